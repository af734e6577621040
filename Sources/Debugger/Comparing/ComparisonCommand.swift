import HierarchyModel
import TerminalUI
import TimeTravel

/// A command of the debugger over two traces, which a key or a line of a script runs.
struct ComparisonCommand: Sendable {
    let name: String
    /// Bindings, as those of ``Command``.
    let keys: [String]
    /// One line without a full stop.
    let help: String
    let run: @Sendable (inout ComparisonModel, _ count: Int?) throws(CommandFailure) -> CommandResult

    init(
        _ name: String, keys: String..., help: String,
        run: @escaping @Sendable (inout ComparisonModel, Int?) throws(CommandFailure) -> CommandResult
    ) {
        (self.name, self.keys, self.help, self.run) = (name, keys, help, run)
    }

    static let all: [ComparisonCommand] = [
        ComparisonCommand("next-difference", keys: "n", help: "go to the next difference") {
            (model, count) throws(CommandFailure) in
            try model.goToDifference(.forward, count ?? 1)
        },
        ComparisonCommand(
            "previous-difference", keys: "N", help: "go to the previous difference, or to where this begins"
        ) {
            (model, count) throws(CommandFailure) in
            try model.goToDifference(.backward, count ?? 1)
        },
        ComparisonCommand("step", keys: "l", "right", ".", help: "go one step forward in both traces") {
            (model, count) throws(CommandFailure) in
            try model.step(by: count ?? 1)
        },
        ComparisonCommand("back", keys: "h", "left", ",", help: "go one step backward in both traces") {
            (model, count) throws(CommandFailure) in
            try model.step(by: -(count ?? 1))
        },
        ComparisonCommand("start", keys: "g", "home", help: "go before the first event of both traces") { (model, _) in
            model.move(to: 0)
            return .position
        },
        ComparisonCommand(
            "goto", keys: "G", "end", help: "go to that event of the first trace; without a number, to the end"
        ) {
            (model, count) throws(CommandFailure) in
            try model.goTo(event: count)
        },
        ComparisonCommand("share", keys: "%", help: "go to that share of the first trace, in percent") {
            (model, count) throws(CommandFailure) in
            try model.goTo(percent: count)
        },
        ComparisonCommand("down", keys: "j", "down", help: "select the next row of the trees") { (model, count) in
            model.select(by: count ?? 1)
            return .done
        },
        ComparisonCommand("up", keys: "k", "up", help: "select the previous row of the trees") { (model, count) in
            model.select(by: -(count ?? 1))
            return .done
        },
        ComparisonCommand(
            "unselect", keys: "esc", help: "let the selection follow the events; take back a number that was typed"
        ) { (model, _) in
            model.selection = nil
            return .done
        },
        ComparisonCommand("details", keys: "enter", help: "show everything about the events of the position") {
            (model, _) in .page(model.detailsPage())
        },
        ComparisonCommand("scroll-right", keys: "z l", help: "show more of what is cut off at the right") {
            (model, count) in
            model.scroll += 10 * (count ?? 1)
            return .done
        },
        ComparisonCommand("scroll-left", keys: "z h", help: "undo scroll-right") { (model, count) in
            model.scroll = max(0, model.scroll - 10 * (count ?? 1))
            return .done
        },
        ComparisonCommand("where", keys: "=", help: "print the events of the position") { (_, _) in .position },
        ComparisonCommand("help", keys: "?", "f1", help: "list the keys and signs") { (model, _) in
            .page(.comparisonHelp((model.left.name, model.right.name)))
        },
        ComparisonCommand("suspend", keys: "ctrl-z", help: "suspend the program") { (_, _) in .suspend },
        ComparisonCommand("quit", keys: "q", "Q", "ctrl-c", help: "quit") { (_, _) in .quit },
    ]

    enum Match {
        case command(ComparisonCommand)
        /// The keys are the beginning of a longer binding.
        case prefix
        case none
    }

    static func lookUp(_ keys: [Key]) -> Match {
        for command in all {
            for binding in command.keys {
                let wanted = Bindings.keys(of: binding)
                if wanted == keys.map(Optional.some) { return .command(command) }
                if wanted.starts(with: keys.map(Optional.some)) { return .prefix }
            }
        }
        return .none
    }
}

extension ComparisonModel {
    fileprivate mutating func goToDifference(_ direction: Direction, _ count: Int) throws(CommandFailure)
        -> CommandResult
    {
        var target = position
        for _ in 0..<max(1, count) {
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
        if comparison.isComplete, comparison.differenceCount == 0 { return "the traces have no differences" }
        return "no difference \(direction.side) this position"
            + (comparison.isCut && direction == .forward ? "; there are too many, and the rest is not compared" : "")
    }

    fileprivate mutating func step(by distance: Int) throws(CommandFailure) -> CommandResult {
        let target = position + max(-1_000_000_000, min(distance, 1_000_000_000))
        complete { $0.count >= target }
        guard target > position ? position < comparison.count : position > 0 else {
            throw CommandFailure(distance > 0 ? "this is the end of both traces" : "this is the start of both traces")
        }
        move(to: target)
        return .position
    }

    fileprivate mutating func goTo(event: Int?) throws(CommandFailure) -> CommandResult {
        guard let event else {
            guard complete(until: { _ in false }) else { throw CommandFailure("cancelled") }
            move(to: comparison.count)
            return .position
        }
        let last = left.timeline.end
        guard let last, UInt64(event) <= last else {
            throw CommandFailure(
                "E\(event) does not exist: "
                    + (last.map { "the last event of \(TerminalText.printable(left.name)) is E\($0)" }
                        ?? "\(TerminalText.printable(left.name)) has no events"))
        }
        return try go(toLeft: UInt64(event))
    }

    fileprivate mutating func goTo(percent: Int?) throws(CommandFailure) -> CommandResult {
        guard let percent, percent <= 100 else {
            throw CommandFailure("type a number from 0 to 100 before %")
        }
        guard let last = left.timeline.end else { return .position }
        return try go(toLeft: UInt64(Double(last) * Double(percent) / 100))
    }

    private mutating func go(toLeft seq: UInt64) throws(CommandFailure) -> CommandResult {
        guard complete(until: { $0.steps(toLeft: seq) != nil }), let steps = comparison.steps(toLeft: seq) else {
            throw CommandFailure("cancelled, or not compared that far")
        }
        move(to: steps)
        return .position
    }

    fileprivate mutating func select(by distance: Int) {
        let trees = ComparedTrees(self)
        guard !trees.rows.isEmpty else { return }
        let index = trees.selected.map { $0 + distance } ?? 0
        selection = RowIdentity(trees.rows[max(0, min(index, trees.rows.count - 1))])
    }
}
