import HierarchyModel
import Linting
import TestSupport
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct TraceSliceTests {
    @Test(arguments: [(0, 40), (1, 2), (333, 700), (700, 999), (512, 512)] as [(UInt64, UInt64)])
    func `the states of a slice equal those of the trace`(first: UInt64, last: UInt64) throws {
        let events = RandomEvents.list(1_000, seed: 51)
        let whole = try Traces.reader(events, eventsPerChunk: 40)
        let slice = try Self.slice(whole, first...last)
        let front = UInt64(slice.count) - (last - first + 1)
        let reader = try Traces.reader(slice, eventsPerChunk: 40)
        for seq in stride(from: first, through: last, by: 7) {
            let (old, new) = (whole.state(after: seq), reader.state(after: seq - first + front))
            #expect(old.given == new.given)
            #expect(old.openScopes == new.openScopes)
            #expect(old.t == new.t)
            #expect(reader.event(seq - first + front)?.name == events[Int(seq)].name)
        }
        #expect(slice.map(\.seq) == Array(0..<UInt64(slice.count)))
        #expect(zip(slice, slice.dropFirst()).allSatisfy { $0.t <= $1.t })
    }

    @Test func `a slice begins with a prefix, and its causes are renumbered`() throws {
        let reader = try Traces.reader(
            """
            {"kind":"session.began","app":"Shop","device":"iPhone"}
            {"kind":"controller.created","controller":4,"class":"Home"}
            {"t":5,"kind":"input.tapped","target":4}
            {"t":6,"kind":"call.push","container":4,"target":5,"animated":true,"cause":1}
            {"t":7,"kind":"marker","name":"a","cause":2}
            {"t":8,"kind":"return"}
            {"t":9,"kind":"marker","name":"b","cause":4}
            {"t":9,"kind":"marker","name":"c","cause":1}
            """)
        let slice = try Self.slice(reader, 4...7)
        #expect(
            slice.map(\.name) == [
                "session.began", "state.given", "input.tapped", "call.push", "marker", "return", "marker", "marker",
            ])
        #expect(slice[0][.firstSeq] == .uint(4))
        #expect(slice[0][.openScopes] == .uint(2))
        #expect(slice[0].string(.app) == "Shop")
        #expect(slice.map(\.t) == [0, 5, 5, 6, 7, 8, 9, 9])
        #expect(slice.map(\.cause) == [nil, nil, nil, nil, 2, nil, 4, nil])
        #expect(
            try Self.slice(reader, 0...3).map(\.name) == [
                "session.began", "controller.created", "input.tapped", "call.push",
            ])
    }

    @Test func `a slice with the misuse has the same violation`() throws {
        let reader = try Traces.recording("missing-did-move")
        let whole = Traces.analysis(reader).violations
        let violation = try #require(whole.first)
        // From before the misuse to the end.
        let first = violation.seq - 3
        let slice = try Self.slice(reader, first...(reader.eventCount - 1))
        let part = Traces.analysis(try Traces.reader(slice)).violations
        let moved = UInt64(slice.count) - (reader.eventCount - first)
        #expect(part.map(\.rule) == whole.filter { $0.seq >= first }.map(\.rule))
        #expect(part.first?.seq == violation.seq - first + moved)
    }

    @Test(arguments: ["modal-chain", "popover-on-phone", "mail-on-phone", "menu-popover"])
    func `a slice of a clean trace that begins within a call has no violations`(_ name: String) throws {
        let reader = try Traces.sample(name)
        var cuts = 0
        let step = TestEffort.count(149, full: 47)
        for start in stride(from: 7, to: reader.eventCount - 1, by: step) {
            let events = start..<min(start + UInt64(step), reader.eventCount - 1)
            guard let first = events.first(where: { reader.state(before: $0).openScopes > 0 }) else { continue }
            let violations = Traces.analysis(try Traces.reader(Self.slice(reader, first...(reader.eventCount - 1))))
                .violations
            #expect(violations == [], "from E\(first)")
            cuts += 1
        }
        #expect(cuts > 0)
    }

    private static func slice(_ reader: TraceReader, _ range: ClosedRange<UInt64>) throws -> [Event] {
        var events: [Event] = []
        try TraceSlice(reader, range).forEach { events.append($0) }
        return events
    }
}

