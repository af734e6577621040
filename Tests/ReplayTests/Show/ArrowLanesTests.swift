import Testing

@testable import Reporting
@testable import replay

@Suite struct ArrowLanesTests {
    /// Two boxes with 12 points between them, in the second layer.
    private static let boxes = [
        (layer: 0, start: 0, end: 10), (layer: 1, start: 42, end: 60), (layer: 1, start: 0, end: 30),
    ]

    @Test func `an arrow takes the nearest lane`() {
        var lanes = ArrowLanes(Self.boxes)
        #expect(lanes.take(in: 1, near: 0) == 34)
        #expect(lanes.take(in: 1, near: 100) == 64)
        #expect(lanes.take(in: 0, near: 0) == 14)
        #expect(lanes.end == 64)
    }

    @Test func `each arrow has a lane of its own, and those that find none go below the last box`() {
        var lanes = ArrowLanes(Self.boxes)
        #expect((0..<4).map { _ in lanes.take(in: 1, near: 34) } == [34, 38, 64, 68])
    }

    @Test func `boxes that touch each other have no lane between them`() {
        var lanes = ArrowLanes([(layer: 0, start: 0, end: 10), (layer: 0, start: 10, end: 20)])
        #expect(lanes.take(in: 0, near: 10) == 24)
    }

    @Test func `without arrows no lane ends anywhere`() {
        #expect(ArrowLanes(Self.boxes).end == nil)
    }
}
