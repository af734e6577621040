import HierarchyModel
import TestSupport
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct TraceDiffTests {
    private let lines = """
        {"kind":"session.began","app":"Shop","device":"iPhone"}
        {"kind":"window.created","window":1,"size":[393,852]}
        {"kind":"controller.created","controller":2,"class":"Home"}
        {"t":10,"kind":"turn.ended"}
        {"t":10,"kind":"controller.created","controller":3,"class":"Detail"}
        {"kind":"call.addChild","parent":2,"child":3,"file":"A.swift","line":1}
        {"kind":"parent.changed","child":3,"from":null,"to":2}
        {"kind":"return"}
        {"kind":"stack.changed","container":2,"order":[2,3]}
        {"kind":"view.assigned","controller":3,"view":7,"class":"UIView"}
        """

    /// The same events on another machine, with other identifiers and times.
    private let others = """
        {"kind":"session.began","app":"Shop","device":"iPad"}
        {"t":3,"kind":"window.created","window":5,"size":[393,852]}
        {"t":4,"kind":"controller.created","controller":9,"class":"Home"}
        {"t":400,"kind":"controller.created","controller":8,"class":"Detail"}
        {"kind":"call.addChild","parent":9,"child":8,"file":"B.swift","line":2}
        {"kind":"parent.changed","child":8,"from":null,"to":9}
        {"kind":"return"}
        {"kind":"turn.ended"}
        {"kind":"turn.ended"}
        {"kind":"stack.changed","container":9,"order":[9,8]}
        {"kind":"view.assigned","controller":8,"view":3,"class":"UIView"}
        """

    /// What screens show is compared if both producers record it.
    @Test(
        arguments: [
            (#""records":["content.changed"],"#, "Save", "Save", nil), ("", "Save", "Save", nil),
            (#""records":["content.changed"],"#, "Save", "Sent", ["content"]), ("", "Save", "Sent", ["content"]),
            (#""records":["marker"],"#, "Save", "Sent", nil),
        ] as [(String, String, String, [String]?)])
    func `what screens show is compared if it can be`(
        _ records: String, _ title: String, _ other: String, _ expected: [String]?
    ) throws {
        func trace(_ records: String, _ title: String) throws -> TraceReader {
            try Traces.reader(
                """
                {"kind":"session.began",\(records)"app":"Shop"}
                {"kind":"controller.created","controller":2,"class":"Home"}
                {"kind":"content.changed","controller":2,"content":{"title":"\(title)"}}
                """)
        }
        let (left, right) = (try trace("", title), try trace(records, other))
        let ignored = FieldNames.ignored([], left.session, right.session)
        let divergence = TraceDiff(ignoring: ignored).divergence(left.events, right.events)
        #expect(divergence?.differences == expected)
        var comparison = TraceComparison(left, right)
        while !comparison.isComplete { comparison.advance(by: 10) }
        #expect((comparison.counts[.changed] ?? 0) == (expected == nil ? 0 : 1))
        #expect(comparison.ignored == ignored)
        #expect(ignored == (records.contains("marker") ? ["content"] : []))
        #expect(FieldNames.ignored(["title"], right.session, right.session) == ["title"])
    }

    @Test func `sequence numbers, times and call sites are not compared`() throws {
        #expect(try divergence(lines, others) == nil)
        #expect(try divergence(lines, others, .exact(sites: false))?.differences == ["device"])
    }

    @Test(
        arguments: [
            (#""to":9}"#, #""to":8}"#, ["to"], 6, 5), (#"[9,8]"#, #"[8,9]"#, ["order"], 8, 9),
            (#"[9,8]"#, #"[9]"#, ["order"], 8, 9),
            (#""class":"Detail""#, #""class":"Detour""#, ["class"], 4, 3),
            ("call.addChild", "call.willThink", ["kind"], 5, 4),
            (#""parent":9,"child":8"#, #""parent":8,"child":9"#, ["parent", "child"], 5, 4),
            (#""class":"UIView"}"#, #""class":"UIView","zeta":1}"#, ["zeta"], 9, 10),
        ] as [(String, String, [String], UInt64, UInt64)])
    func `the first difference is found`(
        _ old: String, _ new: String, _ names: [String], _ left: UInt64, _ right: UInt64
    )
        throws
    {
        let divergence = try #require(try divergence(lines, others.replacing(old, with: new)))
        #expect(divergence.differences == names)
        #expect(divergence.left.first?.seq == left)
        #expect(divergence.right.first?.seq == right)
    }

    @Test func `two identifiers are never paired with one`() throws {
        let both = """
            {"kind":"callback.viewDidLoad","controller":1}
            {"kind":"callback.viewDidLoad","controller":2}
            """
        #expect(try divergence(both, both.replacing(":2", with: ":1"))?.left.first?.seq == 1)
        #expect(try divergence(both.replacing(":2", with: ":1"), both)?.left.first?.seq == 1)
    }

    @Test func `objects of given states are paired by their paths`() throws {
        let given = """
            {"kind":"state.given","state":{"windows":[{"id":1,"root":2}],"controllers":[{"id":2,"class":"Home",\
            "children":[3,4]},{"id":3,"class":"Tab","parent":2},{"id":4,"class":"Tab","parent":2,"title":"x"}]}}
            {"kind":"callback.viewDidLoad","controller":4}
            """
        let other = """
            {"kind":"state.given","state":{"windows":[{"id":9,"root":5}],"controllers":[{"id":5,"class":"Home",\
            "children":[8,7]},{"id":8,"class":"Tab","parent":5},{"id":7,"class":"Tab","parent":5,"title":"x"}]}}
            {"kind":"callback.viewDidLoad","controller":7}
            """
        #expect(try divergence(given, other) == nil)
        #expect(
            try divergence(given, other.replacing("\"controller\":7", with: "\"controller\":8"))?.differences == [
                "controller"
            ])
        #expect(try divergence(given, other.replacing("\"x\"", with: "\"y\""))?.differences == ["state"])
        #expect(try divergence(given, other.replacing("\"Home\"", with: "\"House\""))?.differences == ["state"])
    }

    @Test func `paths distinguish siblings`() throws {
        var state = HierarchyState()
        for event in try [Event](
            jsonLines:
                """
                {"kind":"window.created","window":1}
                {"kind":"controller.created","controller":2,"class":"Home"}
                {"kind":"window.rootChanged","window":1,"to":2}
                {"kind":"controller.created","controller":3,"class":"Tab"}
                {"kind":"controller.created","controller":4,"class":"Tab"}
                {"kind":"parent.changed","child":4,"to":2}
                {"kind":"parent.changed","child":3,"to":2}
                {"kind":"controller.created","controller":5,"class":"Sheet"}
                {"kind":"presentation.began","presenter":3,"presented":5,"requester":3}
                {"kind":"controller.created","controller":6,"class":"Loose"}
                """)
        { state.apply(event) }
        #expect(
            ObjectPaths(state).paths == [
                ObjectID(1): "UIWindow[0]", ObjectID(2): "UIWindow[0]/Home", ObjectID(4): "UIWindow[0]/Home/Tab",
                ObjectID(3): "UIWindow[0]/Home/Tab[1]", ObjectID(5): "UIWindow[0]/Home/Tab[1]+Sheet",
                ObjectID(6): "Loose",
            ])
    }

    /// How the user reached a button may change with the layout, and older traces do not say it; which one it was not.
    @Test(
        arguments: [
            (#""element":["Cart","UIView"],"gesture":{"taps":2}"#, #""element":["Cart","UIStackView"]"#, []),
            (#""action":"tapBarItem","item":"Pay","row":"1""#, #""element":["Cart"]"#, []),
            (#""action":"tapBarItem","item":"Pay""#, #""action":"tapBarItem","item":"Stop""#, ["item"]),
            (#""action":"tapRow","row":"0.1""#, #""action":"tapRow","row":"0.2""#, ["row"]),
        ] as [(String, String, [String])])
    func `inputs differ in what the user did, not in the way to it`(_ old: String, _ new: String, _ names: [String])
        throws
    {
        func trace(_ fields: String) -> String { #"{"kind":"input.tapped","target":null,"# + fields + "}" }
        #expect(try divergence(trace(old), trace(new))?.differences ?? [] == names)
    }

    @Test func `recordings of an app on two devices differ`() throws {
        for name in ["mail-on-phone", "modal-chain"] {
            let reader = try Traces.sample(name)
            #expect(TraceDiff().divergence(reader.events, reader.events) == nil)
        }
        let phone = try Traces.sample("mail-on-phone")
        let pad = try Traces.sample("mail-on-pad")
        #expect(TraceDiff().divergence(phone.events, pad.events) != nil)
    }

    private func divergence(_ left: String, _ right: String, _ measure: TraceDiff.Measure = .aligned) throws
        -> TraceDiff
        .Divergence?
    {
        TraceDiff(measure).divergence(try [Event](jsonLines: left), try [Event](jsonLines: right))
    }

    @Test(arguments: [(0, 0, ""), (1, 0, ""), (2, 1, ""), (50, 49, ""), (51, 49, "… 51 "), (200, 49, "… 200 ")])
    func `a row of a tree has a bar for each level above it, up to 49`(depth: Int, bars: Int, level: String) {
        #expect(HierarchyWalk.bars(depth: depth) == String(repeating: "│ ", count: bars) + level)
    }
}
