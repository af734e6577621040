/// A rectangle of cells: what views draw into. It knows no terminal, so that a test reads it.
public struct Surface: Equatable, Sendable {
    /// One place of it.
    public struct Cell: Hashable, Sendable {
        /// Nil in the second half of a wide character.
        public internal(set) var glyph: Glyph?
        public internal(set) var style: Style

        static let blank = Cell(glyph: .space, style: .plain)
    }

    public let size: ScreenSize
    /// Where the terminal's cursor stands; nil hides it.
    public var cursor: Place?
    private var cells: [Cell]

    public init(_ size: ScreenSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.rows * size.columns)
    }

    public var area: Area { Area(size) }

    /// The place must be on the surface.
    public subscript(row: Int, column: Int) -> Cell {
        precondition(
            area.contains(Place(row: row, column: column)), "no cell at row \(row), column \(column) of \(size)")
        return cells[row * size.columns + column]
    }

    /// Draws text in one row, from a column on, and returns the column behind it. What does not fit into `columns`, or lies
    /// outside the surface, is left out.
    @discardableResult
    public mutating func draw(_ text: some StringProtocol, row: Int, columns: Range<Int>, style: Style = .plain) -> Int
    {
        let visible = columns.clamped(to: 0..<size.columns)
        guard (0..<size.rows).contains(row) else { return columns.lowerBound }
        var column = columns.lowerBound
        for character in text {
            let glyph = Glyph(character)
            guard column + glyph.columns <= visible.upperBound else { break }
            if column >= visible.lowerBound { set(glyph, style, row, column) }
            column += glyph.columns
        }
        return column
    }

    /// ``draw(_:row:columns:style:)`` that ends in `…` where the text does not fit.
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

    /// Empties a part, in a style.
    public mutating func fill(_ area: Area, style: Style = .plain) {
        for row in area.rows.clamped(to: 0..<size.rows) {
            for column in area.columns.clamped(to: 0..<size.columns) { set(.space, style, row, column) }
        }
    }

    /// Changes how a part looks, and leaves what stands there.
    public mutating func restyle(_ area: Area, _ change: (Style) -> Style) {
        for row in area.rows.clamped(to: 0..<size.rows) {
            for column in area.columns.clamped(to: 0..<size.columns) {
                let index = row * size.columns + column
                cells[index].style = change(cells[index].style)
            }
        }
    }

    /// Puts a character at a place; a wide one that it hits in half goes.
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
    /// What stands in each row, without the spaces at its end.
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

    /// Cells beside each other.
    public struct Run: Equatable, Sendable {
        public let place: Place
        public let cells: [Cell]
    }

    /// The cells that differ from those of another surface; all, if that has another size.
    ///
    /// A wide character is never cut: where one half differs, both are in the run.
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
                runs.append(Run(place: Place(row: row, column: first), cells: (first..<column).map { self[row, $0] }))
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
