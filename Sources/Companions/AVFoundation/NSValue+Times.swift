import CoreMedia
import Foundation

// Times as objects. Source: AVTime.h.
extension NSValue {
    public convenience init(time: CMTime) { self.init(numbers: Self.numbers(of: time)) }
    public convenience init(timeRange: CMTimeRange) {
        self.init(numbers: Self.numbers(of: timeRange.start) + Self.numbers(of: timeRange.duration))
    }

    /// Invalid for a value that holds no time.
    public var timeValue: CMTime { numbers(4).map { Self.time($0[...]) } ?? .invalid }
    /// Invalid for a value that holds no range of times.
    public var timeRangeValue: CMTimeRange {
        numbers(8).map { CMTimeRange(start: Self.time($0[..<4]), duration: Self.time($0[4...])) } ?? .invalid
    }

    private convenience init(numbers: [Int64]) { self.init(bytes: numbers, objCType: "[\(numbers.count)q]") }

    /// Nil if this value holds something else.
    private func numbers(_ count: Int) -> [Int64]? {
        guard String(cString: objCType) == "[\(count)q]" else { return nil }
        var found = [Int64](repeating: 0, count: count)
        getValue(&found)
        return found
    }

    private static func numbers(of time: CMTime) -> [Int64] {
        [time.value, Int64(time.timescale), Int64(time.flags.rawValue), time.epoch]
    }

    private static func time(_ numbers: ArraySlice<Int64>) -> CMTime {
        let first = numbers.startIndex
        return CMTime(
            value: numbers[first], timescale: Int32(numbers[first + 1]),
            flags: CMTimeFlags(rawValue: UInt32(numbers[first + 2])), epoch: numbers[first + 3])
    }
}
