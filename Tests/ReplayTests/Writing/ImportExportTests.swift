import Foundation
import TestSupport
import Testing

@Suite struct ImportExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [Fixtures.shop, Fixtures.foreign])
    func `export writes the lines that were imported`(_ lines: String) throws {
        try folder.importTrace(lines)
        let answer = try Program.run("export", "a.vctrace", "--format", "jsonl", in: folder)
        #expect(answer == Program.Answer(status: 0, output: lines, errors: ""))
    }

    @Test func `import and export give the canonical form of the same values`() throws {
        try folder.importTrace(Fixtures.foreignAsWritten)
        #expect(try Program.run("export", "a.vctrace", "--format", "jsonl", in: folder).output == Fixtures.foreign)
    }

    @Test(arguments: [Fixtures.shop, Fixtures.foreign])
    func `the import of an export is the same trace`(_ lines: String) throws {
        try folder.importTrace(lines)
        try folder.importTrace(
            try Program.run("export", "a.vctrace", "--format", "jsonl", "-o", "-", in: folder).output, as: "b.vctrace")
        #expect(try folder.data("a.vctrace") == folder.data("b.vctrace"))
    }

    @Test(arguments: [
        ("a.sqlite", "SQLite format 3"), ("a.jsonl", #"{"seq":0,"#), ("a.html", "<!DOCTYPE html>"), ("a.pftrace", ""),
    ])
    func `the name of the output says the format`(_ name: String, _ beginning: String) throws {
        try folder.importTrace(Fixtures.shop)
        let answer = try Program.run("export", "a.vctrace", "-o", name, in: folder)
        #expect(answer == Program.Answer(status: 0, output: "", errors: ""))
        let written = try folder.data(name)
        #expect(written.starts(with: Array(beginning.utf8)))
        #expect(!written.isEmpty)
        let unknown = try Program.run("export", "a.vctrace", "-o", "a.txt", in: folder)
        #expect(unknown.status == 64)
        #expect(
            unknown.errors.hasPrefix(
                "Error: the name 'a.txt' does not say the format: add --format with one of html, jsonl, perfetto, "
                    + "sqlite\n"))
    }

    /// What other producers write needs no import before a look.
    @Test(arguments: ["lint", "log", "info", "show --format json"])
    func `a file of JSON Lines is read as the trace that its import makes`(_ command: String) throws {
        try folder.importTrace(Fixtures.shop)
        try folder.write(Fixtures.shop, to: "shop.jsonl")
        let trace = try Program.shell("$replay \(command) a.vctrace", in: folder)
        let lines = try Program.shell("$replay \(command) shop.jsonl", in: folder)
        #expect(trace.output != "" || command == "lint")
        #expect(lines.status == trace.status)
        #expect(lines.output == trace.output.replacing("a.vctrace", with: "shop.jsonl"))
        #expect(lines.errors == trace.errors.replacing("a.vctrace", with: "shop.jsonl"))
    }

    @Test func `a cut line of JSON Lines is a warning, and another wrong line an error`() throws {
        try folder.write("{\"kind\":\"turn.ended\"}\n{\"kind\":", to: "cut.jsonl")
        let cut = try Program.run("log", "cut.jsonl", in: folder)
        #expect(cut.status == 0)
        #expect(cut.errors.hasPrefix("replay: cut.jsonl: warning: line 2: cut off"))
        try folder.write("{\"kind\":\"turn.ended\"}\n{\"kind\":\"view.loaded\"}\n", to: "wrong.jsonl")
        let wrong = try Program.run("lint", "wrong.jsonl", in: folder)
        #expect(wrong.status == 65)
        #expect(wrong.errors.hasPrefix("replay: wrong.jsonl: line 2: "))
    }

    @Test func `html is the page of a report`() throws {
        try folder.importTrace(Fixtures.shop)
        let page = try Program.run("export", "a.vctrace", "--format", "html", "-o", "-", in: folder)
        #expect(page == (try Program.run("report", "a.vctrace", "-o", "-", in: folder)))
        #expect(page.status == 0)
        #expect(page.output.hasPrefix("<!DOCTYPE html>"))
    }

    @Test func `import and export work in a pipe`() throws {
        try folder.write(Fixtures.shop, to: "shop.jsonl")
        let line = "$replay import shop.jsonl -o - | $replay export - --format jsonl | cmp - shop.jsonl"
        #expect(
            try Program.shell("set -o pipefail; \(line)", in: folder)
                == Program.Answer(status: 0, output: "", errors: ""))
    }

    @Test func `a byte order mark before the first line is ignored`() throws {
        try folder.importTrace("\u{FEFF}" + Fixtures.foreign)
        #expect(try Program.run("export", "a.vctrace", "--format", "jsonl", in: folder).output == Fixtures.foreign)
        try folder.write("{\"kind\":\"turn.ended\"}\n\u{FEFF}{\"kind\":\"turn.ended\"}\n", to: "x.jsonl")
        #expect(try Program.run("import", "x.jsonl", "-o", "x.vctrace", in: folder).status == 65)
    }

    @Test func `an empty input makes a trace without events`() throws {
        try folder.importTrace("")
        #expect(try Program.run("export", "a.vctrace", "--format", "jsonl", in: folder).output == "")
    }

    @Test(arguments: [
        (#"{"kind":"view.loaded"}"#, #"line 2: field "controller": expected id (0…4294967295), found nothing"#),
        (
            #"{"kind":"view.loaded","controller":"four"}"#,
            #"line 2: field "controller": expected id (0…4294967295), found string "four""#
        ),
        (#"{"kind":"marker","seq":7}"#, #"line 2: field "seq": expected 1, found number 7"#),
        (
            #"{"kind":"marker","t":1}"#,
            #"line 2: field "t": expected 5 or more, as the event before has it, found number 1"#
        ),
        (
            #"{"kind":"marker","name":"\u001b[31m","name":1}"#,
            #"line 2: byte 37: expected each key once in an object, found "name" again"#
        ),
        (#"[1]"#, "line 2: expected an object, found array"),
        (
            #"{"kind":"view.loaded","controler":4}"#,
            #"line 2: field "controller": expected id (0…4294967295), found nothing, but a field "controler""#
        ),
        ("{\"kind\":\n{\"kind\":\"turn.ended\"}", "line 2: byte 8: expected a value, found end of text"),
        ("\n{\"kind\":\"turn.ended\"}", "line 2: expected an object, found an empty line"),
        (" \r\n\n{\"kind\":", "line 2: expected an object, found an empty line"),
        (#"{"kind":]"#, "line 2: byte 8: expected a value, found ']'"),
        ("[1", "line 2: byte 2: expected ',' or ']', found end of text"),
    ])
    func `a wrong line is named and no trace is created`(_ line: String, _ reason: String) throws {
        try folder.write(#"{"kind":"turn.ended","t":5}"# + "\n" + line, to: "x.jsonl")
        let answer = try Program.run("import", "x.jsonl", "-o", "x.vctrace", in: folder)
        #expect(answer == Program.Answer(status: 65, output: "", errors: "replay: x.jsonl: \(reason)\n"))
        #expect(try folder.names == ["x.jsonl"])
    }

    @Test func `a file is replaced only by a complete one`() throws {
        try folder.write("precious", to: "a.vctrace")
        #expect(try Program.run("import", "-", "-o", "a.vctrace", input: "x", in: folder).status == 65)
        #expect(try folder.text("a.vctrace") == "precious")
        try folder.importTrace(Fixtures.shop)
        try folder.write("old", to: "a.jsonl")
        #expect(try Program.run("export", "a.vctrace", "--format", "jsonl", "-o", "a.jsonl", in: folder).status == 0)
        #expect(try folder.text("a.jsonl") == Fixtures.shop)
        #expect(try folder.names == ["a.jsonl", "a.vctrace"])
    }

    @Test func `the input is never replaced`() throws {
        try folder.importTrace(Fixtures.shop)
        let whole = try folder.data("a.vctrace")
        for name in ["a.vctrace", "./a.vctrace"] {
            let answer = try Program.run("export", "a.vctrace", "--format", "jsonl", "-o", name, in: folder)
            #expect(
                answer
                    == Program.Answer(
                        status: 73, output: "",
                        errors: "replay: \(name): is the input; choose another name for the output\n"))
        }
        #expect(try folder.data("a.vctrace") == whole)
    }

    @Test func `an output that cannot be created exits with 73`() throws {
        let imported = try Program.run("import", "-", "-o", "no/a.vctrace", input: Fixtures.shop, in: folder)
        #expect(
            imported
                == Program.Answer(
                    status: 73, output: "",
                    errors: "replay: no/a.vctrace: cannot be created: No such file or directory\n"))
        try folder.importTrace(Fixtures.shop)
        let exported = try Program.run("export", "a.vctrace", "--format", "jsonl", "-o", "no/a.jsonl", in: folder)
        #expect(
            exported
                == Program.Answer(
                    status: 73, output: "", errors: "replay: no/a.jsonl: cannot be created: No such file or directory\n"
                ))
    }

    @Test func `an input that cannot be opened exits with 66`() throws {
        let answer = try Program.run("import", "no.jsonl", "-o", "a.vctrace", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 66, output: "", errors: "replay: no.jsonl: cannot be opened: No such file or directory\n"))
        #expect(try folder.names == [])
    }

    @Test func `a full disk is reported`() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        try folder.importTrace(Fixtures.shop)
        let answer = try Program.run("export", "a.vctrace", "--format", "jsonl", "-o", "/dev/full", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 74, output: "", errors: "replay: /dev/full: writing failed: No space left on device\n"))
    }
}
