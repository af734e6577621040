import HierarchyModel
import TerminalUI
import TimeTravel

extension ComparisonModel {
    /// The commands about both traces, then those about one trace.
    static var groups: [CommandTable<ComparisonModel>.Group] {
        let keys = Set(comparing.flatMap(\.keys))
        let names = Set(comparing.map(\.name))
        let others = Command<ComparisonModel>.groups.map { (title, commands) in
            let commands = commands.filter { !names.contains($0.name) && !notForTwo.contains($0.name) }
            return (title, commands.map { $0.without(keys: keys) })
        }
        return [("Two traces", comparing)] + others
    }

    /// Nodes are not folded, since the rows of both trees stand beside each other. A trace that is being written cannot
    /// be compared.
    private static let notForTwo: Set<String> = ["close-all", "open-all", "follow"]

    private static let comparing: [Command<ComparisonModel>] = [
        Command(
            ofDebugger: "next", keys: "n", counts: true,
            help: "go to the next difference; after /, to the next match until esc ends the search"
        ) {
            (model, call) throws(CommandFailure) in
            try model.goToNext(.forward, call)
        },
        Command(
            ofDebugger: "previous", keys: "N", counts: true,
            help: "go to the previous difference, or to where this begins; after /, to the previous match"
        ) {
            (model, call) throws(CommandFailure) in
            try model.goToNext(.backward, call)
        },
        Command(ofDebugger: "next-difference", keys: "z n", counts: true, help: "go to the next difference") {
            (model, call) throws(CommandFailure) in
            try model.goToDifference(.forward, call.times)
        },
        Command(
            ofDebugger: "previous-difference", keys: "z N", counts: true, help: "go to the previous difference"
        ) {
            (model, call) throws(CommandFailure) in
            try model.goToDifference(.backward, call.times)
        },
        Command(
            ofDebugger: "step", "[COUNT]", keys: "l", "right", ".", counts: true,
            help: "go one step forward in both traces"
        ) {
            (model, call) throws(CommandFailure) in
            try model.step(by: call.times)
        },
        Command(
            ofDebugger: "back", "[COUNT]", keys: "h", "left", ",", counts: true,
            help: "go one step backward in both traces"
        ) {
            (model, call) throws(CommandFailure) in
            try model.step(by: -call.times)
        },
        Command(
            ofDebugger: "last", keys: "G", "end", counts: true,
            help: "go to the end of both traces; with a number, to that event"
        ) {
            (model, call) throws(CommandFailure) in
            try model.goToEnd(call)
        },
        Command(
            ofDebugger: "other", keys: "o",
            help: "make searches and commands about one trace be for the other one, whose name is marked"
        ) { (model, _) in
            model.lookAtOther()
            return .note("commands are for \(model.trace.name)")
        },
        Command(
            ofDebugger: "ignore", "[FIELD…]",
            help: "compare without fields of these names: frame size; without names, compare all"
        ) {
            (model, call) throws(CommandFailure) in try model.ignore(call.argument)
        },
        Command(
            ofDebugger: "open", keys: "enter",
            help: "show everything about the events of the position; elsewhere go to the cause or the transition"
        ) {
            (model, _) throws(CommandFailure) in try model.open()
        },
        Command(ofDebugger: "where", help: "print the events of the position") { (_, _) in .position },
    ]

    var keys: [KeyBar.Item] {
        [.init("?", "help"), .init("q", "quit"), .init("n N", "difference"), .init("h l", "step")]
            + trace.focus.type.comparedKeys + [
                .init("g G", "ends"), .init("o", "other trace"), .init("tab", "pane"), .init("/", "find"),
                .init(":", "command"), .init("{ }", "transition"), .init("W w", "violation"), .init("zl zh", "scroll"),
                .init("S", "source"), .init("&", "filter"),
            ]
    }
}

extension Command {
    /// The command without these bindings.
    fileprivate func without(keys: Set<String>) -> Command {
        var command = self
        command.keys.removeAll { keys.contains($0) }
        return command
    }
}

extension ComparisonModel {
    /// Goes to the next match if something is searched for, else to the next difference.
    private mutating func goToNext(_ direction: Direction, _ call: Invocation) throws(CommandFailure) -> CommandResult {
        guard trace.search != nil || trace.rowSearch?.pane == trace.focus else {
            return try goToDifference(direction, call.times)
        }
        return try withTrace { (trace) throws(CommandFailure) in try trace.goToNext(direction, call.times) }
    }

    private mutating func goToDifference(_ direction: Direction, _ count: Int) throws(CommandFailure)
        -> CommandResult
    {
        var target = position
        for _ in 0..<count {
            let here = target
            if direction == .forward, !complete(until: { $0.difference(from: here) != nil }) {
                throw CommandFailure("cancelled; the traces are compared up to \(Int(comparison.fraction * 100)) %")
            }
            let found =
                direction == .forward ? comparison.difference(from: here) : comparison.difference(before: here - 1)
            guard let found else { break }
            target = found.first + 1
        }
        guard target != position else { throw CommandFailure(noDifference(direction)) }
        move(to: target)
        return .position
    }

    private func noDifference(_ direction: Direction) -> String {
        if comparison.isComplete, comparison.differenceCount == 0 {
            return "the traces have no differences" + (ignoredText.map { " without \($0)" } ?? "")
        }
        return "no difference \(direction.side) this position"
            + (comparison.isCut && direction == .forward ? "; there are too many, and the rest is not compared" : "")
    }

    /// The names of the fields that are not compared; nil if all are.
    private var ignoredText: String? {
        comparison.ignored.isEmpty ? nil : comparison.ignored.sorted().joined(separator: ", ")
    }

    func stepIsPossible(_ distance: Int) -> Bool { distance > 0 ? position < comparison.count : position > 0 }

    mutating func step(by distance: Int) throws(CommandFailure) -> CommandResult {
        let target = position + max(-1_000_000_000, min(distance, 1_000_000_000))
        complete { $0.count >= target }
        guard stepIsPossible(distance) else {
            throw CommandFailure(distance > 0 ? "this is the end of both traces" : "this is the start of both traces")
        }
        move(to: target)
        return .position
    }

    private mutating func goToEnd(_ call: Invocation) throws(CommandFailure) -> CommandResult {
        if let count = call.count {
            return try withTrace { (trace) throws(CommandFailure) in
                trace.jump(to: try trace.resolve("E\(count)"))
                return .position
            }
        }
        guard complete(until: { _ in false }) else { throw CommandFailure("cancelled") }
        move(to: comparison.count)
        return .position
    }

    private mutating func ignore(_ argument: String) throws(CommandFailure) -> CommandResult {
        do throws(UnknownField) {
            ignore(try FieldNames.parse(argument))
        } catch {
            throw CommandFailure(error.description)
        }
        guard complete(until: { _ in false }) else { throw CommandFailure("cancelled") }
        let count = comparison.differenceCount
        return .note(
            (ignoredText.map { "compared without \($0)" } ?? "all fields are compared")
                + ": \(count) difference\(count == 1 ? "" : "s")")
    }
}
