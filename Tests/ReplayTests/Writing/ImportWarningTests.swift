import Foundation
import TestSupport
import Testing

@Suite struct ImportWarningTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func importing(_ lines: String, _ options: String...) throws -> Program.Answer {
        try folder.write(lines, to: "a.jsonl")
        return try Program.shell("$replay import a.jsonl -o a.vctrace \(options.joined(separator: " "))", in: folder)
    }

    private func exported() throws -> String {
        try Program.run("export", "a.vctrace", "--format", "jsonl", in: folder).output
    }

    @Test(arguments: [
        (
            #"{"kind":"view.loded","controller":1}"#,
            #"field "kind": expected a kind, found "view.loded"; did you mean 'view.loaded'?"#
        ),
        (#"{"kind":"app.opened"}"#, #"field "kind": expected a kind, found "app.opened""#),
        (
            #"{"kind":"appearance.changed","controller":1,"state":"visible"}"#,
            #"field "state": expected disappeared, appearing, appeared or disappearing, found "visible""#
        ),
        (
            #"{"kind":"appearance.changed","controller":1,"state":"Appeared"}"#,
            #"field "state": expected disappeared, appearing, appeared or disappearing, found "Appeared"; "#
                + "did you mean 'appeared'?"
        ),
        (
            #"{"kind":"traits.changed","subject":1,"traits":{"verticalSizeClass":"compat"}}"#,
            #"field "verticalSizeClass": expected compact, regular or unspecified, found "compat"; "#
                + "did you mean 'compact'?"
        ),
        (
            #"{"kind":"session.began","records":["view.*","parent.change"]}"#,
            #"field "records": expected a kind or a family as "view.*", found "parent.change"; "#
                + "did you mean 'parent.changed'?"
        ),
        (
            #"{"kind":"view.framed","controller":1,"farme":[0,0,1,1]}"#,
            #"expected a field of view.framed, found field "farme"; did you mean 'frame'?"#
        ),
        (
            #"{"kind":"view.loaded","controller":1,"ccause":1}"#,
            #"expected a field of view.loaded, found field "ccause"; did you mean 'cause'?"#
        ),
        (
            #"{"kind":"\u001b[31m"}"#, #"field "kind": expected a kind, found "\u{1B}[31m""#
        ),
    ])
    func `a name that does not exist is a warning, and an error where that is asked for`(
        _ line: String, _ reason: String
    ) throws {
        let lines = "{\"kind\":\"turn.ended\"}\n\(line)\n"
        let warning = "replay: a.jsonl: warning: line 2: \(reason)\n"
        #expect(
            try importing(lines, "--strict")
                == Program.Answer(
                    status: 65, output: "", errors: warning.replacing("warning: ", with: "")))
        #expect(try folder.names == ["a.jsonl"])
        #expect(try importing(lines) == Program.Answer(status: 0, output: "", errors: warning))
        #expect(try exported().split(separator: "\n").count == 2)
    }

    @Test(arguments: [
        #"{"kind":"marker","name":"x","color":"red","nested":{"a":1}}"#,
        #"{"kind":"traits.changed","subject":1,"traits":{"contrast":"high","userInterfaceIdiom":"watch"}}"#,
        #"{"kind":"appearance.changed","controller":1,"state":null}"#,
        #"{"kind":"presentation.began","presenter":1,"presented":2,"requester":1,"style":"mine"}"#,
    ])
    func `other fields and values of a newer producer are no warnings`(_ line: String) throws {
        #expect(try importing(line + "\n", "--strict") == Program.Answer(status: 0, output: "", errors: ""))
    }

    @Test func `the kinds in the place of lost events are no warnings`() throws {
        let lines = "{\"kind\":\"event.lost\"}\n{\"kind\":\"call.lost\"}\n{\"kind\":\"return\"}\n"
        #expect(try importing(lines, "--strict") == Program.Answer(status: 0, output: "", errors: ""))
    }

    @Test func `a mistake in many lines is one warning`() throws {
        let line = #"{"kind":"view.loded"}"# + "\n"
        let warning =
            #"replay: a.jsonl: warning: line 1: field "kind": expected a kind, found "view.loded"; "#
            + "did you mean 'view.loaded'?"
        #expect(try importing(line + line).errors == warning + " (and 1 more line)\n")
        #expect(try importing(line + line + line).errors == warning + " (and 2 more lines)\n")
    }

    @Test func `at most twenty mistakes are named`() throws {
        let lines = (0..<25).map { #"{"kind":"app.number\#($0)"}"# + "\n" }.joined()
        let errors = try importing(lines).errors.split(separator: "\n")
        #expect(errors.count == 21)
        #expect(errors.last == "replay: a.jsonl: warning: 5 more lines with other names that do not exist")
    }

    @Test func `warnings stand before the error of a later line`() throws {
        let answer = try importing("{\"kind\":\"view.loded\"}\n{\"kind\":1}\n{}\n")
        #expect(answer.status == 65)
        let errors = answer.errors.split(separator: "\n")
        #expect(errors.count == 2)
        #expect(errors[0].hasPrefix("replay: a.jsonl: warning: line 1: "))
        #expect(errors[1].hasPrefix(#"replay: a.jsonl: line 2: field "kind": expected the name of a kind"#))
    }

    private static let last = #"{"kind":"marker","t":-0.5e-3,"name":"é字😀 \"\\\u00e9\ud83d\ude00\n","x":[true,null,{}]}"#

    /// A producer that crashes ends after any byte.
    @Test func `a last line that is cut off anywhere is left out with a warning`() throws {
        let first = #"{"seq":0,"t":0,"kind":"marker","name":"first"}"# + "\n"
        let bytes = Array(Self.last.utf8)
        for count in 1..<bytes.count {
            let ends = ["", "\n", "\r\n\n"]
            for end in TestEffort.isFull ? ends : [ends[count % 3]] {
                try folder.write(Data(first.utf8) + Data(bytes.prefix(count)) + Data(end.utf8), to: "a.jsonl")
                let answer = try Program.run("import", "a.jsonl", "-o", "a.vctrace", in: folder)
                #expect(answer.status == 0, "\(count): \(answer.errors)")
                #expect(
                    answer.errors.hasPrefix(
                        "replay: a.jsonl: warning: line 2: cut off, and left out: its producer ended early (byte "))
                guard count % 20 == 0 else { continue }
                #expect(try exported() == first)
            }
        }
    }

    @Test func `a line that is cut off is an error where warnings are errors, and before another line`() throws {
        let cut = "{\"kind\":\"turn.ended\"}\n{\"kind\":\"tu"
        let reason = "line 2: byte 11: expected '\"' to close the string of byte 8, found end of text\n"
        #expect(
            try importing(cut, "--strict")
                == Program.Answer(status: 65, output: "", errors: "replay: a.jsonl: \(reason)"))
        #expect(
            try importing(cut + "\n\n{\"kind\":\"turn.ended\"}\n")
                == Program.Answer(status: 65, output: "", errors: "replay: a.jsonl: \(reason)"))
        #expect(try folder.names == ["a.jsonl"])
    }

    @Test(arguments: ["\n", "\n\n\n", " \r\n\t\n", "  "])
    func `empty lines at the end are ignored`(_ end: String) throws {
        let line = #"{"seq":0,"t":0,"kind":"turn.ended"}"#
        #expect(try importing(line + "\n" + end, "--strict") == Program.Answer(status: 0, output: "", errors: ""))
        #expect(try exported() == line + "\n")
    }
}
