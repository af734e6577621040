import HierarchyModel
import Linting
import TerminalUI
import TimeTravel

extension ComparisonModel {
    /// From this width on, the sides stand beside each other; on a narrower screen under each other.
    static let minimumBeside = 72
    /// From this number of rows on, the fields of the selected row are shown.
    private static let minimumWithFields = 18
    /// A side with fewer columns shows no times.
    private static let minimumWithTimes = 56

    private var isSideBySide: Bool { size.columns >= Self.minimumBeside }

    /// Draws the whole screen.
    public func surface() -> Surface {
        guard size.rows >= Layout.minimum.rows, size.columns >= Layout.minimum.columns, page == nil else {
            return pageSurface()
        }
        var surface = Surface(size)
        let (title, below) = Area(size).splitTop(1)
        let (middle, status) = below.splitBottom(1)
        drawTitle(on: &surface, in: title)
        let trees = ComparedTrees(self)
        let fields = size.rows >= Self.minimumWithFields ? trees.fieldRows(self) : nil
        let heights = heights(middle.rows.count, trees: trees, fields: fields?.rows)
        let (top, rest) = middle.splitTop(heights.trees)
        let (center, bottom) = rest.splitTop(heights.fields)
        draw(treeTitle, treeRows(trees, height: top.rows.count - 1), on: &surface, in: top)
        if let fields { draw(fields.title, lines(fields.rows), on: &surface, in: center) }
        draw("Events", eventRows(height: bottom.rows.count - 1), on: &surface, in: bottom)
        drawStatus(on: &surface, in: status)
        return surface
    }

    /// A page, or what a screen that is too small shows, with the title of the comparison.
    private func pageSurface() -> Surface {
        var surface = left.surface()
        guard size.rows >= Layout.minimum.rows, size.columns >= Layout.minimum.columns else { return surface }
        drawTitle(on: &surface, in: Area(size).splitTop(1).0)
        if left.prompt == nil, message != .none || !typed.isEmpty {
            let status = Area(size).splitBottom(1).1
            surface.fill(status)
            drawStatus(on: &surface, in: status)
        }
        return surface
    }

    /// Each part has a title line. The trees and the fields get no more rows than they need.
    private func heights(_ rows: Int, trees: ComparedTrees, fields: [SidedRow]?) -> (trees: Int, fields: Int) {
        let fieldRows = fields.map { min(lines($0).count, max(2, rows / 5)) + 1 } ?? 0
        let room = rows - fieldRows
        let wanted = trees.rows.count + (isSideBySide ? 0 : trees.changedCount) + 1
        return (min(max(3, wanted), max(room / 2, room - 20)), fieldRows)
    }

    /// Where the sides stand under each other, the title tells which sign is which trace.
    private var treeTitle: String {
        if isSideBySide { return "Hierarchy" }
        let room = max(1, (size.columns - "Hierarchy  -   + ".columns - 5) / 2)
        let names = [left, right].map { model -> String in
            let name = TerminalText.escaped(model.name)
            let stem = name.hasSuffix(".vctrace") ? String(name.dropLast(8)) : name
            return stem.columns <= room ? stem : "…" + String(stem.suffix(room - 1))
        }
        return "Hierarchy  - \(names[0])  + \(names[1])"
    }

    private func lines(_ rows: [SidedRow]) -> [ScreenRow] {
        rows.flatMap { $0.lines(columns: size.columns, isSideBySide: isSideBySide, scroll: scroll) }
    }

    private func treeRows(_ trees: ComparedTrees, height: Int) -> [ScreenRow] {
        if trees.rows.isEmpty { return [ScreenRow("No object exists yet; press l.", Theme.quiet)] }
        // Fields are compared only for rows that may be visible, since there may be many.
        let center = trees.selected ?? 0
        let first = max(0, min(center, trees.rows.count - 1) - height)
        return visible(lines((first..<min(trees.rows.count, first + 3 * height + 1)).map { trees.sided($0) }), height)
    }

    private func eventRows(height: Int) -> [ScreenRow] {
        guard left.timeline.end != nil || right.timeline.end != nil else {
            return [ScreenRow("The traces have no events.", Theme.quiet)]
        }
        let width = isSideBySide ? SidedRow.leftWidth(of: size.columns) : size.columns
        return visible(
            lines(ComparedEvents(self, isNarrow: width < Self.minimumWithTimes).rows(height: height)), height)
    }

