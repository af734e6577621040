import Foundation

/// The positions of a table's rows, headers and footers.
struct TableRows {
    /// The heights of a section's parts, in points.
    struct Heights {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var rows: [CGFloat] = []
    }

    /// The extent of a section, header and footer included.
    struct Section {
        let top: CGFloat
        let header: CGFloat
        let footer: CGFloat
        let end: CGFloat
    }

    private(set) var counts: [Int] = []
    private(set) var paths: [IndexPath] = []
    private(set) var sections: [Section] = []
    private(set) var height: CGFloat = 0
    /// The upper and the lower edges of the rows, in points.
    private var tops: [CGFloat] = []
    private var ends: [CGFloat] = []

    init() {}

    init(_ heights: [Heights]) {
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
    func index(of path: IndexPath) -> Int? {
        guard path.count == 2, counts.indices.contains(path.section), 0..<counts[path.section] ~= path.row else {
            return nil
        }
        return counts[..<path.section].reduce(0, +) + path.row
    }

    /// The upper edge and the height of a row, by its index.
    func extent(of index: Int) -> (top: CGFloat, height: CGFloat) { (tops[index], ends[index] - tops[index]) }

    /// The rows between two heights, in order.
    func indices(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
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
