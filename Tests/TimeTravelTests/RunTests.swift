import HierarchyModel
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct RunTests {
    private static let conditions: [(StopCondition, @Sendable (HierarchyState, HierarchyState, Event) -> Bool)] = [
        (.kind(KindPattern("call.*")), { _, _, event in event.family == .call }),
        (.controller(.id(ObjectID(3))), { _, _, event in event.identifiers.contains(ObjectID(3)) }),
        (
            .controller(.class("Screen2")),
            { old, new, event in
                event.identifiers.contains { id in [old, new].contains { $0.controller(id)?.class == "Screen2" } }
            }
        ),
        (
            .watch(Watchpoint(object: ObjectID(3), fields: ["appearance"])),
            { old, new, _ in
                old.controller(ObjectID(3))?.appearance != new.controller(ObjectID(3))?.appearance
            }
        ),
    ]

    @Test(arguments: [[0], [1], [2], [3], [1, 3], [0, 2, 3]])
    func `a run stops at the events that meet a condition`(numbers: [Int]) throws {
        let events = RandomEvents.list(1_200, seed: 31)
        let expected = Self.expected(events, numbers)
        #expect(expected.count > 4)
        var timeline = Timeline(try Traces.reader(events, eventsPerChunk: 40))
        let conditions = numbers.map { Self.conditions[$0].0 }
        for direction in Direction.allCases {
            timeline.seek(to: direction == .forward ? nil : .max)
            // A backward run begins before the current event.
            let wanted = direction == .forward ? expected : expected.reversed().filter { $0.seq < 1_199 }
            for stop in wanted {
                let found = timeline.run(direction, to: conditions)
                #expect(found?.event.seq == stop.seq)
                #expect(found?.conditions == stop.conditions)
                #expect(timeline.position == stop.seq)
            }
            let here = timeline.position
            let beyond = timeline.run(direction, to: conditions)
            #expect(beyond == nil)
            #expect(timeline.position == here)
        }
    }

    private static func expected(_ events: [Event], _ numbers: [Int]) -> [(seq: UInt64, conditions: [Int])] {
        var state = HierarchyState()
        return events.compactMap { event in
            let old = state
            state.apply(event)
            let hits = numbers.indices.filter { conditions[numbers[$0]].1(old, state, event) }
            return hits.isEmpty ? nil : (event.seq, hits)
        }
    }

    @Test func `a stop names the conditions and the changes`() throws {
        var timeline = Timeline(try Traces.recording("missing-did-move"))
        let expression = try EventExpression("kind:call.addChild")
        let stop = timeline.run(.forward, to: [.expression(expression)])
        let child = try #require(stop?.event.id(.child))
        let change = timeline.run(
            .forward, to: [.expression(expression), .watch(Watchpoint(object: child, fields: ["parent"]))])
        #expect(change?.conditions == [1])
        #expect(change?.event.kind == .parentChanged)
        #expect(change?.changes.map(\.name) == ["parent"])
        #expect(change?.changes.first?.old == .null)
        let back = timeline.run(.backward, to: [.expression(expression)])
        #expect(back?.event.seq == stop?.event.seq)
        let none = timeline.run(.forward, to: [])
        #expect(none == nil)
    }
}
