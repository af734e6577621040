import HierarchyModel
import Testing

@testable import TraceFile

/// What stands in the place of events that were left out can be folded, and says that something is missing.
@Suite struct DroppedEventsTests {
    /// Events of which each `return` closes a scope.
    private static func session(_ count: UInt64, seed: UInt64) -> [Event] {
        var random = SplitMix(state: seed)
        var depth = 0
        return (0..<count).map { number in
            let choice = random.below(3)
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
    func scopesAreBridged(seed: UInt64) throws {
        let events = Self.session(60, seed: seed)
        var random = SplitMix(state: seed)
        let first = Int(random.below(30))
        var dropped = DroppedEvents(events[first])
        var last = first
        while last < 59, !dropped.hasRoom(withState: true) || random.below(4) > 0 {
            last += 1
            dropped.add(events[last])
        }
        let end = dropped.end(withState: true)
        let bridge = dropped.bridge(through: end, t: UInt64(last), state: { HierarchyState() })
        check(bridge, in: UInt64(first)...end)

        var (expected, found) = (HierarchyState(), HierarchyState())
        for event in events[...last] { expected.apply(event) }
        for event in events[..<first] + bridge { found.apply(event) }
        #expect(found.scopes == expected.scopes)
        #expect(found.anomalies == 0)
        let told = try #require(bridge.first { $0.kind == .eventsDropped })
        #expect(told[.count] == .uint(UInt64(last - first + 1)))
        #expect(told[.first] == .uint(UInt64(first)))
        #expect(told[.last] == .uint(UInt64(last)))
        let onlyScopes = events[first...last].prefix { $0.kind == .return }.count
        #expect(bridge.prefix { $0.kind == .return }.count <= onlyScopes)
    }

    private func check(_ bridge: [Event], in range: ClosedRange<UInt64>) {
        #expect(zip(bridge, bridge.dropFirst()).allSatisfy { $0.seq < $1.seq })
        #expect(bridge.allSatisfy { range.contains($0.seq) })
        #expect(bridge.count { $0.kind == .stateGiven } == 1)
        #expect(bridge.count { $0.kind == .eventsDropped } == 1)
    }

    @Test func withoutNumbersEnoughNothingIsToldYet() {
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
