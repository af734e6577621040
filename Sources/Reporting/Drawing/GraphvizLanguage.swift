import HierarchyModel

/// The language of Graphviz, DOT.
///
/// Source: https://graphviz.org/doc/info/lang.html; https://graphviz.org/docs/attr-types/escString/.
enum GraphvizLanguage: CodeLanguage {
    /// A quoted string, which Graphviz never reads as HTML.
    static func embedded(_ text: String) -> String { string(of: [text]).text }

    /// A quoted string of lines.
    static func string(of lines: [String]) -> Code<Self> {
        Code(checked: "\"" + lines.map(escaped).joined(separator: "\\n") + "\"")
    }

    /// Escapes backslashes, which would begin an escape such as `\N` (the node's name), and ampersands, which would
    /// begin an HTML entity. `#` after `#` is a command to some CI services.
    private static func escaped(_ text: String) -> String {
        var result = ""
        var previous: Unicode.Scalar = " "
        for scalar in DrawnText.visible(text).unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "&": result += "&amp;"
            case "#" where previous == "#": result += "&#35;"
            default: result.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return result
    }
}
