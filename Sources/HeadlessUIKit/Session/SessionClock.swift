import Foundation

/// Nanoseconds since a session began: a number that the run loop moves, or the machine's monotonic clock.
@MainActor
final class SessionClock {
    private let kind: SessionConfiguration.Clock
    private let step: UInt64
    private let start: UInt64
    private var virtualNow: UInt64 = 0
    private var lastStamp: UInt64 = 0

    init(_ configuration: SessionConfiguration) {
        kind = configuration.clock
        step = configuration.clock == .real ? configuration.clockStep : 1
        start = kind == .real ? Self.monotonic : 0
    }

    var now: UInt64 { kind == .virtual ? virtualNow : Self.monotonic - start }

    /// The time for the next event: in steps where the clock is real, never less than that of the event before.
    func stamp() -> UInt64 {
        let now = now
        lastStamp = max(lastStamp, step == 1 ? now : now - now % step)
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

    private static var monotonic: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
