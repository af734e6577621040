import HierarchyModel
import TerminalUI
import TimeTravel

extension HierarchyPane {
    static let comparedKeys = [KeyBar.Item("j k", "select"), KeyBar.Item("enter", "details"), KeyBar.Item("a", "why")]

    static func comparedRows(_ model: ComparisonModel, height: Int) -> [SidedRow]? {
        let trees = model.trees
        if trees.rows.isEmpty {
            return [SidedRow(left: ScreenRow("No object exists yet; press l.", Theme.quiet), right: nil, mark: .same)]
        }
        // Fields are compared only for rows that may be visible, since there may be many.
        let shown = trees.shown
        let center = shown.shownIndex(atOrAfter: trees.selected ?? 0)
        let first = max(0, min(center, shown.count - 1) - height)
        return (first..<min(shown.count, first + 3 * height + 1)).map { trees.sided(shown[$0]) }
    }

    static func comparedHeading(_ model: ComparisonModel) -> ScreenRow? { model.trees.heading }

    static func moveSelection(
        by distance: Int, in model: inout ComparisonModel
    ) throws(CommandFailure) -> CommandResult {
        let trees = model.trees
        guard let index = trees.objects.index(distance, after: trees.selected) else { return .done }
        let row = trees.rows[index]
        model.select(row.left?.id, row.right?.id)
        return .done
    }

    static func open(in model: inout ComparisonModel) throws(CommandFailure) -> CommandResult {
        .page(model.detailsPage())
    }
}

extension InspectorPane {
    static let comparedKeys = [KeyBar.Item("j k", "field"), KeyBar.Item("enter", "cause"), KeyBar.Item("a", "why")]

    static func comparedRows(_ model: ComparisonModel, height: Int) -> [SidedRow]? {
        var rows = model.trees.fieldRows(model).rows
        if model.trace.focus == .inspector, let index = selectedField(in: model), rows.indices.contains(index) {
            rows[index].isSelected = true
        }
        return rows
    }

    static func comparedTitle(_ model: ComparisonModel) -> String? { model.trees.fieldRows(model).title }

    /// The index of the selected one of the fields that differ.
    private static func selectedField(in model: ComparisonModel) -> Int? {
        let name = model.trace.selectedFieldName
        return model.trees.differingFields.firstIndex { $0.name == name }
    }

    static func moveSelection(
        by distance: Int, in model: inout ComparisonModel
    ) throws(CommandFailure) -> CommandResult {
        let trees = model.trees
        let fields = trees.differingFields
        guard let selected = trees.selected, !fields.isEmpty else {
            throw CommandFailure("no object that differs is selected; j and k select one in Hierarchy")
        }
        model.select(trees.rows[selected].left?.id, trees.rows[selected].right?.id)
        let index = selectedField(in: model).map { max(0, min($0 + distance, fields.count - 1)) } ?? 0
        model.selectField(fields[index].name)
        return .done
    }

    static func open(in model: inout ComparisonModel) throws(CommandFailure) -> CommandResult {
        guard selectedField(in: model) != nil else { return .page(model.detailsPage()) }
        return try model.withTrace { (trace) throws(CommandFailure) in try trace.goToCause() }
    }
}

extension EventsPane {
    static var comparedKeys: [KeyBar.Item] { HierarchyPane.comparedKeys }

    static func comparedRows(_ model: ComparisonModel, height: Int) -> [SidedRow]? {
        guard model.left.timeline.end != nil || model.right.timeline.end != nil else {
            return [SidedRow(left: ScreenRow("The traces have no events.", Theme.quiet), right: nil, mark: .same)]
        }
        return ComparedEvents(model, isNarrow: model.hasNarrowSides).rows(height: height)
    }

    static func moveSelection(
        by distance: Int, in model: inout ComparisonModel
    ) throws(CommandFailure) -> CommandResult {
        guard model.trace.filter != nil else { return try model.step(by: distance) }
        return try model.withTrace { (trace) throws(CommandFailure) in try moveSelection(by: distance, in: &trace) }
    }

    static func open(in model: inout ComparisonModel) throws(CommandFailure) -> CommandResult {
        .page(model.detailsPage())
    }
}
