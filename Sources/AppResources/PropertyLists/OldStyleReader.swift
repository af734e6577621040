/// Reads an old-style property list, strictly: the format of `project.pbxproj` and of string tables.
///
/// A string table is a dictionary without braces, in which `"key";` stands for `"key" = "key";`.
///
/// Source: Apple's Property List Programming Guide, Old-Style ASCII Property Lists; Resource Programming Guide, String
/// Resources.
struct OldStyleReader {
    private let bytes: [UInt8]
    private var offset = 0
    private var values = 0
    private static let maxValues = 2_000_000

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Complexity: linear in the number of bytes.
    mutating func document() throws(ResourceError) -> PropertyList {
        try skipSpace()
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") {
            let value = try value(depth: 0)
            try skipSpace()
            guard byte == nil else { throw malformed("the end of the file") }
            return value
        }
        return .dictionary(try members(until: nil, depth: 0))
    }

    private mutating func value(depth: Int) throws(ResourceError) -> PropertyList {
        values += 1
        guard values <= Self.maxValues else { throw .tooMany(line: line, .values, limit: Self.maxValues) }
        guard depth < PropertyListReader.maxDepth else {
            throw .tooMany(line: line, .levels, limit: PropertyListReader.maxDepth)
        }
        switch byte {
        case UInt8(ascii: "{"):
            offset += 1
            let members = try members(until: UInt8(ascii: "}"), depth: depth)
            offset += 1
            return .dictionary(members)
        case UInt8(ascii: "("): return try array(depth: depth)
        case UInt8(ascii: "<"): return try data()
        default: return .string(try string("a value"))
        }
    }

    /// Reads members up to the closing brace, or to the end of the file.
    private mutating func members(until end: UInt8?, depth: Int) throws(ResourceError) -> [String: PropertyList] {
        var members: [String: PropertyList] = [:]
        while true {
            try skipSpace()
            if byte == end { return members }
            let key = try string(end == nil ? "a key" : "a key or '}'")
            try skipSpace()
            if byte == UInt8(ascii: "=") {
                offset += 1
                try skipSpace()
                members[key] = try value(depth: depth + 1)
                try skipSpace()
            } else {
                members[key] = .string(key)
            }
            guard byte == UInt8(ascii: ";") else { throw malformed("';' after the value of '\(key)'") }
            offset += 1
        }
    }

    private mutating func array(depth: Int) throws(ResourceError) -> PropertyList {
        var elements: [PropertyList] = []
        offset += 1
        while true {
            try skipSpace()
            if byte == UInt8(ascii: ")") { break }
            elements.append(try value(depth: depth + 1))
            try skipSpace()
            if byte == UInt8(ascii: ",") {
                offset += 1
            } else if byte != UInt8(ascii: ")") {
                throw malformed("',' or ')'")
            }
        }
        offset += 1
        return .array(elements)
    }

    private mutating func data() throws(ResourceError) -> PropertyList {
        var digits: [UInt8] = []
        offset += 1
        while let byte, byte != UInt8(ascii: ">") {
            if let digit = byte.hexadecimal { digits.append(digit) } else if !byte.isSpace { throw malformed("'>'") }
            offset += 1
        }
        guard byte != nil, digits.count.isMultiple(of: 2) else { throw malformed("two digits for each byte, then '>'") }
        offset += 1
        return .data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }
}

// Texts.
extension OldStyleReader {
    private mutating func string(_ expected: String) throws(ResourceError) -> String {
        guard let first = byte else { throw malformed(expected) }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
        let start = offset
        while let byte, Self.isPlain(byte) { offset += 1 }
        guard offset > start else { throw malformed(expected) }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func quoted(_ quote: UInt8) throws(ResourceError) -> String {
        let start = offset
        var text: [UInt8] = []
        offset += 1
        while let byte, byte != quote {
            offset += 1
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            text += try escaped()
        }
        guard byte != nil else { throw malformed("the end of the text that begins in line \(line(of: start))") }
        offset += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escaped() throws(ResourceError) -> [UInt8] {
        guard let byte else { throw malformed("a character after '\\'") }
        if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") { return try unicode() }
        offset += 1
        let known: [UInt8: UInt8] = [
            UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "a"): 0x07,
            UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
        ]
        return [known[byte] ?? byte]
    }

    /// `\U0041`: a UTF-16 code unit. Two of them are a surrogate pair.
    private mutating func unicode() throws(ResourceError) -> [UInt8] {
        var units = [try codeUnit()]
        if (0xD800..<0xDC00).contains(units[0]), byte == UInt8(ascii: "\\") {
            offset += 1
            units.append(try codeUnit())
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw malformed("a character's number") }
        return Array(text.utf8)
    }

    private mutating func codeUnit() throws(ResourceError) -> UInt16 {
        guard byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") else { throw malformed("'U'") }
        offset += 1
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = byte?.hexadecimal else { throw malformed("four hexadecimal digits") }
            unit = unit << 4 | UInt16(digit)
            offset += 1
        }
        return unit
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "_$/:.-+".utf8.contains(byte)
    }
}

// White space, comments, places.
extension OldStyleReader {
    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() throws(ResourceError) {
        while let byte {
            if byte.isSpace {
                offset += 1
            } else if starts(with: "//") {
                offset = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
            } else if starts(with: "/*") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(ResourceError) {
        let start = offset
        offset += 2
        while byte != nil, !starts(with: "*/") { offset += 1 }
        guard byte != nil else { throw malformed("the end of the comment that begins in line \(line(of: start))") }
        offset += 2
    }

    private func starts(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        return bytes.count - offset >= length && (0..<length).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    private var line: Int { line(of: offset) }

    /// Complexity: linear in the offset, so only for faults.
    private func line(of offset: Int) -> Int { bytes[..<min(offset, bytes.count)].count { $0 == 0x0A } + 1 }

    private func malformed(_ expected: String) -> ResourceError {
        let found = String(decoding: bytes[min(offset, bytes.count)...].prefix(8), as: UTF8.self).first
        return .malformed(line: line, expected: expected, found: found.map { "'\($0)'" } ?? "the end of the file")
    }
}
