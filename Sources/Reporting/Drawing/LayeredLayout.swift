/// Places the nodes of a directed graph in layers: those that it begins with in the first one, each other in the layer
/// after the one from which an edge leads there first.
///
/// It is independent of text and of direction, as ``TreeLayout``. A layer has its nodes in the order in which they are
/// reached, so that nodes that are reached from the same one stand together.
struct LayeredLayout {
    /// The layer of each node, from 0.
    let layers: [Int]
    /// The origin of each node; the first begins at 0 across and 0 along.
    let origins: [TreeLayout.Extent]
    /// The size of the whole drawing.
    let extent: TreeLayout.Extent

    /// Places the nodes. Linear in the nodes and the edges.
    ///
    /// - Parameters:
    ///   - next: for each node those to which edges lead.
    ///   - roots: the nodes that the graph begins with. A node that is not reached from them begins a part of its own.
    ///   - gap: the space between two nodes of a layer, and between two layers.
    init(boxes: [TreeLayout.Extent], next: [[Int]], roots: [Int], gap: TreeLayout.Extent) {
        precondition(boxes.count == next.count, "\(boxes.count) boxes, \(next.count) lists of edges")
        let order = Self.layered(next, roots)
        var origins = [TreeLayout.Extent](repeating: TreeLayout.Extent(across: 0, along: 0), count: boxes.count)
        var layers = [Int](repeating: 0, count: boxes.count)
        var (along, across) = (0, 0)
        for (number, layer) in order.enumerated() {
            var start = 0
            for node in layer {
                layers[node] = number
                origins[node] = TreeLayout.Extent(across: start, along: along)
                start += boxes[node].across + gap.across
            }
            across = max(across, start - gap.across)
            along += (layer.map { boxes[$0].along }.max() ?? 0) + gap.along
        }
        self.layers = layers
        self.origins = origins
        extent = TreeLayout.Extent(across: max(0, across), along: max(0, along - gap.along))
    }

    /// The nodes of each layer.
    private static func layered(_ next: [[Int]], _ roots: [Int]) -> [[Int]] {
        var isKnown = [Bool](repeating: false, count: next.count)
        var layers: [[Int]] = []
        // All roots begin together, so that each node is as near to one of them as it can be.
        for part in [roots] + next.indices.map({ [$0] }) {
            var layer = part.filter { !isKnown[$0] }
            for node in layer { isKnown[node] = true }
            var number = 0
            while !layer.isEmpty {
                if number == layers.count { layers.append([]) }
                layers[number] += layer
                var reached: [Int] = []
                for node in layer {
                    for goal in next[node] where !isKnown[goal] {
                        isKnown[goal] = true
                        reached.append(goal)
                    }
                }
                (layer, number) = (reached, number + 1)
            }
        }
        return layers
    }
}
