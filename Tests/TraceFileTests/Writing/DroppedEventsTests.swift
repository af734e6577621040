import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// The replacement of dropped events can be folded, and says that events are missing.
@Suite struct DroppedEventsTests {
    /// Events in which each `return` closes a scope.
    private static func session(_ count: UInt64, seed: UInt64) -> [Event] {
        var random = SeededGenerator(seed: seed)
        var depth = 0
        return (0..<count).map { number in
            let choice = random.number(below: 3)
            if choice == 0 {
                depth += 1
                return Event(seq: number, t: number, .inputTapped)
            }
            guard choice == 1, depth > 0 else { return Event(seq: number, t: number, .turnEnded) }
            depth -= 1
            return Event(seq: number, t: number, .return)
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `scopes that dropped events open and close are bridged`(seed: UInt64) throws {
        let events = Self.session(60, seed: seed)
        var random = SeededGenerator(seed: seed)
        let first = random.number(below: 30)
        var dropped = DroppedEvents(events[first])
        var last = first
        while last < 59, !dropped.hasRoom(withState: true) || !random.isOneIn(4) {
            last += 1
            dropped.add(events[last])
        }
        let end = dropped.end(withState: true)
        let replacement = dropped.replacement(through: end, t: UInt64(last), state: { HierarchyState() })
        check(replacement, in: UInt64(first)...end)

        var (expected, found) = (HierarchyState(), HierarchyState())
        for event in events[...last] { expected.apply(event) }
        for event in events[..<first] + replacement { found.apply(event) }
        #expect(found.scopes == expected.scopes)
        #expect(found.anomalies == 0)
        let told = try #require(replacement.first { $0.kind == .eventsDropped })
        #expect(told[.count] == .uint(UInt64(last - first + 1)))
        #expect(told[.first] == .uint(UInt64(first)))
        #expect(told[.last] == .uint(UInt64(last)))
        let onlyScopes = events[first...last].prefix { $0.kind == .return }.count
        #expect(replacement.prefix { $0.kind == .return }.count <= onlyScopes)
    }

    private func check(_ replacement: [Event], in range: ClosedRange<UInt64>) {
        #expect(zip(replacement, replacement.dropFirst()).allSatisfy { $0.seq < $1.seq })
        #expect(replacement.allSatisfy { range.contains($0.seq) })
        #expect(replacement.count { $0.kind == .stateGiven } == 1)
        #expect(replacement.count { $0.kind == .eventsDropped } == 1)
    }

    @Test func `nothing is replaced while there are too few sequence numbers`() {
        var dropped = DroppedEvents(Event(seq: 7, .return))
        #expect(!dropped.hasRoom(withState: false))
        #expect(dropped.end(withState: false) == 8)
        dropped.add(Event(seq: 8, .turnEnded))
        #expect(dropped.hasRoom(withState: false))
        #expect(!dropped.hasRoom(withState: true))
        #expect(dropped.end(withState: false) == 8)
        #expect(dropped.end(withState: true) == 9)
    }
}
