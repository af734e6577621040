/// The strongly connected components of a directed graph, by Tarjan's algorithm without recursion: a trace may have
/// paths of any length.
///
/// Complexity: linear in the nodes and the edges.
struct StrongComponents {
    private(set) var components: [[Int]] = []
    private let next: [[Int]]
    /// The order in which nodes were found; nil for those that were not.
    private var order: [Int?]
    /// The first node in that order that is reached from each.
    private var low: [Int]
    private var isOpen: [Bool]
    /// The nodes whose component is not known yet.
    private var open: [Int] = []
    private var found = 0

    /// - Parameter next: for each node those to which edges lead.
    init(_ next: [[Int]]) {
        self.next = next
        order = Array(repeating: nil, count: next.count)
        low = Array(repeating: 0, count: next.count)
        isOpen = Array(repeating: false, count: next.count)
        for node in next.indices where order[node] == nil { visit(node) }
    }

    private mutating func visit(_ root: Int) {
        var path = [(node: root, edge: 0)]
        enter(root)
        while let (node, edge) = path.last {
            guard edge < next[node].count else {
                path.removeLast()
                if let parent = path.last { low[parent.node] = min(low[parent.node], low[node]) }
                if low[node] == order[node] { close(node) }
                continue
            }
            path[path.count - 1].edge += 1
            let goal = next[node][edge]
            if let number = order[goal] {
                if isOpen[goal] { low[node] = min(low[node], number) }
            } else {
                enter(goal)
                path.append((goal, 0))
            }
        }
    }

    private mutating func enter(_ node: Int) {
        (order[node], low[node], isOpen[node]) = (found, found, true)
        found += 1
        open.append(node)
    }

    private mutating func close(_ root: Int) {
        var component: [Int] = []
        while let node = open.popLast() {
            isOpen[node] = false
            component.append(node)
            if node == root { break }
        }
        components.append(component)
    }
}
