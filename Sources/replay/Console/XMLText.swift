import HierarchyModel

enum XMLText {
    /// Visible text between tags or in quotes. What XML has no way to say becomes U+FFFD.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The same of text that may hold anything: control characters escaped as for a terminal.
    static func printable(_ text: String) -> String { escaped(TerminalText.printable(text)) }
}
