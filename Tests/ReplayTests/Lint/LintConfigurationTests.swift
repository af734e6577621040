import Foundation
import TestSupport
import Testing

/// `.replay.yml`, baselines, and errors in them.
@Suite struct LintConfigurationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try importTrace(Fixtures.misuse, into: "traces/a.vctrace")
    }

    private func importTrace(_ lines: String, into path: String) throws {
        try folder.importTrace(lines, as: "imported.vctrace")
        try folder.write(folder.data("imported.vctrace"), to: path)
    }

    private func lint(_ arguments: String) throws -> Program.Answer {
        try Program.shell("$replay lint \(arguments)", in: folder)
    }

    @Test(
        arguments: [
            ("# nothing but a comment", 1), ("", 1), ("fail_on: error", 0), ("fail_on: note", 1),
            ("severity:\n  missing-did-move: note", 0), ("severity: {missing-did-move: error}\nfail_on: error", 1),
            ("disabled_rules: [missing-did-move]", 0), ("disabled_rules:\n  - view-without-child", 1),
            ("only_rules: [view-without-child]", 0), ("only_rules: [missing-did-move]", 1),
            ("excluded_classes: [PayViewController]", 0), ("excluded_classes: [Checkout*]", 0),
            ("excluded_classes: [Pay]", 1),
            ("excluded_modules: [Shop]", 0), ("excluded_modules: [Kiosk]", 1),
            ("exclude: ['class:Pay and kind:call.addChild']", 0), ("exclude: ['class:Pay and kind:call.present']", 1),
            ("exclude: ['not before.parent']", 0), ("exclude: ['class:Cat', 'line>4000', 'kind:callback']", 1),
            ("exclude: ['file:Checkout line=42']", 0), ("exclude: ['class:CheckoutC']", 0), ("exclude: []", 1),
            ("overrides:\n  - paths: [traces/*]\n    exclude: [seq<E100]", 0),
            ("overrides:\n  - paths: [x]\n    exclude: [seq<E100]", 1),
            ("overrides:\n  - paths: [traces/*]\n    disabled_rules: [missing-did-move]", 0),
            ("overrides:\n  - paths: [Checkout.swift]\n    severity: {missing-did-move: note}", 0),
            ("overrides:\n  - paths: [Other.swift, elsewhere/*]\n    disabled_rules: [missing-did-move]", 1),
            (
                "severity: {missing-did-move: note}\noverrides:\n  - paths: ['*']\n"
                    + "    severity: {missing-did-move: warning}",
                1
            ),
        ] as [(String, Int32)])
    func `the configuration decides what is reported`(_ text: String, _ status: Int32) throws {
        try folder.write(text, to: "own.yml")
        let answer = try lint("--config own.yml traces")
        #expect(answer.status == status)
        #expect(answer.errors.hasSuffix("in 1 trace (12 events)\n"))
    }

    @Test func `the nearest configuration is used`() throws {
        try folder.write("fail_on: error", to: ".replay.yml")
        #expect(try Program.shell("cd traces; $replay lint a.vctrace", in: folder).status == 0)
        try folder.write("fail_on: note", to: "traces/.replay.yml")
        #expect(try Program.shell("cd traces; $replay lint a.vctrace", in: folder).status == 1)
        #expect(try lint("traces").status == 0)
    }

    @Test(
        arguments: [
            ("--fail-on warning", 1), ("--only missing-did-move", 1), ("--disable missing-did-move --fail-on note", 0),
        ] as [(String, Int32)])
    func `options have priority over the configuration`(_ arguments: String, _ status: Int32) throws {
        let severity = arguments.hasPrefix("--only") ? "fail_on: warning" : "fail_on: error"
        try folder.write(
            "\(severity)\ndisabled_rules: [\(arguments.hasPrefix("--only") ? "missing-did-move" : "")]",
            to: ".replay.yml")
        #expect(try lint("\(arguments) -- traces").status == status)
    }

    @Test(arguments: [
        ("fail-on: error", "own.yml:1:1: the configuration has no 'fail-on'; did you mean 'fail_on'?"),
        (
            "# x\nseverity:\n  missing-did-mov: note",
            "own.yml:3:3: there is no rule 'missing-did-mov'; did you mean 'missing-did-move'? "
                + "'replay rules' lists them"
        ),
        ("severity: {missing-did-move: fatal}", "own.yml:1:30: 'fatal' is not a severity; use error, warning or note"),
        ("disabled_rules: missing-did-move", "own.yml:1:17: expected a list"),
        ("disabled_rules: [[missing-did-move]]", "own.yml:1:18: expected a string"),
        (
            "overrides:\n  - disabled_rules: []",
            "own.yml:2:5: an override needs 'paths', patterns of traces or source files"
        ),
        ("overrides:\n  - path: [x]", "own.yml:2:5: an override has no 'path'; did you mean 'paths'?"),
        (
            "exclude:\n  - kind:call\n  - class:Pay apearance:appeared",
            "own.yml:3:5: column 11: there is no field 'apearance'; did you mean 'appearance'?"
        ),
        (
            "exclude: [kind:call.pushh]",
            "own.yml:1:11: column 6: there is no kind of event 'call.pushh'; did you mean 'call.push'?"
        ),
        ("exclude: class:Pay", "own.yml:1:10: expected a list"),
        ("[1, 2]", "own.yml:1:1: expected the configuration as 'name: value' lines"),
        ("a: b: c", "own.yml:1:5: is not YAML: mapping values are not allowed in this context"),
    ])
    func `an error in the configuration names its line`(_ text: String, _ message: String) throws {
        try folder.write(text, to: "own.yml")
        #expect(
            try lint("--config own.yml traces")
                == Program.Answer(status: 65, output: "", errors: "replay: \(message)\n"))
    }

    @Test func `violations of the baseline are not reported`() throws {
        let written = try lint("traces --write-baseline known.json")
        #expect(written.status == 0)
        #expect(written.output.contains("[missing-did-move]"))
        #expect(written.errors.hasSuffix("replay: known.json: 1 known violation written\n"))
        let shifted = Fixtures.shifted(Fixtures.misuse)
        try importTrace(shifted, into: "later/b.vctrace")
        #expect(
            try lint("later --baseline known.json")
                == Program.Answer(
                    status: 0, output: "",
                    errors: "replay: 0 errors, 0 warnings, 0 notes in 1 trace (13 events); 1 more in the baseline\n"))
        try folder.write("baseline: known.json", to: ".replay.yml")
        #expect(try Program.shell("cd later; $replay lint b.vctrace", in: folder).status == 0)
    }

    @Test func `violations that are not in the baseline are reported`() throws {
        _ = try lint("traces --write-baseline known.json")
        try folder.importTrace(
            Fixtures.misuse.replacing("PayViewController", with: "PayPalViewController"), as: "b.vctrace")
        let answer = try lint("b.vctrace --baseline known.json")
        #expect(answer.status == 1)
        #expect(
            answer.errors == """
                replay: 0 errors, 1 warning, 0 notes in 1 trace (12 events)
                replay: 1 violation of the baseline did not occur (missing-did-move of 'PayViewController'); \
                --write-baseline updates the baseline

                """)
    }

    @Test(arguments: [
        ("{}", "is not a baseline: expected an object with version and violations, as --write-baseline makes it"),
        (#"{"version":2,"violations":[]}"#, "is not a baseline: version 2 of baselines; this replay reads 1"),
        (
            #"{"version":1,"violations":[{"fingerprint":"x","rule":"y","count":0}]}"#,
            "is not a baseline: violations[0]: expected an object with fingerprint, rule and a count from 1"
        ),
    ])
    func `a file that is not a baseline is rejected`(_ text: String, _ reason: String) throws {
        try folder.write(text, to: "known.json")
        #expect(
            try lint("traces --baseline known.json")
                == Program.Answer(
                    status: 65, output: "", errors: "replay: known.json: \(reason)\n"))
    }
}
