import Testing

@testable import Reporting
@testable import replay

@Suite struct LayeredLayoutTests {
    private static let gap = TreeLayout.Extent(across: 5, along: 100)

    private func layout(_ boxes: [(Int, Int)], _ next: [[Int]], roots: [Int]) -> LayeredLayout {
        LayeredLayout(
            boxes: boxes.map { TreeLayout.Extent(across: $0.0, along: $0.1) }, next: next, roots: roots, gap: Self.gap)
    }

    private func places(_ layout: LayeredLayout) -> [[Int]] { layout.origins.map { [$0.across, $0.along] } }

    @Test func `a node stands one layer after the one that reaches it first`() {
        let layout = layout([(10, 20), (10, 30), (10, 40), (10, 20)], [[1, 2], [3], [], [0]], roots: [0])
        #expect(layout.layers == [0, 1, 1, 2])
        #expect(places(layout) == [[0, 0], [0, 120], [15, 120], [0, 260]])
        #expect(layout.extent == TreeLayout.Extent(across: 25, along: 280))
    }

    @Test func `what no root reaches begins a part of its own in the first layer`() {
        let layout = layout([(10, 20), (10, 20), (10, 20)], [[2], [], []], roots: [1])
        #expect(layout.layers == [0, 0, 1])
        #expect(places(layout) == [[15, 0], [0, 0], [0, 120]])
    }

    @Test func `each node is as near to a root as it can be`() {
        #expect(layout([(1, 1), (1, 1), (1, 1)], [[1], [2], []], roots: [0, 2]).layers == [0, 1, 0])
    }

    @Test func `an empty graph has no size`() {
        #expect(layout([], [], roots: []).extent == TreeLayout.Extent(across: 0, along: 0))
    }

    @Test func `a very long path is laid out`() {
        let count = 100_000
        let next = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
        let layout = layout(Array(repeating: (1, 1), count: count), next, roots: [0])
        #expect(layout.extent == TreeLayout.Extent(across: 1, along: count * 101 - 100))
    }
}
