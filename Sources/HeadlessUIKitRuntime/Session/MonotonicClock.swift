import CHindsightTicks
import Foundation

/// The system's monotonic clock, read once a millisecond. Between two readings the processor's counter tells how much
/// time has passed.
///
/// Reading the counter takes less than half the time of reading the system's clock, which is most of the time that a
/// commit takes. The counter is used only if it runs at a constant rate and the system takes its own time from it.
///
/// The length of a tick is measured against the system's clock, and used only while two measurements agree within a
/// thousandth. So this clock differs from the system's by a microsecond at most, and has no error after the next
/// reading. If the counter ran on while the machine slept, or restarted, more than a millisecond of ticks has passed:
/// the system's clock is read, and the rate measured again. This clock never goes backwards.
///
/// On other machines, Apple's included, the system's clock is read every time.
struct MonotonicClock {
    /// The values of the system's clock and of the counter at nearly the same time.
    struct Reading: Equatable {
        var time: UInt64
        var ticks: UInt64
    }

    /// Nanoseconds between two readings of the system's clock that measure the rate.
    static let interval: UInt64 = 1_000_000
    private static let longestMeasurement: UInt64 = 1_000_000_000
    /// The maximum of ticks from before a reading of the system's clock to after it: some hundred nanoseconds.
    private static let longestReading: UInt64 = 1000

    private var last: Reading
    /// The reading at which the measurement of the rate began.
    private var first: Reading
    /// The last measurement: nanoseconds per tick, times 2³²; 0 if there is none.
    private var measured: UInt64 = 0
    /// Nanoseconds per tick, times 2³², on which two measurements agreed; 0 if they did not.
    private var rate: UInt64 = 0
    /// How many ticks after ``last`` the rate may be used; 0 if there is no rate.
    private var span: UInt64 = 0
    private var latest: UInt64
    /// How many more readings may fail because the thread was interrupted; 0 if the counter must not be read.
    private var remainingFailures: Int

    init() {
        let isSteady = cticks_are_steady() != 0
        self.init(
            Reading(time: Self.systemTime, ticks: isSteady ? cticks_read() : 0), remainingFailures: isSteady ? 100 : 0)
    }

    init(_ reading: Reading, remainingFailures: Int = 0) {
        last = reading
        first = reading
        latest = reading.time
        self.remainingFailures = remainingFailures
    }

    /// Nanoseconds since an unspecified time.
    @inline(__always)
    mutating func now() -> UInt64 {
        if span > 0, let time = time(at: cticks_read()) { return time }
        return readSystemClock()
    }

    /// The time at a value of the counter; nil if the last reading of the system's clock is too old.
    @inline(__always)
    mutating func time(at ticks: UInt64) -> UInt64? {
        let passed = ticks &- last.ticks
        guard passed < span else { return nil }
        latest = max(latest, last.time &+ (passed &* rate) &>> 32)
        return latest
    }

    @inline(never)
    private mutating func readSystemClock() -> UInt64 {
        latest = max(latest, Self.systemTime)
        if remainingFailures > 0, latest &- last.time >= Self.interval {
            if let reading = Self.reading { update(reading) } else { remainingFailures -= 1 }
        }
        return latest
    }

    /// Continues from a reading of the system's clock, and measures the rate with it.
    mutating func update(_ reading: Reading) {
        latest = max(latest, reading.time)
        last = reading
        let (time, ticks) = (reading.time &- first.time, reading.ticks &- first.ticks)
        let isMeasurable = Self.interval...Self.longestMeasurement ~= time && ticks >> 40 == 0 && ticks > time >> 8
        let found = isMeasurable ? (time << 32) / ticks : measured
        let isStable = isMeasurable && found.distance(to: measured).magnitude <= found >> 10
        measured = found
        rate = isStable ? found : 0
        span = isStable ? (Self.interval << 32) / found : 0
        if !isStable { first = reading }
    }

    /// Both clocks, read together; nil if the thread was interrupted between the two readings.
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
