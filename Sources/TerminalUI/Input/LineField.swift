/// An editable line of text with a cursor.
public struct LineField: Equatable, Sendable {
    public private(set) var text: String
    /// Counts characters from the beginning.
    public private(set) var cursor: Int

    public init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// Edits the line as a shell does. False if the key has no function there.
    public mutating func take(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .left, .control("b"): cursor = max(0, cursor - 1)
        case .right, .control("f"): cursor = min(text.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = text.count
        case .backspace, .control("h"): remove(cursor - 1..<cursor)
        case .delete, .control("d"): remove(cursor..<cursor + 1)
        case .control("u"): remove(0..<cursor)
        case .control("k"): remove(cursor..<text.count)
        case .control("w"): remove(wordStart..<cursor)
        default: return false
        }
        return true
    }

    /// Inserts at the cursor. A combining mark joins the character before it.
    public mutating func insert(_ new: String) {
        let before = text.prefix(cursor) + new
        let rest = text.dropFirst(cursor)
        cursor = before.count
        text = String(before + rest)
    }

    private mutating func remove(_ characters: Range<Int>) {
        let range = characters.clamped(to: 0..<text.count)
        guard !range.isEmpty else { return }
        text = String(text.prefix(range.lowerBound) + text.dropFirst(range.upperBound))
        cursor = min(range.lowerBound, text.count)
    }

    private var wordStart: Int {
        let before = Array(text.prefix(cursor))
        let word = before.lastIndex { $0 != " " } ?? -1
        return (before[..<(word + 1)].lastIndex(of: " ") ?? -1) + 1
    }

    /// Draws the part of the line around the cursor, and sets the surface's cursor.
    public func draw(on surface: inout Surface, row: Int, columns: Range<Int>, style: Style = .plain) {
        let before = text.prefix(cursor).columns
        let hidden = max(0, before - max(0, columns.count - 1))
        let start = text.indices.first { text[..<$0].columns >= hidden } ?? text.endIndex
        surface.draw(text[start...], row: row, columns: columns, style: style)
        surface.cursor = CellPosition(row: row, column: columns.lowerBound + before - text[..<start].columns)
    }
}
