import Foundation

/// Nanoseconds since a session began: a number that the run loop advances, or the machine's monotonic clock.
@MainActor
final class SessionClock {
    private let kind: SessionConfiguration.Clock
    private let step: UInt64
    private let start: UInt64
    /// Exclusive access is not checked: the clock calls no code that reads it, and the check takes as long as the
    /// counter.
    @exclusivity(unchecked) private var real = MonotonicClock()
    /// The virtual time; nil if the clock is real. Its memory is the clock's own, so that C can read it.
    nonisolated(unsafe) let virtualNow: UnsafeMutablePointer<UInt64>?
    @exclusivity(unchecked) private var lastStamp: UInt64 = 0
    /// When the session began, in milliseconds since 1970; nil if the clock is virtual.
    let startedAt: UInt64?

    init(_ configuration: SessionConfiguration) {
        kind = configuration.clock
        step = configuration.clock == .real ? configuration.clockStep : 1
        start = kind == .real ? real.now() : 0
        virtualNow = kind == .virtual ? .allocate(capacity: 1) : nil
        virtualNow?.initialize(to: 0)
        let began = (configuration.startedAt ?? Date()).timeIntervalSince1970 * 1000
        startedAt = kind == .real ? UInt64(max(0, min(began.rounded(), 0x1p53))) : nil
    }

    deinit { virtualNow?.deallocate() }

    var now: UInt64 {
        guard let virtualNow else { return real.now() - start }
        return virtualNow.pointee
    }

    /// The time for the next event: never less than the last event's; rounded down to a step if the clock is real.
    func stamp() -> UInt64 {
        let now = now
        // A division is slow, and most events of a burst are in the step of the last event.
        if now &- lastStamp >= step { lastStamp = step == 1 ? now : now - now % step }
        return lastStamp
    }

    /// Advances the time to `target`. A real clock waits for it.
    func move(to target: UInt64) {
        let now = now
        guard target > now else { return }
        if let virtualNow {
            virtualNow.pointee = target
        } else {
            Thread.sleep(forTimeInterval: Double(target - now) / 1e9)
        }
    }
}
