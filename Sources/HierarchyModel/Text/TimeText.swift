/// Times as people write them.
package enum TimeText {
    /// Nanoseconds of `3.25s`, `350ms`, `1m02s` or `1h00m02.5s`; nil for anything else.
    package static func nanoseconds(of text: String) -> UInt64? {
        guard text.hasSuffix("s") else { return nil }
        if text.hasSuffix("ms") { return scaled(text.dropLast(2), digits: 6) }
        var rest = text.dropLast()
        var whole: UInt64 = 0
        for (unit, seconds) in [("h", 3600), ("m", 60)] as [(Character, UInt64)] {
            guard let end = rest.firstIndex(of: unit) else { continue }
            guard let count = scaled(rest[..<end], digits: 0) else { return nil }
            let (product, overflow) = count.multipliedReportingOverflow(by: seconds * 1_000_000_000)
            guard !overflow, product < UInt64.max / 4 else { return nil }
            whole += product
            rest = rest[rest.index(after: end)...]
        }
        guard let seconds = scaled(rest, digits: 9), seconds < UInt64.max / 4 else { return nil }
        return whole + seconds
    }

    /// `12.5` with `digits` digits after the point, as a whole number. Further digits are cut off; nil for any other
    /// text.
    package static func scaled(_ text: Substring, digits: Int) -> UInt64? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 1 || digits > 0, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) else {
            return nil
        }
        let fraction = parts.count > 1 ? parts[1].prefix(digits) : ""
        return UInt64(parts[0] + fraction + String(repeating: "0", count: digits - fraction.count))
    }
}

extension Character {
    package var isASCIIDigit: Bool { isASCII && isNumber }
}
