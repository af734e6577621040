import Foundation

/// The positions of a table's rows.
struct TableRows {
    private(set) var counts: [Int] = []
    private(set) var paths: [IndexPath] = []
    /// The upper edges of the rows, then the end of the last row, in points.
    private(set) var edges: [CGFloat] = [0]

    init() {}

    /// - Parameter height: of a row, in points.
    init(counts: [Int], height: (IndexPath) -> CGFloat) {
        self.counts = counts.map { max(0, $0) }
        for (section, count) in self.counts.enumerated() {
            for row in 0..<count {
                let path = IndexPath(row: row, section: section)
                paths.append(path)
                edges.append((edges.last ?? 0) + height(path))
            }
        }
    }

    var height: CGFloat { edges.last ?? 0 }

    /// The index among all rows; nil for a row that does not exist.
    func index(of path: IndexPath) -> Int? {
        guard path.count == 2, counts.indices.contains(path.section), 0..<counts[path.section] ~= path.row else {
            return nil
        }
        return counts[..<path.section].reduce(0, +) + path.row
    }

    /// The rows between two heights, in order.
    func indices(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = firstEdge { $0 > top } - 1
        let end = firstEdge { $0 >= bottom }
        let lower = min(max(first, 0), paths.count)
        return lower..<max(lower, min(end, paths.count))
    }

    /// The index of the first edge that satisfies the condition. Edges ascend.
    private func firstEdge(where holds: (CGFloat) -> Bool) -> Int {
        var (lower, upper) = (0, edges.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if holds(edges[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
