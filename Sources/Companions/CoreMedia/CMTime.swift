/// Times of media. Source: CMTime.h.
@_exported import Foundation
import HeadlessUIKit
// For Core Video, which Core Media imports.
@_exported import QuartzCore

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let valid = Self(rawValue: 1 << 0)
    public static let hasBeenRounded = Self(rawValue: 1 << 1)
    public static let positiveInfinity = Self(rawValue: 1 << 2)
    public static let negativeInfinity = Self(rawValue: 1 << 3)
    public static let indefinite = Self(rawValue: 1 << 4)
}

/// A rational number of seconds: `value / timescale`.
public struct CMTime: Hashable, Comparable, Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    public var epoch: CMTimeEpoch

    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
    }
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
    }
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        let scaled = (seconds * Double(preferredTimescale)).rounded()
        guard let value = CMTimeValue(exactly: scaled), preferredTimescale > 0 else {
            self = .invalid
            return
        }
        self.init(value: value, timescale: preferredTimescale)
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)

    public var isValid: Bool { flags.contains(.valid) }
    public var isIndefinite: Bool { flags.contains(.indefinite) }
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    public var isNumeric: Bool {
        flags.intersection([.valid, .indefinite, .positiveInfinity, .negativeInfinity]) == .valid
    }
    /// Not a number for a time that is none.
    public var seconds: Double {
        if isNumeric { return Double(value) / Double(timescale) }
        if isNegativeInfinity { return -.infinity }
        return flags.contains(.positiveInfinity) ? .infinity : .nan
    }

    public static func == (one: CMTime, other: CMTime) -> Bool { order(one, other) == 0 }
    public static func < (one: CMTime, other: CMTime) -> Bool { order(one, other) < 0 }
    public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : 0) }
    public static func + (one: CMTime, other: CMTime) -> CMTime { combine(one, other, +) }
    public static func - (one: CMTime, other: CMTime) -> CMTime { combine(one, other, -) }

    private static func order(_ one: CMTime, _ other: CMTime) -> Int {
        guard one.isNumeric, other.isNumeric else {
            return rank(one) - rank(other)
        }
        return Int((one.value * Int64(other.timescale) - other.value * Int64(one.timescale)).signum())
    }
    /// Times that are no numbers come before or after those that are.
    private static func rank(_ time: CMTime) -> Int {
        if time.isNumeric { return 2 }
        if time.flags.contains(.positiveInfinity) { return 3 }
        if time.isNegativeInfinity { return 1 }
        return time.isValid ? 4 : 0
    }
    private static func combine(_ one: CMTime, _ other: CMTime, _ work: (Int64, Int64) -> Int64) -> CMTime {
        guard one.isNumeric, other.isNumeric else { return .invalid }
        if one.timescale == other.timescale {
            return CMTime(value: work(one.value, other.value), timescale: one.timescale)
        }
        let scale = Int64(one.timescale) * Int64(other.timescale)
        guard let timescale = CMTimeScale(exactly: scale) else { return .invalid }
        return CMTime(
            value: work(one.value * Int64(other.timescale), other.value * Int64(one.timescale)), timescale: timescale)
    }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }

public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
    public var end: CMTime { start + duration }
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)
    public var isValid: Bool { start.isValid && duration.isValid }
    public var isEmpty: Bool { isValid && duration == .zero }
    public func containsTime(_ time: CMTime) -> Bool { start <= time && time < end }
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, end: end)
}
/// The names of the parameters were left out until Swift 4.
public func CMTimeRangeMake(_ start: CMTime, _ duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}
