import Foundation

/// The lines of a flow layout's section.
package struct FlowLines: Sendable {
    /// The items of each line.
    package private(set) var ranges: [Range<Int>] = []
    private let sizes: [CGSize]
    private let room: CGFloat
    private let spacing: CGFloat

    /// - Parameters:
    ///   - room: the length of a line, in points.
    ///   - spacing: the least distance between items.
    package init(sizes: [CGSize], room: CGFloat, spacing: CGFloat) {
        (self.sizes, self.room, self.spacing) = (sizes, room, spacing)
        var (start, used): (Int, CGFloat) = (0, 0)
        for (item, size) in sizes.enumerated() {
            // Widths that fill a line exactly may differ from it by rounding.
            if item > start, used + spacing + size.width > room + 1e-6 {
                ranges.append(start..<item)
                (start, used) = (item, size.width)
            } else {
                used += (item > start ? spacing : 0) + size.width
            }
        }
        if start < sizes.count { ranges.append(start..<sizes.count) }
    }

    /// The space before the first item of a line, and between two items of it.
    ///
    /// Items of one size stand in columns, as if each line were full. Otherwise lines are spread over the room, and the
    /// last one begins at the edge with the minimum spacing. A single item of a line stands in the middle.
    package func alignment(of number: Int) -> (offset: CGFloat, spacing: CGFloat) {
        let line = ranges[number]
        if let columns, columns > 1 {
            return (0, spread(columns, used: CGFloat(columns) * (sizes.first?.width ?? 0)))
        }
        let most = ranges.map(\.count).max() ?? 0
        if most > 1, number == ranges.count - 1 { return (0, spacing) }
        let used = sizes[line].reduce(0) { $0 + $1.width }
        return line.count > 1 ? (0, spread(line.count, used: used)) : (max(0, (room - used) / 2), 0)
    }

    /// How many items fit into a line if all have one size; nil otherwise.
    private var columns: Int? {
        guard let size = sizes.first, size.width > 0, sizes.allSatisfy({ $0 == size }) else { return nil }
        return Int((room + spacing + 1e-6) / (size.width + spacing))
    }

    /// The spacing with which some items fill the line.
    private func spread(_ count: Int, used: CGFloat) -> CGFloat {
        max(spacing, (room - used) / CGFloat(count - 1))
    }
}
