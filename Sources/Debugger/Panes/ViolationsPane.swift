import HierarchyModel
import Linting
import TerminalUI
import TimeTravel

/// The violations found so far, in the order of the trace.
struct ViolationsPane: ListPane {
    static let title = "Violations"
    static var searchedList: (any ListPane.Type)? { Self.self }
    static let place = PanePlace(.bottom, wide: (1, 2), large: (2, 2))
    static let keys = [
        KeyBar.Item("j k", "select"), KeyBar.Item("enter", "explain"), KeyBar.Item("a", "why"),
        KeyBar.Item("e", "edit"),
    ]

    let model: Model

    init(_ model: Model, width: Int) { self.model = model }

    static func rowsNeeded(_ model: Model) -> Int? { model.analysis.violations.count }

    var count: Int { model.analysis.violations.count }
    var selected: Int? { min(model.selectedViolation, count - 1) }

    func rows(_ range: Range<Int>) -> [ScreenRow] { model.analysis.violations[range].map(row) }

    var empty: ScreenRow? {
        ScreenRow(
            model.analysis.isComplete ? "No violations." : "No violations in the part that has been checked.",
            Theme.quiet)
    }

    static func select(_ index: Int, in model: inout Model) { model.selectedViolation = index }

    static func open(in model: inout Model) throws(CommandFailure) -> CommandResult {
        guard let violation = selectedViolation(in: model) else {
            throw CommandFailure("there is no violation to go to")
        }
        model.jump(to: violation.seq)
        model.selection = violation.subject.id
        return .page(.about(violation, violation.site.map { model.excerpt(of: $0, around: 2) } ?? []))
    }

    static func why(in model: inout Model) throws(CommandFailure) -> Page {
        try model.eventPage(selectedViolation(in: model)?.seq ?? model.current.position)
    }

    static func event(in model: Model) -> UInt64? { selectedViolation(in: model)?.seq ?? model.current.position }

    static func selectedViolation(in model: Model) -> Violation? {
        let all = model.analysis.violations
        return all.indices.contains(model.selectedViolation) ? all[model.selectedViolation] : nil
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

extension PaneID {
    static let violations = PaneID(ViolationsPane.self)
}
