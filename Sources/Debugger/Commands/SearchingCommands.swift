import HierarchyModel
import TimeTravel
import TraceFile

extension Command {
    /// For expressions, for causes, and to where a run stops.
    static let searching: [Command] = [
        Command("find", "EXPRESSION", keys: "/", help: "go to the next event or state that satisfies it: kind:call.present animated:true") {
            (model, call) throws(CommandFailure) in
            model.search = try Model.expression(call.argument)
            return try model.goToMatch(.forward, 1)
        },
        Command("find-next", keys: "n", help: "go to the next match of the last find") { (model, call) throws(CommandFailure) in
            try model.goToMatch(.forward, call.times)
        },
        Command("find-previous", keys: "N", help: "go to the previous match of the last find") { (model, call) throws(CommandFailure) in
            try model.goToMatch(.backward, call.times)
        },
        Command("filter", "[EXPRESSION]", keys: "&", help: "show only matching events in Events; without one, all") {
            (model, call) throws(CommandFailure) in
            model.filter = call.argument.isEmpty ? nil : try Model.expression(call.argument)
            return .note(model.filter.map { "Events shows what satisfies \($0)" } ?? "Events shows everything")
        },
        Command("filter-search", keys: "ctrl-f", help: "show only matches of the last find in Events, or everything again") {
            (model, _) throws(CommandFailure) in
            if model.filter == nil, model.search == nil { throw CommandFailure("find something first: / and an expression") }
            model.filter = model.filter == nil ? model.search : nil
            return .note(model.filter.map { "Events shows what satisfies \($0)" } ?? "Events shows everything")
        },
        Command("why", "[CONTROLLER.FIELD]", help: "go to the event that gave the field its value; without one, say who called") {
            (model, call) throws(CommandFailure) in
            guard !call.argument.isEmpty else { return .page(model.eventPage()) }
            let (id, field) = try model.field(named: call.argument)
            return try model.goToCause(of: id, field)
        },
        Command("break", "EXPRESSION", help: "stop a run where the expression is satisfied") { (model, call) throws(CommandFailure) in
            model.stops.append(("break \(call.argument)", .expression(try Model.expression(call.argument))))
            return .note("c and C stop at \(call.argument)")
        },
        Command("watch", "CONTROLLER[.FIELD]", help: "stop a run where a field, or any, of an object changes") {
            (model, call) throws(CommandFailure) in
            let point = try model.watchpoint(call.argument)
            model.stops.append(("watch \(call.argument)", .watch(point)))
            return .note("c and C stop where \(call.argument) changes")
        },
        Command("stops", help: "list where a run stops") { (model, _) in
            .page(Page("A run stops at", model.stops.enumerated().map { Row("  \($0.offset + 1)  \(TerminalText.escaped($0.element.text))") }))
        },
        Command("delete", "NUMBER", help: "take the stop of that number away, or all of them: *") { (model, call) throws(CommandFailure) in
            if call.argument == "*" { model.stops = [] } else {
                guard let number = Int(call.argument), model.stops.indices.contains(number - 1) else {
                    throw CommandFailure("there are \(model.stops.count) stops; * takes all away")
                }
                model.stops.remove(at: number - 1)
            }
            return .note("\(model.stops.count) stops are left")
        },
        Command("run", keys: "c", help: "go on to the next stop") { (model, _) throws(CommandFailure) in try model.run(.forward) },
        Command("run-back", keys: "C", help: "go back to the previous stop") { (model, _) throws(CommandFailure) in try model.run(.backward) },
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

    fileprivate mutating func goToMatch(_ direction: Direction, _ times: Int) throws(CommandFailure) -> Answer {
        guard let search else { throw CommandFailure("find something first: / and an expression") }
        return try jump(Invocation(count: times), "nothing \(direction.side) this position satisfies \(search)") { (timeline, goesOn) in
            timeline.stepMatch(of: search, direction, goesOn) != nil
        }
    }

    fileprivate mutating func run(_ direction: Direction) throws(CommandFailure) -> Answer {
        guard !stops.isEmpty else { throw CommandFailure("say where to stop first: break EXPRESSION, or watch #4.appearance") }
        let (points, patience, start) = (stops.map(\.point), patience, moment.position)
        let count = Double(max(1, timeline.reader.eventCount))
        let stop = walk { $0.run(direction, to: points) { patience("Running", Double($0) / count) } }
        guard let stop else { throw CommandFailure("no stop lies \(direction.side) this position") }
        leave(start)
        let changes = stop.changes.map { "\($0.name): \($0.old.text) → \($0.new.text)" }
        return .note("stopped at " + (stop.points.map { stops[$0].text } + changes).joined(separator: ", "))
    }

    /// `#4.appearance`, `Detail.title`
    fileprivate func field(named text: String) throws(CommandFailure) -> (ObjectID, String) {
        guard let point = text.lastIndex(of: ".") else { throw CommandFailure("say the field too: #4.appearance") }
        let id = try object(named: String(text[..<point]))
        let field = String(text[text.index(after: point)...])
        guard let fields = moment.state.object(id)?.fields.map(\.name), fields.contains(field) else {
            let nearest = NearestName.to(field, among: moment.state.object(id)?.fields.map(\.name) ?? [])
            throw CommandFailure("\(id) has no field '\(field)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        }
        return (id, field)
    }

    fileprivate func watchpoint(_ text: String) throws(CommandFailure) -> Watchpoint {
        guard text.contains(".") else { return Watchpoint(object: try object(named: text)) }
        let (id, field) = try field(named: text)
        return Watchpoint(object: id, fields: [field])
    }
}