@Suite struct WhatIfTests {
    private let lines = """
        {"kind":"controller.created","controller":4,"class":"Home"}
        {"kind":"controller.created","controller":5,"class":"Detail"}
        {"kind":"call.addChild","parent":4,"child":5}
        {"kind":"callback.willMove","controller":5,"to":4}
        {"kind":"return"}
        {"kind":"parent.changed","child":5,"to":4}
        {"kind":"return"}
        {"kind":"marker","name":"a"}
        {"kind":"callback.viewDidLoad","controller":5,"cause":2}
        {"kind":"view.loaded","controller":5}
        {"kind":"return"}
        {"kind":"identity.changed","controller":5,"title":"later","cause":8}
        {"kind":"marker","name":"b"}
        """

    @Test(
        arguments: [
            (.event, [2..<3, 6..<7], ObjectID(4), true), (.scope, [2..<7], nil, true),
            (.consequences, [2..<7, 8..<12], nil, false),
        ] as [(WhatIf.Extent, [Range<UInt64>], ObjectID?, Bool)])
    func `the extent decides what is excluded with a call`(
        _ extent: WhatIf.Extent, _ excluded: [Range<UInt64>], _ parent: ObjectID?, _ isLoaded: Bool
    )
        throws
    {
        var whatIf = WhatIf(try Traces.reader(lines, eventsPerChunk: 4))
        whatIf.exclude(2, extent)
        #expect(whatIf.excluded == excluded)
        let state = whatIf.state(after: 12)
        #expect(state.controller(ObjectID(5))?.parent == parent)
        #expect(state.controller(ObjectID(5))?.viewLoaded == isLoaded)
        #expect(state.openScopes == 0)
        #expect(state.anomalies == 0)
    }

    @Test func `excluding a return excludes its scope`() throws {
        var whatIf = WhatIf(try Traces.reader(lines))
        whatIf.exclude(4)
        #expect(whatIf.excluded == [3..<5])
        whatIf.exclude(9)
        whatIf.exclude(77)
        #expect(whatIf.excluded == [3..<5, 9..<10])
        #expect(whatIf.excludes(4))
        #expect(!whatIf.excludes(5))
    }

    @Test(arguments: 61...63 as ClosedRange<UInt64>)
    func `states are folded without the excluded events`(seed: UInt64) throws {
        let events = RandomEvents.list(600, seed: seed)
        var whatIf = WhatIf(try Traces.reader(events, eventsPerChunk: 40))
        var random = SeededGenerator(seed: seed)
        for _ in 0..<6 {
            whatIf.exclude(random.number(below: 600), WhatIf.Extent.allCases[random.number(below: 2)])
        }
        let isExcluded = (0..<600).map { seq in whatIf.excluded.contains { $0.contains(seq) } }
        for _ in 0..<40 {
            let position: UInt64 = random.number(below: 600)
            var expected = HierarchyState()
            for event in events[...Int(position)] where !isExcluded[Int(event.seq)] { expected.apply(event) }
            let state = whatIf.state(after: position)
            #expect(state == expected)
        }
        let start = whatIf.state(after: nil)
        #expect(start == HierarchyState())
    }

    @Test func `without the misuse the violation does not occur`() throws {
        let reader = try Traces.recording("direct-lifecycle-call")
        let found = Traces.analysis(reader).violations
        #expect(WhatIf(reader).violations() == found)
        let first = try #require(found.first)
        var whatIf = WhatIf(reader)
        whatIf.exclude(first.seq, .consequences)
        let left = try #require(whatIf.violations())
        #expect(!left.contains { $0.seq == first.seq })
        // The other violations keep the sequence numbers of the trace.
        #expect(left.allSatisfy { violation in reader.event(violation.seq)?.name == violation.event })
        #expect(whatIf.violations { _ in false } == nil)
    }
}
