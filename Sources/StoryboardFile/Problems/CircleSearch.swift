/// Finds circles in what leads where.
struct CircleSearch {
    /// The nodes of each circle from the first one that was met on; one circle for each way back that a search in depth meets.
    private(set) var circles: [[String]] = []
    private let ways: [String: [String]]
    private let limit: Int
    private var done: Set<String> = []

    /// Stops at `limit` circles, since there may be many more of them than nodes.
    ///
    /// Complexity: linear in the number of ways for each circle. The search needs no recursion.
    init(_ ways: [(String, [String])], limit: Int) {
        self.limit = limit
        self.ways = Dictionary(ways, uniquingKeysWith: { first, _ in first })
        for (start, _) in ways where !done.contains(start) && circles.count < limit { search(from: start) }
    }

    private mutating func search(from start: String) {
        var path = [start]
        var places = [start: 0]
        var next = [0]
        while let node = path.last, circles.count < limit {
            let targets = ways[node] ?? []
            guard next[next.count - 1] < targets.count else {
                done.insert(node)
                places[node] = nil
                path.removeLast()
                next.removeLast()
                continue
            }
            let target = targets[next[next.count - 1]]
            next[next.count - 1] += 1
            if let place = places[target] {
                circles.append(Array(path[place...]))
            } else if !done.contains(target) {
                places[target] = path.count
                path.append(target)
                next.append(0)
            }
        }
    }
}
