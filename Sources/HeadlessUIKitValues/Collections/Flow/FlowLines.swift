import Foundation

/// The lines of a flow layout's section, as if the layout scrolled vertically.
///
/// Items have the sizes that the app gives them, until their cells prefer others.
package struct FlowLines: Sendable {
    private var sizes: FlowSizes
    /// The length of a line, and the least distance between two items, in points.
    private let room: CGFloat
    private let spacing: CGFloat
    private var chunks: ItemChunks

    /// - Parameters:
    ///   - sizes: those that the app gives the items.
    ///   - room: the length of a line, in points.
    ///   - spacing: the least distance between items.
    ///   - lineSpacing: the distance between lines.
    package init(sizes: [CGSize], room: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
        self.sizes = FlowSizes(sizes)
        (self.room, self.spacing) = (room, spacing)
        let usual = Self.line(from: 0, self.sizes.withoutGiven, room, spacing)
        chunks = ItemChunks(
            count: sizes.count, spacing: lineSpacing, usual: .init(items: usual.end, extent: usual.extent))
        guard self.sizes.regularStart > 0 else { return }
        for item in [0, self.sizes.regularStart - 1] { chunks.note(item) }
        settle()
    }

    /// Takes the size that the cell of an item prefers. The lines are wrong until ``settle()``.
    package mutating func prefer(_ size: CGSize, for item: Int) {
        guard 0..<sizes.count ~= item else { return }
        sizes.prefer(size, for: item)
        chunks.note(item)
    }

    /// Breaks the lines again that sizes have changed.
    package mutating func settle() {
        let (sizes, room, spacing) = (self.sizes, self.room, self.spacing)
        chunks.settle(regularStart: sizes.regularStart) { Self.line(from: $0, sizes, room, spacing) }
    }

    /// Where a line ends that begins with an item, and its height.
    private static func line(
        from start: Int, _ sizes: FlowSizes, _ room: CGFloat, _ spacing: CGFloat
    ) -> (end: Int, extent: CGFloat) {
        var (end, used, height): (Int, CGFloat, CGFloat) = (start, 0, 0)
        while end < sizes.count {
            let size = sizes[end]
            // Widths that fill a line exactly may differ from it by rounding.
            if end > start, used + spacing + size.width > room + 1e-6 { break }
            used += (end > start ? spacing : 0) + size.width
            height = max(height, size.height)
            end += 1
        }
        return (end, height)
    }
}

extension FlowLines {
    package var height: CGFloat { chunks.extent }

    /// The lines between two heights, in order.
    package func indices(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        chunks.indices(from: top, to: bottom)
    }

    /// The index of an item's line; nil for an item that does not exist.
    package func line(of item: Int) -> Int? { 0..<sizes.count ~= item ? chunks.index(of: item) : nil }

    /// The items of a line, each with its frame. An item that is lower than its line stands in the middle of it.
    package func frames(ofLine number: Int) -> [(item: Int, frame: CGRect)] {
        let line = chunks[number]
        let (offset, spacing) = alignment(of: number)
        var x = offset
        return line.items.map { item in
            let size = sizes[item]
            let y = line.top + (line.extent - size.height) / 2
            defer { x += size.width + spacing }
            return (item, CGRect(origin: CGPoint(x: x, y: y), size: size))
        }
    }

    /// The size that the cell of an item has preferred.
    package func preference(of item: Int) -> CGSize? { sizes.preferred[item] }

    /// The space before the first item of a line, and between two items of it.
    ///
    /// Items of one size stand in columns, as if each line were full. Otherwise lines are spread over the room, and the
    /// last one begins at the edge with the minimum spacing. A single item of a line stands in the middle.
    private func alignment(of number: Int) -> (offset: CGFloat, spacing: CGFloat) {
        if let columns, columns > 1 {
            return (0, spread(columns, used: CGFloat(columns) * sizes[0].width))
        }
        if number == chunks.number - 1, chunks.hasSharedChunk { return (0, spacing) }
        let line = chunks[number].items
        let used = line.reduce(0) { $0 + sizes[$1].width }
        return line.count > 1 ? (0, spread(line.count, used: used)) : (max(0, (room - used) / 2), 0)
    }

    /// How many items fit into a line if all have one size; nil otherwise.
    private var columns: Int? {
        guard sizes.count > 0, sizes.areAlike, sizes[0].width > 0 else { return nil }
        // An app may give a negative spacing, or items whose widths are next to nothing.
        let step = sizes[0].width + spacing
        guard step > 0, step.isFinite else { return nil }
        return Int(min(max(0, (room + spacing + 1e-6) / step), 1e9))
    }

    /// The spacing with which some items fill the line.
    private func spread(_ count: Int, used: CGFloat) -> CGFloat {
        max(spacing, (room - used) / CGFloat(count - 1))
    }
}

/// The sizes of a section's items.
private struct FlowSizes: Sendable {
    let count: Int
    /// The size of all items that the app gives no other size.
    private let usual: CGSize
    /// The sizes that the app gives; empty if all items have the usual one.
    private var given: [CGSize]
    private(set) var preferred: [Int: CGSize] = [:]
    /// How many cells prefer each size.
    private var numbers: [Extent: Int] = [:]
    /// From this item on all have the usual size.
    private(set) var regularStart: Int

    private struct Extent: Hashable {
        let width: CGFloat
        let height: CGFloat

        init(_ size: CGSize) { (width, height) = (size.width, size.height) }
    }

    init(_ sizes: [CGSize]) {
        count = sizes.count
        usual = sizes.last ?? .zero
        let usual = usual
        regularStart = (sizes.lastIndex { $0 != usual } ?? -1) + 1
        given = regularStart == 0 ? [] : sizes
    }

    /// The same number of items, all of the usual size.
    var withoutGiven: FlowSizes {
        var sizes = self
        (sizes.given, sizes.regularStart) = ([], 0)
        return sizes
    }

    subscript(item: Int) -> CGSize { preferred[item] ?? (given.isEmpty ? usual : given[item]) }

    mutating func prefer(_ size: CGSize, for item: Int) {
        if let old = preferred.updateValue(size, forKey: item) {
            let rest = (numbers[Extent(old)] ?? 1) - 1
            numbers[Extent(old)] = rest > 0 ? rest : nil
        }
        numbers[Extent(size), default: 0] += 1
        regularStart = max(regularStart, item + 1)
    }

    /// Whether all items have one size.
    var areAlike: Bool {
        if preferred.isEmpty { return given.isEmpty }
        guard numbers.count == 1 else { return false }
        return preferred.count == count || given.isEmpty && numbers[Extent(usual)] != nil
    }
}
