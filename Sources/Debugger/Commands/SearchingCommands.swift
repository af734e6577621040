import HierarchyModel
import TimeTravel
import TraceFile

extension Command {
    /// Commands that search for expressions and causes, and run to breakpoints and watchpoints.
    static var searching: [Command] {
        [
            Command(
                "find", "WORDS", keys: "/",
                help: "go to the next match: Lyon, #107, viewDidAppear, or kind:call.present animated:true"
            ) {
                (model, call) throws(CommandFailure) in
                model.search = try model.pattern(call.argument)
                model.rowSearch = nil
                return try model.goToMatch(.forward, 1)
            },
            Command(
                "find-row", "WORDS",
                help: "select the next row with these words in Hierarchy, Violations or Transitions, as / does there"
            ) {
                (model, call) throws(CommandFailure) in try model.findRow(call.argument)
            },
            Command(
                "find-next", keys: "n", counts: true,
                help: "go to the next match of the last find; after / in a list, to its next row until esc"
            ) {
                (model, call) throws(CommandFailure) in
                try model.goToNext(.forward, call.times)
            },
            Command("find-previous", keys: "N", counts: true, help: "go to the previous match of the last find") {
                (model, call) throws(CommandFailure) in
                try model.goToNext(.backward, call.times)
            },
            Command(
                "filter", "[WORDS]", keys: "&", help: "show only matching events in Events; without words, all"
            ) {
                (model, call) throws(CommandFailure) in
                model.setFilter(call.argument.isEmpty ? nil : try model.pattern(call.argument))
            },
            Command(
                "filter-rows", "[WORDS]",
                help: "show only rows with these words in Hierarchy, Violations or Transitions, as & does there"
            ) {
                (model, call) throws(CommandFailure) in try model.filterRows(call.argument)
            },
            Command(
                "filter-search", keys: "ctrl-f",
                help: "show only matches of the last find in Events, or all events again"
            ) {
                (model, _) throws(CommandFailure) in
                if model.filter == nil, model.search == nil {
                    throw CommandFailure("nothing to search for; type / and a word")
                }
                return model.setFilter(model.filter == nil ? model.search : nil)
            },
            Command(
                "why", "[CONTROLLER.WHAT]", keys: "a",
                help:
                    "show why #4, #4.parent or #4.didMove is as it is, with history and callers; "
                    + "alone, what is selected"
            ) {
                (model, call) throws(CommandFailure) in .page(try model.whyPage(call.argument))
            },
            Command("break", "WORDS", help: "set a breakpoint: c and C stop at each match, as find finds it") {
                (model, call) throws(CommandFailure) in
                model.breakpoints.append(
                    Breakpoint(text: "break \(call.argument)", trigger: .pattern(try model.pattern(call.argument))))
                return .note("c and C stop at \(call.argument)")
            },
            Command(
                "watch", "CONTROLLER[.WHAT]",
                help: "set a watchpoint: c and C stop where a field changes (#4.parent), or at events (#4.didMove)"
            ) {
                (model, call) throws(CommandFailure) in
                let (id, query) = try model.watched(call.argument)
                model.breakpoints.append(Breakpoint(text: "watch \(call.argument)", trigger: .watch(id, query)))
                let place = query?.isOfFields == false ? "at \(call.argument)" : "where \(call.argument) changes"
                return .note(
                    "c and C stop \(place)" + (model.current.state.holds(id) ? "" : "; \(id) does not exist here"))
            },
            Command("stops", help: "list the breakpoints and watchpoints") { (model, _) in
                .page(model.breakpointsPage())
            },
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
}

extension Model {
    fileprivate func pattern(_ text: String) throws(CommandFailure) -> EventPattern {
        do throws(ExpressionError) {
            return timeline.prepared(try EventPattern(text))
        } catch {
            throw CommandFailure(error.description)
        }
    }

    /// Goes to the next row of the focused list if its rows are searched, or else to the next event.
    mutating func goToNext(_ direction: Direction, _ times: Int) throws(CommandFailure) -> CommandResult {
        if let search = rowSearch, search.pane == focus { return try selectMatch(of: search, direction, times) }
        return try goToMatch(direction, times)
    }

    fileprivate mutating func goToMatch(_ direction: Direction, _ times: Int) throws(CommandFailure) -> CommandResult {
        guard let search else { throw CommandFailure("nothing to search for; type / and a word") }
        guard let matches = searchMatches.matches(search, timeline, progressHandler("Searching")) else {
            // The user did not want to wait, or there are too many to count.
            return try jumpByStep(Invocation(count: times), "no match of \(search) \(direction.side) this position") {
                $0.stepMatch(of: search, direction, $1) != nil
            }
        }
        guard let (there, text) = matches.match(times, from: current.position, direction) else {
            throw CommandFailure("no event matches \(search)\(question(about: search))")
        }
        jump(to: there)
        return .moved(text)
    }

    /// What words without a match may have meant: a kind, or a class or a word of a title at the position.
    private func question(about pattern: EventPattern) -> String {
        guard case .words(let words) = pattern else { return "" }
        let titles = current.state.controllers.compactMap(\.title).flatMap { $0.split(separator: " ").map(String.init) }
        let known = ObjectQuery.words + Set(current.state.controllers.compactMap(\.class)).sorted() + titles
        return NearestName.question(NearestName.to(words.description, among: known))
    }

    fileprivate mutating func setFilter(_ filter: EventPattern?) -> CommandResult {
        self.filter = filter
        guard let filter else { return .note("Events shows all events") }
        let handler = progressHandler("Counting the matches")
        _ = filterMatches.matches(filter, timeline, handler)
        if let returns = Self.returns { _ = returnMatches.matches(returns, timeline, handler) }
        return .note("Events shows the matches of \(filter)")
    }

    fileprivate mutating func run(_ direction: Direction) throws(CommandFailure) -> CommandResult {
        guard !breakpoints.isEmpty else {
            throw CommandFailure("no breakpoint is set; set one with break WORDS or watch #4.appearance")
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

    /// The one object that a text names, as `why` reads it, and what is watched of it. The object need not exist at the
    /// position.
    fileprivate func watched(_ text: String) throws(CommandFailure) -> (ObjectID, ObjectQuery?) {
        let question = try question(text)
        let (found, query) = (question.objects, question.query)
        let here = found.filter { $0.exists(at: current.position) }
        guard let object = here.count == 1 ? here.first : found.count == 1 ? found.first : nil else {
            let ids = (here.isEmpty ? found : here).map { "\($0.id)" }.joined(separator: ", ")
            throw CommandFailure("several objects have '\(text)' in their class or title: \(ids)")
        }
        let state = current.state.object(object.id)
        guard case .field(let name)? = query, let state, state.value(of: name) == nil else { return (object.id, query) }
        throw CommandFailure("\(object.id) has no field '\(name)'")
    }
}

extension ObjectQuery {
    fileprivate var isOfFields: Bool { if case .field = self { true } else { false } }
}
