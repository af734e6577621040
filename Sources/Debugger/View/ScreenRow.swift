import TerminalUI

/// One row of a pane: pieces of styled text.
struct ScreenRow: Equatable {
    struct Piece: Equatable {
        var text: String
        var style: Style
    }

    var pieces: [Piece] = []
    var isSelected = false

    init() {}

    init(_ text: String, _ style: Style = .plain) { add(text, style) }

    mutating func add(_ text: String, _ style: Style = .plain) {
        if !text.isEmpty { pieces.append(Piece(text: text, style: style)) }
    }

    var text: String { pieces.map(\.text).joined() }

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
            surface.restyle(Area(rows: row..<row + 1, columns: columns)) { $0.with(Theme.selected) }
        }
    }
}

extension [ScreenRow] {
    func draw(on surface: inout Surface, in area: Area) {
        for (row, content) in zip(area.rows, self) { content.draw(on: &surface, row: row, columns: area.columns) }
    }
}
