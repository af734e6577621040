import HierarchyModel
import TestSupport
import Testing
import TimeTravel

@Suite struct SystemComparisonTests {
    private static func decided(_ name: String, _ holds: Bool) -> String {
        #"{"kind":"behavior.decided","behavior":"\#(name)","holds":\#(holds),"detail":"What \#(name) is."}"#
    }

    private static let began = #"{"kind":"session.began","app":"Shop"}"#
    private static let home = #"{"kind":"controller.created","controller":1,"class":"Home"}"#
    private static let tap = #"{"kind":"input.tapped","controller":1}"#
    private static let end = #"{"kind":"return"}"#
    private static let turn = #"{"kind":"turn.ended"}"#

    private static func frame(_ width: Int) -> String {
        #"{"kind":"view.framed","controller":1,"frame":[0,0,\#(width),10]}"#
    }

    private static func comparison(_ left: [String], _ right: [String]) throws -> SystemComparison {
        SystemComparison(
            try [Event](jsonLines: left.joined(separator: "\n")),
            try [Event](jsonLines: right.joined(separator: "\n")))
    }

    /// The recordings, and the names of what explains each difference, with the input before it.
    private static let cases: [(left: [String], right: [String], explained: [[String]], inputs: [UInt64?])] = [
        // Nothing differs, whatever the versions have.
        ([began, home, decided("a", false)], [began, home, decided("a", true)], [], []),
        // What both have met and only one version has explains it; what both have, or only one recording has met, does
        // not.
        (
            [began, home, decided("b", true), decided("c", true), decided("a", false), frame(10)],
            [began, home, decided("b", true), decided("a", true), frame(20)], [["a"]], [nil]
        ),
        // The last decision comes first.
        (
            [began, home, decided("a", false), decided("b", true), frame(10)],
            [began, home, decided("a", true), decided("b", false), frame(20)], [["b", "a"]], [nil]
        ),
        // What was decided since the last input goes before what was decided earlier.
        (
            [began, home, decided("a", false), tap, decided("b", false), frame(10), end],
            [began, home, decided("a", true), tap, decided("b", true), frame(20), end], [["b"]], [3]
        ),
        // Without a decision since the input, the last one explains it.
        (
            [began, home, decided("a", false), decided("b", false), tap, frame(10), end],
            [began, home, decided("a", true), decided("b", true), tap, frame(20), end], [["b"]], [4]
        ),
        // The last answer counts.
        (
            [began, home, decided("a", false), turn, decided("a", true), frame(10)],
            [began, home, decided("a", true), turn, decided("a", true), frame(20)], [[]], [nil]
        ),
        // Two differences.
        (
            [began, home, decided("a", false), frame(10), frame(5), frame(6), frame(7), frame(8), frame(30)],
            [began, home, decided("a", true), frame(20), frame(5), frame(6), frame(7), frame(8), frame(40)],
            [["a"], ["a"]], [nil, nil]
        ),
    ]

    @Test(arguments: cases.indices)
    func `what both have met with different answers explains a difference`(index: Int) throws {
        let row = Self.cases[index]
        let comparison = try Self.comparison(row.left, row.right)
        #expect(comparison.differences.map { $0.behaviors.map(\.name) } == row.explained)
        #expect(comparison.differences.map(\.input) == row.inputs)
        #expect(comparison.count == row.explained.count)
    }

    private static let widths: [String] = (1...6).map(frame)
    private static let long: [String] =
        [began, home] + widths + [frame(10), turn, frame(11), decided("a", true)] + widths
    private static let otherLong: [String] = [began, home, turn] + widths + [frame(20), frame(11)] + widths

    /// The recordings, the first fields that differ, and the sequence numbers of the events around them.
    private static let divergences:
        [(
            left: [String], right: [String], differences: [String], before: [UInt64], after: [UInt64],
            otherAfter: [UInt64]
        )] = [
            ([began, home], [began, home], [], [], [], []),
            // Three events before the first difference and three after it, none of them about the version.
            (long, otherLong, ["frame"], [5, 6, 7], [8, 10, 12, 13], [9, 10, 11, 12]),
            // The second difference changes nothing.
            ([began, home, frame(1), home], [began, home, frame(2), tap], ["frame"], [1], [2, 3], [2, 3]),
            ([began, home, tap], [began, home, frame(2)], ["kind"], [1], [2], [2]),
            // A trace that ends.
            ([began, home, frame(1), turn], [began, home], [], [1], [2], []),
            ([began, home], [began, home, turn, frame(1), frame(2)], [], [1], [], [3, 4]),
        ]

    @Test(arguments: divergences.indices)
    func `the first difference is the one that a search for it alone finds`(index: Int) throws {
        let row = Self.divergences[index]
        let comparison = try Self.comparison(row.left, row.right)
        let divergence = comparison.divergence
        #expect((divergence?.differences ?? []) == row.differences)
        #expect((divergence?.before ?? []).map(\.seq) == row.before)
        #expect((divergence?.left ?? []).map(\.seq) == row.after)
        #expect((divergence?.right ?? []).map(\.seq) == row.otherAfter)
        let alone = TraceDiff(ignoring: SystemComparison.ignored).divergence(
            try [Event](jsonLines: row.left.joined(separator: "\n")),
            try [Event](jsonLines: row.right.joined(separator: "\n")))
        #expect(divergence?.differences == alone?.differences)
        #expect(divergence?.before == alone?.before)
        #expect(divergence?.left == alone?.left)
        #expect(divergence?.right == alone?.right)
    }

    @Test func `a behaviour says which version has it, where, and what it is`() throws {
        let comparison = try Self.comparison(
            [Self.began, Self.decided("a", true), Self.home, Self.frame(10)],
            [Self.began, Self.home, Self.decided("a", false), Self.frame(20), Self.frame(30)])
        let difference = try #require(comparison.differences.first)
        let behavior = try #require(difference.behaviors.first)
        #expect(behavior.name == "a")
        #expect(behavior.summary == "What a is.")
        #expect(behavior.holdsLeft)
        #expect(behavior.left == 1)
        #expect(behavior.right == 2)
        #expect(difference.step.positionText == "E3")
        #expect(difference.lastLeft == 3)
        #expect(difference.lastRight == 4)
    }
}
