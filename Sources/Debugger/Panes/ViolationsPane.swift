import HierarchyModel
import Linting
import TerminalUI
import TimeTravel

/// What breaks rules, in the order of the trace.
struct ViolationsPane {
    private let model: Model

    init(_ model: Model) { self.model = model }

    func rows(from first: Int, height: Int) -> [Row] {
        let violations = model.survey.violations
        guard !violations.isEmpty else { return [Row(empty, Theme.quiet)] }
        return violations.dropFirst(first).prefix(height).map(row)
    }

    private var empty: String {
        model.survey.isComplete ? "No rule is broken." : "No rule is broken as far as the trace has been checked."
    }

    private func row(_ violation: Violation) -> Row {
        var row = Row(violation.seq == model.moment.position ? "▶" : " ", Theme.cursor)
        row.add(violation.severity.letter + " ", Theme.severity(violation.severity))
        row.add(EventText.position(violation.seq) + " ", Theme.quiet)
        row.add(violation.rule + "  ", Theme.strong)
        row.add(TerminalText.printable(violation.message))
        if let site = violation.site { row.add("  " + EventText.site(site.place), Theme.quiet) }
        return row
    }
}
