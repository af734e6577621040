import HierarchyModel
import TerminalUI
import TimeTravel

/// The scale of a window in cells, of which one is about twice as high as it is wide.
struct WireframeScale {
    /// Points in a column; a row has twice as many.
    let points: Double
    let rows: Int
    let columns: Int

    /// The largest scale at which the window fits into a size.
    init(_ window: Size, _ room: ScreenSize) {
        let points = max(window.width / Double(max(1, room.columns)), window.height / (2 * Double(max(1, room.rows))))
        self.points = max(points, 0.001)
        columns = max(2, min(room.columns, Int((window.width / self.points).rounded())))
        rows = max(2, min(room.rows, Int((window.height / (2 * self.points)).rounded())))
    }

    /// The cells of a rectangle, at least two in each direction. They may lie outside of the window.
    func cells(of frame: Rect) -> (rows: Range<Int>, columns: Range<Int>) {
        (
            Self.range(frame.y, frame.height, points * 2, atMost: rows * 3),
            Self.range(frame.x, frame.width, points, atMost: columns * 3)
        )
    }

    /// A foreign trace may have any numbers, so they are limited before they become integers.
    private static func range(_ start: Double, _ length: Double, _ points: Double, atMost limit: Int) -> Range<Int> {
        func cell(_ value: Double) -> Int {
            Int(max(-Double(limit), min(Double(limit), (value / points).rounded())))
        }
        let first = cell(start)
        return first..<max(first + 2, cell(start + max(0, length)))
    }
}

/// Draws one window with box characters: from back to front, so that what is on top covers what is below.
struct WireframeDrawing {
    private let window: Wireframe.Window
    private let selected: ObjectID?

    init(_ window: Wireframe.Window, selected: ObjectID?) {
        self.window = window
        self.selected = selected
    }

    private struct Line {
        let horizontal, vertical: String
        /// Upper left, upper right, lower left, lower right.
        let corners: [String]

        static let solid = Line(horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"])
        static let double = Line(horizontal: "═", vertical: "║", corners: ["╔", "╗", "╚", "╝"])
        static let heavy = Line(horizontal: "━", vertical: "┃", corners: ["┏", "┓", "┗", "┛"])
        static let dashed = Line(horizontal: "╌", vertical: "╎", corners: ["┌", "┐", "└", "┘"])
    }

    func draw(on surface: inout Surface, in area: Area) {
        let scale = WireframeScale(window.size, area.size)
        let clip = area.splitTop(scale.rows).0.splitLeft(scale.columns).0
        frame(Rect(0, 0, window.size.width, window.size.height), .solid, Theme.quiet, scale, on: &surface, in: clip)
        var labels: [Area] = []
        for box in window.boxes {
            if box.role == .dimming { hatch(on: &surface, in: clip, around: labels) }
            if let label = draw(box, scale, on: &surface, in: clip) { labels.append(label) }
        }
        // The selected box is outlined again, since a later box may cover a part of it.
        guard let selected, let box = window.boxes.last(where: { $0.role != .origin && $0.shows(selected) }) else {
            return
        }
        let name = box.names.first { $0.id == selected }
        frame(box.frame, .heavy, Theme.highlighted, scale, on: &surface, in: clip, around: labels)
        let isNamed = box.name?.id == selected && (box.isLeaf || box.role == .presented)
        label(box, name, Theme.highlighted, scale, on: &surface, in: clip, isBelow: !isNamed)
    }

    /// Returns the area of its label, if it has one.
    private func draw(
        _ box: Wireframe.Box, _ scale: WireframeScale, on surface: inout Surface, in clip: Area
    ) -> Area? {
        switch box.role {
        case .dimming: return nil
        case .origin:
            frame(box.frame, .dashed, Theme.changed, scale, on: &surface, in: clip)
            return nil
        case .controller, .presented:
            let isPresented = box.role == .presented
            let style = isPresented ? Theme.presented : .plain
            fill(box.frame, scale, on: &surface, in: clip)
            frame(box.frame, isPresented ? .double : .solid, style, scale, on: &surface, in: clip)
            guard box.isLeaf || isPresented else { return nil }
            return label(box, box.name, style, scale, on: &surface, in: clip)
        }
    }

