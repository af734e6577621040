import HierarchyModel
import JSONText
import Linting
import TestSupport
import Testing
import TraceFile

@testable import TimeTravel

/// What is excluded together with an event because it depends on it.
@Suite struct DependentTests {
    /// A navigation controller #1 with the root #2; #3 exists from the beginning.
    private let stack = """
        {"kind":"controller.created","controller":1,"class":"UINavigationController","base":"UINavigationController"}
        {"kind":"controller.created","controller":2,"class":"Root"}
        {"kind":"controller.created","controller":3,"class":"Detail"}
        {"kind":"parent.changed","child":2,"to":1}
        {"kind":"stack.changed","container":1,"order":[2]}

        """

    private func whatIf(_ lines: String, without seq: UInt64) throws -> WhatIf {
        var whatIf = WhatIf(try Traces.reader(lines))
        let isComplete = whatIf.exclude(seq, .consequences)
        #expect(isComplete)
        return whatIf
    }

    @Test func `a controller that would still be presented is not destroyed, and breaks no rule`() throws {
        let reader = try Traces.recording("double-dismiss-climbs")
        let found = Traces.analysis(reader).violations
        #expect(found.map(\.seq) == [127])
        var whatIf = WhatIf(reader)
        whatIf.exclude(127, .consequences)
        #expect(whatIf.dependents.filter { $0.reason != .caused }.map(\.seq) == [150])
        #expect(whatIf.dependents.last == WhatIf.Dependent(seq: 150, reason: .held, object: ObjectID(3)))
        // The other sheet is gone in both.
        #expect(whatIf.excludes(150))
        #expect(!whatIf.excludes(151))
        let answer = whatIf.outcome(at: 153, found: found)
        let outcome = try #require(answer)
        #expect(outcome.resolved.map(\.rule) == ["double-dismiss-climbs"])
        #expect(outcome.introduced.isEmpty)
        let end = whatIf.state(after: 153)
        #expect(end.controller(ObjectID(3))?.presenting == ObjectID(1))
        #expect(end.controller(ObjectID(2)) == nil)
        let position = try #require(whatIf.comparison()?.largest)
        let largest = whatIf.difference(at: position)
        #expect(largest.position == 149)
        #expect(largest.other.controller(ObjectID(3))?.appearance == .appeared)
        #expect(largest.recorded.controller(ObjectID(3))?.appearance == .disappeared)
        #expect(
            whatIf.dependentLines(chosen: 1) == [
                "with 17 more events that depend on it",
                "E150 controller.destroyed depends too: "
                    + "ListSheetController #3 \"Closed\" would still be in the hierarchy",
            ])
        #expect(whatIf.comparison()?.calls == 0)
        #expect(whatIf.excludedCount == 18)
    }

    @Test func `what concerns an object that would not exist is excluded`() throws {
        let whatIf = try whatIf(
            stack + """
                {"kind":"call.show","sender":1,"target":2}
                {"kind":"controller.created","controller":9,"class":"New"}
                {"kind":"return"}
                {"kind":"callback.viewDidLoad","controller":9}
                {"kind":"view.loaded","controller":9}
                {"kind":"return"}
                {"kind":"call.addChild","parent":2,"child":9}
                {"kind":"return"}
                {"kind":"identity.changed","controller":2,"title":"kept"}
                """, without: 5)
        #expect(whatIf.excluded == [5..<13])
        #expect(whatIf.dependents.map(\.seq) == [8, 11])
        #expect(whatIf.dependents.allSatisfy { $0.reason == .object && $0.object == ObjectID(9) })
    }

    @Test func `a call that would change nothing is excluded, with what it caused`() throws {
        let lines =
            stack + """
                {"kind":"call.present","presenter":1,"presented":3}
                {"kind":"presentation.began","presenter":1,"presented":3,"requester":1}
                {"kind":"return"}
                {"kind":"marker","name":"a"}
                {"kind":"input.tapped","controller":3}
                {"kind":"call.dismiss","controller":3,"requester":3}
                {"kind":"appearance.changed","controller":2,"state":"appearing"}
                {"kind":"presentation.ended","presenter":1,"presented":3}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"callback.completion","cause":10}
                {"kind":"return"}
                {"kind":"marker","name":"b"}
                """
        var whatIf = try whatIf(lines, without: 5)
        #expect(whatIf.excluded == [5..<8, 10..<14, 15..<17])
        #expect(
            whatIf.dependents == [
                WhatIf.Dependent(seq: 10, reason: .ineffective, object: ObjectID(1)),
                WhatIf.Dependent(seq: 15, reason: .caused, object: nil),
            ])
        let end = whatIf.state(after: 17)
        #expect(end.controller(ObjectID(2))?.appearance == .disappeared)
        #expect(end.anomalies == 0)
    }

    @Test func `what was never pushed does not come into a later stack, and does not disappear`() throws {
        var whatIf = try whatIf(
            stack + """
                {"kind":"controller.created","controller":4,"class":"Last"}
                {"kind":"call.push","container":1,"target":3}
                {"kind":"parent.changed","child":3,"to":1}
                {"kind":"stack.changed","container":1,"order":[2,3]}
                {"kind":"appearance.changed","controller":3,"state":"appeared"}
                {"kind":"return"}
                {"kind":"call.push","container":1,"target":4}
                {"kind":"parent.changed","child":4,"to":1}
                {"kind":"stack.changed","container":1,"order":[2,3,4]}
                {"kind":"return"}
                {"kind":"appearance.changed","controller":3,"state":"disappearing"}
                {"kind":"callback.viewWillDisappear","controller":3}
                {"kind":"return"}
                {"kind":"appearance.changed","controller":3,"state":"disappeared"}
                {"kind":"callback.viewDidDisappear","controller":3}
                {"kind":"return"}
                {"kind":"callback.viewDidDisappear","controller":3}
                {"kind":"return"}
                """, without: 6)
        #expect(whatIf.excluded == [6..<11, 15..<21])
        let end = whatIf.state(after: 22)
        #expect(end.controller(ObjectID(1))?.stack == [ObjectID(2), ObjectID(4)])
        #expect(end.controller(ObjectID(3))?.parent == nil)
        #expect(whatIf.recorded(at: 22).controller(ObjectID(1))?.stack == [2, 3, 4].map { ObjectID($0) })
        // The search for what depends on it can be cancelled.
        var other = WhatIf(whatIf.reader)
        let isComplete = other.exclude(0, .consequences) { _ in false }
        #expect(!isComplete)
    }

    @Test func `ranges are joined with those that they touch, in any order`() throws {
        let lines = (0..<40).map { #"{"kind":"marker","name":"\#($0)"}"# }.joined(separator: "\n")
        var whatIf = WhatIf(try Traces.reader(lines))
        let steps: [(Range<UInt64>, [Range<UInt64>])] = [
            (10..<12, [10..<12]), (20..<22, [10..<12, 20..<22]), (4..<5, [4..<5, 10..<12, 20..<22]),
            (14..<15, [4..<5, 10..<12, 14..<15, 20..<22]), (12..<14, [4..<5, 10..<15, 20..<22]),
            (11..<13, [4..<5, 10..<15, 20..<22]), (5..<21, [4..<22]), (30..<31, [4..<22, 30..<31]),
            (0..<40, [0..<40]),
        ]
        for (range, joined) in steps {
            whatIf.insert(range)
            #expect(whatIf.excluded == joined)
            #expect((0..<40).filter { whatIf.excludes($0) } == joined.flatMap { Array($0) })
        }
        #expect(whatIf.excludedCount == 40)
    }

    @Test func `events without a mark on the hierarchy are named`() throws {
        let whatIf = try whatIf(
            stack + """
                {"kind":"call.didMove","child":2,"to":1}
                {"kind":"callback.didMove","controller":2,"to":1}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"call.select","container":1,"selected":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                """, without: 5)
        let comparison = try #require(whatIf.comparison())
        #expect(comparison.largest == nil)
        #expect(
            whatIf.sameText == "The hierarchy is as recorded after every turn: the excluded events "
                + "(1 call, 1 callback) leave no mark on it.")
        #expect(comparison.calls == 1)
        var cancelled = WhatIf(whatIf.reader)
        cancelled.exclude(0)
        #expect(cancelled.comparison { _ in false } == nil)
        #expect(
            WhatIf.unknownText(calls: 1) == "No code of the app runs again: 1 later call of the app is as recorded, "
                + "and what it would have called instead is not known.")
    }

    /// However the events contradict each other, the search ends, and the fold is that of what is left.
    @Test(arguments: 71...76 as ClosedRange<UInt64>)
    func `any trace can be searched`(seed: UInt64) throws {
        let events = RandomEvents.list(400, seed: seed)
        var whatIf = WhatIf(try Traces.reader(events, eventsPerChunk: 40))
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3 { whatIf.exclude(random.number(below: 400), .consequences) }
        var expected = HierarchyState()
        for event in events { whatIf.included(event).map { _ = expected.apply($0) } }
        let end = whatIf.state(after: 399)
        #expect(end == expected)
        #expect(whatIf.dependents.allSatisfy { whatIf.excludes($0.seq) })
        #expect(whatIf.dependents.map(\.seq) == Set(whatIf.dependents.map(\.seq)).sorted())
    }
}

