/// The progress of an animation as a function of time, from 0 at its start to 1 at its end.
package struct AnimationTimeline: Sendable {
    package private(set) var isRunning = false
    package var isReversed = false
    /// Seconds that the whole animation takes at its present speed.
    private var pace: Double
    /// The progress at the time `since`, in nanoseconds.
    private var known = 0.0
    private var since: UInt64 = 0

    /// - Parameter duration: in seconds.
    package init(duration: Double) { pace = duration }

    package func position(at now: UInt64) -> Double {
        guard isRunning, now > since else { return known }
        guard pace > 0 else { return target }
        let way = Double(now - since) / 1e9 / pace
        return isReversed ? max(0, known - way) : min(1, known + way)
    }

    /// The progress in the present direction: the position, or the remaining part if the animation is reversed.
    package func fraction(at now: UInt64) -> Double { isReversed ? 1 - position(at: now) : position(at: now) }

    /// Seconds until the end, without the remaining delay.
    package func rest(at now: UInt64) -> Double { abs(target - position(at: now)) * pace }

    private var target: Double { isReversed ? 0 : 1 }

    /// Continues from `start`, in nanoseconds, which may lie in the future.
    package mutating func run(from start: UInt64) {
        since = start
        isRunning = true
    }

    package mutating func pause(at now: UInt64) {
        known = position(at: now)
        isRunning = false
    }

    package mutating func move(to fraction: Double, at now: UInt64) {
        let clamped = min(max(fraction, 0), 1)
        known = isReversed ? 1 - clamped : clamped
        since = max(since, now)
    }

    package mutating func turn(_ reversed: Bool, at now: UInt64) {
        known = position(at: now)
        since = max(since, now)
        isReversed = reversed
    }

    /// Makes the remaining part take `seconds`.
    package mutating func setRest(_ seconds: Double, at now: UInt64) {
        let way = abs(target - position(at: now))
        if way > 0 { pace = seconds / way }
    }
}
