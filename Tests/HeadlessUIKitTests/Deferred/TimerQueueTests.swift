import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Source: ``TimerQueue``.
@MainActor
struct TimerQueueTests {
    private func timer(
        _ number: UInt64, due: UInt64, answer: UInt64? = nil, isPostponed: Bool = false
    ) -> RunLoopState.Timer {
        let order = answer.map { AnswerOrder(cause: $0, number: 1, request: "GET /") }
        let item = DeferredItem(answerOrder: order, body: DeferredClosure {})
        return RunLoopState.Timer(due: due, number: number, item: item, isPostponed: isPostponed)
    }

    @Test func `work comes by time, then as submitted, then answers by their requests, then what was postponed`() {
        let timers = [
            timer(0, due: 5), timer(1, due: 5, isPostponed: true), timer(2, due: 5, answer: 9), timer(3, due: 4),
            timer(4, due: 5, answer: 7), timer(5, due: 5), timer(6, due: 6), timer(7, due: 5, answer: 9),
            timer(8, due: 5, isPostponed: true), timer(9, due: 4),
        ]
        var queue = TimerQueue()
        for timer in timers { queue.insert(timer) }
        #expect(queue.map(\.number) == [3, 9, 0, 5, 4, 2, 7, 1, 8, 6])
    }

    /// The first two are in one chunk, or at the border of two.
    @Test(arguments: [([1], true), ([1, 2], true), ([1, 1], false), ([1, 1, 2], false)] as [([UInt64], Bool)])
    func `a timer is alone if no other one is due with it`(due: [UInt64], isAlone: Bool) {
        for before in [0, 31, 32, 33, 63, 64] {
            var queue = TimerQueue()
            for number in 0..<before { queue.insert(timer(UInt64(number), due: 0)) }
            for (number, due) in due.enumerated() { queue.insert(timer(UInt64(before + number), due: due)) }
            for number in 0..<40 { queue.insert(timer(UInt64(100 + number), due: 9)) }
            for _ in 0..<before { queue.removeFirst() }
            #expect(queue.isFirstAlone == isAlone, "\(before) before")
        }
    }

    /// More than a chunk holds, in an order in which chunks are cut at the front, in the middle and at the end.
    private func queue(_ count: UInt64) -> TimerQueue {
        var queue = TimerQueue()
        for number in 0..<count { queue.insert(timer(number, due: number * 7 % 10)) }
        return queue
    }

    /// The numbers of that queue: a stable sort by time.
    private func numbers(_ count: UInt64) -> [UInt64] {
        (0..<10).flatMap { due in (0..<count).filter { $0 * 7 % 10 == due } }
    }

    @Test(arguments: [0, 1, 64, 65, 66, 1000] as [UInt64])
    func `many timers keep the order of submission at each time`(_ count: UInt64) {
        var queue = queue(count)
        #expect(queue.map(\.number) == numbers(count))
        #expect(queue.first?.number == numbers(count).first)
        let removed = (0..<count).map { _ in queue.removeFirst().number }
        #expect(removed == numbers(count))
        #expect(queue.first == nil)
    }

    @Test(arguments: [0, 1, 63, 64, 200, 499])
    func `a timer is removed by its position`(_ position: Int) {
        var queue = queue(500)
        var rest = numbers(500)
        let (removed, expected) = (queue.remove(at: position).number, rest.remove(at: position))
        #expect(removed == expected)
        #expect(queue.map(\.number) == rest)
    }

    @Test func `timers are removed by a condition, and returned in their order`() {
        var queue = queue(500)
        let removed = queue.remove { $0.due < 4 }.map(\.number)
        #expect(removed == Array(numbers(500).prefix(200)))
        #expect(queue.map(\.number) == Array(numbers(500).dropFirst(200)))
        let others = queue.remove { $0.due < 4 }
        #expect(others.isEmpty)
        queue.insert(timer(500, due: 0))
        #expect(queue.map(\.number) == [500] + numbers(500).dropFirst(200))
    }

    /// A search from the front compares each of them with half of the others on average, which takes minutes.
    @Test(arguments: [0, 1, -1])
    func `many timers of one time, or of rising or falling times, take no time that grows with their square`(
        _ step: Int
    ) {
        let count = 40_000
        var queue = TimerQueue()
        var numbers: [UInt64] = []
        let time = processorTime {
            for number in 0..<count { queue.insert(timer(UInt64(number), due: UInt64(count + step * number))) }
            while queue.first != nil { numbers.append(queue.removeFirst().number) }
        }
        #expect(numbers == (0..<count).map { UInt64(step < 0 ? count - 1 - $0 : $0) })
        #expect(time < 20)
    }

    @Test func `work that was scheduled for one time runs in the order of submission`() {
        withFixture { fixture in
            for number in 0..<300 { fixture.session.schedule(after: 1, fixture.noting("\(number)")) }
            fixture.session.advance(by: 1)
            #expect(fixture.transcript.lines.filter { Int($0) != nil } == (0..<300).map { "\($0)" })
        }
    }
}