@Suite struct TreeComparisonTests {
    private func state(_ lines: String) throws -> HierarchyState {
        var state = HierarchyState()
        for event in try [Event](jsonLines: lines) { state.apply(event) }
        return state
    }

    private let first = """
        {"kind":"window.created","window":9,"size":[10,20]}
        {"kind":"controller.created","controller":1,"class":"Home","title":"A"}
        {"kind":"window.rootChanged","window":9,"to":1}
        {"kind":"identity.changed","controller":1,"title":"A"}
        {"kind":"controller.created","controller":2,"class":"Sheet"}

        """

    @Test func `rows of the same object stand side by side`() throws {
        let left = try state(first)
        let right = try state(
            first + #"{"kind":"presentation.began","presenter":1,"presented":2,"style":"pageSheet","requester":1}"#)
        let trees = TreeComparison(left, right)
        func line(_ left: String, _ sign: String, _ right: String) -> String {
            left + String(repeating: " ", count: 34 - left.count) + " " + sign + (right.isEmpty ? "" : " " + right)
        }
        let window = "Window #9, 10x20, not visible"
        let home = "Home #1 \"A\" not loaded"
        #expect(
            trees.lines(width: 34) == [
                line(window, " ", window), line(home, " ", home), line("In no window", "≠", ""),
                line("Sheet #2 not loaded", "≠", ""), line("", "≠", "  ⇑ pageSheet Sheet #2 not loaded"),
            ])
        #expect(!trees.isSame)
        #expect(TreeComparison(left, left).isSame)
        #expect(trees.leftWidth == 29)
    }

