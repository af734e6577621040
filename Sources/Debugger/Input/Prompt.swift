import TerminalUI

/// A line that is being typed at the foot of the screen.
struct Prompt: Equatable {
    /// Stands before the line, and says what it is for: `:`, `/` or `&`.
    let sign: String
    var field: LineField
    /// Which entry of the history is shown; nil for a line of its own.
    var historyIndex: Int?
    /// What Tab offers, and which of it stands in the line.
    var offers: [String] = []
    var offered: Int?

    /// What the line would be behind `:`. `/` is short for `find`, `&` for `filter`.
    static func line(_ text: String, behind sign: String) -> String {
        switch sign {
        case "/": text.isEmpty ? "" : "find " + text
        case "&": text.isEmpty ? "filter" : "filter " + text
        default: text
        }
    }

    init(_ sign: String, _ text: String = "") {
        self.sign = sign
        field = LineField(text)
    }
}
