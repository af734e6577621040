import Foundation

/// The positions of a table's rows, headers and footers.
package struct TableRows: Sendable {
    /// The heights of a section's parts, in points.
    package struct Heights: Sendable {
        package var header: CGFloat = 0
        package var footer: CGFloat = 0
        package var rows: [CGFloat] = []

        package init(header: CGFloat = 0, footer: CGFloat = 0, rows: [CGFloat] = []) {
            (self.header, self.footer, self.rows) = (header, footer, rows)
        }
    }

    /// The extent of a section, header and footer included.
    package struct Section: Sendable {
        package let top: CGFloat
        package let header: CGFloat
        package let footer: CGFloat
        package let end: CGFloat
    }

    package private(set) var counts: [Int] = []
    package private(set) var paths: [IndexPath] = []
    package private(set) var sections: [Section] = []
    package private(set) var height: CGFloat = 0
    /// The upper and the lower edges of the rows, in points.
    private var tops: [CGFloat] = []
    private var ends: [CGFloat] = []

    package init() {}

    package init(_ heights: [Heights]) {
        for (section, parts) in heights.enumerated() {
            let top = height
            height += parts.header
            for (row, rowHeight) in parts.rows.enumerated() {
                paths.append(IndexPath(row: row, section: section))
                tops.append(height)
                height += rowHeight
                ends.append(height)
            }
            height += parts.footer
            counts.append(parts.rows.count)
            sections.append(Section(top: top, header: parts.header, footer: parts.footer, end: height))
        }
    }

    /// The index among all rows; nil for a row that does not exist.
    package func index(of path: IndexPath) -> Int? {
        guard path.count == 2, counts.indices.contains(path.section), 0..<counts[path.section] ~= path.row else {
            return nil
        }
        return counts[..<path.section].reduce(0, +) + path.row
    }

    /// The upper edge and the height of a row, by its index.
    package func extent(of index: Int) -> (top: CGFloat, height: CGFloat) { (tops[index], ends[index] - tops[index]) }

    /// The rows between two heights, in order.
    package func indices(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let lower = Self.first(in: ends) { $0 > top }
        return lower..<max(lower, Self.first(in: tops) { $0 >= bottom })
    }

    /// The index of the first edge that satisfies the condition. Edges ascend.
    private static func first(in edges: [CGFloat], where holds: (CGFloat) -> Bool) -> Int {
        var (lower, upper) = (0, edges.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if holds(edges[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
