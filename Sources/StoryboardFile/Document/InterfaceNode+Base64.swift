extension InterfaceNode {
    /// The text, decoded from Base64 if `base64-UTF8` says so.
    ///
    /// Interface Builder writes texts with control characters as Base64 without padding. A text that is not Base64 of
    /// UTF-8 is returned as it is.
    public var decodedText: String {
        guard bool("base64-UTF8") == true, let bytes = Self.bytes(ofBase64: text) else { return text }
        return String(validating: bytes, as: UTF8.self) ?? text
    }

    private static func bytes(ofBase64 text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits = 0
        var word: UInt32 = 0
        for character in text.utf8 where !XMLCursor.isSpace(character) && character != UInt8(ascii: "=") {
            guard let value = value(ofBase64: character) else { return nil }
            word = word << 6 & 0xFFFF | value
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
        }
        return bytes
    }

    private static func value(ofBase64 character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
