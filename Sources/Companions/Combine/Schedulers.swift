import Dispatch
import Foundation

/// Where and when work runs.
///
/// Source: Combine, Scheduler.
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions

    var now: SchedulerTimeType { get }
    var minimumTolerance: SchedulerTimeType.Stride { get }
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    /// Runs the action again and again until it is cancelled.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

/// Source: Combine, SchedulerTimeIntervalConvertible.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

/// A point in time of a queue or a run loop.
///
/// It keeps the reading of the clock that it was computed from, whose virtual time a session knows. So work is due at
/// the same virtual time in each run.
public struct SchedulerTime: Strideable, Hashable, Sendable {
    /// In nanoseconds.
    fileprivate let reading: UInt64
    /// What has been added to the reading, in seconds.
    fileprivate let offset: Double

    public var seconds: Double { Double(reading) / 1e9 + offset }
    fileprivate var deadline: DispatchTime { DispatchTime(uptimeNanoseconds: reading) + offset }

    public func advanced(by n: Stride) -> SchedulerTime {
        SchedulerTime(reading: reading, offset: offset + n.timeInterval)
    }
    public func distance(to other: SchedulerTime) -> Stride {
        Stride(reading == other.reading ? other.offset - offset : other.seconds - seconds)
    }

    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable,
        ExpressibleByFloatLiteral
    {
        public var timeInterval: TimeInterval

        public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
        public init(floatLiteral value: Double) { timeInterval = value }
        public init(integerLiteral value: Int) { timeInterval = Double(value) }
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = Double(exactly: source) else { return nil }
            timeInterval = value
        }

        public var magnitude: Double { abs(timeInterval) }
        public static func < (a: Self, b: Self) -> Bool { a.timeInterval < b.timeInterval }
        public static func + (a: Self, b: Self) -> Self { Self(a.timeInterval + b.timeInterval) }
        public static func - (a: Self, b: Self) -> Self { Self(a.timeInterval - b.timeInterval) }
        public static func * (a: Self, b: Self) -> Self { Self(a.timeInterval * b.timeInterval) }
        public static func += (a: inout Self, b: Self) { a = a + b }
        public static func -= (a: inout Self, b: Self) { a = a - b }
        public static func *= (a: inout Self, b: Self) { a = a * b }
        public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
        public static func seconds(_ s: Double) -> Self { Self(s) }
        public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
    }
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride? = nil, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(
            after: date, interval: interval, tolerance: tolerance ?? minimumTolerance, options: nil, action)
    }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let isCancelled = Shared(false)
        func scheduleNext(after date: SchedulerTimeType) {
            schedule(after: date, tolerance: tolerance, options: options) {
                guard !isCancelled.change({ $0 }) else { return }
                scheduleNext(after: now.advanced(by: interval))
                action()
            }
        }
        scheduleNext(after: date)
        return AnyCancellable { isCancelled.change { $0 = true } }
    }
}

extension Scheduler where SchedulerTimeType == SchedulerTime {
    public var now: SchedulerTime { SchedulerTime(reading: DispatchTime.now().uptimeNanoseconds, offset: 0) }
    public var minimumTolerance: SchedulerTime.Stride { 0 }
}

/// A closure that a scheduler runs elsewhere.
// Unchecked: it has no state of its own that changes.
struct Work: @unchecked Sendable {
    let run: () -> Void
}

extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime
    public struct SchedulerOptions {}

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = Work(run: action)
        async { work.run() }
    }
    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = Work(run: action)
        asyncAfter(deadline: date.deadline) { work.run() }
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime
    public struct SchedulerOptions {}

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = Work(run: action)
        addOperation { work.run() }
    }
    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil) {
            self.schedule(options: options, action)
        }
    }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime
    public struct SchedulerOptions {}

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = Work(run: action)
        perform { work.run() }
    }
    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if self === RunLoop.main {
            return DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
        }
        let work = Work(run: action)
        let timer = Timer(timeInterval: date.seconds - now.seconds, repeats: false) { _ in work.run() }
        add(timer, forMode: .common)
    }
}

/// Runs work at once, and once: its time does not pass. Source: Combine, ImmediateScheduler.
public struct ImmediateScheduler: Scheduler, Sendable {
    public struct SchedulerOptions {}
    public static let shared = ImmediateScheduler()

    public var now: SchedulerTime { SchedulerTime(reading: 0, offset: 0) }
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }
    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { action() }
    public func schedule(
        after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
