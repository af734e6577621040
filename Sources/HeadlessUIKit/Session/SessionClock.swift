import Foundation

/// Nanoseconds since a session began: a number that the run loop moves, or the machine's monotonic clock.
@MainActor
final class SessionClock {
    private let kind: SessionConfiguration.Clock
    private let step: UInt64
    private let start: UInt64
    /// Nobody who is asked for the time asks for it meanwhile; to check that would take as long as the counter itself.
    @exclusivity(unchecked) private var real = MonotonicClock()
    @exclusivity(unchecked) private var virtualNow: UInt64 = 0
    @exclusivity(unchecked) private var lastStamp: UInt64 = 0

    init(_ configuration: SessionConfiguration) {
        kind = configuration.clock
        step = configuration.clock == .real ? configuration.clockStep : 1
        start = kind == .real ? real.now() : 0
    }

    var now: UInt64 { kind == .virtual ? virtualNow : real.now() - start }

    /// The time for the next event: in steps where the clock is real, never less than that of the event before.
    func stamp() -> UInt64 {
        let now = now
        // To divide takes long, and most events of a burst are in the step of the one before.
        if now &- lastStamp >= step { lastStamp = step == 1 ? now : now - now % step }
        return lastStamp
    }

    /// Lets the time come to `target`; waits for it where the clock is real.
    func move(to target: UInt64) {
        let now = now
        guard target > now else { return }
        switch kind {
        case .virtual: virtualNow = target
        case .real: Thread.sleep(forTimeInterval: Double(target - now) / 1e9)
        }
    }
}
