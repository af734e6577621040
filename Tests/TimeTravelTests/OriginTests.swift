import HierarchyModel
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
        #expect(timeline.callers(of: 2).isEmpty)
        #expect(timeline.callers(of: 0).isEmpty)
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
        #expect(origin.first?.change.old == .string("disappeared"))
        #expect(origin.first?.change.new == .string("appearing"))
        #expect(timeline.origins(of: ObjectID(5), fields: ["title"]).map(\.event.seq) == [1])
        timeline.seek(to: .max)
        #expect(Set(timeline.origins(of: ObjectID(5)).map(\.event.seq)) == [12])
        #expect(timeline.origins(of: ObjectID(77)).isEmpty)
        timeline.seek(to: 0)
        #expect(timeline.origins(of: ObjectID(5)).isEmpty)
    }
}
