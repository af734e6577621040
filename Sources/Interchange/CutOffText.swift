import JSONText

/// Decides whether a JSON text is the beginning of a longer one, as a producer leaves it that ends while it writes.
enum CutOffText {
    /// Whether the bytes are the beginning of an object, and `error` is only that the rest is missing.
    static func isBeginning(_ bytes: [UInt8], _ error: JSONError) -> Bool {
        guard bytes.first(where: { !" \t".utf8.contains($0) }) == UInt8(ascii: "{") else { return false }
        if error.offset == bytes.count { return true }
        let whole = Array(bytes.prefix(endOfWholeCharacters(bytes)))
        guard whole.count < bytes.count else { return false }
        do throws(JSONError) {
            _ = try JSONReader.parse(whole)
            return false
        } catch {
            return error.offset == whole.count
        }
    }

    /// The number of bytes before a character at the end of which bytes are missing.
    private static func endOfWholeCharacters(_ bytes: [UInt8]) -> Int {
        // No character has more than 12 bytes: two escapes of UTF-16.
        let tail = max(0, bytes.count - 12)..<bytes.count
        if let escape = tail.first(where: { isPartOfEscape(bytes[$0...]) }) { return escape }
        guard let lead = tail.suffix(3).last(where: { bytes[$0] >= 0xC0 }) else { return bytes.count }
        return bytes[(lead + 1)...].allSatisfy { (0x80...0xBF).contains($0) } ? lead : bytes.count
    }

    /// `\`, `\u12` and the like, also after the first half of a pair.
    private static func isPartOfEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: "\\") else { return false }
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        return text.wholeMatch(of: /(\\u[dD][89abAB][0-9a-fA-F]{2})?(\\(u[0-9a-fA-F]{0,3})?)?/) != nil
    }
}
