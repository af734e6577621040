/// A size in rows and columns of cells; neither is negative.
public struct ScreenSize: Hashable, Sendable {
    public var rows: Int
    public var columns: Int

    public init(rows: Int, columns: Int) {
        self.rows = max(0, rows)
        self.columns = max(0, columns)
    }
}

/// The position of a cell, counted from 0 at the upper left corner.
public struct CellPosition: Hashable, Sendable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A rectangle of a surface.
public struct Area: Hashable, Sendable {
    public var rows: Range<Int>
    public var columns: Range<Int>

    public init(rows: Range<Int>, columns: Range<Int>) {
        self.rows = rows
        self.columns = columns
    }

    public init(_ size: ScreenSize) { self.init(rows: 0..<size.rows, columns: 0..<size.columns) }

    public var size: ScreenSize { ScreenSize(rows: rows.count, columns: columns.count) }
    public var isEmpty: Bool { rows.isEmpty || columns.isEmpty }

    public func contains(_ position: CellPosition) -> Bool {
        rows.contains(position.row) && columns.contains(position.column)
    }

    /// The upper part of at most `count` rows, and the rest.
    public func splitTop(_ count: Int) -> (Area, Area) {
        let middle = rows.lowerBound + min(max(0, count), rows.count)
        return (
            Area(rows: rows.lowerBound..<middle, columns: columns),
            Area(rows: middle..<rows.upperBound, columns: columns)
        )
    }

    /// The rest, and the lower part of at most `count` rows.
    public func splitBottom(_ count: Int) -> (Area, Area) { splitTop(rows.count - min(max(0, count), rows.count)) }

    /// The left part of at most `count` columns, and the rest.
    public func splitLeft(_ count: Int) -> (Area, Area) {
        let middle = columns.lowerBound + min(max(0, count), columns.count)
        return (
            Area(rows: rows, columns: columns.lowerBound..<middle),
            Area(rows: rows, columns: middle..<columns.upperBound)
        )
    }
}
