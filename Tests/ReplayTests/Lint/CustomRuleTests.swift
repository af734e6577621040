import Foundation
import TestSupport
import Testing

/// Rules under `custom_rules` of `.replay.yml`.
@Suite struct CustomRuleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.misuse)
    }

    private static let own = """
        custom_rules:
          own-rule:
            severity: error
            message: "{subject} is added by {function}"
            why: We add no children here.
            fix: Present it
            when: kind:call.addChild
            subject: child

        """
    private static let message = "'PayViewController' (#9) is added by pay()"

    private func shell(_ line: String) throws -> Program.Answer { try Program.shell(line, in: folder) }

    @Test(arguments: [
        ("text", "Checkout.swift:42: error: \(message) [own-rule] (E3 at 3.412s, a.vctrace)\n"),
        ("json", #""rule":"own-rule","severity":"error""#), ("jsonl", #""rule":"own-rule","severity":"error""#),
        ("sarif", #""ruleId":"own-rule""#), ("github", "::error "), ("junit", "own-rule"),
    ])
    func `all forms of lint report a custom rule as a built-in one`(_ format: String, _ part: String) throws {
        try folder.write(Self.own, to: ".replay.yml")
        let answer = try shell("$replay lint a.vctrace --only own-rule --format \(format)")
        #expect(answer.status == 1)
        #expect(answer.output.contains(part), "\(answer.output)")
        let escaped = Self.message.replacing("'", with: "&apos;")
        #expect(answer.output.contains(Self.message) || answer.output.contains(escaped), "\(answer.output)")
        #expect(format != "sarif" || answer.output.contains(#""id":"own-rule","shortDescription""#))
    }

    @Test(
        arguments: [
            ("", "", 1, true), ("only_rules: [own-rule]\n", "", 1, true),
            ("only_rules: [missing-did-move]\n", "", 1, false),
            ("disabled_rules: [own-rule]\n", "", 1, false),
            ("severity: {own-rule: note}\n", "--only own-rule", 0, true),
            ("excluded_classes: [Pay*]\n", "--only own-rule", 0, false),
            ("exclude: ['line=42']\n", "--only own-rule", 0, false),
            ("", "--disable own-rule", 1, false), ("", "--only own-rule --fail-on error", 1, true),
            ("overrides:\n  - paths: ['*']\n    severity: {own-rule: note}\n", "--only own-rule", 0, true),
        ] as [(String, String, Int32, Bool)])
    func `the configuration of rules holds for custom ones`(
        _ configuration: String, _ options: String, _ status: Int32, _ isReported: Bool
    ) throws {
        try folder.write(Self.own + configuration, to: ".replay.yml")
        let answer = try shell("$replay lint \(options) -- a.vctrace")
        #expect(answer.status == status, "\(answer)")
        #expect(answer.output.contains("[own-rule]") == isReported, "\(answer)")
    }

    @Test func `the baseline holds violations of custom rules`() throws {
        try folder.write(Self.own, to: ".replay.yml")
        #expect(try shell("$replay lint a.vctrace --only own-rule --write-baseline b.json").status == 0)
        #expect(try folder.text("b.json").contains(#""rule": "own-rule""#))
        let answer = try shell("$replay lint a.vctrace --only own-rule --baseline b.json")
        #expect(answer.status == 0, "\(answer)")
        #expect(answer.output.isEmpty, "\(answer)")
    }

    @Test func `rules lists and explains custom rules`() throws {
        try folder.write(Self.own, to: ".replay.yml")
        #expect(
            try shell("$replay rules").output.hasSuffix("  error    {subject} is added by {function}\n"))
        #expect(
            try shell("$replay rules own-rule").output == """
                own-rule (error, custom): {subject} is added by {function}

                Why:   We add no children here.
                Fix:   Present it
                UIKit: says nothing
                Needs: call.addChild
                For:   all systems

                """)
        #expect(try shell("$replay rules own-rule --format json").output.contains(#""family":"custom""#))
        let unknown = try shell("$replay rules own-rul")
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("there is no rule 'own-rul'; did you mean 'own-rule'?"))
        #expect(try shell("cd /; $replay rules own-rule").status == 64)
        #expect(try shell("cd /; $replay rules own-rule --config $OLDPWD/.replay.yml").status == 0)
    }

    @Test func `the debugger, the report and positions know custom rules`() throws {
        try folder.write(Self.own, to: ".replay.yml")
        try folder.write("size 120x40\nkey w\nscreen\n", to: "script")
        let screen = try shell("$replay debug a.vctrace --script script").output
        #expect(screen.contains("own-rule"), "\(screen)")
        #expect(
            try shell("$replay log a.vctrace --from violation:own-rule --to violation:own-rule").output.contains("E3"))
        #expect(
            try shell("$replay show a.vctrace --at violation:own-rul").errors.contains(
                "there is no rule 'own-rul'; did you mean 'own-rule'?"))
        #expect(try shell("$replay report a.vctrace -o page.html").status == 0)
        #expect(try shell("$replay report . -o pages").status == 0)
        #expect(try folder.text("pages/index.html").contains("own-rule"))
        #expect(try shell("$replay shrink a.vctrace --rule own-rule -o small.vctrace").status == 0)
        #expect(try shell("$replay lint small.vctrace --only own-rule").output.contains("own-rule"))
        let test = try shell("$replay shrink a.vctrace --rule own-rule --to swift-test -o t.swift")
        #expect(test.status == 0, "\(test.errors)")
        #expect(
            try folder.text("t.swift").contains("try trace.violations(.nearest()).filter { $0.rule == \"own-rule\" }"))
        #expect(try shell("$replay what-if a.vctrace E3").output.contains("own-rule"))
        #expect(try shell("$replay export a.vctrace --format perfetto | strings").output.contains("own-rule"))
    }

    @Test(arguments: [
        ("own: {message: x}", "1:16: the rule 'own' needs 'when'"),
        ("own: {when: kind:marker}", "1:16: the rule 'own' needs 'message'"),
        ("own: [x]", "1:21: expected the rule 'own' as 'name: value' lines"),
        ("own: x", "1:21: expected the rule 'own' as 'name: value' lines"),
        ("[own]", "1:15: expected custom_rules as 'name: value' lines"),
        (
            "own: {message: x, whem: kind:marker, when: kind:marker}",
            "1:34: the rule 'own' has no 'whem'; did you mean 'when'?"
        ),
        (
            "own: {message: x, when: kind:markr}",
            "1:40: 'when', column 6: there is no kind of event 'markr'; did you mean 'marker'?"
        ),
        ("own: {message: x, when: [a]}", "1:40: expected a string"),
        ("own: {message: x, when: }", "1:40: 'when', column 1: a name is missing before the end"),
        ("own: {message: x, when: 5}", "1:40: 'when', column 1: there is no field '5'"),
        (
            "own: {message: '{clas}', when: class}",
            "1:31: 'message', column 2: there is no field 'clas'; did you mean 'class'?"
        ),
        (
            #"own: {message: "a\e[1m", when: class}"#,
            "1:31: 'message', column 2: a control character, \\u{1B}; remove it"
        ),
        (
            "own: {message: x, when: class, severity: fatal}",
            "1:57: 'fatal' is not a severity; use error, warning or note"
        ),
        ("own: {message: x, when: class, at_most: few}", "1:56: 'few' is not a whole number"),
        ("own: {message: x, when: class, per: day, at_most: 1}", "1:52: 'day' is none of trace, turn, object or class"),
        ("own: {message: x, when: class, within: hour}", "1:55: 'hour' is none of scope, turn, transitions or trace"),
        ("own: {message: x, when: class, classes: A}", "1:56: expected a list"),
        (
            "missing-did-move: {message: x, when: class}",
            "1:16: 'missing-did-move' is a built-in rule; use another name"
        ),
        (
            "Own Rule: {message: x, when: class}",
            "1:16: 'Own Rule' is no name of a rule; use at most 64 small letters, digits and hyphens, a letter first"
        ),
        (
            "own: {message: x, when: class}, own: {message: y, when: class}",
            "1:16: 'own' is given twice; remove one of the two, or rename it"
        ),
        ("own: {message: x, when: class}}\nonly_rules: [", "2:14: is not YAML: did not find expected node content"),
    ])
    func `an error in a custom rule names line, column, cause and remedy`(_ rule: String, _ message: String) throws {
        try folder.write(rule.hasPrefix("[") ? "custom_rules: \(rule)" : "custom_rules: {\(rule)}", to: ".replay.yml")
        for command in ["lint a.vctrace", "rules", "report a.vctrace -o page.html", "debug a.vctrace --script s"] {
            try folder.write("screen\n", to: "s")
            let answer = try shell("$replay \(command)")
            #expect(answer.status == 65)
            #expect(answer.output == "")
            let text = "replay: \(folder.url.resolvingSymlinksInPath().path)/.replay.yml:\(message)\n"
            #expect(answer.errors.hasSuffix("/.replay.yml:\(message)\n"), "\(answer.errors) is not \(text)")
        }
    }

    @Test func `a configuration has at most a thousand custom rules`() throws {
        let rules = (0...1_000).map { "  r\($0): {message: x, when: kind:marker}" }.joined(separator: "\n")
        try folder.write("custom_rules:\n\(rules)\n", to: ".replay.yml")
        #expect(
            try shell("$replay lint a.vctrace").errors.hasSuffix(".replay.yml:1002:3: more than 1000 custom rules\n"))
    }
}

