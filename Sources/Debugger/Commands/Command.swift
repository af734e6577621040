import HierarchyModel
import TerminalUI

/// Something that the debugger does, by a key, by name behind `:`, and in a script.
struct Command: Sendable {
    let name: String
    /// What stands behind the name: `POSITION`; brackets if it may be left out.
    let parameter: String
    /// Bindings, each of one or more keys: `}`, `z M`. `m *` takes any character as the argument.
    let keys: [String]
    /// One line, no full stop.
    let help: String
    let run: @Sendable (inout Model, Invocation) throws(CommandFailure) -> Answer

    init(
        _ name: String, _ parameter: String = "", keys: String..., help: String,
        run: @escaping @Sendable (inout Model, Invocation) throws(CommandFailure) -> Answer
    ) {
        self.name = name
        self.parameter = parameter
        self.keys = keys
        self.help = help
        self.run = run
    }
}

/// What a command was given.
struct Invocation {
    /// Empty if there is none.
    var argument = ""
    /// The number that was typed before the keys.
    var count: Int?

    /// How often to do it.
    var times: Int { max(1, count ?? Int(argument) ?? 1) }
}

/// Why a command did nothing: one line that says what would be valid.
struct CommandFailure: Error, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// What comes of a command.
enum Answer {
    /// Everything is on the screen.
    case done
    /// The position changed, or was asked for.
    case position
    case note(String)
    case page(Page)
    case quit
    /// As Ctrl-Z does.
    case suspend
    /// Goes to the reader's clipboard.
    case copy(String)
}
