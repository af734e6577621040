import HierarchyModel

package enum XMLText {
    /// Escapes visible text for use between tags or in quotes. Characters that XML cannot express become U+FFFD.
    package static func escaped(_ text: String) -> String {
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

    /// Escapes any text; control characters are escaped as for a terminal.
    package static func printable(_ text: String) -> String { escaped(TerminalText.printable(text)) }
}
