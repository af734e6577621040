import JSONText

/// Strings from a trace in a form that a terminal and the log of a CI service show and never interpret.
public enum TerminalText {
    /// The string with escapes as Swift writes them for control characters, characters that reverse or hide text, `"`
    /// and `\`.
    ///
    /// Escaped are C0, DEL, C1, all characters of format (among them marks of direction, joiners and tags), the
    /// separators of lines and paragraphs, and noncharacters: `\n`, `\r`, `\t`, `\0`, else `\u{1B}`. So is each `#`
    /// after a `#`: services take `##[` and `##vso[` for commands wherever they stand in a line. Linear in the length.
    ///
    /// Source: https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands.
    public static func escaped(_ string: String) -> String { escaped(string, keepingQuotes: false) }

    /// The same for messages. Quotes and backslashes stay as they are, since messages put quotes around names.
    public static func printable(_ message: String) -> String { escaped(message, keepingQuotes: true) }

    /// A whole line of text, which no CI service takes for a command: `::` at its beginning, also after blanks, is
    /// escaped. What stands in the line is escaped by ``escaped(_:)`` or ``printable(_:)``.
    ///
    /// Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions; the runner trims a line
    /// before it looks for `::` (`ActionCommand.TryParseV2`).
    public static func line(_ line: String) -> String {
        guard let start = commandStart(of: line) else { return line }
        return "\(line[..<start])\\u{3A}\(line[line.unicodeScalars.index(after: start)...])"
    }

    /// Where a command begins as CI services read the line, at its first colon; nil where none does.
    package static func commandStart(of line: String) -> String.Index? {
        let scalars = line.unicodeScalars
        return scalars.firstIndex { !$0.properties.isWhitespace }.flatMap {
            scalars[$0...].starts(with: "::".unicodeScalars) ? $0 : nil
        }
    }

    private static func escaped(_ string: String, keepingQuotes: Bool) -> String {
        guard string.unicodeScalars.contains(where: { needsEscape($0) || $0 == "#" }) else { return string }
        var result = ""
        var previous: Unicode.Scalar = " "
        for scalar in string.unicodeScalars {
            if keepingQuotes && (scalar == "\"" || scalar == "\\") {
                result.unicodeScalars.append(scalar)
            } else {
                append(scalar, after: previous, to: &result)
            }
            previous = scalar
        }
        return result
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

    /// Whether the scalar has no glyph of its own.
    package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool { scalar.isInvisible }

    private static func append(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, to result: inout String
    ) {
        switch scalar {
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\0": result += "\\0"
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        default:
            if needsEscape(scalar) || scalar == "#" && previous == "#" {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
