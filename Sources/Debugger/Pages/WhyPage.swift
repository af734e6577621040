import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

extension Model {
    /// Explains an object, one of its fields, or its events of a kind; or the current event. The position stays.
    ///
    /// - Parameter text: `#4.parent`, `Detail.didMove`, `Lyon`, `E120`. Empty for what is selected in the focused pane.
    mutating func whyPage(_ text: String) throws(CommandFailure) -> Page {
        guard !text.isEmpty else { return try focus.type.why(in: &self) }
        if ["E", "@", "violation:"].contains(where: text.hasPrefix), Position(text) != nil {
            return eventPage(try resolve(text))
        }
        let objects = timeline.knownObjects(progressHandler("Searching for \(text)"))
        let (found, query) = try question(text, among: objects)
        guard found.count == 1, let object = found.first else { return candidates(text, found, query) }
        return whyPage(object, query)
    }

    /// The objects that a text names, and what it asks about them.
    func question(_ text: String, among objects: [KnownObject]) throws(CommandFailure) -> (
        [KnownObject], ObjectQuery?
    ) {
        let whole = Self.named(text, among: objects)
        if !whole.isEmpty { return (whole, nil) }
        var mistake: ObjectQueryError?
        for point in text.indices where text[point] == "." {
            let found = Self.named(String(text[..<point]), among: objects)
            guard !found.isEmpty else { continue }
            do throws(ObjectQueryError) {
                return (found, try ObjectQuery(String(text[text.index(after: point)...])))
            } catch {
                mistake = error
            }
        }
        if let mistake { throw CommandFailure(mistake.description) }
        // A field alone is one of the inspected object; a number may be a transition's.
        if let query = try? ObjectQuery(text), let id = inspected, let object = objects.first(where: { $0.id == id }) {
            return ([object], query)
        }
        let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
        if case .id(let id)? = parts.first.map(ControllerPattern.init) {
            throw CommandFailure("no window and no controller of the trace has the number \(id)")
        }
        let known = Set(objects.flatMap { [$0.name.class, $0.name.title].compactMap { $0 } }).sorted()
        let question = NearestName.question(NearestName.to(parts.first ?? text, among: known))
        throw CommandFailure("no controller of the trace has '\(parts.first ?? text)' in its class or title\(question)")
    }

    /// By number; or else by the whole class or title; or else by a part of it.
    private static func named(_ text: String, among objects: [KnownObject]) -> [KnownObject] {
        if case .id(let id) = ControllerPattern(text) { return objects.filter { $0.id == id } }
        let whole = objects.filter { $0.name.class == text || $0.name.title == text }
        guard whole.isEmpty, !text.isEmpty else { return whole }
        let part = text.lowercased()
        return objects.filter { object in
            [object.name.class, object.name.title].contains { $0?.lowercased().contains(part) == true }
        }
    }

    /// The objects that a name may mean, those that exist here first.
    private func candidates(_ text: String, _ objects: [KnownObject], _ query: ObjectQuery?) -> Page {
        let here = objects.filter { $0.exists(at: current.position) }
        let rows = (here + objects.filter { !$0.exists(at: current.position) }).map { object in
            var row = ScreenRow("  \(object.name.textWithID)", Theme.strong)
            row.add("  " + life(of: object), Theme.quiet)
            row.link = .line("why \(object.id)" + (query.map { ".\($0.word)" } ?? ""))
            return row
        }
        return Page("\(objects.count) objects have '\(TerminalText.escaped(text))'; Enter explains one", rows)
    }

    /// `created E12, destroyed E300`
    private func life(of object: KnownObject) -> String {
        let created = object.created.map { "created \(EventText.position($0))" } ?? "older than the trace"
        return created + (object.destroyed.map { ", destroyed \(EventText.position($0))" } ?? "")
    }
}

extension Model {
    /// What is to be explained, and where: at the position, or where the object existed last.
    private struct Subject {
        let object: KnownObject
        let timeline: Timeline
        /// Nil if the object exists at the position.
        let note: String?
    }

    private func locate(_ object: KnownObject) -> Subject {
        var there = timeline
        guard !object.exists(at: current.position) else { return Subject(object: object, timeline: there, note: nil) }
        there.seek(to: object.destroyed.map { $0 == 0 ? nil : $0 - 1 } ?? timeline.end)
        let isGone = object.destroyed.map { $0 <= current.position ?? 0 } ?? false
        let place = there.position.map(EventText.position) ?? "start"
        return Subject(
            object: object, timeline: there,
            note: "It \(isGone ? "is gone" : "does not exist yet") at \(positionText); this is how it is at \(place).")
    }

    private mutating func whyPage(_ object: KnownObject, _ query: ObjectQuery?) -> Page {
        // Without the whole check, the violations that are known explain what they can.
        _ = completeAnalysis()
        let subject = locate(object)
        var rows = [ScreenRow("\(object.name.textWithID)  \(life(of: object))", Theme.quiet)]
        if let note = subject.note { rows.append(ScreenRow(note, Theme.changed)) }
        let title = object.name.textWithID + (query.map { " · " + TerminalText.escaped($0.word) } ?? "")
        guard let query else { return Page("Why \(title)", rows + departure(object) + overview(subject)) }
        let reason = subject.timeline.reason(
            for: query, of: object.id, analysis, progressHandler("Searching backwards for \(query.word)"))
        rows += history(subject, query, reason) + unmet(reason) + whyNot(subject, query, reason)
        return Page("Why \(title)", rows)
    }

