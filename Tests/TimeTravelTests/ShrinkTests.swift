import HierarchyModel
import Linting
import TestSupport
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct TraceShrinkTests {
    @Test(arguments: TestEffort.isFull ? Self.samples : Array(Self.samples.prefix(8)))
    func `a sample shrinks to a few events that break the rule`(sample: String) throws {
        let reader = try Traces.sample(sample)
        let rule = try #require(Rules.rule(sample))
        var shrink = try #require(TraceShrink(Array(reader.events), rule: rule))
        let part = shrink.run()
        #expect(part.count <= 40)
        #expect(part.count < reader.eventCount)
        #expect(part.map(\.seq) == Array(0..<UInt64(part.count)))
        #expect(part.first?.kind == .sessionBegan)
        let report = Self.report(part, rule)
        #expect(report.violations.map(\.rule) == [sample])
        #expect(report.anomalies == 0)
        let subject = report.violations.first?.subject.class
        // Each event is needed.
        for index in part.indices.dropFirst() where part[index].kind != .return && !part[index].opensScope {
            let rest = part[..<index] + part[(index + 1)...]
            let report = Self.report(Array(rest), rule)
            let isFound = report.anomalies == 0 && report.violations.contains { $0.subject.class == subject }
            #expect(!isFound, "\(sample): E\(index) \(part[index].name)")
        }
        var again = try #require(TraceShrink(Array(reader.events), rule: rule))
        #expect(again.run() == part)
    }

    /// The samples that are named after their rule.
    private static let samples = [
        "missing-will-move-nil", "double-dismiss-climbs", "alert-not-presented", "child-added-again",
        "child-left-after-view-removal",
        "child-orientation-ignored", "child-view-without-size", "child-without-view", "containment-cycle",
        "custom-style-without-delegate", "deinit-while-on-screen", "did-move-mismatch", "direct-lifecycle-call",
        "dismiss-during-transition", "missing-did-move", "alert-misconfigured",
        "dismissal-not-observed", "dismiss-pushed-controller", "constraint-across-hierarchies",
        "completion-contradicts-cancellation", "coordinator-misuse", "child-transition-invalid",
    ]

    @Test func `what has nothing to do with the violation is left out`() throws {
        let lines = """
            {"kind":"session.began","app":"Shop"}
            {"kind":"window.created","window":1,"size":[10,20]}
            {"kind":"controller.created","controller":7,"class":"Other"}
            {"kind":"controller.created","controller":8,"class":"Box"}
            {"kind":"controller.created","controller":9,"class":"Item"}
            {"kind":"input.tapped","target":8}
            {"kind":"call.addChild","parent":7,"child":9}
            {"kind":"return"}
            {"kind":"call.addChild","parent":8,"child":9}
            {"kind":"parent.changed","child":9,"from":null,"to":8,"index":0}
            {"kind":"return"}
            {"kind":"marker","name":"seen","cause":8}
            {"kind":"return"}
            {"kind":"turn.ended"}
            {"kind":"controller.destroyed","controller":7}
            """
        let rule = try #require(Rules.rule("missing-did-move"))
        var shrink = try #require(TraceShrink([Event](jsonLines: lines), rule: rule))
        let part = shrink.run()
        #expect(
            part.map(\.name) == [
                "session.began", "controller.created", "controller.created", "input.tapped", "parent.changed", "return",
            ])
        // Numbered anew, in the order of their first mention.
        #expect(part[1].string(.class) == "Box")
        #expect(part[1].id(.controller) == ObjectID(1))
        #expect(part[4].id(.child) == ObjectID(2))
        #expect(part[4].id(.to) == ObjectID(1))
        #expect(part[4].seq == 4)
    }

    @Test func `an event is left out with the objects that it needs, and names no other`() throws {
        let events = try [Event](
            jsonLines: """
                {"kind":"call.addChild","parent":7,"child":9}
                {"kind":"callback.willMove","controller":9,"to":7}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"children.reordered","parent":8,"order":[7,9]}
                """)
        let rule = try #require(Rules.rule("missing-did-move"))
        let part = TraceShrink.projected(events, onto: [ObjectID(8), ObjectID(9)])
        #expect(part.map(\.name) == ["callback.willMove", "return", "children.reordered"])
        #expect(part[0].value(at: 1) == .null)
        #expect(part[2][.order] == .ids([ObjectID(9)]))
        #expect(TraceShrink(part, rule: rule) == nil)
    }

    @Test func `objects of a given state keep their numbers`() throws {
        let reader = try Traces.sample("missing-did-move")
        let violation = try #require(Traces.analysis(reader).violations.first)
        var events: [Event] = []
        try TraceSlice(reader, (violation.seq - 3)...(reader.eventCount - 1)).forEach { events.append($0) }
        let rule = try #require(Rules.rule("missing-did-move"))
        var shrink = try #require(TraceShrink(events, rule: rule))
        let report = Self.report(shrink.run(), rule)
        #expect(report.violations.map(\.subject.id) == [violation.subject.id])
        #expect(report.anomalies == 0)
    }

    @Test func `a trace that does not break the rule cannot be shrunk`() throws {
        let rule = try #require(Rules.rule("missing-did-move"))
        #expect(TraceShrink(Array(try Traces.sample("bookings").events), rule: rule) == nil)
        #expect(TraceShrink([], rule: rule) == nil)
    }

    private static func report(_ events: [Event], _ rule: any Rule) -> LintReport {
        var engine = LintEngine(rules: [rule])
        for (number, event) in events.enumerated() {
            var event = event
            event.seq = UInt64(number)
            engine.receive(event)
        }
        return engine.finish()
    }
}
