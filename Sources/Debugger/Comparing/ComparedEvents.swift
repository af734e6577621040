import HierarchyModel
import TerminalUI
import TimeTravel
import TraceFile

/// The steps around the position: the events of both traces, those that belong together beside each other.
struct ComparedEvents {
    private let model: ComparisonModel
    private let isNarrow: Bool

    /// - Parameter isNarrow: leaves the times out.
    init(_ model: ComparisonModel, isNarrow: Bool) { (self.model, self.isNarrow) = (model, isNarrow) }

    /// At most `height` rows, with the one of the position among them.
    func rows(height: Int) -> [SidedRow] {
        guard height > 0 else { return [] }
        let steps = visible(height)
        let lefts = Self.rows(steps.compactMap { $0.flatMap { model.comparison[$0].left } }, of: model.left)
        let rights = Self.rows(steps.compactMap { $0.flatMap { model.comparison[$0].right } }, of: model.right)
        return steps.map { index in
            guard let index else {
                let start = ScreenRow("start", Theme.quiet)
                return SidedRow(left: start, right: start, mark: .same, isSelected: model.position == 0)
            }
            let step = model.comparison[index]
            return SidedRow(
                left: step.left.flatMap { lefts[$0] }.map(trimmed),
                right: step.right.flatMap { rights[$0] }.map(trimmed),
                mark: SideMark(step.relation), isSelected: index == model.position - 1)
        }
    }

    private static func rows(_ numbers: [UInt64], of model: Model) -> [UInt64: ScreenRow] {
        Dictionary(uniqueKeysWithValues: zip(numbers, EventsPane(model).rows(of: numbers)))
    }

    /// Leaves out the signs, which both sides would have, and the time if there is no room.
    private func trimmed(_ row: ScreenRow) -> ScreenRow {
        guard row.fixed == EventsPane.fixedPieces else { return row }
        var row = row
        row.isSelected = false
        row.pieces.removeSubrange(isNarrow ? 3..<4 : 4..<4)
        row.pieces.removeFirst(2)
        row.fixed = isNarrow ? 1 : 2
        return row
    }

    /// How many steps for each row are looked at.
    private static let maximumReturns = 16
    /// The same, if only matches of a filter have rows.
    private static let maximumHidden = 4_096

    private func isNear(_ index: Int, _ here: Int, _ height: Int) -> Bool {
        abs(index - here) <= height * (model.left.filter == nil ? Self.maximumReturns : Self.maximumHidden)
    }

    /// The indices of the steps; nil is the start.
    private func visible(_ height: Int) -> [Int?] {
        let here = model.position - 1
        var before: [Int?] = []
        var index = here - 1
        while before.count < height, index >= -1, isNear(index, here, height) {
            if index < 0 { before.append(nil) } else if isRow(index) { before.append(index) }
            index -= 1
        }
        var after: [Int?] = []
        index = here + 1
        while after.count < height, index < model.comparison.count, isNear(index, here, height) {
            if isRow(index) { after.append(index) }
            index += 1
        }
        let above = max(height / 2, height - 1 - after.count)
        let shown = before.prefix(above).reversed() + [here < 0 ? nil : here]
        return Array((shown + after).prefix(height))
    }

    /// A `return` has a row only where it differs from the other one. With a filter, only its matches have rows.
    private func isRow(_ index: Int) -> Bool {
        let step = model.comparison[index]
        if let filter = model.left.filter {
            return isMatch(step.left, of: filter, in: model.left) || isMatch(step.right, of: filter, in: model.right)
        }
        guard step.relation != .changed else { return true }
        let event =
            step.left.map { model.left.timeline.reader.event($0) }
            ?? step.right.map { model.right.timeline.reader.event($0) }
        return event??.kind != .return
    }

    /// Whether the event matches; also where the matches are not known.
    private func isMatch(_ seq: UInt64?, of filter: EventPattern, in model: Model) -> Bool {
        guard let seq else { return false }
        guard let matches = model.filterMatches.known(filter, model.timeline)?.positions else { return true }
        let index = matches.prefixCount { $0 < seq }
        return index < matches.count && matches[index] == seq
    }
}