    /// For an object that is gone: who took it from its holder, and who destroyed it.
    private func departure(_ object: KnownObject) -> [ScreenRow] {
        guard let end = object.destroyed, end <= current.position ?? 0 else { return [] }
        var last = timeline
        last.seek(to: end == 0 ? nil : end - 1)
        let left = last.origins(of: object.id, fields: ["parent", "presenting"]).filter { $0.change.new == .null }
        let events =
            left.map(\.event).filter { $0.kind != .controllerCreated } + [timeline.reader.event(end)].compactMap { $0 }
        return section(
            "Why it is gone",
            events.sorted { $0.seq < $1.seq }.flatMap { event in
                [eventRow(event, prefix: "  ")] + callerRows(of: event, timeline.callers(of: event.seq), indent: "    ")
            })
    }

    /// Every field with the event that set it, and the violations.
    private func overview(_ subject: Subject) -> [ScreenRow] {
        let id = subject.object.id
        let state = subject.timeline.state
        let rows = subject.timeline.origins(of: id, progressHandler("Searching backwards")).map { origin in
            var row = ScreenRow("  \(origin.change.name): ", Theme.quiet)
            row.add(value(state.object(id)?.value(of: origin.change.name) ?? origin.change.new, state))
            row.add("  \(EventText.position(origin.event.seq)) \(origin.event.name)", Theme.quiet)
            if let site = origin.event.site { row.add("  " + EventText.site(site.place), Theme.quiet) }
            row.link = .line("why \(id).\(origin.change.name)")
            return row
        }
        return section("Fields, each with the event that set it", rows)
            + section("Violations", violationRows(analysis.violations(of: id)))
    }

    private func value(_ value: FieldValue, _ state: HierarchyState) -> String {
        guard case .id(let id) = value, let name = ObjectName(id, in: state) else { return value.text }
        return name.isWindow ? name.text : "\(id) \(name.text)"
    }

    private static let maximumHistory = 200

    private func history(_ subject: Subject, _ query: ObjectQuery, _ reason: Reason) -> [ScreenRow] {
        let handler = progressHandler("Searching for \(query.word)")
        var rows: [ScreenRow] = []
        switch query {
        case .field(let name):
            let changes = timeline.history(
                of: subject.object.id, field: name, limit: Self.maximumHistory, handler)
            rows = changes.map { origin in
                var row = eventRow(origin.event, prefix: origin.event == reason.event ? "▶ " : "  ")
                row.pieces.insert(
                    ScreenRow.Piece(
                        text: "\(origin.change.old.text) → \(origin.change.new.text)  ", style: Theme.changed), at: 2)
                return row
            }
        case .events(_, let kinds):
            let events = timeline.history(of: subject.object.id, kinds: kinds, limit: Self.maximumHistory, handler)
            rows = events.map { eventRow($0, prefix: $0 == reason.event ? "▶ " : "  ") }
        case .violations: break
        }
        let word = TerminalText.escaped(query.word)
        if query != .violations, reason.event == nil {
            rows.insert(ScreenRow("  \(word): never up to \(positionText)", Theme.changed), at: 0)
        }
        guard let event = reason.event, query != .violations else { return section("History", rows) }
        return section("History", rows)
            + section(
                "Callers of \(EventText.position(event.seq))",
                callerRows(of: event, reason.callers) + (event.site.map { excerpt(of: $0, around: 2) } ?? []))
    }

    /// The calls since then that asked for another value.
    private func unmet(_ reason: Reason) -> [ScreenRow] {
        section(
            "Later requests without effect",
            reason.unmetRequests.flatMap { request in
                [eventRow(request.call, prefix: "  ")] + (request.call.site.map { excerpt(of: $0, around: 0) } ?? [])
                    + request.diagnostics.map { eventRow($0, prefix: "    answered by ") }
            })
    }

    /// The violations that may explain it; if an event never happened, the one whose text has its name comes first.
    private func whyNot(_ subject: Subject, _ query: ObjectQuery, _ reason: Reason) -> [ScreenRow] {
        var found = reason.violations
        if case .events(let word, _) = query, reason.event == nil {
            let known = analysis.violations(of: subject.object.id)
            found = known.filter { ($0.message + $0.fix).contains(word) }
            if found.isEmpty { found = known }
        }
        return section(query == .violations || reason.event != nil ? "Violations" : "Why not", violationRows(found))
    }

    private func violationRows(_ violations: [Violation]) -> [ScreenRow] {
        violations.flatMap { violation -> [ScreenRow] in
            var row = ScreenRow("  \(violation.severity.letter) ", Theme.severity(violation.severity))
            row.add(EventText.position(violation.seq) + " ", Theme.quiet)
            row.add(violation.rule + "  ", Theme.strong)
            row.add(TerminalText.printable(violation.message))
            row.link = .event(violation.seq)
            return [row, ScreenRow("    fix: " + TerminalText.printable(violation.fix), Theme.quiet)]
        }
    }

    private func section(_ title: String, _ rows: [ScreenRow]) -> [ScreenRow] {
        rows.isEmpty ? [] : [ScreenRow(), ScreenRow(title, Theme.strong)] + rows
    }
}
