import HierarchyModel
import TerminalUI

/// A command of the debugger over one trace or over two. It is run by a key, by its name after `:`, and by a line of a
/// script.
struct Command<Subject: DebuggerModel>: Sendable {
    let name: String
    /// The argument as the help shows it, such as `POSITION`; in brackets if it is optional.
    let parameter: String
    /// Bindings, each a sequence of one or more keys: `}`, `z M`. In `m *` any character is the argument.
    var keys: [String]
    /// Whether a number before the keys is for the command. If not, it is the number of a pane.
    let counts: Bool
    /// One line without a full stop.
    let help: String
    let run: @Sendable (inout Subject, Invocation) throws(CommandFailure) -> CommandResult

    /// A command about one trace.
    init(
        _ name: String, _ parameter: String = "", keys: String..., counts: Bool = false, help: String,
        run: @escaping @Sendable (inout Model, Invocation) throws(CommandFailure) -> CommandResult
    ) {
        self.init(name, parameter, keys, counts, help) { (subject, call) throws(CommandFailure) in
            try subject.withTrace { (trace) throws(CommandFailure) in try run(&trace, call) }
        }
    }

    /// A command about the debugger itself.
    init(
        ofDebugger name: String, _ parameter: String = "", keys: String..., counts: Bool = false, help: String,
        run: @escaping @Sendable (inout Subject, Invocation) throws(CommandFailure) -> CommandResult
    ) {
        self.init(name, parameter, keys, counts, help, run)
    }

    private init(
        _ name: String, _ parameter: String, _ keys: [String], _ counts: Bool, _ help: String,
        _ run: @escaping @Sendable (inout Subject, Invocation) throws(CommandFailure) -> CommandResult
    ) {
        self.name = name
        self.parameter = parameter
        self.keys = keys
        self.counts = counts
        self.help = help
        self.run = run
    }
}

/// How a command was called.
struct Invocation {
    /// Empty if there is none.
    var argument = ""
    /// The number that was typed before the keys.
    var count: Int?

    /// How many times to repeat the command.
    var times: Int { max(1, count ?? Int(argument) ?? 1) }
}

/// The reason why a command did nothing: one line, which says what would be valid.
struct CommandFailure: Error, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// The result of a command.
enum CommandResult {
    /// The screen shows the result.
    case done
    /// The position changed, or was asked for.
    case position
    case note(String)
    /// The position changed, and something is to be said about it.
    case moved(String)
    case page(Page)
    case quit
    /// Suspends the program, as Ctrl-Z does.
    case suspend
    /// Copies a text to the clipboard.
    case copy(String)
    /// Runs the editor: the program and its arguments.
    case edit([String])
}
