import Foundation
import Testing

@testable import replay

@Suite struct ParallelWorkTests {
    private struct Stopped: Error {}

    /// Work that is under way when the caller stops has still taken its room.
    @Test func `a caller that stops at once does no harm`() {
        for stop in 0..<100 {
            var taken: [Int] = []
            #expect(throws: Stopped.self) {
                try ParallelWork.map(0..<1000, { $0 * 2 }) { element, value in
                    taken.append(value)
                    if element == stop % 5 { throw Stopped() }
                }
            }
            #expect(taken == (0...stop % 5).map { $0 * 2 })
        }
    }

    @Test func `results come in order`() throws {
        var taken: [Int] = []
        try ParallelWork.map(0..<500, { $0 }) { element, value in
            #expect(element == value)
            taken.append(value)
        }
        #expect(taken == Array(0..<500))
    }
}
