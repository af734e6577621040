import CTicks
import Foundation

/// The system's monotonic clock, asked once a millisecond: between two answers the processor's counter tells how much time has passed.
///
/// To read the counter takes less than half as long as to ask the system, which is most of what an event costs a session. It is read only
/// where it runs at one rate and the system takes its own time from it. How many nanoseconds a tick takes is measured against the
/// system's answers, and used only while two measurements agree within a thousandth: so this clock is never further from the system's
/// than a microsecond, whatever that does to its rate, and is there again at the next answer. Where the counter went on while the
/// machine slept, or began anew, more than a millisecond of ticks is gone: then the system is asked, and the rate measured anew. It never
/// goes backwards.
///
/// Elsewhere, Apple's systems included, the system is asked every time.
struct MonotonicClock {
    /// The system's clock and the counter at nearly the same moment.
    struct Reading: Equatable {
        var time: UInt64
        var ticks: UInt64
    }

    /// Nanoseconds from one answer that tells the rate to the next.
    static let interval: UInt64 = 1_000_000
    private static let longestMeasurement: UInt64 = 1_000_000_000
    /// Of ticks between the counts before and behind an answer: some hundred nanoseconds.
    private static let longestReading: UInt64 = 1000

    private var last: Reading
    /// The one from which on the rate is measured.
    private var first: Reading
    /// Nanoseconds of a tick, times 2³², as the last measurement says; 0 where there is none.
    private var measured: UInt64 = 0
    /// The same, once two measurements agreed.
    private var rate: UInt64 = 0
    /// How many ticks behind ``last`` the rate is used; 0 while there is none.
    private var span: UInt64 = 0
    private var latest: UInt64
    /// How often the counter may still be too slow to tell when an answer was given. 0 where it is not to be read.
    private var patience: Int

    init() {
        let isSteady = cticks_are_steady() != 0
        self.init(Reading(time: Self.systemTime, ticks: isSteady ? cticks_read() : 0), patience: isSteady ? 100 : 0)
    }

    init(_ reading: Reading, patience: Int = 0) {
        last = reading
        first = reading
        latest = reading.time
        self.patience = patience
    }

    /// Nanoseconds since some moment.
    @inline(__always)
    mutating func now() -> UInt64 {
        if span > 0, let time = time(at: cticks_read()) { return time }
        return askSystem()
    }

    /// What the counter says; nil if it is too long since the system was asked.
    @inline(__always)
    mutating func time(at ticks: UInt64) -> UInt64? {
        let passed = ticks &- last.ticks
        guard passed < span else { return nil }
        latest = max(latest, last.time &+ (passed &* rate) &>> 32)
        return latest
    }

    @inline(never)
    private mutating func askSystem() -> UInt64 {
        latest = max(latest, Self.systemTime)
        if patience > 0, latest &- last.time >= Self.interval {
            if let reading = Self.reading { take(reading) } else { patience -= 1 }
        }
        return latest
    }

    /// Goes on from an answer of the system, and measures the rate with it.
    mutating func take(_ reading: Reading) {
        latest = max(latest, reading.time)
        last = reading
        let (time, ticks) = (reading.time &- first.time, reading.ticks &- first.ticks)
        let isMeasurable = Self.interval...Self.longestMeasurement ~= time && ticks >> 40 == 0 && ticks > time >> 8
        let found = isMeasurable ? (time << 32) / ticks : measured
        let isSure = isMeasurable && found.distance(to: measured).magnitude <= found >> 10
        measured = found
        rate = isSure ? found : 0
        span = isSure ? (Self.interval << 32) / found : 0
        if !isSure { first = reading }
    }

    /// Nil where the thread was held up between the two.
    private static var reading: Reading? {
        for _ in 0..<4 {
            let before = cticks_read()
            let time = systemTime
            let length = cticks_read() &- before
            if length <= longestReading { return Reading(time: time, ticks: before &+ length / 2) }
        }
        return nil
    }

    private static var systemTime: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
