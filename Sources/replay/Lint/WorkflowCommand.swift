import HierarchyModel

/// A command to GitHub Actions: `::NAME PROPERTIES::MESSAGE`. No text in it ends it or begins another one.
///
/// Source: https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions; the characters that are
/// encoded are those of `escapeData` and `escapeProperty` in https://github.com/actions/toolkit (`command.ts`).
struct WorkflowCommand {
    enum Name: String { case error, warning, notice }

    let name: Name
    let properties: KeyValuePairs<StaticString, String>
    let message: String

    var line: String {
        let list = properties.map { "\($0.key)=\(Self.encoded(TerminalText.printable($0.value), "%\r\n:,"))" }
        return "::\(name.rawValue) \(list.joined(separator: ","))::"
            + Self.encoded(TerminalText.printable(message), "%\r\n")
    }

    /// Percent-encodes these ASCII characters. Goes by scalars, since `\r\n` is one `Character`.
    private static func encoded(_ text: String, _ special: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if special.unicodeScalars.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "%\(digits.count == 1 ? "0" : "")\(digits)".unicodeScalars
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