    /// Fills empty cells, so that what is dimmed can still be read.
    private func hatch(on surface: inout Surface, in clip: Area, around labels: [Area]) {
        for row in clip.rows {
            let labels = labels.filter { $0.rows.contains(row) }
            for column in clip.columns where surface[row, column].glyph?.character == " " {
                guard !labels.contains(where: { $0.columns.contains(column) }) else { continue }
                surface.draw("╱", row: row, columns: column..<column + 1, style: Theme.quiet)
            }
        }
        surface.restyle(clip) { _ in Theme.quiet }
    }

    private func area(_ frame: Rect, _ scale: WireframeScale, in clip: Area) -> Area {
        let cells = scale.cells(of: frame)
        let (row, column) = (clip.rows.lowerBound, clip.columns.lowerBound)
        return Area(
            rows: cells.rows.lowerBound + row..<cells.rows.upperBound + row,
            columns: cells.columns.lowerBound + column..<cells.columns.upperBound + column)
    }

    private func fill(_ frame: Rect, _ scale: WireframeScale, on surface: inout Surface, in clip: Area) {
        let area = area(frame, scale, in: clip)
        surface.fill(Area(rows: area.rows.clamped(to: clip.rows), columns: area.columns.clamped(to: clip.columns)))
    }

    /// Draws the part of an outline that is in the window.
    private func frame(
        _ frame: Rect, _ line: Line, _ style: Style, _ scale: WireframeScale, on surface: inout Surface, in clip: Area,
        around labels: [Area] = []
    ) {
        let area = area(frame, scale, in: clip)
        func put(_ text: String, _ row: Int, _ column: Int) {
            let position = CellPosition(row: row, column: column)
            guard clip.contains(position), !labels.contains(where: { $0.contains(position) }) else { return }
            surface.draw(text, row: row, columns: column..<column + 1, style: style)
        }
        let (top, bottom) = (area.rows.lowerBound, area.rows.upperBound - 1)
        let (left, right) = (area.columns.lowerBound, area.columns.upperBound - 1)
        for column in (left + 1..<max(left + 1, right)).clamped(to: clip.columns) {
            put(line.horizontal, top, column)
            put(line.horizontal, bottom, column)
        }
        for row in (top + 1..<max(top + 1, bottom)).clamped(to: clip.rows) {
            put(line.vertical, row, left)
            put(line.vertical, row, right)
        }
        for (corner, place) in zip(line.corners, [(top, left), (top, right), (bottom, left), (bottom, right)]) {
            put(corner, place.0, place.1)
        }
    }

    /// Writes the title, or else the class, and the number on the upper or the lower border.
    @discardableResult
    private func label(
        _ box: Wireframe.Box, _ name: ObjectName?, _ style: Style, _ scale: WireframeScale, on surface: inout Surface,
        in clip: Area, isBelow: Bool = false
    ) -> Area? {
        guard let name else { return nil }
        let area = area(box.frame, scale, in: clip)
        let row =
            isBelow
            ? min(area.rows.upperBound, clip.rows.upperBound) - 1 : max(area.rows.lowerBound, clip.rows.lowerBound)
        let columns = (area.columns.lowerBound + 1..<area.columns.upperBound - 1).clamped(
            to: clip.columns.lowerBound + 1..<max(clip.columns.lowerBound + 1, clip.columns.upperBound - 1))
        let id = name.id.description
        guard clip.rows.contains(row), columns.count >= id.count else { return nil }
        let room = columns.count - id.count - 1
        let text = TerminalText.escaped(name.title ?? name.class ?? "")
        let shown = room < 2 ? "" : text.columns <= room ? text + " " : text.prefix(columns: room - 1) + "… "
        let end = surface.draw(shown + id, row: row, columns: columns, style: style.with(.bold))
        return Area(rows: row..<row + 1, columns: columns.lowerBound..<max(columns.lowerBound, end))
    }
}
