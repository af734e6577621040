import HierarchyModel
import Linting
import TimeTravel
import TraceFile

extension Model {
    /// Goes to the event that gave the selected field its value.
    mutating func goToCause() throws(CommandFailure) -> CommandResult {
        let lines = InspectorPane(self).lines()
        guard let id = inspected, lines.indices.contains(selectedField), let field = lines[selectedField].field else {
            throw CommandFailure("no field is selected; j and k select one")
        }
        return try goToCause(of: id, .field(field))
    }

    /// Goes to the event that gave a field its present value, to the last event of the queried kinds, or to the event
    /// that the last violation blames.
    mutating func goToCause(of id: ObjectID, _ query: ObjectQuery) throws(CommandFailure) -> CommandResult {
        if query == .violations, !completeAnalysis() {
            throw CommandFailure("cancelled; only the violations found so far are known")
        }
        let reason = timeline.reason(
            for: query, of: id, analysis, progressHandler("Searching backwards for \(query.word)"))
        guard let event = reason.event else { return try goToViolation(of: id, query) }
        jump(to: event.seq)
        selection = id
        return .note(note(of: id, query, reason))
    }

    /// If an event never happened, a violation may say why.
    private mutating func goToViolation(of id: ObjectID, _ query: ObjectQuery) throws(CommandFailure) -> CommandResult {
        let never = "\(query.word) of \(id): \(query.none) up to \(positionText)"
        guard case .events(let word, _) = query, completeAnalysis() else { throw CommandFailure(never) }
        let known = analysis.violations(of: id)
        guard let violation = known.first(where: { ($0.message + $0.fix).contains(word) }) ?? known.first else {
            throw CommandFailure("\(never), and \(id) has no violation")
        }
        jump(to: violation.seq)
        selection = id
        return .note("\(never); this is the violation \(violation.rule)")
    }

    private func note(of id: ObjectID, _ query: ObjectQuery, _ reason: Reason) -> String {
        let about = reason.origin.map { ": \($0.change.old.text) → \($0.change.new.text)" } ?? ""
        let asked = reason.unmetRequests.map { "\(EventText.position($0.call.seq)) \($0.call.name)" }
        let since = asked.isEmpty ? "" : "; later requests without effect: \(asked.joined(separator: ", "))"
        let violations = reason.violations.map { "\(EventText.position($0.seq)) \($0.rule)" }
        return "\(query.word) of \(id)\(about)\(since)"
            + (violations.isEmpty ? "" : "; \(violations.joined(separator: ", "))")
    }
}

extension ObjectQuery {
    /// What a message says if the query has no result.
    fileprivate var none: String {
        switch self {
        case .field: "no change"
        case .events: "no such event"
        case .violations: "none"
        }
    }
}
