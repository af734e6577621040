import HierarchyModel

/// The lines of arrows between boxes in layers, which stand side by side. No line crosses a box: it passes a layer in a
/// lane between two boxes or below the last one, and curves only between layers.
///
/// An arrow leaves its box on the right, and goes below its text. To a later layer it goes on to the left side of the
/// box there; else it turns around and comes to the right side of the box.
struct ArrowRoutes {
    struct Box {
        let layer: Int
        let x, y, width, height: Int

        fileprivate var right: Int { x + width }
    }

    struct Arrow {
        /// Indexes of the boxes.
        let from, to: Int
        /// The line below its text, which is between the layer of `from` and the next one.
        let text: (left: Int, right: Int, y: Int)
    }

    /// The data of the path of each arrow.
    let paths: [Markup]
    /// Where the lines that reach furthest end.
    let right, bottom: Int

    /// How far a line that turns around goes to the right at most.
    private static let turn = 40

    /// Sorts the boxes. For each arrow linear in the boxes of the layers that it passes.
    init(of arrows: [Arrow], between boxes: [Box]) {
        var lanes = ArrowLanes(boxes.map { ($0.layer, $0.y, $0.y + $0.height) })
        let columns = Self.columns(of: boxes)
        let turns = arrows.map { Self.turn(of: $0, from: boxes[$0.from].layer, in: columns) }
        paths = zip(arrows, turns).map { arrow, turn in
            let (from, to) = (boxes[arrow.from], boxes[arrow.to])
            return Self.start(from, arrow.text, in: columns)
                + (to.layer > from.layer
                    ? Self.rest(from, to, arrow.text, &lanes, in: columns)
                    : Self.rest(back: turn, from, to, arrow.text, &lanes, in: columns))
        }
        right = zip(arrows, turns).map { $0.text.right + $1 }.max() ?? 0
        bottom = lanes.end ?? 0
    }

    /// Where the boxes of each layer begin and end along.
    private static func columns(of boxes: [Box]) -> [(start: Int, end: Int)] {
        var columns = [(start: Int, end: Int)?](repeating: nil, count: (boxes.map(\.layer).max() ?? -1) + 1)
        for box in boxes {
            let known = columns[box.layer] ?? (box.x, box.right)
            columns[box.layer] = (min(known.start, box.x), max(known.end, box.right))
        }
        return columns.map { $0 ?? (0, 0) }
    }

    /// A line that turns around stays in the space to the right of its layer.
    private static func turn(of arrow: Arrow, from layer: Int, in columns: [(start: Int, end: Int)]) -> Int {
        guard layer + 1 < columns.count else { return turn }
        return max(0, min(turn, columns[layer + 1].start - arrow.text.right))
    }

    /// From the box to the end of the text.
    private static func start(
        _ box: Box, _ text: (left: Int, right: Int, y: Int), in columns: [(start: Int, end: Int)]
    ) -> Markup {
        let start = (x: columns[box.layer].end, y: box.y + box.height * 3 / 4)
        return "M\(box.right) \(start.y)H\(start.x)\(curve(from: start, to: (text.left, text.y)))H\(text.right)"
    }

    private static func rest(
        _ from: Box, _ to: Box, _ text: (left: Int, right: Int, y: Int), _ lanes: inout ArrowLanes,
        in columns: [(start: Int, end: Int)]
    ) -> Markup {
        var place = (x: text.right, y: text.y)
        var path: Markup = ""
        for layer in (from.layer + 1)..<to.layer {
            let lane = lanes.take(in: layer, near: place.y)
            path = path + curve(from: place, to: (columns[layer].start, lane)) + "H\(columns[layer].end)"
            place = (columns[layer].end, lane)
        }
        return path + curve(from: place, to: (to.x, to.y + to.height / 2))
    }

    private static func rest(
        back turn: Int, _ from: Box, _ to: Box, _ text: (left: Int, right: Int, y: Int), _ lanes: inout ArrowLanes,
        in columns: [(start: Int, end: Int)]
    ) -> Markup {
        var place = (x: text.right, y: text.y)
        var path: Markup = ""
        for layer in stride(from: from.layer, through: to.layer, by: -1) {
            let isLast = layer == to.layer
            let y = isLast ? to.y + to.height / 4 : lanes.take(in: layer, near: place.y)
            path =
                path
                + (layer == from.layer
                    ? "C\(place.x + turn) \(place.y) \(place.x + turn) \(y) \(place.x) \(y)"
                    : curve(from: place, to: (columns[layer].end, y)))
            place = (isLast ? to.right : columns[layer].start, y)
            // A head at the end of a line without a length would have no direction.
            if layer == from.layer || place.x < columns[layer].end { path = path + "H\(place.x)" }
        }
        return path
    }

    /// It begins and ends horizontally.
    private static func curve(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> Markup {
        let middle = (start.x + end.x) / 2
        return "C\(middle) \(start.y) \(middle) \(end.y) \(end.x) \(end.y)"
    }
}
