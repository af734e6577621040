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
            return try eventPage(try resolve(text))
        }
        let question = try question(text)
        guard question.objects.count == 1, let object = question.objects.first else {
            return candidates(text, question.objects, question.query)
        }
        return whyPage(object, question.query)
    }

    /// The objects that a text names, and what it asks about them.
    func question(_ text: String) throws(CommandFailure) -> ObjectQuestion {
        do throws(ObjectQuestionError) {
            return try timeline.question(text, selected: inspected, progressHandler("Searching for \(text)"))
        } catch {
            throw CommandFailure(error.description)
        }
    }

    /// The objects that a name may mean, those that exist here first.
    private func candidates(_ text: String, _ objects: [KnownObject], _ query: ObjectQuery?) -> Page {
        let here = objects.filter { $0.exists(at: current.position) }
        let rows = (here + objects.filter { !$0.exists(at: current.position) }).map { object in
            var row = ScreenRow("  \(object.name.textWithID)", Theme.strong)
            row.add("  " + object.lifeText, Theme.quiet)
            row.link = .line("why \(object.id)" + (query.map { ".\($0.word)" } ?? ""))
            return row
        }
        return Page("\(objects.count) objects have '\(TerminalText.escaped(text))'; Enter explains one", rows)
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
        let (timeline, note) = timeline.located(object)
        return Subject(object: object, timeline: timeline, note: note)
    }

    private mutating func whyPage(_ object: KnownObject, _ query: ObjectQuery?) -> Page {
        // Without the whole check, the violations that are known explain what they can.
        _ = completeAnalysis()
        let subject = locate(object)
        var rows = [ScreenRow("\(object.name.textWithID)  \(object.lifeText)", Theme.quiet)]
        if let note = subject.note { rows.append(ScreenRow(note, Theme.changed)) }
        let title = object.name.textWithID + (query.map { " · " + TerminalText.escaped($0.word) } ?? "")
        guard let query else {
            return Page("Why \(title)", rows + outcomeRows(of: object.id) + departure(object) + overview(subject))
        }
        let reason = subject.timeline.reason(
            for: query, of: object.id, analysis, progressHandler("Searching backwards for \(query.word)"))
        rows += history(subject, query, reason) + unmet(reason) + whyNot(subject, query, reason)
        return Page("Why \(title)", rows)
    }

    /// For an object that is gone: who took it from its holder, and who destroyed it.
    private func departure(_ object: KnownObject) -> [ScreenRow] {
        section(
            "Why it is gone",
            timeline.departure(of: object).flatMap { event, callers in
                [eventRow(event, prefix: "  ")] + callerRows(of: event, callers, indent: "    ")
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