    @Test func `objects of two recordings are found by their names`() throws {
        let other = first.replacing(":1,", with: ":7,").replacing(":1}", with: ":7}").replacing(":2,", with: ":8,")
        #expect(try TreeComparison(state(first), state(other), by: .name).isSame)
        #expect(try !TreeComparison(state(first), state(other)).isSame)
    }

    @Test func `an object of the same name is found in another depth, and its fields are compared`() throws {
        let split = """
            {"kind":"window.created","window":3,"size":[10,20]}
            {"kind":"controller.created","controller":4,"class":"Split"}
            {"kind":"window.rootChanged","window":3,"to":4}
            {"kind":"controller.created","controller":5,"class":"Home","title":"A"}
            {"kind":"identity.changed","controller":5,"title":"A"}
            {"kind":"parent.changed","child":5,"from":null,"to":4,"index":0}
            {"kind":"view.framed","controller":5,"frame":[0,0,5,5]}
            """
        let (left, right) = (try state(first), try state(split))
        let trees = TreeComparison(left, right, by: .name)
        #expect(
            trees.rows.map { "\($0.left?.id?.description ?? "-") \($0.right?.id?.description ?? "-") \($0.isSame)" }
                == [
                    "#9 #3 true", "- #4 false", "#1 #5 true", "- - false", "#2 - false",
                ])
        let fields = FieldComparison(trees, left, right)
        #expect(fields.differences(trees.rows[0]).map(\.name) == ["root"])
        #expect(
            fields.differences(trees.rows[2]) == [
                FieldComparison.Field("parent", .null, .id(ObjectID(4))),
                FieldComparison.Field("frame", .null, .rect(Rect(0, 0, 5, 5))),
            ])
        #expect(fields.differences(trees.rows[1]).isEmpty)
        #expect(fields.differences(trees.rows[4]).isEmpty)
        var (one, other) = (Traits(), Traits())
        for name in ["a", "b"] {
            one[name] = .string("x")
            other[name] = .string(name == "a" ? "x" : "y")
        }
        let field = FieldComparison.Field("traits", .traits(one), .traits(other))
        #expect(field.left.text == "{b=x}")
        #expect(field.right.text == "{b=y}")
    }
}
