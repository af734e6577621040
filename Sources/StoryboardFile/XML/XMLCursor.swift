/// A cursor over UTF-8 bytes that only moves forward.
struct XMLCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: String
    private(set) var offset = 0
    /// The line of the offset `counted`, and the offset of its start.
    private var line = 1
    private var lineStart = 0
    private var counted = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// The byte at the cursor; nil at the end.
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func advance(_ count: Int = 1) { offset += count }

    func starts(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard bytes.count - offset >= length else { return false }
        return (0..<length).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    /// Advances while the condition holds.
    ///
    /// - Returns: the skipped range.
    mutating func skip(while condition: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
        return start..<offset
    }

    mutating func skipSpace() { _ = skip { Self.isSpace($0) } }

    /// Advances past the next occurrence of `end`.
    ///
    /// - Returns: the range before `end`; nil if it does not occur.
    mutating func skip(past end: StaticString) -> Range<Int>? {
        let start = offset
        while offset < bytes.count {
            if bytes[offset] == end.utf8Start[0], starts(with: end) {
                defer { offset += end.utf8CodeUnitCount }
                return start..<offset
            }
            offset += 1
        }
        return nil
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// The line and column of an offset. Offsets must not decrease from call to call.
    mutating func location(of offset: Int) -> InterfaceFileError.Location {
        for index in counted..<max(counted, offset) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        counted = max(counted, offset)
        return InterfaceFileError.Location(file: file, line: line, column: offset - lineStart + 1)
    }

    mutating func malformed(_ expected: String) -> InterfaceFileError {
        .malformed(location(of: offset), expected: expected, found: found)
    }

    private var found: String {
        guard let byte else { return "the end of the file" }
        guard byte >= 0x20, byte != 0x7F else { return "a control character" }
        let character = String(
            decoding: UnsafeBufferPointer(rebasing: bytes[offset..<min(bytes.count, offset + 32)]), as: UTF8.self
        ).first
        return character.map { "'\($0)'" } ?? "the end of the file"
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    static func isNameStart(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ":") || byte >= 0x80
    }

    static func isName(_ byte: UInt8) -> Bool {
        isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    /// Whether XML allows the ASCII byte in text.
    static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 || isSpace(byte) }
}
