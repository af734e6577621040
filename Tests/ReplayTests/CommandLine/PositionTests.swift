import TestSupport
import Testing
import TimeTravel

@testable import replay

@Suite struct PositionTests {
    @Test(
        arguments: [
            ("0", .event(0)), ("1234", .event(1234)), ("E1234", .event(1234)), ("start", .start), ("end", .end),
            ("3.25s", .time(3_250_000_000)), ("350ms", .time(350_000_000)), ("0.5ms", .time(500_000)),
            ("1m02s", .time(62_000_000_000)), ("1h0m0.000000001s", .time(3_600_000_000_001)),
            ("42%", .share(billionths: 420_000_000)), ("0.5%", .share(billionths: 5_000_000)),
            ("100%", .share(billionths: 1_000_000_000)),
            ("@pay", .marker(name: "pay", occurrence: nil)), ("@pay:2", .marker(name: "pay", occurrence: 2)),
            ("@a:b", .marker(name: "a:b", occurrence: nil)),
            ("@two words", .marker(name: "two words", occurrence: nil)),
            ("violation:3", .violation(3)), ("violation:missing-did-move", .violationOfRule("missing-did-move")),
        ] as [(String, Position)])
    func `each form of a position is parsed and printed`(_ text: String, _ position: Position) {
        #expect(Position(text) == position)
        #expect(Position(position.description) == position)
    }

    @Test(arguments: [
        "", "E", "e1", "-1", "1.5", "18446744073709551616", "101%", "%", "-1%", "s", "ms", "1m", "m2s", "1.s", ".5s",
        "1,5s",
        "@", "violation:", "violation:0", "٣", "Start", " 1", "99999999999999999999s",
    ])
    func `any other text is not a position`(_ text: String) {
        #expect(Position(text) == nil)
    }
}

@Suite struct PositionResolvingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
        try folder.importTrace("", as: "empty.vctrace")
        try folder.importTrace(Fixtures.misuse, as: "misuse.vctrace")
    }

    /// 34 events: 42 % of 33 is 13.86.
    @Test(arguments: [
        ("E7", "7"), ("start", "null"), ("end", "33"), ("0ms", "3"), ("350ms", "13"), ("3.25s", "26"),
        ("3.2499s", "13"),
        ("1m02s", "31"), ("1h0s", "33"), ("0%", "0"), ("42%", "13"), ("100%", "33"),
        ("@filter", "27"), ("@filter:1", "27"), ("@filter:2", "33"),
    ])
    func `each form of a position is resolved`(_ position: String, _ seq: String) throws {
        let answer = try Program.run("show", "a.vctrace", "--at", position, "--format", "json", in: folder)
        #expect(answer.status == 0)
        #expect(answer.output.hasPrefix("{\"seq\":\(seq),"))
    }

    @Test(arguments: [
        ("a.vctrace", "E34", "no such event; valid are E0 to E33, start and end"),
        ("a.vctrace", "@pay", "no marker has that name; valid are @filter"),
        ("a.vctrace", "@filter:3", "there are only 2 markers 'filter'; valid are @filter:1 to @filter:2"),
        ("misuse.vctrace", "@pay", "no marker has that name; the trace has no markers"),
        ("misuse.vctrace", "violation:2", "no such violation; valid are violation:1 to violation:1"),
        (
            "misuse.vctrace", "violation:implicit-reparent",
            "no violation of that rule; valid are violation:missing-did-move"
        ),
        ("empty.vctrace", "E0", "no such event; the trace has no events: start and end are valid"),
        ("empty.vctrace", "violation:1", "the trace has no violations"),
    ])
    func `a position that does not exist says which do`(_ trace: String, _ position: String, _ reason: String) throws {
        let answer = try Program.run("show", trace, "--at", position, in: folder)
        #expect(
            answer == Program.Answer(status: 64, output: "", errors: "replay: \(trace): --at \(position): \(reason)\n"))
    }

    @Test(arguments: ["0%", "50%", "100%", "end", "3s"])
    func `a trace without events has one position`(_ position: String) throws {
        func show(_ position: String) throws -> Program.Answer {
            try Program.run("show", "empty.vctrace", "--at", position, "--format", "json", in: folder)
        }
        let answer = try show(position)
        #expect(answer.status == 0)
        #expect(answer.errors.isEmpty)
        #expect(answer.output.hasPrefix("{\"seq\":null,"))
        #expect(answer == (try show("start")))
    }

    @Test(arguments: ["violation:1", "violation:missing-did-move"])
    func `the position of a violation is the event that it blames`(_ position: String) throws {
        let answer = try Program.run("show", "misuse.vctrace", "--at", position, "--format", "json", in: folder)
        #expect(answer.output.hasPrefix("{\"seq\":3,"))
    }

    @Test(arguments: [
        ("tidiness", "; 'replay rules' lists them"),
        ("missing-didmove", "; did you mean 'missing-did-move'? 'replay rules' lists them"),
    ])
    func `an unknown rule in a position is named, with the nearest one`(_ rule: String, _ end: String) throws {
        let answer = try Program.run("show", "a.vctrace", "--at", "violation:\(rule)", in: folder)
        #expect(answer.status == 64)
        #expect(
            answer.errors.hasPrefix(
                "replay: a.vctrace: --at violation:\(rule): there is no rule '\(rule)'\(end)"))
    }

    @Test func `a text that is not a position is answered with the forms`() throws {
        let answer = try Program.run("show", "a.vctrace", "--at", "soon", in: folder)
        #expect(answer.status == 64)
        #expect(
            answer.errors.hasPrefix(
                """
                Error: The value 'soon' is invalid for '--at <pos>': a position is 1234 or E1234, start, end, \
                a time (3.25s, 350ms, 1m02s), a percentage (42%), @MARKER or @MARKER:2, violation:3 or violation:RULE.
                """))
    }
}
