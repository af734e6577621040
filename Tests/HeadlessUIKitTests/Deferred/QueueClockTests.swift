import Dispatch
import Foundation
import HeadlessUIKit
import Synchronization
import Testing

@testable import HeadlessUIKitRuntime

/// The clock that counts only while the global queue takes work.
struct QueueClockTests {
    private final class Machine: Sendable {
        let now = Atomic<UInt64>(500_000_000)
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
        .read(0, asked: 1), .pass(3), .take, .read(100, asked: 1), .pass(1), .read(100, asked: 2), .pass(4), .take,
        .read(105, asked: 2),
    ]
    private static let occupied: [Step] = [
        .read(0, asked: 1), .take, .pass(2), .read(100, asked: 2), .pass(1_799_999), .read(100, asked: 2), .take,
        .read(200, asked: 2),
    ]
    private static let stuck: [Step] = [
        .read(0, asked: 1), .take, .pass(2), .read(100, asked: 2), .pass(1_800_000), .read(1_800_100, asked: 2),
        .pass(5), .read(1_800_100, asked: 2), .pass(1_800_000), .read(3_600_105, asked: 2),
    ]
    private static let unread: [Step] = [
        .read(0, asked: 1), .take, .pass(60_000), .read(100, asked: 2), .take, .read(200, asked: 2),
    ]
    private static let readOften: [Step] = [
        .read(0, asked: 1), .read(0, asked: 1), .take, .read(100, asked: 1), .pass(1), .read(100, asked: 2),
        .read(100, asked: 2), .take, .read(101, asked: 2),
    ]

    @Test(arguments: [answered, occupied, stuck, unread, readOften])
    private func `time counts up to a tenth of a second for each block that the queue takes`(_ steps: [Step]) {
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
        while QueueClock.now - start < 300_000_000 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(real.duration(to: .now) >= .milliseconds(200))
    }

    /// Keeps the process's main queue busy until the clock has moved by 0.3 s, before anything else that the caller
    /// sends there. Then calls `resume`, and lets the queue go on.
    private static func occupyMainQueue(_ resume: @escaping @Sendable () -> Void) {
        let isEnqueued = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            DispatchQueue.main.async {
                hasBegun.signal()
                mayEnd.wait()
            }
            isEnqueued.signal()
            hasBegun.wait()
            let start = QueueClock.now
            while QueueClock.seconds(since: start) < 0.3 { Thread.sleep(forTimeInterval: 0.001) }
            resume()
            mayEnd.signal()
        }
        isEnqueued.wait()
    }

    @Test @MainActor func `a body does not fail while the main queue works for others`() async throws {
        try await Session().runTask(timeout: 0.2) {
            await withCheckedContinuation { continuation in Self.occupyMainQueue { continuation.resume() } }
        }
    }

    @Test @MainActor func `a condition may come true while the main queue works for others`() async throws {
        let machine = Machine()
        Self.occupyMainQueue { DispatchQueue.main.async { machine.asked.store(7, ordering: .relaxed) } }
        try await Session().run(until: "it is true", timeout: 0.2) { machine.asked.load(ordering: .relaxed) == 7 }
    }
}