    /// The lines that fit, with the selected ones in the middle if not all fit.
    private func visible(_ lines: [ScreenRow], _ height: Int) -> [ScreenRow] {
        let selected = lines.firstIndex(where: \.isSelected) ?? 0
        let first = max(0, min(selected - height / 2, lines.count - height))
        return Array(lines.dropFirst(first).prefix(max(0, height)))
    }

    private func draw(_ title: String, _ rows: [ScreenRow], on surface: inout Surface, in area: Area) {
        guard !area.rows.isEmpty else { return }
        let (heading, body) = area.splitTop(1)
        left.drawPaneTitle(title, isFocused: false, on: &surface, in: heading)
        rows.draw(on: &surface, in: body)
    }

    /// The names and positions of both traces, and which difference this is.
    private func drawTitle(on surface: inout Surface, in area: Area) {
        surface.fill(area, style: Theme.heading)
        for (text, column) in ComparisonTitle(self).placed(in: area.columns.count) {
            surface.draw(
                text, row: area.rows.lowerBound, columns: column..<area.columns.upperBound, style: Theme.heading)
        }
    }

    private func drawStatus(on surface: inout Surface, in area: Area) {
        let row = area.rows.lowerBound
        let room = 0..<max(0, area.columns.upperBound - typed.text.columns - 1)
        switch message {
        case .none: keyBar.draw(on: &surface, in: area)
        case .note(let text): surface.drawShortened(TerminalText.printable(text), row: row, columns: room)
        case .failure(let text):
            surface.drawShortened(
                "! " + TerminalText.printable(text), row: row, columns: room, style: Theme.severity(.error))
        }
        surface.draw(typed.text, row: row, columns: room.upperBound..<area.columns.upperBound, style: Theme.strong)
    }
}

/// The first row of the screen: both traces with their positions, and which difference this is. Positions are never
/// cut; names are shortened, then the difference is.
struct ComparisonTitle {
    private let left: (name: String, position: String)
    private let right: (name: String, position: String)
    private let isSideBySide: Bool
    private let state: (long: String, short: String)

    init(_ model: ComparisonModel) {
        func side(_ model: Model) -> (String, String) {
            let end = model.timeline.end.map(EventText.position) ?? "-"
            return (TerminalText.escaped(model.name), "\(model.positionText)/\(end)")
        }
        left = side(model.left)
        right = side(model.right)
        isSideBySide = model.size.columns >= ComparisonModel.minimumBeside
        let comparison = model.comparison
        let count = "\(comparison.differenceCount)" + (comparison.isComplete && !comparison.isCut ? "" : "+")
        let noun = comparison.differenceCount == 1 ? "difference" : "differences"
        if let difference = model.difference {
            state = ("difference \(difference.number + 1) of \(count)", "\(difference.number + 1)/\(count)")
        } else if comparison.differenceCount == 0, comparison.isComplete {
            state = ("no differences", "=")
        } else {
            state = ("same here, \(count) \(noun)", "=/\(count)")
        }
    }

    /// The texts with their columns. If the sides stand beside each other, so do the names.
    func placed(in width: Int) -> [(text: String, column: Int)] {
        let end = width - 1
        if isSideBySide {
            let middle = SidedRow.leftWidth(of: width) + 2
            let state = middle + 30 + self.state.long.columns < end ? self.state.long : self.state.short
            let start = end - state.columns
            return [
                (Self.text(left, in: middle - 3), 1), (Self.text(right, in: start - middle - 2), middle),
                (state, start),
            ]
        }
        let room = max(0, end - 1 - state.short.columns - 4) / 2
        let one = Self.text(left, in: room)
        return [
            (one, 1), (Self.text(right, in: room), 1 + one.columns + 2), (state.short, end - state.short.columns),
        ]
    }

    private static func text(_ side: (name: String, position: String), in room: Int) -> String {
        let left = room - side.position.columns - 2
        if side.name.columns <= left { return side.name + "  " + side.position }
        return left < 3 ? side.position : side.name.prefix(columns: left) + "… " + side.position
    }
}
