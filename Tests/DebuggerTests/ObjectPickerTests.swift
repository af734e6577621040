import HierarchyModel
import TerminalUI
import TestSupport
import Testing
import TimeTravel
import TraceFile

@testable import Debugger

/// The list of objects where a command takes one.
@Suite struct ObjectPickerTests {
    private static let lines = """
        {"kind":"controller.created","controller":1,"class":"CartViewController"}
        {"kind":"controller.created","controller":2,"class":"SmallCart"}
        {"kind":"controller.created","controller":3,"class":"Descartes"}
        {"kind":"controller.created","controller":4,"class":"CatalogArt"}
        {"kind":"controller.created","controller":5,"class":"Page"}
        {"kind":"identity.changed","controller":5,"title":"Cart"}
        {"kind":"controller.created","controller":6,"class":"CartViewController"}
        {"kind":"controller.destroyed","controller":1}
        """

    @Test(
        arguments: [
            ("why cart", ["#5", "#6", "#1", "#2", "#3", "#4"]), ("why #6", ["#6"]), ("why CATA", ["#4"]),
            ("watch zzz", []), ("select cart", ["#5", "#6", "#2", "#3", "#4"]),
        ] as [(String, [String])])
    func `objects are found by characters of class and title, the best first`(line: String, found: [String]) throws {
        let model = try DebuggerFixture([Event](jsonLines: Self.lines), at: 7).model
        let command = line.prefix { $0 != " " }
        #expect(model.completions(of: line).map(\.line) == found.map { "\(command) \($0)" })
    }

    @Test func `an object that is gone is marked`() throws {
        let model = try DebuggerFixture([Event](jsonLines: Self.lines), at: 7).model
        let shown = model.completions(of: "why cart")
        #expect(shown[0] == Completion("why #5", "#5 Page \"Cart\""))
        #expect(shown[2] == Completion("why #1", "#1 CartViewController", help: "not here: created E0, destroyed E7"))
    }

    /// A trace of 70,000 objects, more than a key compares.
    private static let longTrace = Result {
        let names = ["Cart", "CatalogArt", "Page"]
        let events = (1...70_000).map { number in
            Event(
                seq: UInt64(number - 1), .controllerCreated,
                [.controller: .id(ObjectID(UInt32(number))), .class: .string(names[number % 3])])
        }
        return try DebuggerFixture.trace(of: events)
    }

    private static func debuggerOverLongTrace() throws -> DebuggerFixture {
        try DebuggerFixture(trace: longTrace.get(), at: 69_999)
    }

    @Test func `of many objects the first thousand are listed, the existing ones first`() throws {
        var model = try Self.debuggerOverLongTrace().model
        #expect(model.pick("cart", existing: false).map(\.id.rawValue) == (1...1_000).map { 3 * $0 })
        #expect(model.pick("art", existing: true).map(\.label).prefix(2) == ["#1 CatalogArt", "#4 CatalogArt"])
        #expect(model.pick("zzz", existing: true).isEmpty)
        // Which ones exist follows the position; those that come later are known.
        model.move(to: 5)
        #expect(model.pick("cart", existing: true).map(\.id.rawValue) == [3, 6, 1, 4])
        let all = model.pick("cart", existing: false)
        #expect(all.map(\.id.rawValue).prefix(3) == [3, 6, 9])
        #expect(all[2].help == "not here: created E8")
        // No position makes the index anew.
        #expect(model.knownObjects.index.entries.count == 70_000)
    }

    @Test func `a key compares a bounded number of objects, and the others are compared before the next key`() throws {
        var debugger = try Self.debuggerOverLongTrace()
        debugger.press(":")
        debugger.type("why #65000")
        var model = debugger.model
        #expect(model.knownObjects.search?.next == KnownObjects.entriesOfKey)
        #expect(model.prompt?.completions == [])
        #expect(debugger.lines.contains { $0.hasSuffix("… searching") })
        var steps = 0
        while model.isBusy, steps < 100 {
            let before = model.knownObjects.search?.next ?? 0
            model.work()
            steps += 1
            #expect((model.knownObjects.search?.next ?? 0) - before <= KnownObjects.entriesOfStep)
        }
        // 70,000 less those of the key, in steps.
        #expect(steps == 27)
        #expect(model.prompt?.completions.map(\.line) == ["why #65000"])
        #expect(!model.surface().lines.contains { $0.contains("searching") })
        // The user has begun to choose: the list stays.
        debugger.press(": esc :")
        debugger.type("why cart")
        debugger.press("tab")
        model = debugger.model
        let shown = model.prompt?.completions
        while model.isBusy { model.work() }
        #expect(model.prompt?.completions == shown)
        #expect(model.prompt?.field.text == "why #3")
    }

