import HierarchyModel
import TerminalUI
import TimeTravel

/// How two sides of a row are related, and how that is marked.
enum SideMark: Equatable {
    case same, changed, removed, added
    /// What the row shows is the same, but not all fields of the object.
    case fieldsChanged

    init(_ relation: ComparisonStep.Relation) {
        self =
            switch relation {
            case .same, .notCompared: .same
            case .changed: .changed
            case .removed: .removed
            case .added: .added
            }
    }

    /// What stands between two columns.
    var sign: String {
        switch self {
        case .same: " "
        case .changed: "~"
        case .removed: "-"
        case .added: "+"
        case .fieldsChanged: "·"
        }
    }

    var style: Style {
        switch self {
        case .same: .plain
        case .changed: Theme.changed
        case .removed: Theme.removed
        case .added: Theme.added
        case .fieldsChanged: Theme.quiet
        }
    }
}

/// A row of both traces. In two columns the sides stand beside each other, in one column under each other.
struct SidedRow {
    var left: ScreenRow?
    var right: ScreenRow?
    var mark: SideMark
    var isSelected = false

    /// The lines on the screen.
    func lines(columns: Int, isSideBySide: Bool, scroll: Int) -> [ScreenRow] {
        let shown = isSideBySide ? [beside(columns, scroll)] : below(scroll)
        return shown.map { line in
            var line = line
            line.isSelected = isSelected
            return line
        }
    }

    private func beside(_ columns: Int, _ scroll: Int) -> ScreenRow {
        let width = Self.leftWidth(of: columns)
        var row = ScreenRow()
        row.pieces = (left ?? ScreenRow()).scrolled(by: scroll).fitted(to: width).pieces
        row.add("│", Theme.quiet)
        row.add(mark.sign, mark.style.with(.bold))
        row.pieces += (right ?? ScreenRow()).scrolled(by: scroll).fitted(to: columns - width - 2).pieces
        return row
    }

    static func leftWidth(of columns: Int) -> Int { (columns - 2) / 2 }

    private func below(_ scroll: Int) -> [ScreenRow] {
        func line(_ sign: String, _ content: ScreenRow) -> ScreenRow {
            var row = ScreenRow(sign + " ", mark.style.with(.bold))
            row.pieces += content.pieces
            row.fixed = 1
            return row.scrolled(by: scroll)
        }
        if mark == .changed, let left, let right { return [line("-", left), line("+", right)] }
        return (left ?? right).map { [line(mark.sign, $0)] } ?? []
    }
}

/// Caches the trees of the last position: a screen asks for them several times.
final class ComparedTreesCache {
    private struct Request: Equatable {
        let position: Int
        let left: UInt64?
        let right: UInt64?
        let selections: [ObjectID?]
        let ignored: Set<String>
        let filter: RowSearch?
    }

    private var last: (request: Request, trees: ComparedTrees)?

    func trees(_ model: ComparisonModel) -> ComparedTrees {
        let request = Request(
            position: model.position, left: model.left.current.position, right: model.right.current.position,
            selections: [model.left.selection, model.right.selection], ignored: model.comparison.ignored,
            filter: model.trace.rowFilters[.hierarchy])
        if let last, last.request == request { return last.trees }
        let made = ComparedTrees(model)
        last = (request, made)
        return made
    }
}

/// The trees of both sides, with the rows that belong together beside each other.
struct ComparedTrees {
    let rows: [TreeComparison.Row]
    let fields: FieldComparison
    /// The index of the selected row.
    let selected: Int?
    /// The rows that the filter leaves.
    let shown: ShownRows
    /// The filter and the number of its matches, above the rows; nil without a filter.
    let heading: ScreenRow?

    fileprivate init(_ model: ComparisonModel) {
        let (left, right) = (model.left.current.state, model.right.current.state)
        let ignored = model.comparison.ignored
        let trees = TreeComparison(left, right, by: .name, ignoring: ignored)
        rows = trees.rows
        fields = FieldComparison(trees, left, right, ignoring: ignored)
        if let filter = model.trace.rowFilters[.hierarchy] {
            let matches = Self.matches(of: filter, in: rows)
            shown = ShownRows(Self.withAncestors(matches, in: rows))
            heading = filter.heading(matches.count, of: rows.count)
        } else {
            (shown, heading) = (ShownRows(all: rows.count), nil)
        }
        let (one, other) = (model.left.selection, model.right.selection)
        if one != nil || other != nil {
            selected = rows.firstIndex {
                one != nil && one == $0.left?.id || other != nil && other == $0.right?.id
            }
        } else {
            let usesRight = model.step.map { $0.left == nil } ?? false
            let subject = usesRight ? model.right.inspected : model.left.inspected
            selected = subject.flatMap { id in
                trees.rows.firstIndex { (usesRight ? $0.right : $0.left)?.id == id }
            }
        }
    }

