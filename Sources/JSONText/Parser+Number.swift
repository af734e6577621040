/// The value of a number literal: mantissa · 10^exponent.
private struct Decimal {
    var mantissa: UInt64 = 0
    /// False if the mantissa does not fit into 64 bits. Its value is meaningless then.
    var isExact = true
    var exponent = 0
    var isInteger = true

    /// Powers of ten that `Double` holds exactly.
    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    @inline(__always)
    mutating func append(_ digit: UInt8) {
        let (tens, overflow) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tens.addingReportingOverflow(UInt64(digit &- UInt8(ascii: "0")))
        mantissa = sum
        if overflow || carry { isExact = false }
    }

    /// The magnitude, if one operation on exact operands computes it, so that it is rounded only once; else nil.
    var quickDouble: Double? {
        guard isExact, mantissa <= 1 << 53, abs(exponent) < Self.powers.count else { return nil }
        let power = Self.powers[abs(exponent)]
        return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }
}

extension Parser {
    /// Reads the number at the cursor, which is at a minus or a digit.
    mutating func number() throws(JSONError) -> JSONNumber {
        let start = index
        let isNegative = take(UInt8(ascii: "-"))
        var decimal = Decimal()
        try whole(&decimal)
        try fraction(&decimal)
        try exponent(&decimal)
        if decimal.isInteger, decimal.isExact, let number = integer(decimal.mantissa, isNegative) { return number }
        if !decimal.isInteger, let magnitude = decimal.quickDouble {
            return JSONNumber(isNegative ? -magnitude : magnitude)
        }
        return try uncommonNumber(bytes[start..<index], isInteger: decimal.isInteger)
    }

    private func integer(_ magnitude: UInt64, _ isNegative: Bool) -> JSONNumber? {
        guard isNegative else { return JSONNumber(magnitude) }
        guard magnitude <= Int64.min.magnitude else { return nil }
        return JSONNumber(Int64(truncatingIfNeeded: 0 &- magnitude))
    }

    /// Lets the standard library round a long literal correctly.
    private func uncommonNumber(
        _ literal: Slice<UnsafeBufferPointer<UInt8>>, isInteger: Bool
    ) throws(JSONError) -> JSONNumber {
        let text = String(decoding: UnsafeBufferPointer(rebasing: literal), as: UTF8.self)
        if isInteger, let number = JSONNumber(wideInteger: text) { return number }
        if !isInteger, let value = Double(text), value.isFinite { return JSONNumber(value) }
        throw JSONError(
            offset: literal.startIndex, expected: "a number that a Double can hold", found: "number out of range")
    }

    private mutating func whole(_ decimal: inout Decimal) throws(JSONError) {
        if take(UInt8(ascii: "0")) {
            guard !isDigit(current) else { throw unexpected("no digit after a leading zero") }
        } else {
            try digits(&decimal)
        }
    }

    private mutating func fraction(_ decimal: inout Decimal) throws(JSONError) {
        guard take(UInt8(ascii: ".")) else { return }
        let start = index
        try digits(&decimal)
        decimal.exponent = start - index
        decimal.isInteger = false
    }

    private mutating func exponent(_ decimal: inout Decimal) throws(JSONError) {
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return }
        let isNegative = take(UInt8(ascii: "-"))
        if !isNegative { _ = take(UInt8(ascii: "+")) }
        var power = Decimal()
        try digits(&power)
        decimal.isInteger = false
        guard power.isExact, power.mantissa < 1_000_000 else {
            decimal.isExact = false
            return
        }
        decimal.exponent += isNegative ? -Int(power.mantissa) : Int(power.mantissa)
    }

    private mutating func digits(_ decimal: inout Decimal) throws(JSONError) {
        guard isDigit(current) else { throw unexpected("a digit") }
        var position = index
        while position < bytes.count, isDigit(bytes[position]) {
            decimal.append(bytes[position])
            position += 1
        }
        index = position
    }

    @inline(__always)
    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
