import Foundation
import HierarchyModel
import JSONText
import TestSupport
import Testing

@Suite struct SchemaTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `the JSON has every kind with its code and fields`() throws {
        let answer = try Program.run("schema", in: folder)
        #expect(answer.status == 0)
        #expect(
            answer.output.contains(
                """
                {"kind":"parent.changed","code":\(EventKind.parentChanged.rawValue),"family":"fact","opensScope":false,\
                "fields":[{"name":"child","type":"id"},{"name":"from","type":"id?"},{"name":"to","type":"id?"},\
                {"name":"index","type":"int"}]}
                """))
        // Version 0.1.0 did not have the last two fields of this kind.
        #expect(
            answer.output.contains(
                """
                {"name":"result","type":"id?"},{"name":"unhandled","type":"[string]","added":true},\
                {"name":"keys","type":"[string]","added":true}]}
                """))
        guard case .object(let document) = try JSONReader.parse(answer.output),
            case .array(let kinds)? = document["kinds"]
        else {
            Issue.record("not a list of kinds")
            return
        }
        #expect(kinds.count == Vocabulary.kinds.count)
    }

    @Test func `one kind is explained with its fields`() throws {
        let answer = try Program.run("schema", "view.attached", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: """
                        view.attached (fact, code 29)

                        The root view of a view controller joins the tree of views of another owner.

                        Fields:
                          controller  id  required  the view controller
                          host        id  required  the controller or the window that owns the nearest view around it

                        Any event may also have:
                          seq       uint    the number of the event from 0, without gaps; counted if it is left out
                          t         uint    nanoseconds since the session began, never decreasing; as before if it is \
                        left out
                          cause     uint    the event that asked for this work, if its scope is no longer open
                          file      string  the source file of the app's call, without folders
                          line      uint    its line
                          function  string  its function
                          exact     bool    false if only the calling function is known, and not the call itself
                          pc        uint    the call's return address, from the beginning of its image, if neither is \
                        known
                          image     string  the program or library that made it, then a space and its build identifier
                          through   list    the overrides that passed the call on to super, outermost first: file, \
                        line, function

                        Example:
                          {"kind":"view.attached","controller":2,"host":3}

                        """, errors: ""))
    }

    @Test func `one kind is explained as JSON`() throws {
        #expect(
            try Program.run("schema", "appearance.changed", "--format", "json", in: folder).output == """
                {"kind":"appearance.changed","code":41,"family":"fact","meaning":"The view of a controller begins or \
                ends to appear or to disappear","opensScope":false,"fields":[{"name":"controller","type":"id",\
                "required":true,"meaning":"the view controller"},{"name":"state","type":"symbol",\
                "values":["disappeared","appearing","appeared","disappearing"],"required":false,"meaning":"how far the \
                view has come on its way to the screen or away from it"},{"name":"animated","type":"bool",\
                "required":false,"meaning":"whether the change is animated"},{"name":"reason","type":"symbol",\
                "values":["presented","dismissed","movedIn","movedOut","covered","uncovered","container","window"],\
                "required":false,"meaning":"what the change belongs to; isBeingPresented, isMovingToParent and the \
                like follow from it"}],"example":"{\\"kind\\":\\"appearance.changed\\",\\"controller\\":2,\
                \\"state\\":\\"disappeared\\",\\"animated\\":true,\\"reason\\":\\"presented\\"}"}

                """)
    }

    @Test(arguments: [
        ("view.loded", "there is no kind 'view.loded'; did you mean 'view.loaded'? "),
        ("nonsense", "there is no kind 'nonsense'; "),
        ("", "there is no kind ''; "), ("\u{1B}[31m", #"there is no kind '\u{1B}[31m'; "#),
    ])
    func `a kind that does not exist is named with the nearest one`(_ kind: String, _ reason: String) throws {
        let answer = try Program.run("schema", kind, in: folder)
        #expect(answer.status == 64)
        #expect(answer.errors.hasPrefix("Error: \(reason)'replay schema --format text' lists them."))
    }

    @Test func `the example of every kind can be imported`() throws {
        var examples = ""
        for kind in Vocabulary.kinds {
            let output = try Program.run("schema", kind.name, in: folder).output
            let example = try #require(output.split(separator: "\n").last)
            examples += example.trimmingPrefix("  ") + "\n"
        }
        try folder.write(examples, to: "x.jsonl")
        #expect(
            try Program.run("import", "x.jsonl", "-o", "x.vctrace", "--strict", in: folder)
                == Program.Answer(status: 0, output: "", errors: ""))
    }

    @Test func `the text lists every kind with its meaning`() throws {
        let lines = try Program.run("schema", "--format", "text", in: folder).output.split(separator: "\n")
        #expect(lines.map { $0.prefix { $0 != " " } } == Vocabulary.kinds.map { $0.name[...] })
    }

    @Test func `the Markdown has a row for each kind`() throws {
        let output = try Program.run("schema", "--format", "markdown", in: folder).output
        #expect(
            output.contains(
                "| `window.created` | \(EventKind.windowCreated.rawValue) | window: id, size: size, orientation: "))
        for kind in Vocabulary.kinds { #expect(output.contains("| `\(kind.name)` | \(kind.kind.rawValue) |")) }
    }
}
