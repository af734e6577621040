import JSONText
import TestSupport
import Testing

@Suite struct NumberTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("-0.0", "0"), ("0e5", "0"), ("1.0", "1"), ("1e3", "1000"), ("1E+2", "100"),
        ("120e-1", "12"), ("-5", "-5"), ("0.1", "0.1"), ("-0.50", "-0.5"), ("1e-7", "1e-07"),
        ("852.3333333333334", "852.3333333333334"), ("0.30000000000000004", "0.30000000000000004"),
        ("2251799813685248.5", "2251799813685248.5"), ("4503599627370496.5", "4503599627370496"),
        ("9007199254740993", "9007199254740993"), ("9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808"), ("9223372036854775808", "9223372036854775808"),
        ("18446744073709551615", "18446744073709551615"), ("18446744073709551616", "18446744073709551616"),
        ("-9223372036854775809", "-9223372036854775809"),
        ("123456789012345678901234567890", "123456789012345678901234567890"), ("1e18", "1000000000000000000"),
        ("1e19", "10000000000000000000"), ("1e22", "10000000000000000000000"), ("-1.25e20", "-125000000000000000000"),
        ("1.7976931348623157e308", "17976931348623157" + String(repeating: "0", count: 292)), ("5e-324", "5e-324"),
        ("1e-400", "0"), ("1e-99999999999999999999", "0"), ("2.2250738585072011e-308", "2.225073858507201e-308"),
        ("0.1000000000000000055511151231257827", "0.1"),
    ])
    func `a literal has one canonical text`(literal: String, canonical: String) throws {
        let value = try JSONReader.parse(literal)
        #expect(value.canonicalText == canonical)
        #expect(try JSONReader.parse(canonical) == value)
        #expect(value.double == Double(literal))
    }

    @Test func `integers keep their exact value`() throws {
        #expect(try number("9223372036854775807").int64 == .max)
        #expect(try number("-9223372036854775808").int64 == .min)
        #expect(try number("9223372036854775808").int64 == nil)
        #expect(try number("9223372036854775808").uint64 == 1 << 63)
        #expect(try number("18446744073709551615").uint64 == .max)
        #expect(try number("18446744073709551616").uint64 == nil)
        #expect(try number("-1").uint64 == nil)
        #expect(try number("1.5").int64 == nil)
        #expect(try number("2.0").int64 == 2)
    }

    @Test func `equal values are equal numbers however they are made`() throws {
        #expect(JSONNumber(7 as Int) == JSONNumber(7 as UInt64))
        #expect(JSONNumber(7 as UInt32) == JSONNumber(7.0))
        #expect(JSONNumber(-0.0) == JSONNumber(0 as Int64))
        #expect(JSONNumber(0x1p63) == JSONNumber(1 << 63 as UInt64))
        #expect(try number("10000000000000000000000") == JSONNumber(1e22))
        #expect(try number("18446744073709551616") != JSONNumber(0x1p64))
        #expect(JSONNumber(0x1p64).canonicalText == "18446744073709552000")
    }

    @Test func `NaN and infinities are numbers`() {
        #expect(JSONNumber(Double.nan) == JSONNumber(-Double.signalingNaN))
        #expect([Double.nan, .infinity, -.infinity].map { JSONNumber($0).canonicalText } == ["nan", "inf", "-inf"])
        #expect(!JSONNumber(Double.infinity).isFinite && JSONNumber(1e300).isFinite)
        #expect(JSONValue.string("nan").double?.isNaN == true)
        #expect(JSONValue.string("inf").double == .infinity)
        #expect(JSONValue.string("-inf").double == -.infinity)
        #expect(JSONValue.string("1").double == nil)
    }

    @Test func `every Double is read back from its canonical text`() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            let number = JSONNumber(value)
            #expect(try self.number(number.canonicalText) == number)
            #expect(number.double == value)
        }
    }

    /// The reader converts short decimals without the standard library.
    @Test func `short decimals are rounded like the standard library does`() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            let mantissa = random.next() >> UInt64.random(in: 0...60, using: &random)
            let literal = "\(mantissa)e\(Int.random(in: -40...40, using: &random))"
            #expect(try number(literal).double == Double(literal))
        }
    }

    private func number(_ literal: String) throws -> JSONNumber {
        guard case .number(let number) = try JSONReader.parse(literal) else { throw NotANumber() }
        return number
    }

    private struct NotANumber: Error {}
}
