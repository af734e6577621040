import Foundation

/// Items in chunks one after the other, such as lines, where the sizes of the items decide how many a chunk has.
///
/// From some item on all items have the same size. The chunks there are alike, and are computed rather than stored.
package struct ItemChunks: Sendable {
    package struct Chunk: Sendable, Equatable {
        package var items: Range<Int>
        /// Where it begins, in points.
        package var top: CGFloat
        /// Its length, in points.
        package var extent: CGFloat
    }

    /// A chunk of items of the usual size.
    package struct Usual: Sendable {
        let items: Int
        let extent: CGFloat

        /// - Parameter items: how many fit, at least one.
        package init(items: Int, extent: CGFloat) { (self.items, self.extent) = (max(1, items), extent) }
    }

    private let count: Int
    private let spacing: CGFloat
    private let usual: Usual
    /// The chunks before those that are alike.
    private var known: [Chunk] = []
    /// How many of them have more than one item.
    private var sharedChunks = 0
    /// The first and the last item whose size has changed since the chunks were computed.
    private var changed: ClosedRange<Int>?

    /// Chunks of items that all have the usual size.
    ///
    /// - Parameter spacing: between two chunks, in points.
    package init(count: Int, spacing: CGFloat, usual: Usual) {
        (self.count, self.spacing, self.usual) = (count, spacing, usual)
    }

    /// Notes that an item has got another size.
    package mutating func note(_ item: Int) {
        guard 0..<count ~= item else { return }
        changed = changed.map { min($0.lowerBound, item)...max($0.upperBound, item) } ?? item...item
    }

    /// Computes the chunks again from the first item that has changed to the first chunk that begins where an old one
    /// began.
    ///
    /// - Parameters:
    ///   - regularStart: the item from which on all have the usual size.
    ///   - chunk: where the chunk ends that begins with an item, and its extent.
    ///
    /// Complexity: linear in the number of chunks that are computed, and of those after them that move.
    package mutating func settle(regularStart: Int, chunk: (Int) -> (end: Int, extent: CGFloat)) {
        guard let changed else { return }
        self.changed = nil
        // A smaller item may fit into the chunk before.
        let first = max(0, index(of: changed.lowerBound) - 1)
        while known.count < first { append(self[known.count]) }
        let old = Array(known[first...])
        known.removeSubrange(first...)
        sharedChunks -= old.count { $0.items.count > 1 }
        var (start, top, next) = (tailStart, tailTop, 0)
        while start < count {
            if start > changed.upperBound {
                while next < old.count, old[next].items.lowerBound < start { next += 1 }
                if next < old.count, old[next].items.lowerBound == start {
                    return append(old[next...], movedBy: top - old[next].top)
                }
                if start >= regularStart { return }
            }
            let (end, extent) = chunk(start)
            append(Chunk(items: start..<max(end, start + 1), top: top, extent: extent))
            (start, top) = (tailStart, tailTop)
        }
    }

    private mutating func append(_ chunk: Chunk) {
        known.append(chunk)
        if chunk.items.count > 1 { sharedChunks += 1 }
    }

    private mutating func append(_ chunks: ArraySlice<Chunk>, movedBy shift: CGFloat) {
        for chunk in chunks { append(Chunk(items: chunk.items, top: chunk.top + shift, extent: chunk.extent)) }
    }

    /// The first item, and the place, of the chunks that are alike.
    private var tailStart: Int { known.last?.items.upperBound ?? 0 }
    private var tailTop: CGFloat { known.last.map { $0.top + $0.extent + spacing } ?? 0 }
}

extension ItemChunks {
    /// How many chunks there are.
    package var number: Int { known.count + (count - tailStart + usual.items - 1) / usual.items }

    /// The end of the last chunk.
    package var extent: CGFloat {
        guard number > 0 else { return 0 }
        let last = self[number - 1]
        return last.top + last.extent
    }

    /// Whether a chunk has more than one item.
    package var hasSharedChunk: Bool { sharedChunks > 0 || min(usual.items, count - tailStart) > 1 }

    package subscript(index: Int) -> Chunk {
        guard index >= known.count else { return known[index] }
        let start = tailStart + (index - known.count) * usual.items
        return Chunk(
            items: start..<min(count, start + usual.items),
            top: tailTop + CGFloat(index - known.count) * (usual.extent + spacing), extent: usual.extent)
    }

    /// The index of the chunk that has an item.
    package func index(of item: Int) -> Int {
        guard item < tailStart else { return known.count + (item - tailStart) / usual.items }
        return firstKnown { $0.items.upperBound > item }
    }

    /// The chunks between two places, in order.
    ///
    /// Complexity: logarithmic in the number of chunks. All of them, if they overlap.
    package func indices(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        guard spacing >= 0 else { return 0..<number }
        let first = firstIndex(step: usual.extent + spacing, end: { $0 + usual.extent > top }) {
            $0.top + $0.extent > top
        }
        let last = firstIndex(step: usual.extent + spacing, end: { $0 >= bottom }) { $0.top >= bottom }
        return first..<max(first, last)
    }

    /// The first chunk that satisfies a condition, which all chunks after it satisfy, too.
    ///
    /// - Parameters:
    ///   - step: from one of the chunks that are alike to the next.
    ///   - end: the condition for the top of a chunk that is like the others.
    private func firstIndex(
        step: CGFloat, end holdsAt: (CGFloat) -> Bool, known holds: (Chunk) -> Bool
    ) -> Int {
        let found = firstKnown(where: holds)
        guard found == known.count else { return found }
        var (low, high) = (0, number - known.count)
        while low < high {
            let middle = (low + high) / 2
            if holdsAt(tailTop + CGFloat(middle) * step) { high = middle } else { low = middle + 1 }
        }
        return known.count + low
    }

    private func firstKnown(where holds: (Chunk) -> Bool) -> Int {
        var (low, high) = (0, known.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(known[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
