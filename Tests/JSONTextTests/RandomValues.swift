import JSONText
import TestSupport

extension SeededGenerator {
    /// A random value with at most `depth` levels of nested arrays and objects.
    mutating func value(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &self) {
        case 0: .null
        case 1: .bool(Bool.random(using: &self))
        case 2: .number(JSONNumber(next() >> UInt64.random(in: 0...63, using: &self)))
        case 3: .number(JSONNumber(Int64(bitPattern: next())))
        case 4: .number(JSONNumber(finiteDouble()))
        case 5: .string(string())
        case 6: .array((0..<Int.random(in: 0...5, using: &self)).map { _ in value(depth: depth - 1) })
        default: .object(object(depth: depth))
        }
    }

    private mutating func object(depth: Int) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<Int.random(in: 0...20, using: &self) { object.appendIfNew(string(), value(depth: depth - 1)) }
        return object
    }

    private mutating func finiteDouble() -> Double {
        let value = Double(bitPattern: next())
        return value.isFinite ? value : 0.5
    }

    private mutating func string() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &self) {
            let limit: UInt32 = [0x24, 0x80, 0x800, 0x10000, 0x110000].randomElement(using: &self) ?? 0x80
            if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &self)) { text.append(scalar) }
        }
        return String(text)
    }
}
