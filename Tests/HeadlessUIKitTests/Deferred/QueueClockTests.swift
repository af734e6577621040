import Synchronization
import Testing

@testable import HeadlessUIKit

/// The clock that counts only while the global queue takes work.
struct QueueClockTests {
    private final class Machine: Sendable {
        let now = Atomic<UInt64>(50_000_000)
        let asked = Atomic(0)
    }

    private enum Step {
        /// The machine's clock moves by milliseconds.
        case pass(UInt64)
        /// The clock is read, and shows milliseconds. The queue has been asked that often.
        case read(UInt64, asked: Int)
        /// The queue takes the block.
        case take
    }

    private static let answered: [Step] = [
        .read(0, asked: 1), .pass(3), .take, .read(10, asked: 1), .pass(1), .read(10, asked: 2), .pass(4), .take,
        .read(15, asked: 2),
    ]
    private static let occupied: [Step] = [
        .read(0, asked: 1), .take, .pass(2), .read(10, asked: 2), .pass(60_000), .read(10, asked: 2), .take,
        .read(20, asked: 2),
    ]
    private static let unread: [Step] = [
        .read(0, asked: 1), .take, .pass(60_000), .read(10, asked: 2), .take, .read(20, asked: 2),
    ]
    private static let readOften: [Step] = [
        .read(0, asked: 1), .read(0, asked: 1), .take, .read(10, asked: 1), .pass(1), .read(10, asked: 2),
        .read(10, asked: 2), .take, .read(11, asked: 2),
    ]

    @Test(arguments: [answered, occupied, unread, readOften])
    private func `time counts up to ten milliseconds for each block that the queue takes`(_ steps: [Step]) {
        let machine = Machine()
        let clock = QueueClock(realNow: { machine.now.load(ordering: .relaxed) }) { _ in
            machine.asked.add(1, ordering: .relaxed)
        }
        for step in steps {
            switch step {
            case .pass(let milliseconds): machine.now.add(milliseconds * 1_000_000, ordering: .relaxed)
            case .take: clock.move()
            case .read(let milliseconds, let asked):
                #expect(clock.now == milliseconds * 1_000_000)
                #expect(machine.asked.load(ordering: .relaxed) == asked)
            }
        }
    }

    @Test func `the process's clock moves, and no faster than the machine's`() async throws {
        let (start, real) = (QueueClock.now, ContinuousClock.now)
        while QueueClock.now - start < 30_000_000 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(real.duration(to: .now) >= .milliseconds(20))
    }
}
