import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

@Suite struct OverflowRegionTests {
    /// No offset is used twice, and there is room after the position to release.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `payloads in the region do not overlap`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var texts = OverflowRegion()
        var waiting: [(position: UInt64, range: Range<Int>)] = []
        for position in 1...500 as ClosedRange<UInt64> {
            while let backlogEnd = texts.positionToRelease {
                texts.release(upTo: backlogEnd)
                waiting.removeAll { $0.position <= backlogEnd }
            }
            let largest = random.isOneIn(3) ? TraceFormat.maxEventSize : 200_000
            let count = random.number(below: largest) + 1
            let start = texts.offset(for: count)
            let range = start..<start + count
            #expect(range.upperBound <= OverflowRegion.size)
            #expect(!waiting.contains { $0.range.overlaps(range) })
            texts.add(count, endingAt: position)
            waiting.append((position, range))
            if random.isOneIn(5) {
                texts.release(upTo: position - 1)
                waiting.removeAll { $0.position < position }
            }
        }
    }

    @Test func `the app does not wait for payloads of an open chunk`() {
        var texts = OverflowRegion()
        texts.add(OverflowRegion.maximumBacklog, endingAt: 1)
        #expect(texts.positionToRelease == nil)
        texts.add(1, endingAt: 2)
        #expect(texts.positionToRelease == 1)
    }
}
