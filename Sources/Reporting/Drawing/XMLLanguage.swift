import HierarchyModel

/// Code of XML and HTML.
package typealias Markup = Code<XMLLanguage>

package enum XMLLanguage: CodeLanguage {
    /// The text between tags or in quotes. Control characters and what a terminal could interpret are escaped as in
    /// ``TerminalText/printable(_:)``; so XML can express each character that is left. `::` at the beginning is
    /// escaped, since the text may begin a line that a CI service reads.
    package static func embedded(_ text: String) -> String {
        let shown = TerminalText.printable(text)
        guard let start = TerminalText.commandStart(of: shown) else { return escaped(shown) }
        let rest = shown.unicodeScalars[start...].dropFirst()
        return "\(shown[..<start])&#58;\(escaped(String(rest)))"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
