/// Strings from a trace in a form that a terminal shows and never interprets.
public enum TerminalText {
    /// The string with escapes as Swift writes them for control characters, characters that reverse or hide text, `"`
    /// and `\`.
    ///
    /// Escaped are C0, DEL, C1, U+200B–200F, U+2028–202E, U+2066–2069 and U+FEFF: `\n`, `\r`, `\t`, `\0`, else
    /// `\u{1B}`. Linear in the length.
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
        case 0...0x1F, 0x22, 0x5C, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
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
