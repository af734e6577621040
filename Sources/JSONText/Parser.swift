/// A recursive-descent parser with a cursor over the bytes of one document.
struct Parser {
    let bytes: UnsafeBufferPointer<UInt8>
    let limits: JSONReader.Limits
    var index = 0
    /// The bytes of a string with escapes. A property, so that its capacity is reused.
    var scratch: [UInt8] = []
    private var depth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONReader.Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    mutating func document() throws(JSONError) -> JSONValue {
        skipSpace()
        let value = try value()
        skipSpace()
        guard index == bytes.count else { throw unexpected("end of text") }
        return value
    }

    /// The byte at the cursor; at the end 0, which the grammar allows nowhere.
    var current: UInt8 {
        @inline(__always) get { index < bytes.count ? bytes[index] : 0 }
    }

    /// An error about the byte at the cursor.
    func unexpected(_ expected: String) -> JSONError {
        JSONError(offset: index, expected: expected, found: describedByte(at: index))
    }

    func describedByte(at position: Int) -> String {
        guard position < bytes.count else { return "end of text" }
        let byte = bytes[position]
        if (0x20..<0x7F).contains(byte) { return "'\(Character(Unicode.Scalar(byte)))'" }
        let hex = String(byte, radix: 16, uppercase: true)
        return byte < 0x10 ? "byte 0x0\(hex)" : "byte 0x\(hex)"
    }
}

extension Parser {
    private mutating func value() throws(JSONError) -> JSONValue {
        switch current {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try nested(Self.object))
        case UInt8(ascii: "["): return .array(try nested(Self.array))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw unexpected("a value")
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for position in 0..<word.utf8CodeUnitCount {
            guard current == word.utf8Start[position] else { throw unexpected(word.description) }
            index += 1
        }
        return value
    }

    @inline(__always)
    private mutating func nested<Contents>(
        _ contents: (inout Parser) throws(JSONError) -> Contents
    ) throws(JSONError) -> Contents {
        guard depth < limits.maxDepth else {
            throw JSONError(
                offset: index, expected: "at most \(limits.maxDepth) arrays and objects inside each other",
                found: "one more")
        }
        depth += 1
        index += 1
        skipSpace()
        let result = try contents(&self)
        depth -= 1
        return result
    }

    private static func array(_ parser: inout Parser) throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        guard !parser.take(UInt8(ascii: "]")) else { return elements }
        repeat {
            parser.skipSpace()
            try parser.checkCount(elements.count)
            elements.append(try parser.value())
        } while try parser.continues(until: UInt8(ascii: "]"))
        return elements
    }

    private static func object(_ parser: inout Parser) throws(JSONError) -> JSONObject {
        var object = JSONObject()
        guard !parser.take(UInt8(ascii: "}")) else { return object }
        object.reserveCapacity(8)
        repeat {
            parser.skipSpace()
            try parser.checkCount(object.count)
            try parser.member(of: &object)
        } while try parser.continues(until: UInt8(ascii: "}"))
        return object
    }

    private mutating func member(of object: inout JSONObject) throws(JSONError) {
        let start = index
        guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        let key = try string()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
        skipSpace()
        guard object.appendIfNew(key, try value()) else {
            let quoted = JSONValue.string(key).canonicalText
            throw JSONError(offset: start, expected: "each key once in an object", found: "\(quoted) again")
        }
    }

    /// Consumes a comma and returns true, or consumes `end` and returns false.
    private mutating func continues(until end: UInt8) throws(JSONError) -> Bool {
        skipSpace()
        if take(UInt8(ascii: ",")) { return true }
        if take(end) { return false }
        throw unexpected("',' or '\(Character(Unicode.Scalar(end)))'")
    }

    private func checkCount(_ count: Int) throws(JSONError) {
        guard let limit = limits.maxElements, count >= limit else { return }
        throw JSONError(offset: index, expected: "at most \(limit) elements", found: "one more")
    }

    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    @inline(__always)
    private mutating func skipSpace() {
        while true {
            switch current {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }
}
