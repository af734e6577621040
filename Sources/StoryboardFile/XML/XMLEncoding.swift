/// Checks that bytes are UTF-8, the encoding of Interface Builder.
enum XMLEncoding {
    static func check(_ bytes: UnsafeBufferPointer<UInt8>, file: String) throws(InterfaceFileError) {
        let start = InterfaceFileError.Location(file: file, line: 1, column: 1)
        let first = Array(bytes.prefix(8))
        if first.starts(with: [0xFE, 0xFF]) || first.starts(with: [0xFF, 0xFE]) {
            throw .encoding(start, found: "UTF-16")
        }
        if first.starts(with: Array("bplist".utf8)) || first.starts(with: Array("NIBArchi".utf8)) {
            throw .foreign(start, .compiled)
        }
        if let offset = firstInvalid(bytes) {
            var cursor = XMLCursor(bytes, file: file)
            throw .encoding(cursor.location(of: offset), found: "other bytes")
        }
    }

    /// - Parameter declaration: the text between `<?xml` and `?>`.
    static func check(declaration: String, at location: InterfaceFileError.Location) throws(InterfaceFileError) {
        let words = declaration.split { $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace }
        guard let key = words.firstIndex(of: "encoding"), key + 1 < words.endIndex else { return }
        let name = words[key + 1].uppercased()
        guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(name) else { throw .encoding(location, found: name) }
    }

    /// Complexity: linear in the number of bytes.
    private static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] < 0x80 {
                offset += 1
                continue
            }
            guard let length = length(of: bytes, at: offset) else { return offset }
            offset += length
        }
        return nil
    }

    /// The length of the multi-byte sequence at the offset; nil if it is invalid.
    private static func length(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
        let length =
            switch bytes[offset] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0, offset + length <= bytes.count else { return nil }
        var decoder = UTF8()
        var sequence = bytes[offset..<offset + length].makeIterator()
        guard case .scalarValue = decoder.decode(&sequence), sequence.next() == nil else { return nil }
        return length
    }
}
