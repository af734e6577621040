/// Where arrows pass through layers of boxes: between two boxes or below the last one, each arrow in a lane of its own.
struct ArrowLanes {
    /// The space after a box of a layer.
    private struct Gap {
        let start: Int
        /// Nil below the last box.
        let capacity: Int?
        var used = 0

        var next: Int { start + ArrowLanes.spacing * (used + 1) }
        var isFull: Bool { capacity.map { used >= $0 } ?? false }
    }

    /// The distance between two lanes, and between a lane and a box.
    static let spacing = 4

    private var layers: [[Gap]]
    /// Where the last lane is; nil if there is none.
    private(set) var end: Int?

    /// Sorts the boxes.
    ///
    /// - Parameter boxes: for each box its layer, and where it begins and ends across.
    init(_ boxes: [(layer: Int, start: Int, end: Int)]) {
        layers = [[Gap]](repeating: [], count: (boxes.map(\.layer).max() ?? -1) + 1)
        let byLayer = Dictionary(grouping: boxes, by: \.layer)
        for layer in layers.indices {
            let sorted = (byLayer[layer] ?? []).sorted { $0.start < $1.start }
            layers[layer] = sorted.indices.map { index in
                let next = index + 1 < sorted.count ? sorted[index + 1].start : nil
                return Gap(
                    start: sorted[index].end,
                    capacity: next.map { max(0, ($0 - sorted[index].end - 1) / Self.spacing) })
            }
        }
    }

    /// Takes the free lane of a layer that is nearest to a place; of two the first. Linear in the boxes of the layer.
    mutating func take(in layer: Int, near place: Int) -> Int {
        let free = layers[layer].indices.filter { !layers[layer][$0].isFull }
        guard let gap = free.min(by: { distance($0, layer, place) < distance($1, layer, place) }) else { return place }
        let lane = layers[layer][gap].next
        layers[layer][gap].used += 1
        end = max(end ?? lane, lane)
        return lane
    }

    private func distance(_ gap: Int, _ layer: Int, _ place: Int) -> Int { abs(layers[layer][gap].next - place) }
}
