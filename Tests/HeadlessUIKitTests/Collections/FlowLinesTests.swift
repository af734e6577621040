import Foundation
import Testing

@testable import HeadlessUIKitValues

/// Lines that are broken again where cells have got other sizes.
struct FlowLinesTests {
    /// Breaks all lines from the first item on.
    private func broken(_ sizes: [CGSize], room: CGFloat, spacing: CGFloat) -> [Range<Int>] {
        var (lines, start, used): ([Range<Int>], Int, CGFloat) = ([], 0, 0)
        for (item, size) in sizes.enumerated() {
            if item > start, used + spacing + size.width > room {
                lines.append(start..<item)
                (start, used) = (item, size.width)
            } else {
                used += (item > start ? spacing : 0) + size.width
            }
        }
        if start < sizes.count { lines.append(start..<sizes.count) }
        return lines
    }

    /// The items of each line, with the top of its highest item and that item's height.
    private func lines(_ lines: FlowLines) -> [[CGFloat]] {
        lines.indices(from: -1, to: lines.height + 1).map { number in
            let frames = lines.frames(ofLine: number)
            let top = frames.map(\.frame.minY).min() ?? 0
            return frames.map { CGFloat($0.item) } + [top, frames.map(\.frame.height).max() ?? 0]
        }
    }

    private func expected(_ sizes: [CGSize], room: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) -> [[CGFloat]] {
        var top: CGFloat = 0
        return broken(sizes, room: room, spacing: spacing).map { line in
            let height = sizes[line].map(\.height).max() ?? 0
            defer { top += height + lineSpacing }
            return line.map { CGFloat($0) } + [top, height]
        }
    }

    @Test(arguments: 0..<60) func `lines are those of all sizes, whatever the order in which they become known`(
        seed: Int
    ) {
        var state = UInt64(seed + 1)
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let count = random(60)
        var sizes = Array(repeating: CGSize(width: 50, height: 40), count: count)
        if seed % 3 == 0 { for item in sizes.indices { sizes[item].width = CGFloat(10 + random(200)) } }
        var made = FlowLines(sizes: sizes, room: 320, spacing: 10, lineSpacing: 7)
        #expect(lines(made) == expected(sizes, room: 320, spacing: 10, lineSpacing: 7))
        for _ in 0..<20 where count > 0 {
            for _ in 0...random(4) {
                let item = random(count)
                sizes[item] = CGSize(width: CGFloat(5 + random(330)), height: CGFloat(random(90)))
                made.prefer(sizes[item], for: item)
            }
            made.settle()
            #expect(lines(made) == expected(sizes, room: 320, spacing: 10, lineSpacing: 7))
            for (item, _) in sizes.enumerated() {
                let line = made.line(of: item) ?? -1
                #expect(made.frames(ofLine: line).contains { $0.item == item })
            }
        }
    }

    @Test func `lines between two heights are found in the part that is alike, too`() {
        var lines = FlowLines(
            sizes: Array(repeating: CGSize(width: 100, height: 40), count: 100_000), room: 320, spacing: 10,
            lineSpacing: 10)
        #expect(lines.height == 1_666_690)
        #expect(lines.indices(from: 500_000, to: 500_101) == 10_000..<10_003)
        #expect(lines.indices(from: 41, to: 50).isEmpty)
        lines.prefer(CGSize(width: 320, height: 90), for: 1)
        lines.settle()
        // The first item, then the wide one, then lines of three.
        #expect(lines.height == 1_666_790)
        #expect(lines.frames(ofLine: 2).map(\.item) == [2, 3, 4])
        #expect(lines.line(of: 99_998) == 33_334)
        #expect(lines.line(of: 100_000) == nil)
        #expect(lines.indices(from: 150, to: 151) == 2..<3)
    }

    @Test(arguments: [(10, -10, 0), (10, -20, -10), (1e-30, 0, 0)] as [(CGFloat, CGFloat, CGFloat)])
    func `items that take no room together stand in one line`(width: CGFloat, spacing: CGFloat, second: CGFloat) {
        let lines = FlowLines(
            sizes: Array(repeating: CGSize(width: width, height: 40), count: 3), room: 320, spacing: spacing,
            lineSpacing: 0)
        #expect(lines.height == 40)
        let frames = lines.frames(ofLine: 0)
        #expect(frames.map(\.item) == [0, 1, 2])
        #expect(frames.map(\.frame.minX).first == 0)
        #expect(abs(frames[1].frame.minX - second) < 1e-3)
    }

    @Test func `items stand in columns only while all have one size`() {
        var lines = FlowLines(
            sizes: Array(repeating: CGSize(width: 100, height: 40), count: 4), room: 320, spacing: 5, lineSpacing: 0)
        #expect(lines.frames(ofLine: 1).map(\.frame.minX) == [0])
        #expect(lines.frames(ofLine: 0).map(\.frame.minX) == [0, 110, 220])
        for item in 0..<4 { lines.prefer(CGSize(width: 150, height: 40), for: item) }
        lines.settle()
        #expect(lines.frames(ofLine: 1).map(\.frame.minX) == [0, 170])
        lines.prefer(CGSize(width: 140, height: 40), for: 3)
        lines.settle()
        #expect(lines.frames(ofLine: 1).map(\.frame.minX) == [0, 155])
    }
}
