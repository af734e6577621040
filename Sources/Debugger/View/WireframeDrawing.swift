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

    /// The row in which a point lies. It may lie outside of the window.
    func row(at y: Double) -> Int {
        Int(max(-Double(rows * 3), min(Double(rows * 3), (y / (points * 2)).rounded(.down))))
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

/// The cells of an area that hold a character or a blank of a text.
private struct TextCells {
    private let area: Area
    private var isText: [Bool]

    init(_ area: Area) {
        self.area = area
        isText = Array(repeating: false, count: area.rows.count * area.columns.count)
    }

    /// The cell must be in the area.
    subscript(row: Int, column: Int) -> Bool {
        get { isText[index(row, column)] }
        set { isText[index(row, column)] = newValue }
    }

    private func index(_ row: Int, _ column: Int) -> Int {
        (row - area.rows.lowerBound) * area.columns.count + column - area.columns.lowerBound
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

    func draw(on surface: inout Surface, in area: Area) {
        let scale = WireframeScale(window.size, area.size)
        let clip = area.splitTop(scale.rows).0.splitLeft(scale.columns).0
        guard !clip.isEmpty else { return }
        var pen = WireframePen(scale, clip, surface)
        pen.frame(clip, .solid, Theme.quiet)
        for box in window.boxes { pen.draw(box) }
        // The selected box is outlined again, since a later box may cover a part of it.
        if let selected, let box = window.boxes.last(where: { $0.shows(selected) }) {
            pen.frame(pen.area(of: box), .heavy, Theme.highlighted, around: true)
            if let name = box.names.first(where: { $0.id == selected }) { pen.label(box, name, Theme.highlighted) }
        }
        surface = pen.surface
    }
}

/// Draws boxes into the cells of one window.
private struct WireframePen {
    private let scale: WireframeScale
    private let clip: Area
    private(set) var surface: Surface
    private var texts: TextCells

    init(_ scale: WireframeScale, _ clip: Area, _ surface: Surface) {
        (self.scale, self.clip, self.surface) = (scale, clip, surface)
        texts = TextCells(clip)
    }

    struct Line {
        let horizontal, vertical: String
        /// Upper left, upper right, lower left, lower right.
        let corners: [String]

        static let solid = Line(horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"])
        static let double = Line(horizontal: "═", vertical: "║", corners: ["╔", "╗", "╚", "╝"])
        static let heavy = Line(horizontal: "━", vertical: "┃", corners: ["┏", "┓", "┗", "┛"])
        static let dashed = Line(horizontal: "╌", vertical: "╎", corners: ["┌", "┐", "└", "┘"])
    }

    mutating func draw(_ box: Wireframe.Box) {
        switch box.role {
        case .dimming: hatch()
        case .origin: frame(area(of: box), .dashed, Theme.changed)
        case .navigationBar, .tabBar, .toolbar: edge(of: box)
        case .arrow: arrow(box)
        case .touch: touch(box)
        case .keyboard:
            fill(area(of: box))
            frame(area(of: box), .solid, Theme.quiet)
            write(box)
        case _ where box.role.isView:
            let (area, isPresented) = (area(of: box), box.role.isPresented)
            fill(area)
            frame(area, isPresented ? .double : .solid, isPresented ? Theme.presented : .plain)
        default: write(box)
        }
    }

    /// Fills empty cells, so that what is dimmed can still be read.
    private mutating func hatch() {
        for row in clip.rows {
            for column in clip.columns where isFree(row, column) {
                surface.draw("╱", row: row, columns: column..<column + 1, style: Theme.quiet)
            }
        }
        surface.restyle(clip) { _ in Theme.quiet }
    }

    /// The cells of a rectangle on the surface. They may lie outside of the window.
    private func area(_ frame: Rect) -> Area {
        let cells = scale.cells(of: frame)
        let (row, column) = (clip.rows.lowerBound, clip.columns.lowerBound)
        return Area(
            rows: cells.rows.lowerBound + row..<cells.rows.upperBound + row,
            columns: cells.columns.lowerBound + column..<cells.columns.upperBound + column)
    }

    /// The cells of a box. A card has room for a text.
    func area(of box: Wireframe.Box) -> Area {
        let area = area(box.frame)
        guard box.role.isPresented else { return area }
        let rows = area.rows.lowerBound..<max(area.rows.upperBound, area.rows.lowerBound + 3)
        return Area(rows: rows, columns: area.columns)
    }

    private mutating func fill(_ area: Area) {
        let visible = Area(rows: area.rows.clamped(to: clip.rows), columns: area.columns.clamped(to: clip.columns))
        surface.fill(visible)
        for row in visible.rows {
            for column in visible.columns { texts[row, column] = false }
        }
    }

    /// Draws the part of an outline that is in the window.
    ///
    /// - Parameter around: whether texts in its way stay.
    mutating func frame(_ area: Area, _ line: Line, _ style: Style, around: Bool = false) {
        func put(_ text: String, _ row: Int, _ column: Int) {
            guard clip.contains(CellPosition(row: row, column: column)), !around || !texts[row, column] else { return }
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

    /// Writes the title, or else the class, and the number on the upper border.
    mutating func label(_ box: Wireframe.Box, _ name: ObjectName, _ style: Style) {
        let area = area(of: box)
        let row = max(area.rows.lowerBound, clip.rows.lowerBound)
        let columns = (area.columns.lowerBound + 1..<area.columns.upperBound - 1).clamped(
            to: clip.columns.lowerBound + 1..<max(clip.columns.lowerBound + 1, clip.columns.upperBound - 1))
        let id = name.id.description
        guard clip.rows.contains(row), columns.count >= id.count else { return }
        let room = columns.count - id.count - 1
        let text = TerminalText.escaped(name.title ?? name.class ?? "")
        let shown = room < 2 ? "" : text.columns <= room ? text + " " : text.prefix(columns: room - 1) + "… "
        surface.draw(shown + id, row: row, columns: columns, style: style.with(.bold))
    }

    /// Separates a bar from the content, if a row beside that of its texts is free.
    private mutating func edge(of box: Wireframe.Box) {
        let isOnTop = box.role == .navigationBar
        let row = scale.row(at: isOnTop ? box.frame.y + box.frame.height : box.frame.y) + clip.rows.lowerBound
        guard let text = place(of: box)?.row, isOnTop ? row > text : row < text,
            let columns = freeColumns(row, area(box.frame).columns)
        else { return }
        for column in columns { surface.draw("─", row: row, columns: column..<column + 1, style: Theme.quiet) }
    }

    /// Draws the arrow on the border of the popover.
    private mutating func arrow(_ box: Wireframe.Box) {
        let (middle, center) = (box.frame.x + box.frame.width / 2, box.frame.y + box.frame.height / 2)
        let border: Area =
            switch box.text {
            case "▼": area(Rect(middle, box.frame.y, 0, 0))
            case "◀": area(Rect(box.frame.x + box.frame.width, center, 0, 0))
            case "▶": area(Rect(box.frame.x, center, 0, 0))
            default: area(Rect(middle, box.frame.y + box.frame.height, 0, 0))
            }
        // The border below and the one at the right are the last cells before the edge.
        let row = border.rows.lowerBound - (box.text == "▼" ? 1 : 0)
        let column = border.columns.lowerBound - (box.text == "▶" ? 1 : 0)
        guard let label = box.label, clip.contains(CellPosition(row: row, column: column)) else { return }
        surface.draw(label, row: row, columns: column..<column + 1, style: Theme.presented)
        texts[row, column] = true
    }

    /// Draws the sign in the middle of the mark, or in the next cell at the right that has no text.
    private mutating func touch(_ box: Wireframe.Box) {
        let area = area(of: box)
        let row = scale.row(at: box.frame.y + box.frame.height / 2) + clip.rows.lowerBound
        let middle = (area.columns.lowerBound + area.columns.upperBound) / 2
        guard let label = box.label, clip.contains(CellPosition(row: row, column: middle)) else { return }
        let column = (middle..<clip.columns.upperBound).first { !texts[row, $0] } ?? middle
        surface.draw(label, row: row, columns: column..<column + 1, style: Theme.touched)
        texts[row, column] = true
    }

    private mutating func write(_ box: Wireframe.Box) {
        let text = TerminalText.escaped(box.label ?? "")
        guard let (row, free) = place(of: box), free.count >= min(2, text.columns) else { return }
        let count = min(text.columns, free.count)
        let start =
            switch box.role {
            case _ where box.role.startsAtEdge: free.lowerBound
            case .statusBar: free.upperBound - count
            default: free.lowerBound + (free.count - count) / 2
            }
        let strong: [Wireframe.Box.Role] = [.title, .largeTitle, .selectedTab, .selectedRow]
        let style = box.isQuiet || !box.isEnabled ? Theme.quiet : strong.contains(box.role) ? Theme.strong : .plain
        surface.drawShortened(text, row: row, columns: start..<start + count, style: style)
        for column in start..<start + count { texts[row, column] = true }
    }

    /// Where a text goes: to the row in the middle of its frame, or else to one beside it that is free, since a row is
    /// often higher than a bar. A status bar and the parts of a view have no other row.
    private func place(of box: Wireframe.Box) -> (row: Int, columns: Range<Int>)? {
        let middle = scale.row(at: box.frame.y + box.frame.height / 2) + clip.rows.lowerBound
        var columns = area(box.frame).columns
        // Leaves a gap before the next item.
        if [.tab, .selectedTab, .backButton, .barButton].contains(box.role), columns.count > 2 {
            columns = columns.lowerBound..<columns.upperBound - 1
        }
        let rows =
            switch box.role {
            // The border of its card may lie in the row in its middle.
            case .button: [middle, middle - 1]
            case _ where box.role == .statusBar || box.role.isPart: [middle]
            default: [middle, middle + 1, middle - 1, middle + 2]
            }
        for row in rows {
            if let free = freeColumns(row, columns) { return (row, free) }
        }
        return nil
    }

    /// The free cells of a row around the middle of the columns.
    private func freeColumns(_ row: Int, _ columns: Range<Int>) -> Range<Int>? {
        let columns = columns.clamped(to: clip.columns)
        let middle = (columns.lowerBound + columns.upperBound) / 2
        guard !columns.isEmpty, clip.rows.contains(row), isFree(row, middle) else { return nil }
        var (first, end) = (middle, middle + 1)
        while first > columns.lowerBound, isFree(row, first - 1) { first -= 1 }
        while end < columns.upperBound, isFree(row, end) { end += 1 }
        return first..<end
    }

    /// The cell must be in the window.
    private func isFree(_ row: Int, _ column: Int) -> Bool {
        !texts[row, column] && surface[row, column].glyph?.character == " "
    }
}