/// The examples of the page about custom rules.
@Suite struct CustomRulePageTests {
    struct Example: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let rule: String
        let configuration, faulty, answer, clean: String
    }

    /// The blocks between fences of each section after the heading of the list.
    private static let examples: [Example] = {
        let page = try? PackageFiles.text("Sources/Linting/Linting.docc/CustomRules.md")
        let list = (page ?? "").components(separatedBy: "\n## Ten rules that were asked for\n")
        return list.last!.components(separatedBy: "\n## ")[0].components(separatedBy: "\n### ").dropFirst().compactMap {
            let blocks = $0.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map { block in
                String(block.element.drop { $0 != "\n" }.dropFirst())
            }
            guard blocks.count == 4, let name = blocks[0].split(separator: "\n").dropFirst().first else { return nil }
            return Example(
                testDescription: String($0.prefix { $0 != "\n" }),
                rule: name.trimmingCharacters(in: CharacterSet(charactersIn: " :")), configuration: blocks[0],
                faulty: blocks[1], answer: blocks[2], clean: blocks[3])
        }
    }()

    @Test func `the page has ten rules, each with the address of its request`() throws {
        #expect(Self.examples.count == 10)
        #expect(Set(Self.examples.map(\.rule)).count == 10)
    }

    @Test(arguments: examples)
    func `a rule of the page finds the faulty trace, and not the clean one`(_ example: Example) throws {
        let folder = try TemporaryFolder()
        try folder.write(example.configuration, to: ".replay.yml")
        try folder.write(example.faulty, to: "faulty.jsonl")
        try folder.write(example.clean, to: "clean.jsonl")
        let faulty = try Program.shell("$replay lint faulty.jsonl --only \(example.rule)", in: folder)
        #expect(faulty.output == example.answer, "\(faulty.errors)")
        let clean = try Program.shell("$replay lint clean.jsonl --only \(example.rule) --fail-on note", in: folder)
        #expect(clean.output == "", "\(clean)")
        #expect(clean.status == 0, "\(clean)")
    }

    @Test func `all rules of the page can stand in one configuration`() throws {
        let folder = try TemporaryFolder()
        let page = try PackageFiles.text("Sources/Linting/Linting.docc/CustomRules.md")
        let first = page.components(separatedBy: "```yaml\n")[1].components(separatedBy: "```")[0]
        let rules = Self.examples.map { $0.configuration.replacing("custom_rules:\n", with: "") }
        try folder.write(first + rules.joined(), to: ".replay.yml")
        let names = try Program.shell("$replay rules", in: folder).output.split(separator: "\n").suffix(11).map {
            String($0.prefix { $0 != " " })
        }
        #expect(names == ["no-sheet-from-sheet"] + Self.examples.map(\.rule))
    }
}
