/// A rectangle of cells, into which views draw. It is independent of a terminal, so that tests can read it.
public struct Surface: Equatable, Sendable {
    /// One cell.
    public struct Cell: Hashable, Sendable {
        /// Nil in the second half of a wide character.
        public internal(set) var glyph: Glyph?
        public internal(set) var style: Style

        static let blank = Cell(glyph: .space, style: .plain)
    }

    public let size: ScreenSize
    /// The position of the terminal's cursor; nil hides it.
    public var cursor: CellPosition?
    private var cells: [Cell]

    public init(_ size: ScreenSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.rows * size.columns)
    }

    public var area: Area { Area(size) }

    /// The position must be on the surface.
    public subscript(row: Int, column: Int) -> Cell {
        precondition(
            area.contains(CellPosition(row: row, column: column)), "no cell at row \(row), column \(column) of \(size)")
        return cells[row * size.columns + column]
    }

    /// Draws text in a row and returns the column after it. Text outside of `columns` or of the surface is not drawn.
    @discardableResult
    public mutating func draw(_ text: some StringProtocol, row: Int, columns: Range<Int>, style: Style = .plain) -> Int
    {
        let visible = columns.clamped(to: 0..<size.columns)
        guard (0..<size.rows).contains(row) else { return columns.lowerBound }
        var column = columns.lowerBound
        func place(_ glyph: Glyph) -> Bool {
            guard column + glyph.columns <= visible.upperBound else { return false }
            if column >= visible.lowerBound { set(glyph, style, row, column) }
            column += glyph.columns
            return true
        }
        if Glyph.areASCII(text.utf8) {
            for byte in text.utf8 { if let glyph = Glyph.ascii(byte), !place(glyph) { break } }
            return column
        }
        // A line of many equal characters is most of what is not ASCII.
        var last = (character: Character(" "), glyph: Glyph.space)
        for character in text {
            if character != last.character { last = (character, Glyph(character)) }
            guard place(last.glyph) else { break }
        }
        return column
    }

    /// Draws text as ``draw(_:row:columns:style:)`` does, and ends it with `…` if it does not fit.
    @discardableResult
    public mutating func drawShortened(
        _ text: some StringProtocol, row: Int, columns: Range<Int>, style: Style = .plain
    ) -> Int {
        guard text.columns > columns.count, let last = columns.last else {
            return draw(text, row: row, columns: columns, style: style)
        }
        let end = draw(text, row: row, columns: columns.lowerBound..<last, style: style)
        return draw("…", row: row, columns: end..<columns.upperBound, style: style)
    }

    /// Clears an area.
    public mutating func fill(_ area: Area, style: Style = .plain) {
        for row in area.rows.clamped(to: 0..<size.rows) {
            for column in area.columns.clamped(to: 0..<size.columns) { set(.space, style, row, column) }
        }
    }

    /// Changes the style of an area and keeps its text.
    public mutating func restyle(_ area: Area, _ change: (Style) -> Style) {
        for row in area.rows.clamped(to: 0..<size.rows) {
            for column in area.columns.clamped(to: 0..<size.columns) {
                let index = row * size.columns + column
                cells[index].style = change(cells[index].style)
            }
        }
    }

    /// Puts a character into a cell. If it replaces half of a wide character, the other half is cleared.
    private mutating func set(_ glyph: Glyph, _ style: Style, _ row: Int, _ column: Int) {
        let index = row * size.columns + column
        for half in index..<index + glyph.columns { clearWide(half, row) }
        cells[index] = Cell(glyph: glyph, style: style)
        if glyph.columns == 2 { cells[index + 1] = Cell(glyph: nil, style: style) }
    }

    private mutating func clearWide(_ index: Int, _ row: Int) {
        if cells[index].glyph == nil { cells[index - 1].glyph = .space }
        if cells[index].glyph?.columns == 2 { cells[index + 1].glyph = .space }
        cells[index].glyph = .space
    }
}

extension Surface {
    /// The text of each row without trailing spaces.
    public var lines: [String] {
        (0..<size.rows).map { row in
            var line = ""
            for column in 0..<size.columns {
                if let glyph = self[row, column].glyph { line.append(glyph.character) }
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// Adjacent cells of a row.
    public struct Run: Equatable, Sendable {
        public let start: CellPosition
        public let cells: [Cell]
    }

    /// The cells that differ from another surface; all cells if its size is different.
    ///
    /// A wide character is never cut: if one half differs, both halves are in the run.
    public func changes(since other: Surface?) -> [Run] {
        let before = other?.size == size ? other : nil
        return (0..<size.rows).flatMap { changes(in: $0, since: before) }
    }

    private func changes(in row: Int, since before: Surface?) -> [Run] {
        var runs: [Run] = []
        var start: Int?
        func differs(_ column: Int) -> Bool { before.map { $0[row, column] != self[row, column] } ?? true }
        for column in 0...size.columns {
            let isIn = column < size.columns && (differs(column) || isHalf(row, column, differs))
            if isIn, start == nil { start = column }
            if !isIn, let first = start {
                runs.append(
                    Run(start: CellPosition(row: row, column: first), cells: (first..<column).map { self[row, $0] }))
                start = nil
            }
        }
        return runs
    }

    /// Whether the other half of a wide character differs.
    private func isHalf(_ row: Int, _ column: Int, _ differs: (Int) -> Bool) -> Bool {
        switch self[row, column].glyph {
        case nil: differs(column - 1)
        case let glyph?: glyph.columns == 2 && differs(column + 1)
        }
    }
}
