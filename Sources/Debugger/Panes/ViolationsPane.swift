import HierarchyModel
import Linting
import TerminalUI
import TimeTravel

/// The violations found so far, in the order of the trace.
struct ViolationsPane {
    private let model: Model

    init(_ model: Model) { self.model = model }

    func rows(from first: Int, height: Int) -> [ScreenRow] {
        let violations = model.analysis.violations
        guard !violations.isEmpty else { return [ScreenRow(empty, Theme.quiet)] }
        return violations.dropFirst(first).prefix(height).map(row)
    }

    private var empty: String {
        model.analysis.isComplete ? "No violations." : "No violations in the part that has been checked."
    }

    private func row(_ violation: Violation) -> ScreenRow {
        var row = ScreenRow(violation.seq == model.current.position ? "▶" : " ", Theme.cursor)
        row.add(violation.severity.letter + " ", Theme.severity(violation.severity))
        row.add(EventText.position(violation.seq) + " ", Theme.quiet)
        row.add(violation.rule + "  ", Theme.strong)
        row.add(TerminalText.printable(violation.message))
        if let site = violation.site { row.add("  " + EventText.site(site.place), Theme.quiet) }
        return row
    }
}
