/// Places the boxes of a forest in layers: each box is one layer after its holder.
///
/// It is independent of text and of direction: *across* is the axis along a layer, *along* is the axis from layer to
/// layer. Each box has a band for itself and everything below it, so that boxes and links never cross.
struct TreeLayout {
    /// Where a holder is placed relative to the boxes that it holds.
    enum Alignment {
        /// In the middle, as in a family tree.
        case centre
        /// At the start, as in an outline. In a long drawing, the roots stay near the top.
        case start
    }

    /// A size or a point, in whole units.
    struct Extent: Hashable {
        var across: Int
        var along: Int
    }

    /// The origin of each box; the first begins at 0 across and 0 along.
    let origins: [Extent]
    /// The size of the whole drawing.
    let extent: Extent

    /// Places the boxes. Linear in the number of boxes, however deep they are nested.
    ///
    /// - Parameters:
    ///   - holders: for each box the index of its holder, which must be less than its own; nil for a root.
    ///   - gap: the space between two bands, and between two layers.
    init(boxes: [Extent], holders: [Int?], gap: Extent, alignment: Alignment = .centre) {
        precondition(boxes.count == holders.count, "\(boxes.count) boxes, \(holders.count) holders")
        precondition(
            holders.enumerated().allSatisfy { ($1 ?? -1) < $0 },
            "a holder must come before the boxes it holds: \(holders)")
        let layers = Layers(boxes: boxes, holders: holders, gap: gap.along)
        let bands = Bands(widths: boxes.map(\.across), holders: holders, gap: gap.across)
        let starts = alignment == .centre ? bands.centredStarts() : bands.starts { _ in 0 }
        origins = boxes.indices.map { Extent(across: starts[$0], along: layers.start(of: $0)) }
        extent = Extent(across: bands.total, along: layers.total)
    }
}

/// The layers, each as deep as its deepest box.
private struct Layers {
    private let levels: [Int]
    private let starts: [Int]
    let total: Int

    init(boxes: [TreeLayout.Extent], holders: [Int?], gap: Int) {
        var levels: [Int] = []
        var depths: [Int] = []
        for (box, holder) in zip(boxes, holders) {
            let level = holder.map { levels[$0] + 1 } ?? 0
            levels.append(level)
            if level == depths.count { depths.append(0) }
            depths[level] = max(depths[level], box.along)
        }
        var next = 0
        starts = depths.map { depth in
            defer { next += depth + gap }
            return next
        }
        self.levels = levels
        total = max(0, next - gap)
    }

    func start(of box: Int) -> Int { starts[levels[box]] }
}

/// The bands, each as wide as its box or as the bands of the boxes below it.
private struct Bands {
    private let widths: [Int]
    private let holders: [Int?]
    private let gap: Int
    /// The total width of the bands below each box.
    private let below: [Int]
    private let bands: [Int]
    let total: Int

    init(widths: [Int], holders: [Int?], gap: Int) {
        var below = [Int](repeating: 0, count: widths.count)
        var bands = widths
        var total = 0
        for box in widths.indices.reversed() {
            bands[box] = max(widths[box], below[box])
            if let holder = holders[box] {
                Self.add(bands[box], gap, to: &below[holder])
            } else {
                Self.add(bands[box], gap, to: &total)
            }
        }
        self.widths = widths
        self.holders = holders
        self.gap = gap
        self.below = below
        self.bands = bands
        self.total = total
    }

    private static func add(_ band: Int, _ gap: Int, to sum: inout Int) { sum += sum == 0 ? band : band + gap }

    /// Centres each box over the first and the last box that it holds, as far as its band allows.
    func centredStarts() -> [Int] {
        let starts = starts { (bands[$0] - below[$0]) / 2 }
        var boxes = starts
        var held = [(first: Int, last: Int)?](repeating: nil, count: widths.count)
        for box in widths.indices.reversed() {
            let middle = held[box].map { ($0.first + $0.last) / 2 } ?? starts[box] + bands[box] / 2
            boxes[box] = min(max(middle - widths[box] / 2, starts[box]), starts[box] + bands[box] - widths[box])
            guard let holder = holders[box] else { continue }
            let centre = boxes[box] + widths[box] / 2
            held[holder] = (first: centre, last: held[holder]?.last ?? centre)
        }
        return boxes
    }

    /// The start of each band, if the bands below a box begin `inset` after its own.
    func starts(inset: (Int) -> Int) -> [Int] {
        var starts = [Int](repeating: 0, count: widths.count)
        var next = starts
        var nextRoot = 0
        for box in widths.indices {
            starts[box] = holders[box].map { next[$0] } ?? nextRoot
            if let holder = holders[box] { next[holder] += bands[box] + gap } else { nextRoot += bands[box] + gap }
            next[box] = starts[box] + inset(box)
        }
        return starts
    }
}
