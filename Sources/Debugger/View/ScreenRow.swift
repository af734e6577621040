import TerminalUI

/// One row of a pane: pieces of styled text.
struct ScreenRow: Equatable {
    struct Piece: Equatable {
        var text: String
        var style: Style
    }

    var pieces: [Piece] = []
    var isSelected = false
    /// On a page, where Enter on the row leads.
    var link: Link?
    /// The number of pieces that stay where they are when the row is scrolled to the side.
    var fixed = 0

    init() {}

    init(_ text: String, _ style: Style = .plain) { add(text, style) }

    mutating func add(_ text: String, _ style: Style = .plain) {
        if !text.isEmpty { pieces.append(Piece(text: text, style: style)) }
    }

    var text: String { pieces.map(\.text).joined() }

    /// The row scrolled to the left by a number of columns. A sign says that something is cut off.
    func scrolled(by columns: Int) -> ScreenRow {
        guard columns > 0, pieces.count > fixed else { return self }
        var row = self
        row.pieces = Array(pieces[..<fixed])
        var left = columns
        row.add("…", Theme.quiet)
        for piece in pieces[fixed...] {
            var text = piece.text[...]
            while left > 0, let first = text.first {
                left -= Glyph(first).columns
                text.removeFirst()
            }
            row.add(String(text), piece.style)
        }
        return row
    }

    /// The row cut or filled up to a number of columns.
    func fitted(to width: Int) -> ScreenRow {
        var row = ScreenRow()
        let isCut = text.columns > width
        var room = isCut ? width - 1 : width
        for piece in pieces where room > 0 {
            let part = piece.text.prefix(columns: room)
            row.add(part, piece.style)
            room -= part.columns
        }
        row.add(isCut ? "…" : "", Theme.quiet)
        row.add(String(repeating: " ", count: max(0, room)))
        return row
    }

    func draw(on surface: inout Surface, row: Int, columns: Range<Int>) {
        var column = columns.lowerBound
        for (index, piece) in pieces.enumerated() {
            let rest = column..<columns.upperBound
            guard !rest.isEmpty else { break }
            let isCut = piece.text.columns > rest.count || index + 1 < pieces.count && piece.text.columns == rest.count
            column =
                isCut
                ? surface.drawShortened(piece.text + " ", row: row, columns: rest, style: piece.style)
                : surface.draw(piece.text, row: row, columns: rest, style: piece.style)
        }
        if isSelected {
            surface.restyle(Area(rows: row..<row + 1, columns: columns)) { Theme.selection($0) }
        }
    }
}

extension [ScreenRow] {
    func draw(on surface: inout Surface, in area: Area) {
        for (row, content) in zip(area.rows, self) { content.draw(on: &surface, row: row, columns: area.columns) }
    }
}

extension String {
    /// The longest beginning that fits into a number of columns.
    func prefix(columns: Int) -> String {
        var room = columns
        return String(
            prefix { character in
                room -= Glyph(character).columns
                return room >= 0
            })
    }
}