    @Test func `what the pass has not reached is listed as far as it exists at the position`() throws {
        let reader = try TraceReader(bytes: Self.longTrace.get(), name: "a")
        var model = Model(reader, name: "a", size: ScreenSize(rows: 24, columns: 80), position: 69_999)
        #expect(model.pick("page", existing: true).prefix(2).map(\.label) == ["#2 Page", "#5 Page"])
        let count = model.knownObjects.index.entries.count
        #expect(count > 0)
        #expect(count < 10_000)
        #expect(model.knownObjects.index.entries[0].created == nil)
        model.work()
        // The pass tells more of the same objects.
        #expect(model.knownObjects.index.entries.count == count)
        #expect(model.knownObjects.index.entries.first?.created == 0)
        _ = model.completeAnalysis()
        #expect(model.knownObjects.index.entries.count == 70_000)
    }

    @Test func `windows and renamed controllers are found, and events count once`() throws {
        let events = try [Event](
            jsonLines: """
                {"kind":"window.created","window":1,"size":[400,840]}
                {"kind":"controller.created","controller":2,"class":"Root"}
                {"kind":"identity.changed","controller":2,"title":"Old"}
                {"kind":"identity.changed","controller":2,"title":"New"}
                {"kind":"window.destroyed","window":1}
                """)
        var index = ObjectIndex()
        for event in events + events { index.receive(event) }
        #expect(index.entries.map(index.label) == ["Window #1", "#2 Root \"New\""])
        #expect(index.absence(index.entries[0]) == "not here: created E0, destroyed E4")
        var state = HierarchyState()
        for event in events.prefix(2) { state.apply(event) }
        var other = ObjectIndex()
        other.add([ObjectID(2), ObjectID(9)], in: state)
        #expect(other.entries.map(other.label) == ["#2 Root"])
        // The pass has not reached it.
        #expect(other.absence(other.entries[0]) == "not here")
    }

    @Test func `objects that the trace gives are older than it`() throws {
        let events = try [Event](
            jsonLines: """
                {"kind":"state.given","state":{"windows":[{"id":1}],"controllers":[{"id":2,"class":"R","title":"A"}]}}
                {"kind":"controller.destroyed","controller":2}
                """)
        var index = ObjectIndex()
        for event in events { index.receive(event) }
        #expect(index.entries.map(index.label) == ["Window #1", "#2 R \"A\""])
        #expect(
            index.entries.map(index.absence)
                == ["not here: older than the trace", "not here: older than the trace, destroyed E1"])
    }

    @Test func `an object whose creation is lost has the class that the position knows`() throws {
        var index = ObjectIndex()
        for event in try [Event](
            jsonLines: """
                {"kind":"identity.changed","controller":2,"title":"Cart"}
                {"kind":"controller.destroyed","controller":3}
                """)
        { index.receive(event) }
        #expect(index.entries.map(index.label) == ["#2 #2 \"Cart\""])
        var state = HierarchyState()
        for event in try [Event](
            jsonLines: """
                {"kind":"controller.created","controller":2,"class":"Root"}
                {"kind":"identity.changed","controller":2,"title":"Old"}
                {"kind":"controller.created","controller":4,"class":"Page"}
                """)
        { state.apply(event) }
        index.add([ObjectID(2), ObjectID(4)], in: state)
        // The pass knows the title already.
        #expect(index.entries.map(index.label) == ["#2 Root \"Cart\"", "#4 Page"])
    }

    @Test func `in a full index what exists at the position is found`() throws {
        var index = ObjectIndex()
        let maximum = UInt32(ObjectIndex.maximumEntries)
        for number in 1...maximum + 1 {
            index.receive(Event(seq: UInt64(number - 1), .controllerCreated, [.controller: .id(ObjectID(number))]))
        }
        #expect(index.entries.count == ObjectIndex.maximumEntries)
        var state = HierarchyState()
        let ids = (1...3).map { ObjectID(maximum + $0) }
        for (seq, id) in ids.enumerated() {
            state.apply(Event(seq: UInt64(seq), .controllerCreated, [.controller: .id(id), .class: .string("Page")]))
        }
        index.add(Array(ids[...1]), in: state)
        #expect(index.entries.count == ObjectIndex.maximumEntries + 2)
        index.add([ids[2]], in: state)
        #expect(index.entries.count == ObjectIndex.maximumEntries + 1)
        #expect(index.entries.last.map(index.label) == "\(ids[2]) Page")
        index.add([ids[0]], in: state)
        #expect(index.entries.last?.id == ids[0])
    }

    @Test func `of 262,144 objects each takes four words`() {
        #expect(MemoryLayout<ObjectIndex.Entry>.stride <= 32)
    }
}
