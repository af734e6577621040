import HierarchyModel
import Linting
import TestSupport
import Testing
import TraceFile

@testable import TestWriting

@Suite struct SwiftTestTests {
    /// A container that adds a child in a method, and forgets `didMove`.
    private static let lines = """
        {"kind":"session.began","device":"iPad 2","semantics":"v8"}
        {"kind":"controller.created","controller":1,"class":"Box","module":"A","base":"UIViewController"}
        {"kind":"controller.created","controller":2,"class":"Other","module":"A","base":"UIViewController"}
        {"kind":"controller.created","controller":3,"class":"Item","module":"A","base":"UIViewController"}
        {"kind":"identity.changed","controller":3,"title":"TITLE"}
        {"kind":"callback.viewDidLoad","controller":1}
        {"kind":"call.addChild","parent":1,"child":3}
        {"kind":"parent.changed","child":3,"from":null,"to":1,"index":0}
        {"kind":"return"}
        {"kind":"return","superCalled":true}
        {"kind":"turn.ended"}
        """

    private static func test(_ lines: String = lines, rule: String = "missing-did-move") throws -> String {
        let events = try [Event](jsonLines: lines)
        let rule = try #require(Rules.rule(rule))
        return try SwiftTest(events, rule: rule, name: "a\n}.vctrace").text
    }

