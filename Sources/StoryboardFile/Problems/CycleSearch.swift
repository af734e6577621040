/// Finds cycles in a directed graph.
struct CycleSearch {
    /// The nodes of each cycle, from the first visited node. A depth-first search finds one cycle for each back edge.
    private(set) var cycles: [[String]] = []
    private let edges: [String: [String]]
    private let limit: Int
    private var done: Set<String> = []

    /// Searches the graph of the edges from each node to others, without recursion.
    ///
    /// Complexity: linear in the number of edges, and in the length of each cycle.
    ///
    /// - Parameter limit: the maximum number of cycles, of which there can be more than nodes.
    init(_ edges: [(String, [String])], limit: Int) {
        self.limit = limit
        self.edges = Dictionary(edges, uniquingKeysWith: { first, _ in first })
        for (start, _) in edges where !done.contains(start) && cycles.count < limit { search(from: start) }
    }

    private mutating func search(from start: String) {
        var path = [start]
        var pathIndices = [start: 0]
        var next = [0]
        while let node = path.last, cycles.count < limit {
            let targets = edges[node] ?? []
            guard next[next.count - 1] < targets.count else {
                done.insert(node)
                pathIndices[node] = nil
                path.removeLast()
                next.removeLast()
                continue
            }
            let target = targets[next[next.count - 1]]
            next[next.count - 1] += 1
            if let index = pathIndices[target] {
                cycles.append(Array(path[index...]))
            } else if !done.contains(target) {
                pathIndices[target] = path.count
                path.append(target)
                next.append(0)
            }
        }
    }
}
