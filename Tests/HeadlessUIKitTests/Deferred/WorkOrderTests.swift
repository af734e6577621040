import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:TimeModel#Orders-at-equal-times>.
@MainActor
struct WorkOrderTests {
    /// Foundation's threads may hand answers over in any order.
    @Test func `answers come in the order of their requests, after other work of the same time`() {
        withFixture { fixture in
            let session = fixture.session
            let answers: [(cause: UInt64, number: Int, name: String)] =
                [(7, 1, "d"), (7, 1, "c"), (5, 2, "b"), (7, 10, "e"), (5, 1, "a")]
            for (delay, label) in [(500_000_000 as UInt64, "later"), (0, "now")] {
                for answer in answers {
                    session.schedule(
                        DeferredItem(
                            origin: .answer("GET /"),
                            answerOrder: AnswerOrder(cause: answer.cause, number: answer.number, request: answer.name),
                            body: DeferredClosure { fixture.note(answer.name) }),
                        of: UnusedAnswer(), at: session.now + delay)
                    if delay > 0 { session.schedule(after: 0.5, fixture.noting("block")) }
                }
                session.runUntilIdle()
                fixture.note(label)
            }
            #expect(
                fixture.transcript.lines.joined(separator: " ")
                    == "block block block block block a b c d e later a b c d e now")
        }
    }

    @Test(
        arguments: [
            ("GET https://shop.test/cart", "GET https://shop.test/cart"),
            ("GET https://ann:secret@shop.test/a@b?q=c", "GET https://shop.test/a@b"),
            ("GET https://shop.test/callback#token=d", "GET https://shop.test/callback"), ("GET data:x", "GET data:x"),
        ])
    func `an origin names method, host and path of a request`(_ request: String, _ name: String) {
        #expect(WorkOrigin.answer(request).description == "the answer to \(name)")
    }

    private final class UnusedAnswer: PendingAnswer {
        let request = "GET /"
        let number = 0
        let timeoutInterval = 60.0
        func timeOut() {}
        func doubleParts() {}
    }

    private struct Order: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let submit: @MainActor @Sendable (Fixture) -> Void
        /// The orders of work that occur, for any exchanges.
        let orders: Set<String>
    }

    nonisolated private static let table: [Order] = [
        Order(
            testDescription: "a timer and a delayed block",
            submit: {
                $0.timer(0.5, "timer")
                $0.session.schedule(after: 0.5, $0.noting("block"))
            },
            orders: ["timer block", "block timer"]),
        Order(
            testDescription: "work of one origin keeps its order",
            submit: {
                $0.session.schedule(after: 0.5, $0.noting("a"))
                $0.session.schedule(after: 0.5, $0.noting("b"))
            },
            orders: ["a b"]),
        Order(
            testDescription: "three origins",
            submit: { fixture in
                fixture.timer(0.5, "a")
                fixture.session.schedule(after: 0.5, fixture.noting("b"))
                fixture.session.schedule(after: 0.5, because: nil) { fixture.note("c") }
            },
            orders: ["a b c", "a c b", "b a c", "b c a", "c a b", "c b a"]),
        Order(
            testDescription: "work for other times",
            submit: {
                $0.timer(0.5, "a")
                $0.session.schedule(after: 0.6, $0.noting("b"))
            },
            orders: ["a b"]),
        Order(
            testDescription: "work without a delay keeps its place",
            submit: { fixture in
                fixture.session.schedule(after: 0, because: nil) { fixture.note("a") }
                fixture.session.schedule(after: 0, fixture.noting("b"))
            },
            orders: ["a b"]),
        Order(
            testDescription: "the main queue",
            submit: {
                $0.async("a")
                $0.async("b")
            },
            orders: ["a b"]),
    ]

    /// What is noted, and the markers.
    private func run(
        _ order: Order, exchanging pairs: [Int]
    ) -> (notes: String, markers: [Event]) {
        var result = (notes: "", markers: [Event]())
        withFixture { fixture in
            fixture.session.run { order.submit(fixture) }
            _ = fixture.session.ordering(WorkOrder(exchanging: pairs)) { fixture.session.runUntilIdle() }
            result.notes = fixture.transcript.lines.joined(separator: " ")
            result.markers = fixture.log.events.filter { $0.kind == .marker }
        }
        return result
    }

    @Test(arguments: table)
    private func `each order occurs that no system excludes, and no other`(order: Order) {
        let subsets = (0..<8).map { bits in (0..<3).filter { bits & (1 << $0) != 0 } }
        #expect(Set(subsets.map { run(order, exchanging: $0).notes }) == order.orders)
    }

    @Test func `without exchanges nothing is recorded`() {
        #expect(run(Self.table[0], exchanging: []).markers.isEmpty)
        #expect(run(Self.table[1], exchanging: [0, 1]).markers.isEmpty)
    }

    @Test func `a marker names what was exchanged`() {
        let markers = run(Self.table[0], exchanging: [0]).markers
        #expect(markers.map { $0.string(.name) } == ["exchanged-work"])
        #expect(markers.first?.t == 500_000_000)
        #expect(
            markers.first?.string(.detail)
                == "a delayed block runs before a timer, which is due at the same time and comes first otherwise.")
    }

    @Test func `a seed exchanges at most as many pairs as it may, in the same way each time`() {
        func orders(_ seed: UInt64, exchanges: Int) -> [Bool] {
            var order = WorkOrder(.seeded(seed, exchanges: exchanges))
            return (0..<50).map { _ in order.exchangesNextPair() }
        }
        for seed in UInt64(1)...20 {
            #expect(orders(seed, exchanges: 3).count { $0 } == 3)
            #expect(orders(seed, exchanges: 3) == orders(seed, exchanges: 3))
            #expect(!orders(seed, exchanges: 0).contains(true))
        }
        #expect(Set((UInt64(1)...20).map { orders($0, exchanges: 3) }).count > 10)
        var order = WorkOrder(.seeded(1, exchanges: 3))
        let exchanged = (0..<50).filter { _ in order.exchangesNextPair() }
        #expect(order.exchanged == exchanged)
        #expect(order.isOfSubmission)
    }

    /// The block is due with the timers, and would come first if it were near enough.
    @Test(arguments: [
        (Session.reachOfExchanges - 1, ["block", "timer"]), (Session.reachOfExchanges, ["timer", "block"]),
    ])
    func `work of the same time is exchanged with the next hundred`(timers: Int, notes: [String]) {
        let order = Order(
            testDescription: "many timers and a block",
            submit: { fixture in
                for _ in 0..<timers { fixture.timer(0.5, "timer") }
                fixture.session.schedule(after: 0.5, fixture.noting("block"))
            },
            orders: [])
        let lines = run(order, exchanging: [0]).notes.split(separator: " ").map(String.init)
        #expect(Array(lines.prefix(2)) == notes)
        #expect(lines.count == timers + 1)
    }

    @Test func `a session takes the order of its configuration`() {
        var configuration = SessionConfiguration.v13
        let seeds: [Set<String>] = [0, 1].map { exchanges in
            Set(
                (UInt64(1)...20).map { seed in
                    configuration.orderOfEqualTimes = .seeded(seed, exchanges: exchanges)
                    var notes = ""
                    withFixture(configuration) { fixture in
                        fixture.session.run { Self.table[0].submit(fixture) }
                        fixture.session.runUntilIdle()
                        notes = fixture.transcript.lines.joined(separator: " ")
                    }
                    return notes
                })
        }
        #expect(seeds == [["timer block"], ["timer block", "block timer"]])
    }
}

extension Fixture {
    func noting(_ line: String) -> @MainActor () -> Void { { [self] in note(line) } }
}
