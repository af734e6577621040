import TestSupport
import Testing

@testable import Reporting
@testable import replay

@Suite struct TreeLayoutTests {
    private static let gap = TreeLayout.Extent(across: 10, along: 20)

    @Test func `a holder is centred over its boxes`() {
        let layout = layout([(20, 10, nil), (40, 10, 0), (40, 30, 0), (10, 10, 1)])
        #expect(places(layout) == [[35, 0], [0, 30], [50, 30], [15, 80]])
        #expect(layout.extent == TreeLayout.Extent(across: 90, along: 90))
    }

    @Test func `a wide holder keeps its band`() {
        let layout = layout([(100, 10, nil), (20, 10, 0), (20, 10, 0), (30, 10, nil)])
        #expect(places(layout) == [[0, 0], [25, 30], [55, 30], [110, 0]])
    }

    /// The middle of the boxes is at the left of the band. A holder that is centred there would overlap its neighbour.
    @Test func `a holder stays in its band`() {
        let layout = layout([(10, 10, nil), (90, 10, 0), (10, 10, 1), (10, 10, 1), (80, 10, 3), (10, 10, nil)])
        expectNoOverlap(layout, [(10, 10), (90, 10), (10, 10), (10, 10), (80, 10), (10, 10)])
        #expect(places(layout)[1] == [0, 30])
    }

    @Test func `an outline is aligned to the start`() {
        let layout = layout([(10, 10, nil), (30, 10, 0), (30, 10, 0), (10, 10, 2)], alignment: .start)
        #expect(places(layout) == [[0, 0], [0, 30], [40, 30], [40, 60]])
    }

    @Test func `an empty forest has no size`() {
        let layout = layout([])
        #expect(layout.origins == [])
        #expect(layout.extent == TreeLayout.Extent(across: 0, along: 0))
    }

    /// Random trees from a fixed seed.
    @Test(arguments: 1...20) func `boxes never overlap`(_ seed: Int) {
        var random = SeededGenerator(seed: seed)
        // Each box is added below a box of the last branch, so that the list has the order of a walk.
        var branch: [Int] = []
        var boxes: [(Int, Int, Int?)] = []
        for number in 0..<200 {
            branch.removeLast(branch.isEmpty ? 0 : random.number(below: branch.count + 1))
            boxes.append((10 + 2 * random.number(below: 60), 10 + random.number(below: 40), branch.last))
            branch.append(number)
        }
        expectNoOverlap(layout(boxes), boxes.map { ($0.0, $0.1) })
        expectNoOverlap(layout(boxes, alignment: .start), boxes.map { ($0.0, $0.1) })
    }

    @Test func `a very deep tree is laid out`() {
        let boxes = (0..<100_000).map { (10, 10, $0 == 0 ? nil : $0 - 1) as (Int, Int, Int?) }
        #expect(layout(boxes).extent == TreeLayout.Extent(across: 10, along: 100_000 * 30 - 20))
    }

    private func layout(_ boxes: [(Int, Int, Int?)], alignment: TreeLayout.Alignment = .centre) -> TreeLayout {
        TreeLayout(
            boxes: boxes.map { TreeLayout.Extent(across: $0.0, along: $0.1) }, holders: boxes.map(\.2), gap: Self.gap,
            alignment: alignment)
    }

    private func places(_ layout: TreeLayout) -> [[Int]] { layout.origins.map { [$0.across, $0.along] } }

    private func expectNoOverlap(_ layout: TreeLayout, _ sizes: [(Int, Int)]) {
        let layers = Dictionary(grouping: layout.origins.indices) { layout.origins[$0].along }
        for boxes in layers.values {
            for (left, right) in zip(boxes, boxes.dropFirst()) {
                let end = layout.origins[left].across + sizes[left].0
                #expect(end + Self.gap.across <= layout.origins[right].across, "boxes \(left) and \(right)")
            }
        }
        let starts = layers.keys.sorted()
        for (start, next) in zip(starts, starts.dropFirst()) {
            let depth = layers[start, default: []].map { sizes[$0].1 }.max() ?? 0
            #expect(start + depth + Self.gap.along == next)
        }
        for box in layout.origins.indices {
            #expect(
                layout.origins[box].across >= 0 && layout.origins[box].across + sizes[box].0 <= layout.extent.across)
        }
    }
}

@Suite struct DrawnTextTests {
    @Test(arguments: [
        ("plain \"quoted\" \\ & <b>", "plain \"quoted\" \\ & <b>"),
        ("a\0b\u{1B}[31m\n", #"a\u{0}b\u{1B}[31m\u{A}"#),
        ("\u{202E}gnp\u{2066}\u{61C}\u{200B}\u{FEFF}", #"\u{202E}gnp\u{2066}\u{61C}\u{200B}\u{FEFF}"#),
        ("\u{FFFE}\u{FFFF}\u{1FFFE}\u{2028}\u{85}\u{7F}", #"\u{FFFE}\u{FFFF}\u{1FFFE}\u{2028}\u{85}\u{7F}"#),
        ("cafe\u{301} 字 שלום 🗺️", "cafe\u{301} 字 שלום 🗺️"),
        ("o\u{301}\u{302}\u{303}\u{304}\u{305}x\u{301}", "o\u{301}\u{302}\u{303}\\u{304}\\u{305}x\u{301}"),
    ])
    func `characters without a glyph are escaped`(_ text: String, _ visible: String) {
        #expect(Array(DrawnText.visible(text).unicodeScalars) == Array(visible.unicodeScalars))
    }

    @Test func `a long text ends with an ellipsis`() {
        #expect(DrawnText.shortened("four", columns: 4) == "four")
        #expect(DrawnText.shortened("fives", columns: 4) == "fiv…")
        #expect(DrawnText.shortened("字字字", columns: 6) == "字字字")
        #expect(DrawnText.shortened("字字字", columns: 5) == "字字…")
        #expect(DrawnText.shortened("字字字", columns: 4) == "字…")
        #expect(DrawnText.shortened("", columns: 4) == "")
        #expect(DrawnText.columns("ab字🗺") == 6)
    }
}
