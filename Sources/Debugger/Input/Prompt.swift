import TerminalUI

/// The line that the user types at the bottom of the screen.
struct Prompt: Equatable {
    /// The sign before the line: `:` for commands, `/` for `find`, `&` for `filter`; in lists for
    /// `find-row` and `filter-rows`.
    let sign: String
    var field: LineField
    /// The index of the shown entry of the history; nil for a new line.
    var historyIndex: Int?
    /// The completions that the list shows and Tab cycles through, and the index of the shown one.
    var completions: [Completion] = []
    var completionIndex: Int?
    /// What a search finds, at the right end of the line: `match 3 of 17`.
    var note = ""

    /// The command line that a text stands for when it is typed after a sign.
    static func commandLine(_ text: String, after sign: String) -> String {
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