    @Test func `the test of a custom rule reads the nearest configuration`() throws {
        var rule = CustomRule(id: "no-children", message: "x", when: "kind:call.addChild")
        rule.subject = "child"
        let events = try [Event](jsonLines: Self.lines)
        let text = try SwiftTest(events, rule: try ExpressionRule(rule), name: "a").text
        #expect(text.contains("// It breaks the rule no-children of .replay.yml.\n"))
        #expect(
            text.contains(
                "    let violations = try trace.violations(.nearest()).filter { $0.rule == \"no-children\" }\n"))
        #expect(
            text.contains("\nimport HierarchyTesting\nimport ReplayConfiguration\nimport Testing\nimport UIKit\n\n"))
        #expect(text.contains("violations.contains { $0.subject.class == \"Item\" }"))
    }

    @Test func `an app is written as far as its violation`() throws {
        #expect(
            try Self.test() == #"""
                // Made by 'replay shrink --to swift-test' from the trace 'a\n}.vctrace'.
                // It breaks the rule missing-did-move.

                import HierarchyTesting
                import Testing
                import UIKit

                @MainActor
                @Test func `the app breaks missing-did-move`() async throws {
                    var configuration = SessionConfiguration()
                    configuration.device = try #require(DeviceProfile.all.first { $0.name == "iPad 2" })
                    configuration.semantics = .iOS(8, 0)
                    let trace = try await withRecording(configuration) { session in
                        objects.box1 = Box()
                        objects.other2 = Other()
                        objects.item3 = Item()
                        objects.item3.title = "TITLE"
                        session.advance(by: 0)
                    }
                    let violations = trace.violations().filter { $0.rule == "missing-did-move" }
                    #expect(violations.contains { $0.subject.class == "Item" })
                }

                /// The objects of the app, with their numbers in the trace.
                @MainActor
                private final class Objects {
                    var box1: Box!
                    var other2: Other!
                    var item3: Item!
                }

                @MainActor
                private let objects = Objects()

                private final class Box: UIViewController {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        self.addChild(objects.item3)
                    }
                }

                private final class Other: UIViewController {}

                private final class Item: UIViewController {}

                """#)
    }

    @Test(arguments: [
        (#"a\"); exit(1) //"#, #""a\"); exit(1) //""#), (#"\\(exit(1))"#, #""\\(exit(1))""#),
        (#"line\nnext"#, #""line\nnext""#), (#"\u202Eevil\u0000"#, #""\u{202E}evil\u{0}""#), ("Café 本", "\"Café 本\""),
    ])
    func `a title is a literal`(title: String, literal: String) throws {
        #expect(try Self.test(Self.lines.replacing("TITLE", with: title)).contains("title = \(literal)\n"))
    }

    @Test(arguments: [
        (#"settingsChanged","traits":{"userInterfaceStyle":"dark"}"#, "changeAppearance(to: .dark)"),
        (
            #"settingsChanged","traits":{"preferredContentSizeCategory":"UICTContentSizeCategoryXL"}"#,
            #"changeTextSize(to: UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL"))"#
        ),
        ("activitiesSaved\"", "saveUserActivities()"),
    ])
    func `what the system does is a statement`(input: String, statement: String) throws {
        let lines = Self.lines.split(separator: "\n").map(String.init)
        let added = [#"{"kind":"input.\#(input)}"#, #"{"kind":"return"}"#]
        let text = try Self.test((lines[..<5] + added + lines[5...]).joined(separator: "\n"))
        #expect(text.contains("        session.\(statement)\n"))
    }

    /// The controller of a violation that UIKit has made, so that its class is no class of the app.
    @Test(arguments: [
        #"" }); try Injected.run(); #expect(violations.contains { _ in "" == ""#, "\\(Injected.run())",
        "a\n}\nInjected",
        "*/ Injected() /*", "\"\"\" Injected", "##vso[x]",
    ])
    func `the class of a system's object is a literal`(name: String) throws {
        let object = Event(
            .controllerCreated,
            [
                .controller: .id(ObjectID(2)), .class: .string(name), .base: .string(name), .module: .string(name),
                .system: .bool(true),
            ])
        let events = try [Event](
            jsonLines: """
                {"kind":"session.began"}
                {"kind":"controller.created","controller":1,"class":"Box","base":"UIViewController"}
                {"kind":"call.dismiss","controller":1,"animated":false}
                {"kind":"callback.viewDidLoad","controller":2}
                {"kind":"return","superCalled":false}
                {"kind":"return"}
                """)
        let rule = try #require(Rules.rule("missing-super-call"))
        let all = (Array(events[..<3]) + [object] + Array(events[3...])).numbered
        let text = try SwiftTest(all, rule: rule, name: "a").text
        let literal = SwiftLanguage.embedded(name)
        #expect(text.contains("    #expect(violations.contains { $0.subject.class == \(literal) })\n}\n"))
        #expect(!text.replacing(literal, with: "").contains("Injected"))
        #expect(!text.contains("##"))
        #expect(literal.allSatisfy { !$0.isNewline })
    }

    /// A title may hold the name of the variable that is `self` in a method.
    @Test func `a literal keeps the name of a variable`() throws {
        let titled = Self.lines.replacing(
            #"{"kind":"call.addChild""#,
            with: #"""
                {"kind":"identity.changed","controller":1,"title":"objects.box1 \" objects.box1"}
                {"kind":"call.addChild"
                """#)
        #expect(try Self.test(titled).contains(#"self.title = "objects.box1 \" objects.box1""#))
    }

    @Test(arguments: [
        ("class", "Appclass"), ("Objects", "AppObjects"), ("UIWindow", "AppUIWindow"), ("Box<Int>", "Box_Int_"),
        ("3D", "_3D"), ("{}", "__Class"), ("A\\n}\\nB", "A___B"), ("Item", "AppItem"), ("", "_Class"),
    ])
    func `a class has a name that is an identifier and is free`(recorded: String, name: String) throws {
        let others = Self.lines.replacing(
            #""class":"Item","module":"A""#, with: #""class":"Item","module":"B""#)
        let lines = others.replacing(#""class":"Box""#, with: "\"class\":\"\(recorded)\"")
        let isSecond = recorded == "Item"
        let text = try Self.test(lines)
        #expect(text.contains("private final class \(isSecond ? "Item" : name): UIViewController {"))
        #expect(!isSecond || text.contains("private final class \(name): UIViewController {}"))
    }

    @Test(arguments: [
        (
            #"{"kind":"call.unwind","controller":1,"identifier":"x"}"#,
            "E6, call.unwind: the generator has no code for this kind"
        ),
        (#"{"kind":"call.addChild","parent":1,"child":9}"#, "E6, call.addChild: the trace does not say what #9 is"),
        (
            #"{"kind":"input.sceneConnected","scene":"x"}"#,
            "E6, input.sceneConnected: the generator has code for the scene of a plain launch only"
        ),
        (
            #"{"kind":"rule.allowed","rule":"x","reason":"y"}"#,
            "E6, rule.allowed: the generator has no code for this kind"
        ),
        (
            #"{"kind":"callback.animateTransition","controller":1,"transition":8}"#,
            "E6, callback.animateTransition: the generator has no code for this kind"
        ),
        (
            #"{"kind":"call.invokeAppearance","controller":1,"method":"a()"}"#,
            "E6, call.invokeAppearance: the generator has no code for this method"
        ),
    ])
    func `what the generator has no code for is an error that names the event`(line: String, message: String) throws {
        let lines = Self.lines.split(separator: "\n").map(String.init)
        let all = (lines[..<6] + [line, #"{"kind":"return"}"#] + lines[6...]).joined(separator: "\n")
        #expect {
            try Self.test(all)
        } throws: {
            "\($0)" == "cannot be written as a test: \(message)"
        }
    }

    @Test(arguments: [
        "missing-did-move", "present-too-early", "premature-did-move", "missing-super-call", "no-common-orientation",
    ])
    func `a test is the same each time`(sample: String) throws {
        let events = Array(try TraceReader(path: PackageFiles.trace(sample)).events)
        let rule = try #require(Rules.rule(sample))
        let texts = try (0..<2).map { _ in try SwiftTest(events, rule: rule, name: sample).text }
        #expect(texts[0] == texts[1])
        let parts = [
            "missing-did-move": "objects.hastyContainerController1.addChild(objects.pageController3)\n",
            "present-too-early": "        self.present(objects.pageController4, animated: true)\n",
            "premature-did-move": "duration: 0.25, animations: nil",
            "missing-super-call": "override func viewDidAppear(_ animated: Bool) {}\n",
            "no-common-orientation": "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }\n",
        ]
        #expect(texts[0].contains(try #require(parts[sample])))
    }

    @Test(arguments: [
        (UInt64(0), "0"), (1, "0.000000001"), (350_000_000, "0.35"), (2_000_000_000, "2"),
        (12_500_000_001, "12.500000001"),
    ])
    func `time is written without rounding`(nanoseconds: UInt64, text: String) {
        #expect(SwiftLanguage.seconds(nanoseconds).text == text)
    }
}
