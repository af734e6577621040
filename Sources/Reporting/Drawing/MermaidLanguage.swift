import HierarchyModel

/// The language of Mermaid's flowcharts.
///
/// Source: https://mermaid.js.org/syntax/flowchart.html (Entity codes to escape characters).
enum MermaidLanguage: CodeLanguage {
    /// A quoted string. All but letters, digits, spaces and a few signs are entity codes, so that Markdown, HTML and
    /// the reserved words of Mermaid are only text.
    static func embedded(_ text: String) -> String {
        let signs = " .,_-+".unicodeScalars
        var result = "\""
        for scalar in DrawnText.visible(text).unicodeScalars {
            let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || signs.contains(scalar)
            if isPlain { result.unicodeScalars.append(scalar) } else { result += "#\(scalar.value);" }
        }
        return result + "\""
    }
}
