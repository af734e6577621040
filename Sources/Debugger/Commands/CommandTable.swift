import HierarchyModel
import TerminalUI
import TimeTravel

/// The commands of the debugger over one trace or over two, by name and by keys.
struct CommandTable<Subject: DebuggerModel>: Sendable {
    typealias Group = (title: String, commands: [Command<Subject>])

    enum Match {
        case command(Command<Subject>, argument: String)
        /// The keys are the beginning of a longer binding.
        case prefix
        case none
    }

    /// As the help shows them.
    let groups: [Group]
    let all: [Command<Subject>]
    private let exact: [[Key]: Command<Subject>]
    /// The bindings that end in any character, by the keys before it.
    private let open: [[Key]: Command<Subject>]
    private let prefixes: Set<[Key]>

    /// No two commands may have the same name or the same keys.
    init(_ groups: [Group]) {
        self.groups = groups
        all = groups.flatMap(\.commands)
        let bindings = all.flatMap { command in command.keys.map { (Self.keys(of: $0), command) } }
        func table(_ isOpen: Bool) -> [[Key]: Command<Subject>] {
            Dictionary(
                bindings.filter { $0.0.contains(nil) == isOpen }.map { ($0.0.compactMap { $0 }, $0.1) },
                uniquingKeysWith: { first, _ in first })
        }
        (exact, open) = (table(false), table(true))
        prefixes = Set(
            bindings.flatMap { (keys, _) in
                (1..<max(2, keys.count)).map { length in keys.prefix(length).compactMap { $0 } }
            })
    }

    /// The keys of a binding; nil stands for any character.
    private static func keys(of binding: String) -> [Key?] {
        binding.split(separator: " ").map { $0 == "*" ? nil : Key(String($0)) }
    }

    /// Finds the command for a sequence of keys.
    func lookUp(_ keys: [Key]) -> Match {
        if let command = exact[keys] { return .command(command, argument: "") }
        if let command = open[Array(keys.dropLast())], case .character(let argument)? = keys.last {
            return .command(command, argument: String(argument))
        }
        return prefixes.contains(keys) ? .prefix : .none
    }

    /// The commands whose bindings begin with these keys and go on.
    func continuations(of typed: [Key]) -> [Command<Subject>] {
        guard !typed.isEmpty else { return [] }
        return all.filter { $0.keys.contains { Self.keys(of: $0).starts(with: typed.map(Optional.some)) } }
    }

    func named(_ name: String) -> Command<Subject>? { all.first { $0.name == name } }

    /// A line: a command's name or a unique prefix of it, with its argument; or a position.
    func command(_ line: String) throws(CommandFailure) -> (Command<Subject>, Invocation) {
        let parts = line.trimmed.split(separator: " ", maxSplits: 1)
        let name = parts.first.map(String.init) ?? ""
        let argument = parts.count > 1 ? String(parts[1]).trimmed : ""
        if let exact = named(name) { return (exact, try exact.call(argument)) }
        let likely = all.filter { $0.name.hasPrefix(name) }
        if let only = likely.first, likely.count == 1 { return (only, try only.call(argument)) }
        if argument.isEmpty, Position(name) != nil, let goto = named("goto") {
            return (goto, Invocation(argument: name))
        }
        throw CommandFailure(
            likely.isEmpty
                ? unknown(name) : "'\(name)' is ambiguous: \(likely.map(\.name).joined(separator: ", "))")
    }

    private func unknown(_ name: String) -> String {
        let question = NearestName.question(NearestName.to(name, among: all.map(\.name)))
        return "there is no command '\(name)'" + (question.isEmpty ? "; ? lists them" : question)
    }
}

extension Command {
    fileprivate func call(_ argument: String) throws(CommandFailure) -> Invocation {
        let isNeeded = !parameter.isEmpty && !parameter.hasPrefix("[")
        if argument.isEmpty, isNeeded, name != "select" {
            throw CommandFailure("an argument is missing: \(usage)")
        }
        if !argument.isEmpty, parameter.isEmpty { throw CommandFailure("\(name) takes no argument") }
        return Invocation(argument: argument)
    }
}
