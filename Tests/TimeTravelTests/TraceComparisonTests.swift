import HierarchyModel
import TestSupport
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct TraceComparisonTests {
    private static let lines = """
        {"kind":"session.began","app":"Shop","device":"iPhone"}
        {"kind":"window.created","window":1,"size":[393,852]}
        {"kind":"controller.created","controller":2,"class":"Home"}
        {"t":10,"kind":"turn.ended"}
        {"t":10,"kind":"controller.created","controller":3,"class":"Detail"}
        {"kind":"call.addChild","parent":2,"child":3}
        {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
        {"kind":"return"}
        {"kind":"callback.viewDidLoad","controller":3}
        {"kind":"return"}
        {"kind":"view.framed","controller":3,"frame":[0,0,10,10]}
        {"kind":"marker","name":"end"}
        """

    /// `=` same, `~` changed with the fields, `-` removed, `+` added, `.` not compared.
    private func text(_ comparison: TraceComparison) -> String {
        (0..<comparison.count).map { index in
            let step = comparison[index]
            return switch step.relation {
            case .same: "="
            case .changed: "~"
            case .removed: "-"
            case .added: "+"
            case .notCompared: "."
            }
        }.joined()
    }

    private func compared(
        _ left: [Event], _ right: [Event], ignoring ignored: Set<String> = []
    ) -> TraceComparison {
        var comparison = TraceComparison(source(left), source(right), ignoring: ignored)
        comparison.advance(by: .max / 2)
        return comparison
    }

    private func source(_ events: [Event]) -> StepSource { StepSource(events) }

    private static let created = #"{"t":10,"kind":"controller.created","controller":3,"class":"Detail"}"#
    private static let loaded = #"{"kind":"callback.viewDidLoad","controller":3}"# + "\n" + #"{"kind":"return"}"#
    private static let end =
        #"{"kind":"view.framed","controller":3,"frame":[0,0,10,10]}"# + "\n" + #"{"kind":"marker","name":"end"}"#

    @Test(
        arguments: [
            ("", "", "============", 0),
            // The clock ticks more often; another device.
            (created, #"{"kind":"turn.ended"}"# + "\n" + created, "====.========", 0),
            (#""device":"iPhone""#, #""device":"iPad""#, "============", 0),
            // Another value, an event more, a call less, another callback.
            ("[0,0,10,10]", "[0,0,20,20]", "==========~=", 1),
            (created, created + "\n" + #"{"kind":"marker","name":"x"}"#, "=====+=======", 1),
            (loaded + "\n", "", "========--==", 1),
            ("viewDidLoad", "viewDidDisappear", "========--++==", 1),
            // Another class: what is about the object does not belong together.
            (#""Detail""#, #""Detour""#, "====-------+++++++=", 1),
            // One trace ends early.
            ("\n" + end, "", "==========--", 1),
            // Two differences.
            (loaded, #"{"kind":"marker","name":"x"}"#, "========--+==", 1),
        ])
    func `the steps of two traces`(old: String, new: String, steps: String, differences: Int) throws {
        let (left, right) = (Self.lines, old.isEmpty ? Self.lines : Self.lines.replacing(old, with: new))
        let comparison = compared(try [Event](jsonLines: left), try [Event](jsonLines: right))
        #expect(text(comparison) == steps)
        #expect(comparison.differenceCount == differences)
        #expect(comparison.isComplete)
        #expect(comparison.fraction == 1)
        let back = compared(try [Event](jsonLines: right), try [Event](jsonLines: left))
        #expect(back.counts[.removed] == comparison.counts[.added])
        #expect(back.counts[.added] == comparison.counts[.removed])
    }

    @Test func `of events that may belong together, those with the same values do`() throws {
        func frame(_ width: Int) -> String {
            "{\"kind\":\"view.framed\",\"controller\":1,\"frame\":[0,0,\(width),9]}\n"
        }
        let rest = ["A", "B", "C", "D", "E"].enumerated().map { index, name in
            "{\"kind\":\"controller.created\",\"controller\":\(index + 2),\"class\":\"\(name)\"}" + "\n"
        }.joined()
        let left = frame(1) + frame(2) + #"{"kind":"marker","name":"a"}"# + "\n" + rest
        let right = frame(2) + #"{"kind":"callback.viewDidLoad","controller":1}"# + "\n" + rest
        #expect(text(compared(try [Event](jsonLines: left), try [Event](jsonLines: right))) == "-=-+=====")
    }

    @Test func `a changed step names the fields`() throws {
        let events = try [Event](jsonLines: Self.lines)
        let other = try [Event](
            jsonLines: Self.lines.replacing(#""to":2,"index":0"#, with: #""to":2,"index":7,"zeta":1"#))
        let comparison = compared(events, other)
        let step = comparison[6]
        #expect(step.relation == .changed)
        #expect(step.left == 6)
        #expect(step.right == 6)
        #expect(step.fields.names(of: events[6].kind) == ["index", "…"])
        #expect(comparison.counts == [.same: 11, .changed: 1])
    }

    @Test(
        arguments: [
            ("[0,0,10,10]", "[0,0,20,20]", ["frame"], "============"),
            ("[0,0,10,10]", "[0,0,20,20]", ["size"], "==========~="),
            ("[393,852]", "[1024,768]", ["frame", "size"], "============"),
            (#""Detail""#, #""Detour""#, ["class"], "============"),
            (#""index":0"#, #""index":1"#, ["parent"], "======~====="),
            (#""index":0"#, #""index":1"#, ["index"], "============"),
        ] as [(String, String, Set<String>, String)])
    func `a field that is ignored makes no difference`(
        old: String, new: String, ignored: Set<String>, steps: String
    ) throws {
        let (left, right) = (
            try [Event](jsonLines: Self.lines), try [Event](jsonLines: Self.lines.replacing(old, with: new))
        )
        #expect(text(compared(left, right, ignoring: ignored)) == steps)
        let divergence = TraceDiff(ignoring: ignored).divergence(left, right)
        #expect((divergence == nil) == !steps.contains("~"))
    }

    @Test func `of two fields that differ, the other one is named`() throws {
        let (left, right) = (
            try [Event](jsonLines: Self.lines),
            try [Event](jsonLines: Self.lines.replacing(#""to":2,"index":0"#, with: #""to":2,"index":7,"zeta":1"#))
        )
        #expect(compared(left, right, ignoring: ["index"])[6].fields.names(of: left[6].kind) == ["…"])
        #expect(TraceDiff(.exact(sites: false), ignoring: ["index"]).divergence(left, right)?.differences == ["zeta"])
    }

    @Test func `the rows of trees may differ in what is ignored`() throws {
        let lines = """
            {"kind":"window.created","window":1,"size":[393,852]}
            {"kind":"controller.created","controller":2,"class":"Home"}
            {"kind":"identity.changed","controller":2,"title":"A"}
            {"kind":"window.rootChanged","window":1,"to":2}
            """
        let other = lines.replacing("[393,852]", with: "[1,2]").replacing(#""A""#, with: #""B""#)
        func state(_ lines: String) throws -> HierarchyState {
            try [Event](jsonLines: lines).reduce(into: HierarchyState()) { $0.apply($1) }
        }
        let (left, right) = (try state(lines), try state(other))
        for (ignored, count) in [(["size", "title"], 2), (["size"], 1), (["title"], 1), ([], 0)] as [(Set<String>, Int)]
        {
            let trees = TreeComparison(left, right, by: .name, ignoring: ignored)
            #expect(trees.rows.count { $0.isSame } == count, "\(ignored)")
        }
        let trees = TreeComparison(left, right, by: .name, ignoring: ["title"])
        let names = trees.rows.flatMap { FieldComparison(trees, left, right, ignoring: ["title"]).differences($0) }
        #expect(names.map(\.name) == ["size"])
    }

    @Test func `a screen that shows nothing differs from one with a button, unless that is ignored`() throws {
        let lines = #"{"kind":"controller.created","controller":2,"class":"Home"}"#
        let shown = #"{"kind":"content.changed","controller":2,"content":{"right":[{"title":"Save"}]}}"#
        func state(_ lines: String) throws -> HierarchyState {
            try [Event](jsonLines: lines).reduce(into: HierarchyState()) { $0.apply($1) }
        }
        let (left, right) = (try state(lines), try state(lines + "\n" + shown))
        let trees = TreeComparison(left, right, by: .name)
        func names(ignoring ignored: Set<String>) -> [String] {
            let fields = FieldComparison(trees, left, right, ignoring: ignored)
            return trees.rows.flatMap { fields.differences($0) }.map(\.name)
        }
        #expect(names(ignoring: []) == ["content"])
        #expect(names(ignoring: ["content"]) == [])
    }

    @Test func `names of fields are separated by commas or spaces, and an unknown one is refused`() throws {
        #expect(try FieldNames.parse("frame, size traits") == ["frame", "size", "traits"])
        #expect(try FieldNames.parse("") == [])
        #expect(throws: UnknownField(name: "effectiveStile")) { try FieldNames.parse("size effectiveStile") }
        #expect(
            UnknownField(name: "effectiveStile").description
                == "no event and no object has a field 'effectiveStile'; did you mean 'effectiveStyle'?")
    }

    @Test func `an object more does not change the identity of the others`() throws {
        let more = #"{"kind":"controller.created","controller":9,"class":"Banner"}"# + "\n"
        let window = #"{"kind":"window.created""#
        let other = Self.lines.replacing(window, with: more + window).replacing(":3,", with: ":30,").replacing(
            ":3}", with: ":30}")
        let comparison = compared(try [Event](jsonLines: Self.lines), try [Event](jsonLines: other))
        #expect(text(comparison) == "=+===========")
    }

    @Test func `another object of the same name is one difference, and no more from there on`() throws {
        let two = """
            {"kind":"controller.created","controller":1,"class":"Page"}
            {"kind":"controller.created","controller":2,"class":"Page"}

            """
        let later = String(repeating: #"{"kind":"view.loaded","controller":1}"# + "\n", count: 6)
        let comparison = compared(
            try [Event](jsonLines: two + later), try [Event](jsonLines: two + later.replacing(":1}", with: ":2}")))
        #expect(text(comparison) == "==~=====")
    }

    @Test(arguments: 0..<12)
    func `every event has one step, in order, whatever differs`(seed: Int) throws {
        let left = RandomEvents.list(600, seed: UInt64(seed))
        var random = SeededGenerator(seed: UInt64(seed) + 100)
        var right: [Event] = []
        let extra = RandomEvents.list(600, seed: UInt64(seed) + 50)
        for event in left {
            switch random.number(below: seed < 6 ? 40 : 4) {
            case 0: break
            case 1: right += [event, extra[Int(random.number(below: 600))]]
            case 2: right.append(extra[Int(random.number(below: 600))])
            default: right.append(event)
            }
        }
        var reads: [UInt64: Int] = [:]
        var comparison = TraceComparison(
            StepSource(eventCount: 600) { seq in
                reads[seq, default: 0] += 1
                var event = left[Int(seq)]
                event.seq = seq
                return [event]
            }, source(right))
        var pieces = 0
        while !comparison.isComplete {
            comparison.advance(by: 7)
            pieces += 1
        }
        #expect(pieces > 0)
        #expect(comparison.fraction == 1)
        // Each event is read once.
        #expect(reads.count == 600)
        #expect(reads.values.allSatisfy { $0 == 1 })
        var (lefts, rights): ([UInt64], [UInt64]) = ([], [])
        for index in 0..<comparison.count {
            let step = comparison[index]
            lefts += step.left.map { [$0] } ?? []
            rights += step.right.map { [$0] } ?? []
            let positions = comparison.positions(after: index + 1)
            #expect(positions.left == lefts.last)
            #expect(positions.right == rights.last)
            if let seq = step.left { #expect(comparison.steps(toLeft: seq) == index + 1) }
            if let seq = step.right { #expect(comparison.steps(toRight: seq) == index + 1) }
            #expect(step.fields.isEmpty == (step.relation != .changed))
        }
        #expect(lefts == left.indices.map { UInt64($0) })
        #expect(rights == right.indices.map { UInt64($0) })
        #expect(comparison.steps(toLeft: 600) == nil)
        #expect(comparison.steps(toLeft: nil) == 0)
        let whole = compared(left, right)
        #expect((0..<whole.count).map { whole[$0] } == (0..<comparison.count).map { comparison[$0] })
        // Most of what is the same is found.
        if seed < 6 { #expect(comparison.counts[.same, default: 0] > 500) }
        expectDifferences(comparison)
    }

    /// Some numbers of events have gaps between them that are nearly as large as all numbers.
    private static func sparse(_ numbers: [UInt64], of events: [Event], eventCount: UInt64) -> StepSource {
        let events = zip(events, numbers).map { event, number in
            var event = event
            event.seq = number
            return event
        }
        return StepSource(eventCount: eventCount) { first in Array(events.drop { $0.seq < first }) }
    }

    @Test func `a gap is one step, whatever its length`() throws {
        let events = try [Event](jsonLines: Self.lines)
        let (middle, last): (UInt64, UInt64) = (1 << 63, .max - 1)
        let numbers = [0, 1, 2, 3, 4, 5, middle, middle + 1, last - 4, last - 3, last - 2, last - 1]
        var comparison = TraceComparison(
            Self.sparse(numbers, of: events, eventCount: .max), source(events))
        comparison.advance(by: 1 << 40)
        #expect(text(comparison) == "======.==.====.")
        #expect(comparison.isComplete)
        #expect(!comparison.isCut)
        #expect(comparison.differenceCount == 0)
        #expect(comparison[6].left == 6)
        #expect(comparison[6].right == nil)
        #expect(comparison[7].left == middle)
        #expect(comparison[7].right == 6)
        #expect(comparison[14].left == last)
        #expect(comparison.positions(after: 7).left == middle - 1)
        #expect(comparison.positions(after: 7).right == 5)
        #expect(comparison.positions(after: 15).left == last)
        // Each position in the gap is at its step.
        for position in [6, 7, 1 << 40, middle - 1] {
            #expect(comparison.steps(toLeft: position) == 7)
        }
        #expect(comparison.steps(toLeft: middle) == 8)
        #expect(comparison.steps(toLeft: last) == 15)
        #expect(comparison.steps(toRight: 11) == 14)
    }

    @Test func `gaps of both traces at the same place are one step`() throws {
        let events = try [Event](jsonLines: Self.lines)
        let numbers = 0..<12 as Range<UInt64>
        let (lefts, rights) = (numbers.map { $0 < 4 ? $0 : $0 + 1_000 }, numbers.map { $0 < 4 ? $0 : $0 + (1 << 50) })
        var comparison = TraceComparison(
            Self.sparse(lefts, of: events, eventCount: 1_012),
            Self.sparse(rights, of: events, eventCount: (1 << 50) + 12))
        comparison.advance(by: 100)
        #expect(text(comparison) == "=============")
        #expect(comparison[4].left == 4)
        #expect(comparison[4].right == 4)
        #expect(comparison[5].right == (1 << 50) + 4)
        #expect(comparison.steps(toRight: 1 << 49) == 5)
        #expect(comparison.fraction == 1)
    }

    @Test func `a damaged trace is compared without a step for each lost event`() throws {
        let name = "damaged/gap-of-nearly-all-numbers"
        let (left, right) = (try Traces.sample(name), try Traces.sample(name))
        var comparison = TraceComparison(left, right)
        comparison.advance(by: 1 << 40)
        #expect(comparison.count == 7)
        #expect(comparison.differenceCount == 0)
        #expect(comparison.positions(after: 7).left == UInt64.max - 98)
    }

    /// The differences are the runs of steps that differ, if steps that are not compared are left out.
    private func expectDifferences(_ comparison: TraceComparison) {
        var firsts: [Int] = []
        var wasDifference = false
        for index in 0..<comparison.count where comparison[index].relation != .notCompared {
            if comparison[index].isDifference, !wasDifference { firsts.append(index) }
            wasDifference = comparison[index].isDifference
        }
        #expect(comparison.differenceCount == firsts.count)
        for (number, first) in firsts.enumerated() {
            let expected = TraceComparison.Difference(number: number, first: first)
            #expect(comparison.difference(from: first) == expected)
            #expect(comparison.difference(at: first) == expected)
            #expect(comparison.difference(before: first + 1) == expected)
            #expect(comparison.difference(from: first + 1)?.number == (number + 1 < firsts.count ? number + 1 : nil))
            #expect(comparison.difference(before: first)?.number == (number > 0 ? number - 1 : nil))
        }
    }

    @Test(arguments: ["tabs-and-stacks tabs-and-stacks-on-pad", "modal-chain half-sheet", "mail-on-phone modal-chain"])
    func `the first difference is the one of a diff`(names: String) throws {
        let readers = try names.split(separator: " ").map { try Traces.sample(String($0)) }
        let divergence = try #require(TraceDiff().divergence(readers[0].events, readers[1].events))
        var comparison = TraceComparison(readers[0], readers[1])
        comparison.advance(by: 10_000)
        let first = try #require(comparison.difference(from: 0)?.first)
        let (left, right) = comparison.positions(after: first)
        #expect(divergence.before.last?.seq == left || divergence.before.isEmpty)
        #expect(try #require(divergence.right.first).seq >= right ?? 0)
        var steps: [ComparisonStep] = []
        TraceDiff.forEachStep(readers[0], readers[1]) { step in
            steps.append(step)
            return true
        }
        #expect(steps == (0..<comparison.count).map { comparison[$0] })
        #expect(comparison.isComplete)
    }

    @Test func `a long part that only one trace has is bridged`() throws {
        let left = RandomEvents.list(300, seed: 7)
        let more = (0..<6_000).map { Event(.marker, [.name: .string("m\($0)")]) }
        let comparison = compared(left, left[..<150] + more + left[150...])
        #expect(comparison.counts == [.same: 300, .added: 6_000])
        #expect(comparison.differenceCount == 1)
    }

    @Test func `traces that have nothing in common are compared to the end`() throws {
        let left = (0..<20_000).map { _ in Event(.marker, [.name: .string("x")]) }
        let right = (0..<9_000).map { _ in Event(.callbackViewDidLoad, [.controller: .id(ObjectID(1))]) }
        let comparison = compared(left, right)
        #expect(comparison.counts == [.removed: 20_000, .added: 9_000])
        #expect(comparison.differenceCount == 1)
        #expect(compared([], []).count == 0)
        #expect(compared([], []).isComplete)
        #expect(compared([], right).counts == [.added: 9_000])
    }
}
