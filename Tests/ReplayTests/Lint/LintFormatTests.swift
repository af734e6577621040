import Foundation
import TestSupport
import Testing

/// The formats that other programs read.
@Suite struct LintFormatTests {
    private static let message =
        "'PayViewController' (#9) was added to 'CheckoutContainer' (#4) "
        + "but never got didMove(toParent:), or its override does not call super"
    private static let fix =
        "Call child.didMove(toParent: self) after the child's view is in place, or in the completion of the animation"
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.misuse, as: "a.vctrace")
        try folder.importTrace(Fixtures.shop, as: "clean.vctrace")
        try folder.write("", to: "Sources/Pay/Checkout.swift")
        try folder.write("", to: ".build/copy/Checkout.swift")
    }

    private func document(_ arguments: String) throws -> [String: Any] {
        let answer = try Program.shell("$replay lint --format sarif \(arguments)", in: folder)
        return try #require(try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    }

    @Test func `SARIF holds the rules and the results`() throws {
        let document = try document("a.vctrace clean.vctrace")
        #expect(document["version"] as? String == "2.1.0")
        let run = try #require((document["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect((run["results"] as? [Any])?.count == 1)
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == "missing-did-move")
        #expect(result["level"] as? String == "warning")
        #expect((result["message"] as? [String: String])?["text"] == "\(Self.message) (E3 at 3.412s). \(Self.fix).")
        let place = try #require(
            ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
        #expect((place["artifactLocation"] as? [String: String])?["uri"] == "Sources/Pay/Checkout.swift")
        #expect((place["region"] as? [String: Int])?["startLine"] == 42)
        #expect((result["relatedLocations"] as? [Any])?.count == 2)
    }

    @Test func `SARIF says what was recorded in each trace that tells it`() throws {
        try folder.importTrace(Fixtures.program, as: "b.vctrace")
        try folder.importTrace(#"{"kind":"turn.ended"}"# + "\n", as: "c.vctrace")
        let run = try #require((try document("a.vctrace b.vctrace c.vctrace")["runs"] as? [[String: Any]])?.first)
        let traces = try #require((run["properties"] as? [String: Any])?["traces"] as? [[String: Any]])
        #expect(traces.map { $0["trace"] as? String } == ["a.vctrace", "b.vctrace"])
        let session = try #require(traces[1]["session"] as? [String: Any])
        #expect(session["app"] as? String == "Shop")
        #expect(session["appVersion"] as? String == "2.1")
        #expect(session["appBuild"] as? String == "214")
        #expect(session["system"] as? String == "iOS 17.0")
        #expect(session["startedAt"] as? Int == 1_764_249_298_023)
    }

    @Test func `a call that was not found has its address`() throws {
        let call = #""file":"Checkout.swift","line":42,"function":"pay()""#
        #expect(Fixtures.misuse.contains(call))
        try folder.importTrace(
            Fixtures.misuse.replacingOccurrences(of: call, with: #""exact":false,"pc":127904,"image":"My Shop 0a1b""#),
            as: "b.vctrace")
        let run = try #require((try document("b.vctrace")["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let place = try #require(
            ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
        #expect((place["artifactLocation"] as? [String: String])?["uri"] == "b.vctrace")
        let address = try #require(place["address"] as? [String: Any])
        #expect(address["relativeAddress"] as? Int == 127_904)
        #expect(address["fullyQualifiedName"] as? String == "My Shop 0a1b")
        let json = try Program.run("lint", "b.vctrace", "--format", "json", in: folder).output
        #expect(json.contains(#""file":null,"line":null,"pc":127904,"image":"My Shop 0a1b","event":"call.addChild""#))
    }

    @Test func `related locations of SARIF are the event and then the objects, numbered from 0`() throws {
        let run = try #require((try document("a.vctrace")["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let locations = try #require(result["relatedLocations"] as? [[String: Any]])
        #expect(locations.map { $0["id"] as? Int } == [0, 1])
        #expect(
            locations.map { ($0["message"] as? [String: String])?["text"] } == [
                "call.addChild E3 at 3.412s, detected at E8", "'CheckoutContainer' (#4)",
            ])
        let event = try #require(locations[0]["physicalLocation"] as? [String: Any])
        #expect((event["artifactLocation"] as? [String: String])?["uri"] == "a.vctrace" && event["region"] == nil)
        let object = try #require((locations[1]["logicalLocations"] as? [[String: String]])?.first)
        #expect(
            object == ["name": "CheckoutContainer", "fullyQualifiedName": "'CheckoutContainer' (#4)", "kind": "object"])
    }

    /// SARIF counts lines from 1, so a call site without a line cannot be a location.
    @Test(arguments: [#","file":"Checkout.swift""#, #","file":"Checkout.swift","line":0"#, ""])
    func `a violation whose call has no line is located in the trace`(_ site: String) throws {
        let lines = Fixtures.misuse.replacing(#","file":"Checkout.swift","line":42"#, with: site)
        try folder.importTrace(lines, as: "b.vctrace")
        let run = try #require((try document("b.vctrace")["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let location = try #require(
            ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
        #expect((location["artifactLocation"] as? [String: String])?["uri"] == "b.vctrace")
        #expect((location["region"] as? [String: Int])?["startLine"] == 1)
    }

    @Test func `fingerprints do not depend on sequence numbers and lines`() throws {
        func fingerprint(_ trace: String) throws -> [String: String]? {
            let run = (try document(trace)["runs"] as? [[String: Any]])?.first
            return ((run?["results"] as? [[String: Any]])?.first)?["partialFingerprints"] as? [String: String]
        }
        try folder.importTrace(Fixtures.shifted(Fixtures.misuse), as: "b.vctrace")
        try folder.importTrace(Fixtures.misuse.replacing("PayViewController", with: "Other"), as: "c.vctrace")
        let one = try #require(try fingerprint("a.vctrace"))
        #expect(try fingerprint("b.vctrace") == one)
        #expect(try fingerprint("c.vctrace") != one)
    }

    @Test func `SARIF names the traces that could not be read`() throws {
        let run = try #require((try document("a.vctrace no.vctrace")["runs"] as? [[String: Any]])?.first)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        let notice = try #require((invocation["toolExecutionNotifications"] as? [[String: Any]])?.first)
        #expect((notice["message"] as? [String: String])?["text"] == "no.vctrace: no such file")
    }

    @Test func `a GitHub annotation names the path and the line of the source file`() throws {
        let answer = try Program.run("lint", "a.vctrace", "--format", "github", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 1,
                    output: "::warning file=Sources/Pay/Checkout.swift,line=42,title=missing-did-move::"
                        + "\(Self.message). \(Self.fix). (E3 at 3.412s, a.vctrace)\n",
                    errors: ""))
    }

    @Test func `a source file name that is not unique is not resolved`() throws {
        try folder.write("", to: "Other/Checkout.swift")
        let answer = try Program.run("lint", "a.vctrace", "--format", "github", in: folder)
        #expect(answer.output.hasPrefix("::warning file=Checkout.swift,line=42,"))
        let within = try Program.run("lint", "a.vctrace", "--format", "github", "--source-root", "Other", in: folder)
        #expect(within.output.hasPrefix("::warning file=Checkout.swift,line=42,"))
    }

    @Test func `a GitHub annotation stays on one line`() throws {
        let lines = Fixtures.misuse.replacing("PayViewController", with: #"A%\n::error::B"#)
        try folder.importTrace(lines, as: "b.vctrace")
        let answer = try Program.run("lint", "b.vctrace", "--format", "github", in: folder)
        #expect(answer.output.split(separator: "\n").count == 1)
        #expect(answer.output.contains("'A%25\\n::error::B' (#9)"))
    }

    /// `\r\n` is one character of Swift, but two bytes of a line.
    @Test(arguments: ["text", "github", "junit"])
    func `no file name of a trace begins a line or controls a terminal`(_ format: String) throws {
        let name = #"A\r\n::error::\u001b\u0000\u007f\u009b\u061c\udb40\udc41.swift"#
        let lines = Fixtures.misuse.replacing("Checkout.swift", with: name)
        try folder.importTrace(lines, as: "b.vctrace")
        let answer = try Program.run("lint", "b.vctrace", "--format", format, in: folder)
        #expect(
            answer.output.contains(#"A\r\n::error::\u{1B}\0\u{7F}\u{9B}\u{61C}\u{E0041}.swift"#) || format == "github")
        #expect(
            format != "github"
                || answer.output.hasPrefix(
                    #"::warning file=A\r\n%3A%3Aerror%3A%3A\u{1B}\0\u{7F}\u{9B}\u{61C}\u{E0041}.swift,line=42,"#)
        )
        let raw: [Unicode.Scalar] = ["\r", "\0", "\u{1B}", "\u{7F}", "\u{9B}", "\u{61C}", "\u{E0041}"]
        #expect(!answer.output.unicodeScalars.contains(where: raw.contains))
        #expect(!answer.output.split(separator: "\n").contains { $0.hasPrefix("::error") })
    }

    @Test func `a trace that cannot be read begins no command of GitHub`() throws {
        let answer = try Program.run("lint", "no\r\n::error::\u{9B}", "--format", "github", in: folder)
        #expect(answer.output == "::error title=replay::no\\r\\n::error::\\u{9B}: no such file\n")
    }

    @Test(arguments: [("", 2, ""), (" --limit 1", 1, "replay: 1 more violation; --limit says how many are printed\n")])
    func `brief says the line, the violation and the fix in one line each`(
        _ options: String, _ count: Int, _ errors: String
    ) throws {
        let answer = try Program.shell("$replay lint a.vctrace a.vctrace --format brief\(options)", in: folder)
        let line = "Checkout.swift:42: missing-did-move: \(Self.message). Fix: \(Self.fix). (a.vctrace E3)\n"
        #expect(
            answer
                == Program.Answer(status: 1, output: String(repeating: line, count: count), errors: errors))
        #expect(try Program.shell("$replay lint a.vctrace --limit 1", in: folder).status == 64)
    }

    /// What an agent reads: the violation with its line and its fix, its callers, and the events around it.
    @Test(arguments: [
        ("active-controller-as-root", "ActiveControllerAsRoot.swift:12"),
        ("cancelled-transition-not-undone", "CancelledTransitionNotUndone.swift:19"),
        ("child-left-after-view-removal", "ChildLeftAfterViewRemoval.swift:6"),
        ("child-view-without-size", "ChildViewWithoutSize.swift:16"),
        ("completion-contradicts-cancellation", "CompletionContradictsCancellation.swift:16"),
        ("coordinator-misuse", "CoordinatorMisuse.swift:20"),
        ("did-move-mismatch", "DidMoveMismatch.swift:9"),
        ("dismiss-during-transition", "DismissDuringTransition.swift:9"),
        ("dismissal-not-observed", "DismissalNotObserved.swift:10"),
        ("double-dismiss-climbs", "DoubleDismissClimbs.swift:9"),
        ("foreign-view-touch", "ForeignViewTouch.swift:18"),
        ("hierarchy-inconsistency", "HierarchyInconsistency.swift:8"),
        ("interaction-after-end", "InteractionAfterEnd.swift:19"),
        ("invalid-presentation-style", "InvalidPresentationStyle.swift:8"),
        ("layout-decision-from-idiom", "LayoutDecisionFromIdiom.swift:14"),
        ("manual-appearance-in-auto-container", "ManualAppearanceInAutoContainer.swift:8"),
        ("missing-appearance-forwarding", "MissingAppearanceForwarding.swift:10"),
        ("missing-will-move-nil", "MissingWillMoveNil.swift:9"),
        ("override-traits-for-non-child", "OverrideTraitsForNonChild.swift:18"),
        ("page-transition-overlap", "PageTransitionOverlap.swift:12"),
    ])
    func `the way from a trace to the line to change is short`(_ trace: String, _ line: String) throws {
        let path = PackageFiles.trace(trace)
        let lint = try Program.run("lint", path, "--format", "brief", "--limit", "20", in: folder)
        #expect(lint.output.hasPrefix(line + ": "))
        #expect(lint.output.contains(" Fix: "))
        let why = try Program.run("why", path, "violation:1", "--limit", "40", in: folder)
        let log = try Program.run("log", path, "--from", "violation:1", "--limit", "30", in: folder)
        let bytes = [lint, why, log].map { $0.output.utf8.count + $0.errors.utf8.count }
        #expect(bytes.reduce(0, +) <= 8_000)
    }

    @Test func `JUnit has a case for each trace and for each rule that has a violation`() throws {
        let answer = try Program.shell(
            "$replay lint a.vctrace clean.vctrace no.vctrace --only missing-did-move view-without-child --format junit",
            in: folder)
        #expect(answer.status == 65)
        #expect(
            answer.output == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="replay lint">
                  <testsuite name="a.vctrace" tests="2" failures="1" errors="0" skipped="0">
                    <testcase name="lint" classname="a.vctrace"/>
                    <testcase name="missing-did-move" classname="a.vctrace">
                      <failure type="warning" message="\(Self.xml(Self.message))">Checkout.swift:42: warning: \
                \(Self.xml("\(Self.message). \(Self.fix).")) (E3 at 3.412s)</failure>
                    </testcase>
                  </testsuite>
                  <testsuite name="clean.vctrace" tests="1" failures="0" errors="0" skipped="0">
                    <testcase name="lint" classname="clean.vctrace"/>
                  </testsuite>
                  <testsuite name="no.vctrace" tests="1" failures="0" errors="1" skipped="0">
                    <testcase name="read" classname="no.vctrace"><error message="no.vctrace: no such file"/></testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test func `violations below --fail-on are output of the JUnit case`() throws {
        let answer = try Program.run("lint", "a.vctrace", "--format", "junit", "--fail-on", "error", in: folder)
        #expect(answer.status == 0)
        #expect(answer.output.contains("failures=\"0\""))
        #expect(answer.output.contains("<system-out>Checkout.swift:42: warning: "))
    }

    @Test func `many traces are reported in the order of their paths`() throws {
        for number in 100..<160 {
            try folder.write(folder.data(number % 3 == 0 ? "a.vctrace" : "clean.vctrace"), to: "t/\(number).vctrace")
        }
        let answer = try Program.run("lint", "t", in: folder)
        let traces = answer.output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
        #expect(traces == (100..<160).filter { $0 % 3 == 0 }.map { "t/\($0).vctrace)" })
        #expect(answer.errors == "replay: 0 errors, 20 warnings, 0 notes in 60 traces (1600 events)\n")
    }

    private static func xml(_ text: String) -> String { text.replacing("'", with: "&apos;") }
}
