import TerminalUI

/// The titles over a pane, each of which can be clicked. If they do not fit, the titles of the others are shortened.
struct PaneHeading {
    private var parts: [(pane: PaneID, text: String)]
    private let separator: String

    /// - Parameter panes: the visible pane, then the others.
    init(_ panes: [PaneID], width: Int) {
        let forms = [(Int.max, " · "), (3, " · "), (3, " "), (0, " ")].map { (letters, separator) in
            (
                parts: panes.enumerated().map { ($1, Self.text($1, letters: $0 == 0 ? .max : letters)) },
                separator: separator
            )
        }
        let form = forms.first { Self.text($0.parts, $0.separator).columns <= width } ?? forms[forms.count - 1]
        (parts, separator) = (form.parts, form.separator)
    }

    var text: String { Self.text(parts, separator) }

    /// The pane whose title has the column, counted from the beginning of the text.
    func pane(at column: Int) -> PaneID? {
        var start = 0
        for part in parts {
            let end = start + part.text.columns
            if (start..<end).contains(column) { return part.pane }
            start = end + separator.columns
        }
        return nil
    }

    private static func text(_ pane: PaneID, letters: Int) -> String {
        "\(pane.number)" + (letters == 0 ? "" : " " + pane.title.prefix(letters))
    }

    private static func text(_ parts: [(pane: PaneID, text: String)], _ separator: String) -> String {
        parts.map(\.text).joined(separator: separator)
    }
}
