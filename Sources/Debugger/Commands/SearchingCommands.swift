import HierarchyModel
import TimeTravel
import TraceFile

extension Command {
    /// Commands that search for expressions and causes, and run to breakpoints and watchpoints.
    static let searching: [Command] = [
        Command(
            "find", "EXPRESSION", keys: "/",
            help: "go to the next match: kind:call.present animated:true"
        ) {
            (model, call) throws(CommandFailure) in
            model.search = try Model.expression(call.argument)
            return try model.goToMatch(.forward, 1)
        },
        Command("find-next", keys: "n", help: "go to the next match of the last find") {
            (model, call) throws(CommandFailure) in
            try model.goToMatch(.forward, call.times)
        },
        Command("find-previous", keys: "N", help: "go to the previous match of the last find") {
            (model, call) throws(CommandFailure) in
            try model.goToMatch(.backward, call.times)
        },
        Command(
            "filter", "[EXPRESSION]", keys: "&", help: "show only matching events in Events; without an expression, all"
        ) {
            (model, call) throws(CommandFailure) in
            model.filter = call.argument.isEmpty ? nil : try Model.expression(call.argument)
            return .note(model.filter.map { "Events shows the matches of \($0)" } ?? "Events shows all events")
        },
        Command(
            "filter-search", keys: "ctrl-f", help: "show only matches of the last find in Events, or all events again"
        ) {
            (model, _) throws(CommandFailure) in
            if model.filter == nil, model.search == nil {
                throw CommandFailure("nothing to search for; type / and an expression")
            }
            model.filter = model.filter == nil ? model.search : nil
            return .note(model.filter.map { "Events shows the matches of \($0)" } ?? "Events shows all events")
        },
        Command(
            "why", "[CONTROLLER.WHAT]",
            help: "go to the event that set a field (#4.parent), or to the last #4.didMove; alone, show the callers"
        ) {
            (model, call) throws(CommandFailure) in
            guard !call.argument.isEmpty else { return .page(model.eventPage()) }
            let (id, query) = try model.query(named: call.argument)
            guard let query else {
                throw CommandFailure(
                    "name a field or an event too: \(id).appearance, \(id).didMove or \(id).violations")
            }
            return try model.goToCause(of: id, query)
        },
        Command("break", "EXPRESSION", help: "set a breakpoint: c and C stop where the expression matches") {
            (model, call) throws(CommandFailure) in
            model.breakpoints.append(
                Breakpoint(text: "break \(call.argument)", trigger: .expression(try Model.expression(call.argument))))
            return .note("c and C stop at \(call.argument)")
        },
        Command(
            "watch", "CONTROLLER[.WHAT]",
            help: "set a watchpoint: c and C stop where a field changes (#4.parent), or at events (#4.didMove)"
        ) {
            (model, call) throws(CommandFailure) in
            let (id, query) = try model.query(named: call.argument)
            model.breakpoints.append(Breakpoint(text: "watch \(call.argument)", trigger: .watch(id, query)))
            let place = query?.isOfFields == false ? "at \(call.argument)" : "where \(call.argument) changes"
            return .note("c and C stop \(place)" + (model.current.state.holds(id) ? "" : "; \(id) does not exist here"))
        },
        Command("stops", help: "list the breakpoints and watchpoints") { (model, _) in .page(model.breakpointsPage()) },
        Command("delete", "NUMBER", help: "delete the breakpoint or watchpoint of that number; * deletes all") {
            (model, call) throws(CommandFailure) in
            if call.argument == "*" {
                model.breakpoints = []
            } else {
                guard let number = Int(call.argument), model.breakpoints.indices.contains(number - 1) else {
                    throw CommandFailure(
                        "there is no such number; :stops lists the numbers, * deletes all"
                    )
                }
                model.breakpoints.remove(at: number - 1)
            }
            return .note("deleted; \(model.breakpoints.count) left")
        },
        Command("run", keys: "c", help: "run forward to the next breakpoint or watchpoint") {
            (model, _) throws(CommandFailure) in
            try model.run(.forward)
        },
        Command("run-back", keys: "C", help: "run back to the previous breakpoint or watchpoint") {
            (model, _) throws(CommandFailure) in
            try model.run(.backward)
        },
    ]
}

extension Model {
    fileprivate static func expression(_ text: String) throws(CommandFailure) -> EventExpression {
        do throws(ExpressionError) {
            return try EventExpression(text)
        } catch {
            throw CommandFailure(error.description)
        }
    }

    fileprivate mutating func goToMatch(_ direction: Direction, _ times: Int) throws(CommandFailure) -> CommandResult {
        guard let search else { throw CommandFailure("nothing to search for; type / and an expression") }
        return try jumpByStep(
            Invocation(count: times),
            "no match of \(search) \(direction.side) this position; "
                + (direction == .forward ? "N searches backwards" : "n searches forwards")
        ) { (timeline, shouldContinue) in
            timeline.stepMatch(of: search, direction, shouldContinue) != nil
        }
    }

    fileprivate mutating func run(_ direction: Direction) throws(CommandFailure) -> CommandResult {
        guard !breakpoints.isEmpty else {
            throw CommandFailure("no breakpoint is set; set one with break EXPRESSION or watch #4.appearance")
        }
        if breakpoints.contains(where: \.isOfViolations), !completeAnalysis() { throw CommandFailure("cancelled") }
        let (conditions, start) = (breakpoints.map { $0.condition(analysis) }, current.position)
        let shouldContinue = progressHandler("Running")
        let stop = moveTimeline { $0.run(direction, to: conditions, shouldContinue) }
        guard let stop else {
            throw CommandFailure("no breakpoint or watchpoint is hit \(direction.side) this position")
        }
        recordJump(from: start)
        let changes = stop.changes.map { "\($0.name): \($0.old.text) → \($0.new.text)" }
        return .note("stopped at " + (stop.conditions.map { breakpoints[$0].text } + changes).joined(separator: ", "))
    }

    /// Parses `#4.appearance`, `Detail.didMove` or `#4`. An object that is given by its number need not exist at the
    /// position.
    fileprivate func query(named text: String) throws(CommandFailure) -> (ObjectID, ObjectQuery?) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let id = if case .id(let id) = ControllerPattern(parts[0]) { id } else { try object(named: parts[0]) }
        guard parts.count > 1 else { return (id, nil) }
        do throws(ObjectQueryError) {
            let query = try ObjectQuery(parts[1])
            guard case .field(let name) = query, let object = current.state.object(id), object.value(of: name) == nil
            else { return (id, query) }
        } catch {
            throw CommandFailure(error.description)
        }
        throw CommandFailure("\(id) has no field '\(parts[1])'")
    }
}

extension ObjectQuery {
    fileprivate var isOfFields: Bool { if case .field = self { true } else { false } }
}
