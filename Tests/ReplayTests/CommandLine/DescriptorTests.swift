import Foundation
import Testing

@testable import replay

@Suite struct DescriptorTests {
    /// What `write` returns in turn, the number of bytes that it gets, and the error.
    @Test(
        arguments: [
            ([3, 2], [5, 2], nil), ([4, 0], [5, 1], "the system wrote none of the bytes, and gave no reason"),
            ([-1], [5], "No space left on device"),
        ] as [([Int], [Int], String?)])
    func `bytes are written until all are, or none are`(_ answers: [Int], _ asked: [Int], _ reason: String?) {
        var (rest, counts): ([Int], [Int]) = (answers, [])
        var message: String?
        do {
            try Descriptor(number: 1, name: "x").writeAll([1, 2, 3, 4, 5]) { _, count in
                counts.append(count)
                errno = ENOSPC
                return rest.removeFirst()
            }
        } catch let failure as Failure {
            message = failure.message
        } catch {
            message = "\(error)"
        }
        #expect(message == reason.map { "x: writing failed: \($0)" })
        #expect(counts == asked)
        #expect(rest.isEmpty)
    }
}
