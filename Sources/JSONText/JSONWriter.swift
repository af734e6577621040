/// Writes JSON incrementally, with commas and, in the pretty style, line breaks.
///
/// The compact style has no spaces; numbers as ``JSONNumber/canonicalText``; NaN and infinities as the strings `"nan"`,
/// `"inf"` and `"-inf"`; `"`, `\` and U+0000–001F escaped as `\" \\ \b \f \n \r \t` or `\u00` and two lower-case
/// digits. A text also goes to terminals and to the logs of CI services, which must neither interpret it nor show it in
/// another order: characters without a glyph of their own are escaped as `\u009b`, outside of the first plane as a
/// pair, and so is each `#` after a `#`, since services take `##[` and `##vso[` for commands wherever they stand. All
/// other characters are UTF-8. The canonical form, ``JSONValue/canonicalText``, escapes only `"`, `\` and U+0000–001F.
/// ``endLine()`` ends a document, so that another one can follow. A call that would make the text invalid traps.
///
/// Source: https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands (`##vso[`, `##[group]`).
public struct JSONWriter: Sendable {
    /// The layout of the text.
    public enum Style: Sendable {
        /// No white space.
        case compact
        /// For people: each member and element on its own line, indented by two spaces for each level.
        case pretty
    }

    private struct Container {
        let isObject: Bool
        var isEmpty = true
    }

    /// The text so far as UTF-8. The caller may empty it between two documents.
    public var bytes: [UInt8] = []
    private let style: Style
    /// Whether to escape what a terminal or a CI service could obey.
    private let isForReaders: Bool
    private var open: [Container] = []
    private var awaitsValue = false

    public init(_ style: Style = .compact) { (self.style, isForReaders) = (style, true) }

    /// A writer of the canonical form.
    init(canonical: Void) { (style, isForReaders) = (.compact, false) }

    /// The text so far.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public mutating func beginObject() { begin("{", isObject: true) }
    public mutating func endObject() { end("}", isObject: true) }
    public mutating func beginArray() { begin("[", isObject: false) }
    public mutating func endArray() { end("]", isObject: false) }

    /// Begins a member of the innermost object. Its value must follow. Does not check for duplicate keys.
    public mutating func key(_ key: String) {
        precondition(open.last?.isObject == true && !awaitsValue, "JSONWriter: key \"\(key)\" outside an object")
        separate()
        quote(key)
        bytes.append(UInt8(ascii: ":"))
        if style == .pretty { bytes.append(UInt8(ascii: " ")) }
        awaitsValue = true
    }

    public mutating func string(_ value: String) {
        prepareValue()
        quote(value)
    }

    public mutating func int(_ value: Int) { int(Int64(value)) }

    public mutating func int(_ value: Int64) {
        prepareValue()
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(value.magnitude)
    }

    public mutating func uint(_ value: UInt64) {
        prepareValue()
        digits(value)
    }

    public mutating func uint(_ value: UInt32) { uint(UInt64(value)) }

    /// Writes a number, or a string if `value` is not finite.
    public mutating func double(_ value: Double) { number(JSONNumber(value)) }

    public mutating func number(_ value: JSONNumber) {
        if let integer = value.int64 { return int(integer) }
        guard value.isFinite else { return string(value.canonicalText) }
        prepareValue()
        bytes.append(contentsOf: value.canonicalText.utf8)
    }

    public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
    public mutating func null() { literal("null") }

    /// Writes `value` with its elements and members.
    public mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let value): number(value)
        case .string(let value): string(value)
        case .array(let elements): array(elements)
        case .object(let members): object(members)
        }
    }

    /// Writes a line break after a complete document.
    public mutating func endLine() {
        precondition(open.isEmpty, "JSONWriter: the line ends inside \(open.count) arrays and objects")
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension JSONWriter {
    private mutating func array(_ elements: [JSONValue]) {
        beginArray()
        for element in elements { value(element) }
        endArray()
    }

    private mutating func object(_ members: JSONObject) {
        beginObject()
        for member in members {
            key(member.key)
            value(member.value)
        }
        endObject()
    }

    private mutating func begin(_ bracket: Unicode.Scalar, isObject: Bool) {
        prepareValue()
        bytes.append(UInt8(ascii: bracket))
        open.append(Container(isObject: isObject))
    }

    private mutating func end(_ bracket: Unicode.Scalar, isObject: Bool) {
        precondition(
            open.last?.isObject == isObject && !awaitsValue, "JSONWriter: '\(bracket)' closes no array or object")
        let isEmpty = open.removeLast().isEmpty
        if !isEmpty { breakLine() }
        bytes.append(UInt8(ascii: bracket))
    }

    private mutating func prepareValue() {
        if awaitsValue {
            awaitsValue = false
        } else {
            precondition(open.last?.isObject != true, "JSONWriter: a value without a key in an object")
            separate()
        }
    }

    private mutating func separate() {
        guard !open.isEmpty else { return }
        if !open[open.count - 1].isEmpty { bytes.append(UInt8(ascii: ",")) }
        open[open.count - 1].isEmpty = false
        breakLine()
    }

    private mutating func breakLine() {
        guard style == .pretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
    }

    private mutating func literal(_ text: StaticString) {
        prepareValue()
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension JSONWriter {
    private mutating func digits(_ value: UInt64) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var rest = value
            var first = digits.count
            repeat {
                first -= 1
                digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(digits)[first..<20]))
        }
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { append(escaping: $0) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Copies whole runs that need no escape.
    private mutating func append(escaping content: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for position in content.indices {
            let byte = content[position]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: content[start..<position]))
                escape(byte)
                start = position + 1
            } else if isForReaders, let scalar = Self.scalarToEscape(content, at: position) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: content[start..<position]))
                for unit in String(scalar).utf16 { escape(unit) }
                start = position + UTF8.width(scalar)
            }
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: content[start...]))
    }

    /// The scalar that begins there if readers could obey it; nil for all others, and inside of a scalar.
    @inline(__always)
    private static func scalarToEscape(_ content: UnsafeBufferPointer<UInt8>, at position: Int) -> Unicode.Scalar? {
        let byte = content[position]
        if byte < 0x7F {
            let isSecond = byte == UInt8(ascii: "#") && position > 0 && content[position - 1] == byte
            return isSecond ? "#" : nil
        }
        return byte == 0x7F || byte >= 0xC0 ? invisibleScalar(content, at: position) : nil
    }

    private static func invisibleScalar(_ content: UnsafeBufferPointer<UInt8>, at position: Int) -> Unicode.Scalar? {
        let end = min(position + 4, content.count)
        let scalar = String(decoding: content[position..<end], as: UTF8.self).unicodeScalars.first
        return scalar.flatMap { $0.isInvisible ? $0 : nil }
    }

    private mutating func escape(_ unit: UInt16) {
        bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
        for shift in [12, 8, 4, 0] { bytes.append(hex(UInt8(unit >> shift & 15))) }
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        default: bytes.append(contentsOf: [0x75, 0x30, 0x30, hex(byte >> 4), hex(byte & 15)])
        }
    }

    private func hex(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
