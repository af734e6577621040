/// Strings from a trace in a form that a terminal shows and never interprets.
public enum TerminalText {
    /// The string with escapes as Swift writes them for control characters, characters that reverse or hide text, `"`
    /// and `\`.
    ///
    /// Escaped are C0, DEL, C1, all characters of format (among them marks of direction, joiners and tags), the
    /// separators of lines and paragraphs, and noncharacters: `\n`, `\r`, `\t`, `\0`, else `\u{1B}`. Linear in the
    /// length.
    public static func escaped(_ string: String) -> String {
        guard string.unicodeScalars.contains(where: needsEscape) else { return string }
        var result = ""
        for scalar in string.unicodeScalars { append(scalar, to: &result) }
        return result
    }

    /// The same for messages. Quotes and backslashes stay as they are, since messages put quotes around names.
    public static func printable(_ message: String) -> String {
        guard message.unicodeScalars.contains(where: needsEscape) else { return message }
        return message.unicodeScalars.map { scalar in
            scalar == "\"" || scalar == "\\" ? String(scalar) : escaped(String(scalar))
        }.joined()
    }

    /// The string itself if it consists of ASCII letters, digits and `._-:/` only; else escaped in double quotes.
    public static func word(_ string: String) -> String {
        isPlain(string) ? string : "\"" + escaped(string) + "\""
    }

    private static func isPlain(_ string: String) -> Bool {
        !string.isEmpty
            && string.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    // The characters `-./0123456789:` follow each other in ASCII.
                    UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x22, 0x5C: true
        case ..<0x7F: false
        default: isInvisible(scalar)
        }
    }

    /// Whether the scalar has no glyph of its own: a control, a joiner, a mark of direction, a tag, a separator of
    /// lines or paragraphs, a noncharacter.
    package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        // Of the block of tags and what follows it, Unicode has assigned a part only.
        default: 0xE0000...0xE0FFF ~= scalar.value || scalar.properties.isNoncharacterCodePoint
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        switch scalar {
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\0": result += "\\0"
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        default:
            if needsEscape(scalar) {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
