import Foundation
import HierarchyModel
import Linting
import TestSupport
import Testing

/// What a text of an example means, and what is said of a mistake in it.
@Suite struct ExampleTextTests {
    private static let fragments = [
        "created": "controller.created controller:$1 class:$2",
        "pair": """
        @created 3 $1
        @created 4 $1
        """,
        "round": "@pair List\n.\n@round",
    ]

    /// The steps, an event as `replay log` prints it.
    private static func steps(_ text: String) throws(ExampleTextError) -> [String] {
        try ExampleText(text, fragments: fragments, from: 5).steps.map { step in
            switch step {
            case .event(let event):
                let fields = EventText.fields(event)
                return fields.isEmpty ? event.name : "\(event.name) \(fields)"
            case .blame: return "blame"
            case .wait(let nanoseconds): return "wait \(nanoseconds)"
            }
        }
    }

    @Test(
        arguments: [
            ("", []),
            ("\n  \n", []),
            ("controller.destroyed controller:3", ["controller.destroyed controller=#3"]),
            (".", ["turn.ended"]),
            ("call.didMove child:3 to:2\n)", ["call.didMove child=#3 to=#2", "return"]),
            (
                "callback.willMove controller:3 to:null ) superCalled:true",
                ["callback.willMove controller=#3 to=null", "return superCalled=true"]
            ),
            ("  ! .", ["blame", "turn.ended"]),
            ("!! .", ["blame", "blame", "turn.ended"]),
            ("wait:0.35\n.", ["wait 350000000", "turn.ended"]),
            ("times:3 .", ["turn.ended", "turn.ended", "turn.ended"]),
            ("times:2 @created 3 A", Array(repeating: "controller.created controller=#3 class=A", count: 2)),
            ("@pair A", ["controller.created controller=#3 class=A", "controller.created controller=#4 class=A"]),
            (
                "controller.created controller:3 as:list\ncontroller.destroyed controller:3 cause:list",
                ["controller.created controller=#3", "controller.destroyed controller=#3 cause=E5"]
            ),
            (
                ".\n@pair A as:both\n) cause:both",
                [
                    "turn.ended", "controller.created controller=#3 class=A",
                    "controller.created controller=#4 class=A",
                    "return cause=E6",
                ]
            ),
            ("controller.destroyed controller:3 cause:2", ["controller.destroyed controller=#3 cause=E2"]),
        ] as [(String, [String])])
    func `a line is events`(_ text: String, _ steps: [String]) throws {
        #expect(try Self.steps(text) == steps)
    }

    @Test(
        arguments: [
            (#"diagnostic message:true"#, nil),
            (#"diagnostic message:"true""#, "true"),
            (#"diagnostic message:"no ) here, and no @pair""#, "no ) here, and no @pair"),
            (#"diagnostic message:"the \"first\" view" thrown:true"#, #"the "first" view"#),
            (#"diagnostic message:a:b"#, "a:b"),
        ] as [(String, String?)])
    func `a string needs quotes if it has spaces or is another value of JSON`(_ text: String, _ message: String?) {
        let steps = try? ExampleText(text).steps
        guard case .event(let event)? = steps?.first else {
            #expect(message == nil)
            return
        }
        #expect(event.string(.message) == message)
        #expect(steps?.count == 1)
    }

    @Test(arguments: [
        (".\ncontroller.destroyd controller:3", 2, "did you mean 'controller.destroyed'?"),
        ("controller.destroyed class:A", 1, #"field "controller": expected id"#),
        ("call.didMove child:3 too:2", 1, "'call.didMove' has no field 'too'; its fields are child, to"),
        ("controller.destroyed 3", 1, "expected a field as 'name:value', found '3'"),
        ("controller.destroyed controller:3 controller:4", 1, "'controller' is there twice"),
        ("view.framed controller:3 frame:[0,0", 1, "[0,0: byte 4: expected"),
        ("@creatd 3 A", 1, "there is no fragment '@creatd'; did you mean 'created'?"),
        ("\n\n@created 3", 3, "arguments of '@created': expected 2, found 1"),
        ("@pair A B", 1, "arguments of '@pair': expected 1, found 2"),
        ("@round", 1, "the fragment '@round' contains itself"),
        ("wait:soon", 1, "expected seconds after 'wait:', found 'soon'"),
        ("times:0 .", 1, "expected a number from 1 after 'times:', found '0'"),
        ("times:2", 1, "expected an event or a fragment after 'times:'"),
        (". a:b", 1, #"field "kind": expected a kind, found ".""#),
        ("controller.destroyed controller:3 cause:first", 1, "no event before is named 'as:first'"),
    ])
    func `a mistake has its line and what is expected`(_ text: String, _ line: Int, _ reason: String) throws {
        let error = try #require(throws: ExampleTextError.self) { try Self.steps(text) }
        #expect(error.line == line)
        #expect(error.reason.contains(reason))
        #expect(error.description == "line \(line): \(error.reason)")
    }

    /// The texts of the Swift files in a folder of the package.
    private static func files(in folder: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: PackageFiles.root.appending(path: folder).path)
        return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
            .compactMap { try? PackageFiles.text("\(folder)/\($0)") }
    }

    @Test func `an example ends the recording, and a microsecond passes after each event`() {
        let example = RuleExample.triggering(
            "two turns",
            """
            .
            wait:2
            ! .
            """)
        #expect(example.title == "two turns")
        #expect(example.events.map(\.name) == ["turn.ended", "turn.ended", "session.ended"])
        #expect(example.events.map(\.seq) == [0, 1, 2])
        #expect(example.events.map(\.t) == [0, 2_000_001_000, 2_000_002_000])
        #expect(example.blamed == 1)
        #expect(RuleExample.clean("a turn", ".").blamed == nil)
    }

    @Test func `each fragment is used, by an example or by another fragment`() {
        let folders = ["Sources/Linting/Rules", "Sources/Linting/Examples", "Tests/Support/RuleExamples"]
        let texts = folders.flatMap(Self.files)
        let unused = ExampleFragments.all.keys.filter { name in
            !texts.contains { $0.contains("@\(name) ") || $0.contains("@\(name)\n") }
        }
        #expect(unused.sorted() == [])
    }
}
