import Foundation
import HierarchyModel
import Linting
import TestSupport
import Testing

@Suite struct LintTests {
    private let folder: TemporaryFolder

    private static let finding =
        "'PayViewController' (#9) was added to 'CheckoutContainer' (#4) "
        + "but never got didMove(toParent:), or its override does not call super"

    private static let misuseKinds =
        #"{"call.addChild":1,"callback.willMove":1,"controller.created":2,"parent.changed":1,"return":2,"#
        + #""session.began":1,"session.ended":1,"turn.ended":3}"#
    private static let shopKinds =
        #"{"appearance.changed":3,"call.addChild":1,"callback.didMove":1,"callback.willMove":1,"#
        + #""controller.created":4,"marker":2,"parent.changed":2,"presentation.began":1,"return":3,"#
        + #""session.began":1,"traits.changed":1,"transition.began":1,"transition.progressed":1,"#
        + #""view.assigned":3,"view.attached":2,"view.framed":1,"view.loaded":3,"window.created":1,"#
        + #""window.rootChanged":1,"window.shown":1}"#

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.misuse, as: "a.vctrace")
        try folder.importTrace(Fixtures.shop, as: "clean.vctrace")
    }

    @Test func `the text has the format of compilers`() throws {
        #expect(
            try Program.run("lint", "a.vctrace", in: folder)
                == Program.Answer(
                    status: 1,
                    output:
                        "Checkout.swift:42: warning: \(Self.finding) [missing-did-move] (E3 at 3.412s, a.vctrace)\n",
                    errors: "replay: 0 errors, 1 warning, 0 notes in 1 trace (12 events)\n"))
    }

    @Test func `without a call site the trace and the event number are printed`() throws {
        let lines = Fixtures.misuse.replacing(#","file":"Checkout.swift","line":42"#, with: "")
        try folder.importTrace(lines)
        #expect(
            try Program.run("lint", "a.vctrace", in: folder).output
                == "a.vctrace:3: warning: \(Self.finding) [missing-did-move] (E3 at 3.412s, a.vctrace)\n")
    }

    @Test func `the JSON is one document`() throws {
        func list(_ rules: [any Rule]) -> String { rules.map { "\"\($0.id)\"" }.sorted().joined(separator: ",") }
        let rules = list(Rules.byDefault)
        let checked = list(Rules.byDefault.filter { $0.documentation.systems.contains(13) })
        let others = list(Rules.byDefault.filter { !$0.documentation.systems.contains(13) })
        let answer = try Program.run("lint", "a.vctrace", "clean.vctrace", "--format", "json", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 1,
                    output: """
                        {"traces":[{"path":"a.vctrace","events":12,"duration":9000000000,\
                        "kinds":\(Self.misuseKinds),"damage":[],"session":{"app":"Shop",\
                        "device":"iPhone"},"violations":[{"rule":"missing-did-move",\
                        "severity":"warning","seq":3,"t":3412000000,"detectedAt":8,"subject":9,\
                        "class":"PayViewController","title":null,"related":[{"id":4,"class":"CheckoutContainer",\
                        "title":null}],"message":"\(Self.finding)","fix":"Call child.didMove(toParent: self) after the \
                        child's view is in place, or in the completion of the animation","file":"Checkout.swift",\
                        "line":42,"event":"call.addChild","fingerprint":"82851f5dd9bd500e"}],"undetermined":0,\
                        "checked":[\(rules)],\
                        "notChecked":[],"unknownRecords":[],"notJudged":[],"allowed":0,"known":0,\
                        "uncheckedRules":[],"anomalies":0,"openScopes":0},{"path":"clean.vctrace","events":34,\
                        "duration":62200000000,\
                        "kinds":\(Self.shopKinds),"damage":[],\
                        "session":{"app":"Shop","device":"iPhone 15 Pro","semantics":"v13"},\
                        "violations":[],"undetermined":0,"checked":[\(checked)],\
                        "notChecked":[\(others)],"unknownRecords":[],"notJudged":[],"allowed":0,"known":0,\
                        "uncheckedRules":[{"reason":"not for iOS 13","kinds":[],"rules":[\(others)]}],"anomalies":0,\
                        "openScopes":0}],"summary":{"error":0,"warning":1,\
                        "note":0}}

                        """, errors: ""))
    }

    @Test(
        arguments: [
            ("a.vctrace", 1), ("clean.vctrace", 0), ("a.vctrace --fail-on error", 0), ("a.vctrace --fail-on note", 1),
            ("a.vctrace --disable missing-did-move", 0), ("a.vctrace --only missing-did-move", 1),
            ("a.vctrace --only view-without-child missing-will-move-nil", 0), ("clean.vctrace a.vctrace", 1),
            ("--only missing-did-move -- a.vctrace", 1), ("--only missing-did-move a.vctrace", 1),
            ("--disable missing-did-move a.vctrace clean.vctrace", 0), ("--only missing-did-move", 64),
            ("- < a.vctrace", 1),
            ("a.vctrace --only tidiness", 64), ("a.vctrace --fail-on never", 64), ("", 64),
            ("--config x a.vctrace", 66), ("a.vctrace --format xml", 64),
        ] as [(String, Int32)])
    func `the exit status depends on the options`(_ arguments: String, _ status: Int32) throws {
        #expect(try Program.shell("$replay lint \(arguments)", in: folder).status == status)
    }

    @Test func `an unknown rule is named with the nearest one`() throws {
        let answer = try Program.run("lint", "a.vctrace", "--only", "tidiness", in: folder)
        #expect(answer.errors.hasPrefix("Error: there is no rule 'tidiness'; 'replay rules' lists them.\n"))
        #expect(
            try Program.run("lint", "a.vctrace", "--only", "mising-didmove", in: folder).errors.hasPrefix(
                "Error: there is no rule 'mising-didmove'; did you mean 'missing-did-move'? "
                    + "'replay rules' lists them.\n"
            ))
    }

    @Test func `directories are searched and reported in order`() throws {
        for name in ["t/b.vctrace", "t/a/z.vctrace", "t/c.txt", "t/a.vctrace"] {
            try folder.write(folder.data("a.vctrace"), to: name)
        }
        let answer = try Program.run("lint", "t", "clean.vctrace", in: folder)
        #expect(
            answer.output.split(separator: "\n").map { $0.split(separator: " ").last } == [
                "t/a.vctrace)", "t/a/z.vctrace)", "t/b.vctrace)",
            ])
        #expect(answer.errors == "replay: 0 errors, 3 warnings, 0 notes in 4 traces (70 events)\n")
    }

    /// Each of the two traces claims to have nearly 2^64 events.
    @Test func `the number of events saturates`() throws {
        let trace = try Data(
            contentsOf: URL(fileURLWithPath: PackageFiles.trace("damaged/gap-of-nearly-all-numbers")))
        for name in ["x.vctrace", "y.vctrace"] { try folder.write(trace, to: name) }
        let answer = try Program.run("lint", "x.vctrace", "y.vctrace", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors.hasSuffix(" in 2 traces (18446744073709551615 events)\n"), "\(answer.errors)")
    }

    @Test func `a directory without traces is an error`() throws {
        try folder.write("", to: "t/c.txt")
        #expect(
            try Program.run("lint", "t", in: folder)
                == Program.Answer(
                    status: 66, output: "", errors: "replay: t: contains no *.vctrace\n"))
    }

    @Test func `an unreadable trace does not stop the others`() throws {
        try folder.write("hello", to: "x.vctrace")
        let answer = try Program.run("lint", "x.vctrace", "a.vctrace", "no.vctrace", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 65,
                    output:
                        "Checkout.swift:42: warning: \(Self.finding) [missing-did-move] (E3 at 3.412s, a.vctrace)\n",
                    errors: """
                        replay: x.vctrace: not a trace: byte 0: expected 89 56 43 54 0d 0a 1a 0a, found 68 65 6c 6c 6f
                        replay: no.vctrace: no such file
                        replay: 0 errors, 1 warning, 0 notes in 1 trace (12 events)

                        """))
    }

    @Test func `a rule that needs kinds that the producer does not declare is not checked`() throws {
        try folder.importTrace(
            Fixtures.misuse.replacing(#""app":"Shop""#, with: #""app":"Shop","records":["controller.created"]"#))
        let answer = try Program.run("lint", "a.vctrace", "--only", "missing-did-move", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0, output: "",
                    errors: """
                        replay: a.vctrace: 'call.didMove' is not recorded: 1 rule not checked: missing-did-move
                        replay: a.vctrace: none of 'call.addChild', 'parent.changed' is recorded: 1 rule not checked: \
                        missing-did-move
                        replay: 0 errors, 0 warnings, 0 notes in 1 trace (12 events)

                        """))
    }

    @Test func `rules that are not checked are listed by missing kind`() throws {
        try folder.importTrace(#"{"kind":"session.began","records":["call.*","return","session.*"]}"# + "\n")
        let answer = try Program.run(
            "lint", "a.vctrace", "--only", "view-left-after-removal", "--format", "json", in: folder)
        #expect(answer.output.contains(#""notChecked":["view-left-after-removal"],"#))
        #expect(answer.output.contains(#""uncheckedRules":[{"reason":"'parent.changed' is not recorded","kinds":["#))
        let text = try Program.run("lint", "a.vctrace", "--only", "view-left-after-removal", in: folder).errors
        for kind in ["parent.changed", "view.attached", "view.detached"] {
            #expect(
                text.contains("'\(kind)' is not recorded: 1 rule not checked: view-left-after-removal\n"), "\(text)")
        }
    }

    @Test func `rules that are for other systems are listed where violations are explained`() throws {
        let rules = "content-swipe-left-on missing-rotation-forwarding missing-did-move"
        func notes(_ argument: String) throws -> String {
            try Program.shell("$replay lint clean.vctrace --only \(rules) \(argument)", in: folder).errors
        }
        #expect(
            try notes("--explain").hasPrefix(
                "replay: clean.vctrace: not for iOS 13: 2 rules not checked: content-swipe-left-on, "
                    + "missing-rotation-forwarding\n"))
        #expect(try notes("").contains("not checked") == false)
    }

    @Test func `of many missing kinds those of most rules are named, and every rule once`() throws {
        try folder.importTrace(#"{"kind":"session.began","records":["session.*"]}"# + "\n")
        let lines = try Program.run("lint", "a.vctrace", in: folder).errors.split(separator: "\n")
        #expect(lines.count == 14)
        #expect(lines[0].hasPrefix("replay: a.vctrace: 'parent.changed' is not recorded: "))
        #expect(lines[12].contains(" more reasons ('--format json' lists them): "))
        for rule in Rules.byDefault.map(\.id) {
            #expect(lines.contains { $0.contains(" \(rule),") || $0.hasSuffix(" \(rule)") }, "\(rule)")
        }
    }

    @Test func `a trace of diagnostics alone says that rules were not checked`() throws {
        let warning = "Warning: Attempt to present <A: 0x7> on <B: 0x8> whose view is not in the window hierarchy!"
        try folder.importTrace(
            """
            {"kind":"session.began"}
            {"kind":"diagnostic","message":"\(warning)","subject":null,"thrown":false}
            {"kind":"session.ended"}

            """)
        let answer = try Program.run(
            "lint", "a.vctrace", "--only", "missing-did-move", "present-from-unattached-view", in: folder)
        #expect(
            answer.errors == """
                replay: a.vctrace: only diagnostics of UIKit are recorded: 2 rules not checked: missing-did-move, \
                present-from-unattached-view
                replay: a.vctrace: a diagnostic of UIKit names no object of the trace: 1 rule not checked: \
                present-from-unattached-view
                replay: 0 errors, 0 warnings, 0 notes in 1 trace (3 events)

                """)
    }

    @Test func `anomalies and open scopes are counted, since violations may be missing`() throws {
        try folder.importTrace(
            Fixtures.misuse.replacing(#"{"kind":"session.ended"}"#, with: #"{"kind":"return"}"#)
                + #"{"kind":"call.dismiss","controller":4}"# + "\n")
        let answer = try Program.run("lint", "a.vctrace", in: folder)
        #expect(
            answer.errors.hasPrefix(
                "replay: a.vctrace: 1 anomaly, and 1 scope still open at the end: violations may be missing or wrong; "
                    + "'replay log --anomalies' lists the events\n"))
        let json = try Program.run("lint", "a.vctrace", "--format", "json", in: folder).output
        #expect(json.contains(#","anomalies":1,"openScopes":1}"#))
    }

    @Test func `a declared kind that does not exist is named`() throws {
        let records = #""records":["parent.changed","view","call.*","callbak.*","x","y"]"#
        try folder.importTrace(Fixtures.misuse.replacing(#""app":"Shop""#, with: #""app":"Shop",\#(records)"#))
        #expect(
            try Program.run("lint", "a.vctrace", "--only", "missing-did-move", in: folder).errors.hasPrefix(
                """
                replay: a.vctrace: session.began declares kinds that do not exist: 'view' (did you mean 'view.*'?), \
                'callbak.*' (did you mean 'callback.*'?), 'x' and 1 more

                """))
    }

    @Test func `rules that are not checked are named once for all traces`() throws {
        try folder.importTrace(
            Fixtures.misuse.replacing(#""app":"Shop""#, with: #""app":"Shop","records":["controller.created"]"#))
        for name in ["b", "c"] { try folder.write(folder.data("a.vctrace"), to: "\(name).vctrace") }
        let answer = try Program.run(
            "lint", "a.vctrace", "b.vctrace", "c.vctrace", "--only", "missing-did-move", in: folder)
        #expect(
            answer.errors == """
                replay: 3 traces: 'call.didMove' is not recorded: 1 rule not checked: missing-did-move
                replay: 3 traces: none of 'call.addChild', 'parent.changed' is recorded: 1 rule not checked: \
                missing-did-move
                replay: 0 errors, 0 warnings, 0 notes in 3 traces (36 events)

                """)
    }
}
