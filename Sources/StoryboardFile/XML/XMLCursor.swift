/// A place in bytes that are UTF-8, which only goes forwards.
struct XMLCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: String
    private(set) var offset = 0
    /// The line of `counted`, and where it starts.
    private var line = 1
    private var lineStart = 0
    private var counted = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// The byte here; nil at the end.
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func advance(_ count: Int = 1) { offset += count }

    func starts(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard bytes.count - offset >= length else { return false }
        return (0..<length).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    /// Goes on while the condition holds; what was passed.
    mutating func skip(while condition: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
        return start..<offset
    }

    mutating func skipSpace() { _ = skip { Self.isSpace($0) } }

    /// Goes behind the next occurrence of `end`; what stands before it, or nil if there is none.
    mutating func skip(behind end: StaticString) -> Range<Int>? {
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

    /// The place of an offset that is not before the last one that was asked for.
    mutating func place(of offset: Int) -> InterfaceFileError.Place {
        for place in counted..<max(counted, offset) where bytes[place] == UInt8(ascii: "\n") {
            line += 1
            lineStart = place + 1
        }
        counted = max(counted, offset)
        return InterfaceFileError.Place(file: file, line: line, column: offset - lineStart + 1)
    }

    mutating func malformed(_ expected: String) -> InterfaceFileError {
        .malformed(place(of: offset), expected: expected, found: found)
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

    /// What XML allows of ASCII in text.
    static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 || isSpace(byte) }
}
