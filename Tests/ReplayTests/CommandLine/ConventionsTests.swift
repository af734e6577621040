import Foundation
import Interchange
import TestSupport
import Testing

@testable import replay

@Suite struct ConventionsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
    }

    @Test func `the version names the program and the format`() throws {
        #expect(
            try Program.run("--version", in: folder)
                == Program.Answer(
                    status: 0, output: "replay 0.1.0 (trace format 3)\n", errors: ""))
    }

    @Test func `the debugger needs a terminal`() throws {
        #expect(
            try Program.run("a.vctrace", in: folder)
                == Program.Answer(
                    status: 64, output: "",
                    errors: """
                        replay: a.vctrace: the debugger needs a terminal; 'replay show' prints the hierarchy, \
                        'replay log' the events, and --script runs commands without one

                        """))
        // A file that cannot be read is the first error.
        let missing = Program.Answer(status: 66, output: "", errors: "replay: no/such.vctrace: no such file\n")
        #expect(try Program.run("no/such.vctrace", in: folder) == missing)
        // A stream may be endless, so it is not read for nothing.
        #expect(try Program.run("-", in: folder).status == 64)
    }

    @Test(arguments: [
        "frobnicate", "show", "show a.vctrace --format xml", "show a.vctrace b.vctrace", "export a.vctrace",
    ])
    func `a usage error exits with 64`(_ arguments: String) throws {
        let answer = try Program.shell("$replay \(arguments)", in: folder)
        #expect(answer.status == 64)
        #expect(answer.output == "")
        #expect(answer.errors.hasPrefix("Error: "))
    }

    @Test(arguments: [
        ("lnt a.vctrace", "there is no command and no file 'lnt'; did you mean 'lint'?"),
        ("shema", "there is no command and no file 'shema'; did you mean 'schema'?"),
        (
            "frobnicate a.vctrace",
            "there is no command and no file 'frobnicate'; 'replay --help' lists the commands"
        ),
    ])
    func `a misspelt command is named with the nearest one`(_ arguments: String, _ reason: String) throws {
        #expect(try Program.shell("$replay \(arguments)", in: folder).errors.hasPrefix("Error: \(reason)\n"))
    }

    @Test(arguments: ["help", "--help", "-h", "help lint", "--version"])
    func `help is no command`(_ arguments: String) throws {
        #expect(try Program.shell("$replay \(arguments)", in: folder).status == 0)
    }

    @Test(arguments: ["info", "log", "show", "lint", "verify", "export --format jsonl", "diff --from start"])
    func `standard input can be a trace`(_ subcommand: String) throws {
        let named = try Program.shell("$replay \(subcommand) a.vctrace", in: folder)
        let streamed = try Program.shell("cat a.vctrace | $replay \(subcommand) -", in: folder)
        #expect(streamed.status == named.status)
        #expect(streamed.output == named.output.replacing("a.vctrace", with: "standard input"))
    }

    /// The output is larger than the buffer of a pipe.
    @Test(arguments: ["export a.vctrace --format jsonl", "log a.vctrace", "log a.vctrace --format jsonl"])
    func `a closed pipe is not an error`(_ arguments: String) throws {
        let lines = (0..<20_000).map { #"{"kind":"marker","name":"number \#($0)"}"# + "\n" }.joined()
        try folder.importTrace(lines)
        let answer = try Program.shell("$replay \(arguments) | head -n 1 | wc -l; echo ${PIPESTATUS[0]}", in: folder)
        #expect(answer.errors == "")
        #expect(answer.output.split(whereSeparator: \.isWhitespace) == ["1", "0"])
    }

    @Test func `text is coloured only on a terminal, unless asked for`() throws {
        let plain = try Program.run("show", "a.vctrace", in: folder).output
        #expect(!plain.contains("\u{1B}"))
        for (terminal, appeared) in [
            ("TERM=xterm", "1"), ("TERM=xterm-256color", "38;5;28"), ("COLORTERM=truecolor", "38;5;28"),
        ] {
            let coloured = try Program.shell(
                "env -u TERM -u COLORTERM \(terminal) $replay show a.vctrace --color always", in: folder
            ).output
            #expect(
                coloured.hasPrefix(
                    "<\u{1B}[1mUINavigationController\u{1B}[0m #2>, state: \u{1B}[\(appeared)mappeared\u{1B}[0m"))
            #expect(coloured.replacing(/\u{1B}\[[\d;]+m/, with: "") == plain)
        }
    }

    @Test(
        arguments: [
            (.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
            (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
            (.always, false, ["NO_COLOR": "1"], true), (.never, true, [:], false),
        ] as [(ColourMode, Bool, [String: String], Bool)])
    func `the colour modes`(_ mode: ColourMode, _ terminal: Bool, _ environment: [String: String], _ isOn: Bool) {
        #expect(mode.isOn(terminal: terminal, environment: environment) == isOn)
    }

    @Test func `the page for agents names every command and fits in a few thousand bytes`() throws {
        let page = try Program.run("skill", in: folder)
        #expect(page.status == 0)
        #expect(page.errors == "")
        #expect(page.output.hasPrefix("---\nname: replay\ndescription: "))
        for name in Subcommands.names where !["debug", "skill"].contains(name) {
            #expect(page.output.contains("- `\(name)`: "))
        }
        #expect(page.output.utf8.count < 6_000)
        // Each command of the page is one that the program accepts.
        for line in page.output.matches(of: /`replay ([^`]+)`/).map(\.output.1) {
            let answer = try Program.shell(
                "$replay \(line.replacing(" T ", with: " a.vctrace ").replacing(" NEW ", with: " a.vctrace "))",
                in: folder)
            #expect(!answer.errors.hasPrefix("Error: "), "\(line): \(answer.errors)")
        }
    }

    @Test func `every command has the option --color`() throws {
        for name in Subcommands.names where name != "debug" {
            #expect(try Program.run(name, "--help", in: folder).output.contains("--color"), "\(name)")
        }
    }

    @Test func `an answer in lines is bounded by --limit`() throws {
        let all = try Program.run("info", "a.vctrace", in: folder).output.split(separator: "\n")
        let answer = try Program.run("info", "a.vctrace", "--limit", "2", in: folder)
        #expect(answer.output == "\(all[0])\n\(all[1])\n")
        #expect(answer.errors == "replay: \(all.count - 2) more lines; --limit says how many are printed\n")
    }

    @Test func `a difference is coloured`() throws {
        let plain = try Program.run("diff", "a.vctrace", "--from", "E27", "--to", "E28", in: folder).output
        let coloured = try Program.run(
            "diff", "a.vctrace", "--from", "E27", "--to", "E28", "--color", "always", in: folder
        ).output
        #expect(plain.hasPrefix("+ controller #7 "))
        #expect(coloured.hasPrefix("\u{1B}["))
        #expect(coloured.replacing(/\u{1B}\[[\d;]+m/, with: "") == plain)
    }

    @Test func `subcommands are sorted and each has its file`() throws {
        let names = Subcommands.names
        #expect(names == names.sorted())
        let commands = PackageFiles.root.appendingPathComponent("Sources/replay/Commands")
        let files = try FileManager.default.contentsOfDirectory(atPath: commands.path)
            .filter { $0.hasSuffix("Command.swift") }.sorted()
        #expect(files == names.map { $0.capitalized.replacing("-", with: "") + "Command.swift" })
        for name in names { #expect(try Program.run(name, "--help", in: folder).status == 0) }
    }
}

@Suite struct ExportFormatTests {
    @Test func `export formats are sorted and each has its file`() throws {
        let names = ExportFormats.all.map(\.name)
        #expect(names == names.sorted())
        let formats = PackageFiles.root.appendingPathComponent("Sources/Interchange/Formats")
        let files = try FileManager.default.contentsOfDirectory(atPath: formats.path).sorted()
        #expect(files == ExportFormats.all.map { "\(type(of: $0)).swift" }.sorted())
    }
}

@Suite struct ProgressTests {
    @Test func `the progress bar appears after a second and disappears at the end`() {
        let start = ContinuousClock.now
        var now = start
        var written: [String] = []
        var progress = Progress("Linting", of: 10_000, isShown: true, clock: { now }, write: { written.append($0) })
        progress.advance(to: 0)
        now = start.advanced(by: .milliseconds(999))
        progress.advance(to: 2000)
        #expect(written == [])
        now = start.advanced(by: .milliseconds(1000))
        progress.advance(to: 5000)
        progress.advance(to: 9000)
        progress.finish()
        #expect(written == ["\r\u{1B}[KLinting [###############---------------] 50%", "\r\u{1B}[K"])
    }

    @Test func `no progress bar is written unless standard error is a terminal`() {
        let start = ContinuousClock.now
        var now = start
        var progress = Progress(
            "Linting", of: 1, isShown: false, clock: { now }, write: { Issue.record("wrote \($0)") })
        now = start.advanced(by: .seconds(9))
        progress.advance(to: 1)
        progress.finish()
    }

    @Test func `work that begins late begins at nothing`() {
        let start = ContinuousClock.now
        var now = start
        var written: [String] = []
        var progress = Progress(
            "Searching", of: 10_000, from: 8000, isShown: true, isHidden: { false }, clock: { now },
            write: { written.append($0) })
        now = start.advanced(by: .seconds(1))
        progress.advance(to: 8000)
        now = start.advanced(by: .seconds(2))
        progress.advance(to: 9500)
        #expect(
            written == [
                "\r\u{1B}[KSearching [------------------------------] 0%",
                "\r\u{1B}[KSearching [######################--------] 75%",
            ])
    }

    @Test func `the progress bar waits for the end of the pager`() {
        let start = ContinuousClock.now
        var (now, isPaging) = (start, true)
        var written: [String] = []
        var progress = Progress(
            "Searching", of: 10_000, isShown: true, isHidden: { isPaging }, clock: { now },
            write: { written.append($0) })
        now = start.advanced(by: .seconds(1))
        progress.advance(to: 2000)
        progress.finish()
        #expect(written == [])
        isPaging = false
        progress.advance(to: 5000)
        #expect(written == ["\r\u{1B}[KSearching [###############---------------] 50%"])
    }

    @Test func `an unknown total is not shown`() {
        #expect(Progress.text("Importing", 4096, of: 0) == "Importing 4096")
    }
}
