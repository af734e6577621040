import HierarchyModel
import Linting
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct OriginTests {
    /// Finds the last change of each field by looking at every event.
    private struct Model {
        var last: [ObjectID: [String: UInt64]] = [:]
        private var state = HierarchyState()

        mutating func take(_ event: Event) {
            let old = state
            state.apply(event)
            for id in Set(old.objectIDs + state.objectIDs) {
                if old.object(id) == nil { last[id] = [:] }
                for change in AnyStateObject.changes(from: old.object(id), to: state.object(id)) {
                    last[id, default: [:]][change.name] = event.seq
                }
            }
        }

        func value(_ id: ObjectID, _ field: String) -> FieldValue { state.object(id)?.value(of: field) ?? .null }
    }

    @Test(arguments: 21...22 as ClosedRange<UInt64>)
    func `the origin of a field is its last change`(seed: UInt64) throws {
        let events = RandomEvents.list(600, seed: seed)
        var timeline = Timeline(try Traces.reader(events, eventsPerChunk: 40))
        var model = Model()
        var asked = 0
        for event in events {
            model.take(event)
            guard event.seq % 83 == 82 else { continue }
            timeline.seek(to: event.seq)
            for (id, changes) in model.last {
                let origins = timeline.origins(of: id)
                #expect(Dictionary(uniqueKeysWithValues: origins.map { ($0.change.name, $0.event.seq) }) == changes)
                #expect(origins.allSatisfy { $0.change.new == model.value(id, $0.change.name) })
                asked += origins.count
            }
        }
        #expect(asked > 500)
    }

    @Test(arguments: ["appearance", "parent", "children"])
    func `a watchpoint stops at every change in both directions`(field: String) throws {
        let events = RandomEvents.list(1_000, seed: 24)
        var model = Model()
        var changes: [ObjectID: [UInt64]] = [:]
        for event in events {
            model.take(event)
            for (id, fields) in model.last where fields[field] == event.seq {
                changes[id, default: []].append(event.seq)
            }
        }
        var timeline = Timeline(try Traces.reader(events, eventsPerChunk: 40))
        for (id, expected) in changes where id.rawValue < 24 {
            timeline.seek(to: nil)
            #expect(Self.walk(&timeline, id, field, .forward) == expected)
            timeline.seek(to: .max)
            let last = UInt64(events.count - 1)
            #expect(Self.walk(&timeline, id, field, .backward) == expected.reversed().filter { $0 != last })
        }
        #expect(changes.values.map(\.count).max() ?? 0 > 3)
    }

    private static func walk(_ timeline: inout Timeline, _ id: ObjectID, _ field: String, _ direction: Direction)
        -> [UInt64]
    {
        var seen: [UInt64] = []
        while let origin = timeline.stepChange(of: id, field: field, direction) {
            seen.append(origin.event.seq)
            guard timeline.position == origin.event.seq, origin.change.name == field else { break }
        }
        return seen
    }

    private let lines = """
        {"kind":"controller.created","controller":4,"class":"Home"}
        {"kind":"controller.created","controller":5,"class":"Detail"}
        {"kind":"input.tapped","target":4}
        {"kind":"call.push","container":4,"target":5,"animated":true,"file":"Home.swift","line":7}
        {"kind":"return"}
        {"kind":"return"}
        {"kind":"turn.ended"}
        {"kind":"transition.began","transition":9,"type":"push","cause":3}
        {"kind":"callback.viewWillAppear","controller":5,"animated":true,"cause":3}
        {"kind":"appearance.changed","controller":5,"state":"appearing","reason":"movedIn"}
        {"kind":"return"}
        {"kind":"appearance.changed","controller":5,"state":"appearing","reason":"movedIn"}
        {"kind":"controller.destroyed","controller":5}
        """

    @Test func `callers are the open scopes, then the cause of the outermost`() throws {
        let timeline = Timeline(try Traces.reader(lines, eventsPerChunk: 4))
        let chain = timeline.callers(of: 9)
        #expect(chain.map(\.event.seq) == [8, 3, 2])
        #expect(chain.map(\.tie) == [.scope, .cause, .scope])
        #expect(timeline.callers(of: 7).map(\.event.seq) == [3, 2])
        #expect(timeline.callers(of: 8).map(\.event.seq) == [3, 2])
        #expect(timeline.callers(of: 10).map(\.event.seq) == [8, 3, 2])
        #expect(timeline.callers(of: 2).isEmpty && timeline.callers(of: 0).isEmpty)
    }

    @Test func `a cycle of causes ends`() throws {
        let timeline = Timeline(
            try Traces.reader(
                """
                {"kind":"marker","name":"a","cause":1}
                {"kind":"marker","name":"b","cause":1}
                {"kind":"marker","name":"c","cause":77}
                """))
        for seq in 0..<3 as Range<UInt64> { #expect(timeline.callers(of: seq).isEmpty) }
    }

    @Test func `setting a field to its own value is not a change`() throws {
        var timeline = Timeline(try Traces.reader(lines))
        timeline.seek(to: 11)
        let origin = timeline.origins(of: ObjectID(5), fields: ["appearance"])
        #expect(origin.map(\.event.seq) == [9])
        #expect(origin.first?.change.old == .string("disappeared") && origin.first?.change.new == .string("appearing"))
        #expect(timeline.origins(of: ObjectID(5), fields: ["title"]).map(\.event.seq) == [1])
        timeline.seek(to: .max)
        #expect(Set(timeline.origins(of: ObjectID(5)).map(\.event.seq)) == [12])
        #expect(timeline.origins(of: ObjectID(77)).isEmpty)
        timeline.seek(to: 0)
        #expect(timeline.origins(of: ObjectID(5)).isEmpty)
    }
}

@Suite struct StopTests {
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
                #expect(
                    found?.event.seq == stop.seq && found?.conditions == stop.conditions
                        && timeline.position == stop.seq)
            }
            let here = timeline.position
            let beyond = timeline.run(direction, to: conditions)
            #expect(beyond == nil && timeline.position == here)
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
        var timeline = Timeline(try Traces.sample("missing-did-move"))
        let expression = try EventExpression("kind:call.addChild")
        let stop = timeline.run(.forward, to: [.expression(expression)])
        let child = try #require(stop?.event.id(.child))
        let change = timeline.run(
            .forward, to: [.expression(expression), .watch(Watchpoint(object: child, fields: ["parent"]))])
        #expect(change?.conditions == [1] && change?.event.kind == .parentChanged)
        #expect(change?.changes.map(\.name) == ["parent"] && change?.changes.first?.old == .null)
        let back = timeline.run(.backward, to: [.expression(expression)])
        #expect(back?.event.seq == stop?.event.seq)
        let none = timeline.run(.forward, to: [])
        #expect(none == nil)
    }
}

