import Foundation

/// A mass on a spring that is pulled from 1, the distance of the animation, to 0.
package struct SpringMotion: Hashable, Sendable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// Towards the end, in distances of the animation a second.
    package var velocity = 0.0
    /// Whether a damping of more than the critical one slows the motion down, instead of counting as the critical one.
    ///
    /// Source: CAAnimation.h (allowsOverdamping).
    package var allowsOverdamping = false

    package init(
        mass: Double, stiffness: Double, damping: Double, velocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
        (self.velocity, self.allowsOverdamping) = (velocity, allowsOverdamping)
    }
}

extension SpringMotion {
    /// - Parameters:
    ///   - perceptualDuration: of one undamped oscillation, in seconds. With 0 the spring is at rest at once.
    ///   - bounce: 0 does not oscillate, 1 does not end; below 0 the motion is slower than without a bounce, and at -1
    ///     it does not begin.
    ///
    /// Source: <https://developer.apple.com/documentation/swiftui/spring/init(duration:bounce:)>.
    package init(perceptualDuration: Double, bounce: Double, velocity: Double = 0) {
        let frequency = perceptualDuration > 0 ? 2 * Double.pi / perceptualDuration : .infinity
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * Self.dampingRatio(ofBounce: bounce),
            velocity: velocity, allowsOverdamping: bounce < 0)
    }

    package static func dampingRatio(ofBounce bounce: Double) -> Double { bounce < 0 ? 1 / (1 + bounce) : 1 - bounce }
    package static func bounce(ofDampingRatio ratio: Double) -> Double { ratio > 1 ? 1 / ratio - 1 : 1 - ratio }

    /// The ratio of the damping to the critical one, at which the spring does not oscillate: 2 √(mass · stiffness).
    package var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

    /// Radians a second, without the damping.
    package var frequency: Double { (stiffness / mass).squareRoot() }

    /// Seconds until the distance to the end stays below a thousandth of the way; infinity without damping, and with
    /// an infinite one.
    ///
    /// A spring that oscillates is at e^(−ζωt) (cos ω't + (ζω − v)/ω' sin ω't), with ω' = ω √(1 − ζ²). It has settled
    /// when e^(−ζωt) (1 + |ζω − v|/ω') is a thousandth. This formula gives the three durations that are known of
    /// Apple's: 1.4727 s for the default values, 2.85 s for a damping of 5, a little more than 1 s for one of 15.
    ///
    /// Near the critical damping ω' is near 0. Before the time 1/ω', t is less than 1/ω' and as good a bound of the
    /// sine: the spring has settled when e^(−ζωt) (1 + |ζω − v| t) is a thousandth. With the critical damping this
    /// bound is the limit, and with more the sums of exponential functions continue it. For springs that do not
    /// oscillate, no duration of Apple's is known: MODEL.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/caspringanimation/1412524-settlingduration>.
    package var settlingDuration: Double {
        let threshold = 0.001
        let ratio = allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
        guard frequency != .infinity else { return 0 }
        guard ratio > 0, ratio.isFinite, frequency > 0 else { return .infinity }
        let decay = ratio * frequency
        let swing = abs(decay - velocity)
        if ratio < 1 {
            let oscillation = frequency * (1 - ratio * ratio).squareRoot()
            let end = log((1 + swing / oscillation) / threshold) / decay
            if end * oscillation >= 1 { return end }
        }
        return Self.lastCrossing(of: threshold) { time in
            guard ratio > 1 else { return exp(-decay * time) * (1 + swing * time) }
            let root = frequency * (ratio * ratio - 1).squareRoot()
            let (slow, difference) = (frequency * frequency / (decay + root), 2 * root * time)
            return exp(-slow * time) * (1 + exp(-difference) - swing / root * expm1(-difference)) / 2
        }
    }

    /// The time after which a bound, which rises once at most and then falls, stays below the threshold.
    private static func lastCrossing(of threshold: Double, _ bound: (Double) -> Double) -> Double {
        var end = 1e-3
        // What is doubled passes the maximum.
        while bound(end) > threshold || bound(end) > bound(end * 0.99) { end *= 2 }
        var start = end / 2
        for _ in 0..<60 {
            let middle = (start + end) / 2
            if bound(middle) > threshold { start = middle } else { end = middle }
        }
        return end
    }
}
