import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A counter of two ticks per nanosecond, and a system clock that is read now and then.
struct MonotonicClockTests {
    private static let interval = MonotonicClock.interval

    /// A clock that has measured its rate at 1 and 2 ms.
    private static var running: MonotonicClock {
        var clock = MonotonicClock(.init(time: 0, ticks: 500))
        clock.update(.init(time: interval, ticks: 500 + 2 * interval))
        clock.update(.init(time: 2 * interval, ticks: 500 + 4 * interval))
        return clock
    }

    @Test func `one measurement gives no rate`() {
        var clock = MonotonicClock(.init(time: 0, ticks: 500))
        #expect(clock.time(at: 600) == nil)
        clock.update(.init(time: Self.interval, ticks: 500 + 2 * Self.interval))
        #expect(clock.time(at: 600 + 2 * Self.interval) == nil)
        clock.update(.init(time: 2 * Self.interval, ticks: 500 + 4 * Self.interval))
        #expect(clock.time(at: 600 + 4 * Self.interval) == 2 * Self.interval + 50)
    }

    @Test func `the counter is trusted for an interval`() {
        var clock = Self.running
        let start = 500 + 4 * Self.interval
        #expect(clock.time(at: start) == 2 * Self.interval)
        #expect(clock.time(at: start + 2 * Self.interval - 2) == 3 * Self.interval - 1)
        #expect(clock.time(at: start + 2 * Self.interval) == nil)
        #expect(clock.time(at: start - 1) == nil)
    }

    @Test func `the clock follows a system that goes slower`() {
        var clock = Self.running
        var (time, ticks) = (2 * Self.interval, 500 + 4 * Self.interval)
        for _ in 0..<100 {
            let told = clock.time(at: ticks + 2 * Self.interval - 2)
            time += Self.interval - 500
            ticks += 2 * Self.interval
            #expect(told.map { $0 >= time && $0 - time < 1000 } == true)
            clock.update(.init(time: time, ticks: ticks))
        }
        // By now the rate is the slower one.
        let told = clock.time(at: ticks + 2 * Self.interval - 2)
        #expect(told.map { (time + Self.interval - 510...time + Self.interval - 490).contains($0) } == true)
    }

    @Test func `the clock never goes backwards`() {
        var clock = Self.running
        let half = 2 * Self.interval + Self.interval / 2
        #expect(clock.time(at: 500 + 5 * Self.interval) == half)
        clock.update(.init(time: half - 100, ticks: 510 + 5 * Self.interval))
        #expect(clock.time(at: 520 + 5 * Self.interval) == half)
        let later = clock.time(at: 1510 + 5 * Self.interval)
        #expect(later.map { (half + 390...half + 400).contains($0) } == true)
    }

    /// The counter runs while the machine sleeps and the clock does not; or the counter restarts; or the clock was not
    /// read for long.
    @Test(arguments: [(1000, 1 << 45), (1000, 0), (5_000_000_000, 10_000_000_000 + 500)] as [(UInt64, UInt64)])
    func `the rate is measured again after a sleep`(passed: UInt64, ticks: UInt64) {
        var clock = Self.running
        #expect(clock.time(at: ticks) == nil)
        let time = 2 * Self.interval + passed
        clock.update(.init(time: time, ticks: ticks))
        #expect(clock.time(at: ticks + 2) == nil)
        for number in 1...3 as ClosedRange<UInt64> {
            clock.update(.init(time: time + number * Self.interval, ticks: ticks + 2 * number * Self.interval))
        }
        #expect(clock.time(at: ticks + 6 * Self.interval + 20) == time + 3 * Self.interval + 10)
    }

    @Test func `the clock agrees with the system's`() {
        var (clock, other) = (MonotonicClock(), MonotonicClock(.init(time: 0, ticks: 0)))
        var last: UInt64 = 0
        for _ in 0..<200_000 {
            let before = other.now()
            let time = clock.now()
            let after = other.now()
            #expect(before <= time + 1000)
            #expect(time <= after + 1000)
            #expect(time >= last)
            last = time
        }
    }
}