    /// The indices of the rows of which a side has the words of a filter.
    private static func matches(of filter: RowSearch, in rows: [TreeComparison.Row]) -> [Int] {
        let isMatch = filter.isMatch
        return rows.prefix(RowSearch.maximumFiltered).enumerated().compactMap { index, row in
            [row.left, row.right].contains { $0.map { $0.id != nil && isMatch($0.text) } ?? false } ? index : nil
        }
    }

    /// These rows and those around them, in the tree of each side: the other tree may have rows in between.
    private static func withAncestors(_ matches: [Int], in rows: [TreeComparison.Row]) -> [Int] {
        var kept: Set<Int> = []
        for side in [\TreeComparison.Row.left, \.right] {
            let tree = rows.indices.filter { rows[$0][keyPath: side] != nil }
            let wanted = Set(matches)
            let found = tree.indices.filter { wanted.contains(tree[$0]) }
            kept.formUnion(
                ShownRows.withAncestors(found, tree.lazy.compactMap { rows[$0][keyPath: side]?.depth }).map { tree[$0] }
            )
        }
        return kept.sorted()
    }

    /// The shown rows that can be selected: a heading is about no object.
    var objects: ShownRows {
        ShownRows(shown.inList.filter { (rows[$0].left?.id ?? rows[$0].right?.id) != nil })
    }

    /// The fields of the selected objects that differ.
    var differingFields: [FieldComparison.Field] { selected.map { fields.differences(rows[$0]) } ?? [] }

    /// The number of shown rows that both trees have and that differ.
    var changedCount: Int {
        shown.inList.count { rows[$0].left != nil && rows[$0].right != nil && !rows[$0].isSame }
    }

    func mark(_ row: TreeComparison.Row) -> SideMark {
        if row.left == nil { return .added }
        if row.right == nil { return .removed }
        if !row.isSame { return .changed }
        let found = fields.differences(row)
        // Under another parent or presenter, the row is in another place.
        if found.contains(where: { $0.name == "parent" || $0.name == "presenting" }) { return .changed }
        return found.isEmpty ? .same : .fieldsChanged
    }

    /// The row as it is drawn.
    func sided(_ index: Int) -> SidedRow {
        let row = rows[index]
        let mark = mark(row)
        func side(_ entry: TreeComparison.Entry?) -> ScreenRow? {
            entry.map { ScreenRow($0.text, mark == .fieldsChanged ? .plain : mark.style) }
        }
        return SidedRow(left: side(row.left), right: side(row.right), mark: mark, isSelected: index == selected)
    }

    /// The fields that differ, with both values: of the events at the position, if the rows follow the events; or else
    /// of the objects in the selected row.
    func fieldRows(_ model: ComparisonModel) -> (title: String, rows: [SidedRow]) {
        if model.left.selection == nil, model.right.selection == nil, let step = model.step, step.relation == .changed {
            let found = model.differences(step)
            let names = found.map { TerminalText.word($0.name) }.joined(separator: ", ")
            return (
                step.positionText + (step.left == step.right ? " differs in " : " differ in ") + names,
                found.map {
                    SidedRow(left: Self.row($0.name, $0.left), right: Self.row($0.name, $0.right), mark: .changed)
                }
            )
        }
        guard let selected else { return ("Fields", [note("No row is selected; j and k select one.")]) }
        let row = rows[selected]
        guard let left = row.left, let right = row.right else {
            return ("Fields", [note("Only \(row.left == nil ? "the second" : "the first") trace has it here.")])
        }
        let found = fields.differences(row)
        let ids = [left.id, right.id].compactMap { $0?.description }
        let title = "Fields of " + (ids.first == ids.last ? ids.prefix(1) : ids[...]).joined(separator: " and ")
        if found.isEmpty { return (title, [note("All fields are the same.")]) }
        return (
            title + ": \(found.count) differ" + (found.count == 1 ? "s" : ""),
            found.map { field in
                SidedRow(
                    left: Self.row(field.name, field.left), right: Self.row(field.name, field.right), mark: .changed)
            }
        )
    }

    private func note(_ text: String) -> SidedRow {
        SidedRow(left: ScreenRow(text, Theme.quiet), right: nil, mark: .same)
    }

    private static func row(_ name: String, _ value: FieldValue) -> ScreenRow {
        var row = ScreenRow(TerminalText.word(name) + ": ", Theme.quiet)
        row.fixed = 1
        row.add(value.text, Theme.changed)
        return row
    }
}
