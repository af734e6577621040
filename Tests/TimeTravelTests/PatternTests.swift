import HierarchyModel
import TestSupport
import Testing
import TimeTravel
import TraceFile

@Suite struct PatternTests {
    private static let events = try! [Event](
        jsonLines: """
            {"kind":"window.created","window":1}
            {"kind":"controller.created","controller":2,"class":"MessageController"}
            {"kind":"identity.changed","controller":2,"title":"Hotel in Lyon"}
            {"kind":"controller.created","controller":20,"class":"Detail"}
            {"kind":"callback.viewDidAppear","controller":2}
            {"kind":"return"}
            {"kind":"call.dismiss","controller":20,"file":"Mail.swift","line":3}
            {"kind":"return"}
            {"kind":"parent.changed","child":20,"to":2}
            """)

    private func matches(_ text: String) throws -> [UInt64] {
        var state = HierarchyState()
        let pattern = try EventPattern(text)
        return Self.events.filter { event in
            switch pattern {
            case .words(let words):
                defer { state.apply(event) }
                return words.matches(event, before: state)
            case .expression(let expression):
                let isMatch = expression.match(event, folding: &state) != nil
                if !expression.needsState { state.apply(event) }
                return isMatch
            }
        }.map(\.seq)
    }

    @Test(
        arguments: [
            ("Lyon", [2, 4, 8]), ("lyon", [2, 4, 8]), ("#2", [1, 2, 4, 8]), ("#20", [3, 6, 8]), ("viewDidAppear", [4]),
            ("dismiss", [6]), ("message", [1, 2, 4, 8]), ("#2 parent", [8]), ("mail.swift", [6]),
            ("\"in Lyon\"", [2, 4, 8]), ("\"Lyon in\"", []), ("Lyon in", [2, 4, 8]), ("#3", []), ("", Array(0...8)),
            ("kind:call", [6]), ("id=#20 and kind:call", [6]), ("\"a:b\"", []),
        ] as [(String, [UInt64])])
    func `words match kinds, texts, numbers, classes and titles`(text: String, expected: [UInt64]) throws {
        #expect(try matches(text) == expected)
    }

    @Test(arguments: [
        ("titel=x", "column 1: there is no field 'titel'; did you mean 'title'?"),
        ("viewLoaded and", "column 15: a name is missing before the end"),
    ])
    func `an expression with a mistake is an error`(text: String, reason: String) {
        let error = #expect(throws: ExpressionError.self) { try EventPattern(text) }
        #expect(error?.description == reason)
    }

    @Test(arguments: ["Lyon", "#107", "viewDidAppear", "dismiss", "#107 viewDidAppear", "kind:call.present"])
    func `a search through the index finds what a whole pass finds`(text: String) throws {
        let reader = try TraceReader(path: PackageFiles.recording("mail-on-phone"))
        let pattern = try EventPattern(text)
        var found: [UInt64] = []
        try Timeline(reader).forEachMatch(of: pattern) {
            found.append($0.seq)
            return true
        }
        var state = HierarchyState()
        let expected = reader.events.filter { event in
            guard case .words(let words) = pattern else {
                return KindPattern("call.present").matches(event)
            }
            defer { state.apply(event) }
            return words.matches(event, before: state)
        }.map(\.seq)
        #expect(found == expected)
        #expect(!found.isEmpty)
        var backward: [UInt64] = []
        try Timeline(reader).forEachMatch(of: pattern, .backward) {
            backward.append($0.seq)
            return true
        }
        #expect(backward == found.reversed())
    }

    @Test func `a run stops at words`() throws {
        var timeline = Timeline(try TraceReader(path: PackageFiles.trace("modal-chain")))
        let stop = timeline.run(.forward, to: [.words(WordPattern("call.present"))])
        #expect(stop?.event.kind == .callPresent)
    }
}

@Suite struct HistoryTests {
    private func timeline(_ name: String) throws -> Timeline {
        Timeline(try TraceReader(path: PackageFiles.recording(name)))
    }

    @Test func `the history of a field has each change of the whole trace`() throws {
        let timeline = try timeline("modal-chain")
        let history = timeline.history(of: ObjectID(8), field: "appearance")
        var expected: [FieldOrigin] = []
        var other = timeline
        while let origin = other.stepChange(of: ObjectID(8), field: "appearance") { expected.append(origin) }
        #expect(history == expected)
        #expect(history.count > 2)
        #expect(timeline.history(of: ObjectID(8), field: "appearance", limit: 2) == Array(expected.prefix(2)))
        let callbacks = timeline.history(of: ObjectID(8), kinds: [.callbackViewDidAppear])
        #expect(!callbacks.isEmpty)
        #expect(callbacks.allSatisfy { $0.id(.controller) == ObjectID(8) })
    }

    @Test func `objects that are gone and objects that come later are known`() throws {
        let timeline = try timeline("modal-chain")
        let objects = timeline.knownObjects()
        let address = try #require(objects.first { $0.name.class == "AddressController" })
        let (created, destroyed) = (try #require(address.created), try #require(address.destroyed))
        #expect(timeline.reader.event(created)?.kind == .controllerCreated)
        #expect(timeline.reader.event(destroyed)?.kind == .controllerDestroyed)
        #expect(!address.exists(at: created - 1))
        #expect(address.exists(at: created))
        #expect(address.exists(at: destroyed - 1))
        #expect(!address.exists(at: destroyed))
        #expect(objects.contains { $0.name.title == "Shop" && $0.destroyed == nil })
        #expect(objects.map(\.id) == objects.map(\.id).sorted())
    }
}
