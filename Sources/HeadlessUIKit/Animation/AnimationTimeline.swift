/// How far an animation has come, from 0 at its start to 1 at its end, as a function of time.
struct AnimationTimeline {
    private(set) var isRunning = false
    var isReversed = false
    /// Seconds that the whole way takes at the present pace.
    private var pace: Double
    /// Where it was at the time `since`, in nanoseconds.
    private var known = 0.0
    private var since: UInt64 = 0

    /// - Parameter duration: in seconds.
    init(duration: Double) { pace = duration }

    func position(at now: UInt64) -> Double {
        guard isRunning, now > since else { return known }
        guard pace > 0 else { return target }
        let way = Double(now - since) / 1e9 / pace
        return isReversed ? max(0, known - way) : min(1, known + way)
    }

    /// The way in the present direction: the position, or what is left of it.
    func fraction(at now: UInt64) -> Double { isReversed ? 1 - position(at: now) : position(at: now) }

    /// Seconds until the end of the way, not counting what is left of a delay.
    func rest(at now: UInt64) -> Double { abs(target - position(at: now)) * pace }

    private var target: Double { isReversed ? 0 : 1 }

    /// Time goes on from `start`, in nanoseconds, which may be yet to come.
    mutating func run(from start: UInt64) {
        since = start
        isRunning = true
    }

    mutating func pause(at now: UInt64) {
        known = position(at: now)
        isRunning = false
    }

    mutating func move(to fraction: Double, at now: UInt64) {
        let clamped = min(max(fraction, 0), 1)
        known = isReversed ? 1 - clamped : clamped
        since = max(since, now)
    }

    mutating func turn(_ reversed: Bool, at now: UInt64) {
        known = position(at: now)
        since = max(since, now)
        isReversed = reversed
    }

    /// What is left of the way takes `seconds`.
    mutating func setRest(_ seconds: Double, at now: UInt64) {
        let way = abs(target - position(at: now))
        if way > 0 { pace = seconds / way }
    }
}
