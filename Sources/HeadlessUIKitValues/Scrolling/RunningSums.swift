import Foundation

/// Numbers, and the sums of all before each.
///
/// A binary tree in an array: the children of node n are 2n and 2n + 1, the root is 1.
package struct RunningSums: Sendable {
    private let count: Int
    /// The number of leaves, a power of two.
    private let width: Int
    private var nodes: [CGFloat]

    package init(_ values: [CGFloat]) {
        count = values.count
        var width = 1
        while width < values.count { width *= 2 }
        self.width = width
        nodes = Array(repeating: 0, count: width) + values
        nodes += Array(repeating: 0, count: width - values.count)
        for node in stride(from: width - 1, to: 0, by: -1) { nodes[node] = nodes[2 * node] + nodes[2 * node + 1] }
    }

    package var total: CGFloat { nodes[1] }

    package subscript(index: Int) -> CGFloat {
        get { nodes[width + index] }
        set {
            nodes[width + index] = newValue
            var node = (width + index) / 2
            while node > 0 {
                nodes[node] = nodes[2 * node] + nodes[2 * node + 1]
                node /= 2
            }
        }
    }

    /// The sum of the numbers before an index, which may be the end.
    package func before(_ index: Int) -> CGFloat {
        guard index < count else { return total }
        var (node, first, half, sum): (Int, Int, Int, CGFloat) = (1, 0, width / 2, 0)
        while node < width {
            node *= 2
            if index >= first + half {
                sum += nodes[node]
                node += 1
                first += half
            }
            half /= 2
        }
        return sum
    }

    /// The index of the first number with which the sum satisfies the condition; the end without one. Sums ascend.
    package func firstEnd(where holds: (CGFloat) -> Bool) -> Int {
        guard holds(total) else { return count }
        var (node, sum): (Int, CGFloat) = (1, 0)
        while node < width {
            node *= 2
            if !holds(sum + nodes[node]) {
                sum += nodes[node]
                node += 1
            }
        }
        return min(node - width, count)
    }
}
