import TerminalUI

/// What the user types, and what the debugger answers: for one trace as for two.
struct Console {
    /// The keys typed so far of a binding, and the number before them.
    var typed = TypedKeys()
    var prompt: Prompt?
    /// A page that covers the panes.
    var page: Page?
    /// The pages that links have left, the newest last.
    var leftPages: [LeftPage] = []
    /// The message of the last command.
    var message = Message.none
    /// Whether the user has done nothing yet. Then the summary of the trace is shown.
    var isNew = true
    /// Whether `q` was pressed at the top, where it quits if it is pressed again.
    var isQuitting = false
    /// The lines typed after `:` before, the newest last.
    var history: [String] = []
}

/// A one-line message for the user.
enum Message: Equatable {
    case none
    case note(String)
    case failure(String)
}
