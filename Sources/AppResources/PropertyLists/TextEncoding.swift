import Foundation

/// Converts the text files of a project to UTF-8.
enum TextEncoding {
    /// Reads UTF-8, with or without a byte order mark, and UTF-16 with one, as older string tables have.
    static func utf8(_ bytes: [UInt8]) throws(ResourceError) -> [UInt8] {
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, .utf16LittleEndian) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, .utf16BigEndian) }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard String(validating: text, as: UTF8.self) != nil else {
            throw .malformed(line: lineOfFault(text), expected: "UTF-8", found: "other bytes")
        }
        return text
    }

    private static func utf16(_ bytes: [UInt8], _ encoding: String.Encoding) throws(ResourceError) -> [UInt8] {
        guard bytes.count.isMultiple(of: 2), let text = String(data: Data(bytes.dropFirst(2)), encoding: encoding)
        else { throw .malformed(line: 1, expected: "UTF-16", found: "other bytes") }
        return Array(text.utf8)
    }

    private static func lineOfFault(_ text: [UInt8]) -> Int {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// The value of a hexadecimal digit.
    var hexadecimal: UInt8? {
        if isDigit { return self - UInt8(ascii: "0") }
        let letter = self | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) ? letter - UInt8(ascii: "a") + 10 : nil
    }
}