@Suite struct PlaceTests {
    @Test func `the jump history goes back and forward`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(50, seed: 41)))
        timeline.jump(to: 10)
        timeline.step()
        timeline.jump(to: 30)
        timeline.jump(to: 40)
        let moves: [(back: Bool, moved: Bool, to: UInt64?)] = [
            (true, true, 30), (true, true, 11), (false, true, 30), (true, true, 11), (true, true, nil),
            (true, false, nil), (false, true, 11),
        ]
        for (back, expected, position) in moves {
            let moved = back ? timeline.back() : timeline.forward()
            #expect(moved == expected && timeline.position == position)
        }
        timeline.jump(to: 5)
        let moved = timeline.forward()
        #expect(!moved && timeline.position == 5)
    }

    @Test func `two jumps from one position are one entry of the history`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(50, seed: 41)))
        timeline.jump(to: 10)
        timeline.jump(to: 30)
        timeline.seek(to: 10)
        timeline.jump(to: 40)
        let moved = [timeline.back(), timeline.position == 10, timeline.back(), timeline.position == nil]
        #expect(moved == [true, true, true, true])
        #expect(!timeline.history.canGoBack)
    }

    @Test func `a copy of a timeline undoes`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(50, seed: 42)))
        timeline.jump(to: 20)
        let kept = timeline
        timeline.jump(to: 30)
        timeline.bookmarks["a"] = Bookmarks.Bookmark(name: "a", position: 30)
        timeline = kept
        #expect(timeline.position == 20 && timeline.bookmarks["a"] == nil)
    }

    @Test func `bookmarks are sorted by position and name`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(50, seed: 43)))
        for (name, position) in [("b", 30), ("a", 30), ("start", nil), ("c", 7)] as [(String, UInt64?)] {
            timeline.bookmarks[name] = Bookmarks.Bookmark(name: name, position: position, note: "n")
        }
        #expect(timeline.bookmarks.all.map(\.name) == ["start", "c", "a", "b"])
        timeline.bookmarks["c"] = Bookmarks.Bookmark(name: "other", position: 40)
        #expect(timeline.bookmarks.all.map(\.name) == ["start", "a", "b", "c"])
        timeline.bookmarks["b"] = nil
        let walk = [
            timeline.stepBookmark(), timeline.stepBookmark(), timeline.stepBookmark(), timeline.stepBookmark(.backward),
        ]
        #expect(walk.map { $0?.name } == ["a", "c", nil, "a"])
        let start = timeline.stepBookmark(.backward)
        #expect(start?.name == "start" && timeline.position == nil)
        timeline.back()
        #expect(timeline.position == 30)
    }

    @Test func `steps visit all violations in both directions`() throws {
        var timeline = Timeline(try Traces.sample("forwarding-without-super"))
        var analysis = IncrementalAnalysis(timeline.reader)
        let early = timeline.stepViolation(in: analysis)
        #expect(early == nil)
        analysis.complete()
        let all = Array(Set(analysis.violations.map(\.seq))).sorted()
        #expect(all.count == 4)
        for (direction, expected) in [(.forward, all), (.backward, all.reversed())] as [(Direction, [UInt64])] {
            timeline.seek(to: direction == .forward ? nil : .max)
            var seen: [UInt64] = []
            while let violation = timeline.stepViolation(direction, in: analysis) {
                seen.append(violation.seq)
                #expect(timeline.position == violation.seq)
            }
            #expect(seen == expected)
            timeline.seek(to: direction == .forward ? nil : .max)
            let error = timeline.stepViolation(direction, in: analysis, atLeast: .error)
            let errors = analysis.violations.filter { $0.severity == .error }
            #expect(error == (direction == .forward ? errors.first : errors.last))
        }
    }

    @Test func `an analysis can be cancelled`() throws {
        var analysis = IncrementalAnalysis(
            try Traces.reader(RandomEvents.list(120_000, seed: 44), eventsPerChunk: 4096))
        let wasCompleted = analysis.complete { $0 < 50_000 }
        #expect(!wasCompleted && !analysis.isComplete && analysis.eventsPassed == 50_000)
    }

    @Test(arguments: 45...46 as ClosedRange<UInt64>)
    func `steps visit all markers and bookmarks`(seed: UInt64) throws {
        let events = RandomEvents.list(300, seed: seed)
        var timeline = Timeline(try Traces.reader(events, eventsPerChunk: 40))
        for (name, position) in [("a", nil), ("b", 0), ("c", 77), ("d", 250)] as [(String, UInt64?)] {
            timeline.bookmarks[name] = Bookmarks.Bookmark(name: name, position: position)
        }
        let places = Set(events.filter { $0.kind == .marker }.map(\.seq) + [0, 77, 250]).sorted()
        #expect(places.count > 7)
        var seen: [UInt64?] = []
        while timeline.stepMark() { seen.append(timeline.position) }
        #expect(seen == places)
        timeline.seek(to: .max)
        seen = []
        while timeline.stepMark(.backward) { seen.append(timeline.position) }
        #expect(seen == places.reversed().filter { $0 != 299 } + [nil])
    }
}
