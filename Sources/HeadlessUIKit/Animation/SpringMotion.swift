import Foundation

/// A mass on a spring that is pulled from 1, the distance of the animation, to 0.
struct SpringMotion: Hashable {
    var mass: Double
    var stiffness: Double
    var damping: Double
    /// Towards the end, in distances of the animation a second.
    var velocity = 0.0
    /// Whether a damping of more than the critical one slows the motion down, instead of counting as the critical one.
    ///
    /// Source: CAAnimation.h (allowsOverdamping).
    var allowsOverdamping = false

    init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0, allowsOverdamping: Bool = false) {
        (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
        self.allowsOverdamping = allowsOverdamping
    }

    /// - Parameters:
    ///   - perceptualDuration: of one undamped oscillation, in seconds.
    ///   - bounce: 0 does not oscillate, 1 does not end; below 0 the motion is slower than without a bounce.
    ///
    /// Source: <https://developer.apple.com/documentation/swiftui/spring/init(duration:bounce:)>.
    init(perceptualDuration: Double, bounce: Double, velocity: Double = 0) {
        let frequency = 2 * Double.pi / perceptualDuration
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * Self.dampingRatio(ofBounce: bounce),
            velocity: velocity, allowsOverdamping: bounce < 0)
    }

    static func dampingRatio(ofBounce bounce: Double) -> Double { bounce < 0 ? 1 / (1 + bounce) : 1 - bounce }
    static func bounce(ofDampingRatio ratio: Double) -> Double { ratio > 1 ? 1 / ratio - 1 : 1 - ratio }

    /// The ratio of the damping to the critical one, at which the spring does not oscillate: 2 √(mass · stiffness).
    var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

    /// Radians a second, without the damping.
    var frequency: Double { (stiffness / mass).squareRoot() }

    /// Seconds until the distance to the end stays below a thousandth of the way; infinity without damping.
    ///
    /// A spring that oscillates is at e^(−ζωt) (cos ω't + (ζω − v)/ω' sin ω't), with ω' = ω √(1 − ζ²). It has settled
    /// when e^(−ζωt) (1 + |ζω − v|/ω') is a thousandth. This formula gives the three durations that are known of
    /// Apple's: 1.4727 s for the default values, 2.85 s for a damping of 5, a little more than 1 s for one of 15. For
    /// springs that do not oscillate, none is known: MODEL.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/caspringanimation/1412524-settlingduration>.
    var settlingDuration: Double {
        let threshold = 0.001
        let ratio = allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
        guard ratio > 0, frequency > 0, frequency.isFinite else { return .infinity }
        let decay = ratio * frequency
        guard ratio >= 1 else {
            let oscillation = frequency * (1 - ratio * ratio).squareRoot()
            return log((1 + abs(decay - velocity) / oscillation) / threshold) / decay
        }
        return Self.lastCrossing(of: threshold) { time in
            guard ratio > 1 else { return (1 + (frequency - velocity) * time) * exp(-frequency * time) }
            let root = frequency * (ratio * ratio - 1).squareRoot()
            let (fast, slow) = (decay + root, frequency * frequency / (decay + root))
            let share = (fast - velocity) / (2 * root)
            return share * exp(-slow * time) + (1 - share) * exp(-fast * time)
        }
    }

    /// The time after which the absolute value of a motion, which changes its direction once at most, stays below the
    /// threshold.
    private static func lastCrossing(of threshold: Double, _ position: (Double) -> Double) -> Double {
        var end = 1e-3
        // The absolute value falls from the turning point on, and what is doubled passes that point.
        while abs(position(end)) > threshold || abs(position(end)) > abs(position(end * 0.99)) { end *= 2 }
        var start = end / 2
        for _ in 0..<60 {
            let middle = (start + end) / 2
            if abs(position(middle)) > threshold { start = middle } else { end = middle }
        }
        return end
    }
}
