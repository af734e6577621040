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

    /// Whether the side of a trace has no room for times.
    var hasNarrowSides: Bool {
        (isSideBySide ? SidedRow.leftWidth(of: size.columns) : size.columns) < Self.minimumWithTimes
    }

    /// Draws the whole screen.
    public func surface() -> Surface { draw() }

    func drawPanes(on surface: inout Surface, in area: Area) {
        guard !trace.isFull else { return draw(trace.focus, titles: PaneID.all, on: &surface, in: area) }
        let heights = heights(area.rows.count)
        let (top, rest) = area.splitTop(heights.trees)
        let (center, bottom) = rest.splitTop(heights.fields)
        draw(.hierarchy, titles: [], on: &surface, in: top)
        if heights.fields > 0 { draw(.inspector, titles: [], on: &surface, in: center) }
        draw(trace.lower, titles: PaneID.lower, on: &surface, in: bottom)
    }

    /// Each part has a title line. The trees and the fields get no more rows than they need.
    private func heights(_ rows: Int) -> (trees: Int, fields: Int) {
        let trees = trees
        let hasFields = size.rows >= Self.minimumWithFields || trace.focus == .inspector
        let fields = hasFields ? min(lines(trees.fieldRows(self).rows, .inspector).count, max(2, rows / 5)) + 1 : 0
        let room = rows - fields
        let wanted =
            trees.shown.count + (isSideBySide ? 0 : trees.changedCount) + (trees.heading == nil ? 1 : 2)
        return (min(max(3, wanted), max(room / 2, room - 20)), fields)
    }

    /// - Parameter titles: the panes that can stand in the same place.
    private func draw(_ pane: PaneID, titles: [PaneID], on surface: inout Surface, in area: Area) {
        guard !area.rows.isEmpty else { return }
        let (heading, body) = area.splitTop(1)
        surface.drawPaneTitle(
            title(of: pane, titles, width: area.columns.count - 2), isFocused: pane == trace.focus, in: heading)
        if let rows = pane.type.comparedRows(self, height: body.rows.count) {
            let top = pane.type.comparedHeading(self).map { [$0] } ?? []
            return (top + visible(lines(rows, pane), body.rows.count - top.count)).draw(on: &surface, in: body)
        }
        drawBoth(pane, on: &surface, in: body)
    }

    private func title(of pane: PaneID, _ titles: [PaneID], width: Int) -> String {
        if let title = pane.type.comparedTitle(self) { return title }
        let title = PaneHeading([pane] + titles.filter { $0 != pane }, width: width).text
        return pane == .hierarchy && titles.isEmpty && !isSideBySide
            ? title + nameText(width: width - title.columns - 1) : title
    }

    /// Where the sides stand under each other: which sign is which trace.
    private func nameText(width: Int) -> String {
        let room = max(1, (width - "  -   + ".columns - 1) / 2)
        let names = [left, right].map { model -> String in
            let name = TerminalText.escaped(model.name)
            let stem = name.hasSuffix(".vctrace") ? String(name.dropLast(8)) : name
            return stem.columns <= room ? stem : "…" + String(stem.suffix(room - 1))
        }
        return "  - \(names[0])  + \(names[1])"
    }

    /// The panes of both traces, beside or under each other.
    private func drawBoth(_ pane: PaneID, on surface: inout Surface, in area: Area) {
        let (first, rest) =
            isSideBySide
            ? area.splitLeft(SidedRow.leftWidth(of: area.columns.count)) : area.splitTop(area.rows.count / 2)
        let (edge, second) = isSideBySide ? rest.splitLeft(2) : rest.splitTop(rest.rows.count > 1 ? 1 : 0)
        if isSideBySide {
            for row in edge.rows { surface.draw("│", row: row, columns: edge.columns, style: Theme.quiet) }
        } else {
            for row in edge.rows {
                surface.drawShortened(
                    "+ " + TerminalText.escaped(right.name), row: row, columns: edge.columns, style: Theme.quiet)
            }
        }
        for (model, area) in [(left, first), (right, second)] {
            pane.type.init(model, width: area.columns.count).draw(
                on: &surface, in: area, scroll: model.scroll[pane] ?? 0)
        }
    }

    private func lines(_ rows: [SidedRow], _ pane: PaneID) -> [ScreenRow] {
        rows.flatMap {
            $0.lines(columns: size.columns, isSideBySide: isSideBySide, scroll: trace.scroll[pane] ?? 0)
        }
    }

    /// The lines that fit, with the selected ones in the middle if not all fit.
    private func visible(_ lines: [ScreenRow], _ height: Int) -> [ScreenRow] {
        let selected = lines.firstIndex(where: \.isSelected) ?? 0
        let first = max(0, min(selected - height / 2, lines.count - height))
        return Array(lines.dropFirst(first).prefix(max(0, height)))
    }

    /// The names and positions of both traces, and which difference this is.
    func drawTitle(on surface: inout Surface, in area: Area) {
        surface.fill(area, style: Theme.heading)
        for (text, column) in ComparisonTitle(self).placed(in: area.columns.count) {
            surface.draw(
                text, row: area.rows.lowerBound, columns: column..<area.columns.upperBound, style: Theme.heading)
        }
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
        func side(_ model: Model, isLookedAt: Bool) -> (String, String) {
            let end = model.timeline.end.map(EventText.position) ?? "-"
            return ((isLookedAt ? "*" : "") + TerminalText.escaped(model.name), "\(model.positionText)/\(end)")
        }
        left = side(model.left, isLookedAt: false)
        // Only the second one is marked, since commands are for the first one unless the user chooses.
        right = side(model.right, isLookedAt: model.looksRight)
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
