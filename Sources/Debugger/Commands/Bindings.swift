import TerminalUI

/// Finds the command for a sequence of keys.
enum Bindings {
    enum Match {
        case command(Command, argument: String)
        /// The keys are the beginning of a longer binding.
        case prefix
        case none
    }

    static func lookUp(_ keys: [Key]) -> Match {
        if let command = exact[keys] { return .command(command, argument: "") }
        if let command = open[Array(keys.dropLast())], case .character(let argument)? = keys.last {
            return .command(command, argument: String(argument))
        }
        return prefixes.contains(keys) ? .prefix : .none
    }

    /// The commands whose bindings begin with these keys and go on.
    static func continuations(of typed: [Key]) -> [Command] {
        guard !typed.isEmpty else { return [] }
        return Command.all.filter { $0.keys.contains { keys(of: $0).starts(with: typed.map(Optional.some)) } }
    }

    /// The keys of a binding; nil stands for any character.
    static func keys(of binding: String) -> [Key?] {
        binding.split(separator: " ").map { $0 == "*" ? nil : Key(String($0)) }
    }

    private static let all = Command.all.flatMap { command in command.keys.map { (keys(of: $0), command) } }

    private static let exact: [[Key]: Command] = Dictionary(
        all.compactMap { (keys, command) in keys.contains(nil) ? nil : (keys.compactMap { $0 }, command) },
        uniquingKeysWith: { first, _ in first })

    /// The bindings that end in any character, by the keys before it.
    private static let open: [[Key]: Command] = Dictionary(
        all.compactMap { (keys, command) in keys.contains(nil) ? (keys.compactMap { $0 }, command) : nil },
        uniquingKeysWith: { first, _ in first })

    private static let prefixes: Set<[Key]> = Set(
        all.flatMap { (keys, _) in (1..<max(2, keys.count)).map { length in keys.prefix(length).compactMap { $0 } } })
}
