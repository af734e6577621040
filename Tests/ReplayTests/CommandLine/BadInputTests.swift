import Foundation
import TestSupport
import Testing

/// Runs every subcommand that reads a file with every kind of wrong input, and checks the exit status and the message.
@Suite struct BadInputTests {
    /// The file is appended, unless `FILE` marks where it goes.
    private static let subcommands = [
        "info", "log --limit 1", "show", "lint", "export --format jsonl -o out", "diff --from E9 --to E9", "verify",
        "recover -o out", "slice -o out", "find FILE kind:marker --all", "what-if FILE end", "why FILE '#1'",
        "import -o out",
    ]

    private static func line(_ subcommand: String, _ file: String) -> String {
        "exec $replay "
            + (subcommand.contains("FILE") ? subcommand.replacing("FILE", with: file) : "\(subcommand) \(file)")
    }

    struct Row: CustomTestStringConvertible {
        let file: String
        /// The exit status of each subcommand, in their order.
        let statuses: [Int32]
        /// The beginning of the message after the file's name; nil if standard error must be empty.
        let said: [String?]

        var testDescription: String { file }

        /// All subcommands that read a trace give the same message; `import` gives another one.
        init(_ file: String, _ status: Int32, _ said: String, import importStatus: Int32, _ importSaid: String?) {
            self.file = file
            let readers = BadInputTests.subcommands.count - 1
            statuses = [Int32](repeating: status, count: readers) + [importStatus]
            self.said = [String?](repeating: said, count: readers) + [importSaid]
        }

        /// A damaged trace. Some subcommands do not read the damaged part.
        init(damaged file: String, _ statuses: [Int32], _ said: [String?]) {
            self.file = file
            self.statuses = statuses + [65]
            self.said = said + [BadInputTests.isTrace]
        }
    }

    private static let isTrace = """
        line 1: byte 0: expected a value, found byte 0x89; it looks like a trace: 'replay export' converts it to JSON \
        Lines
        """
    private static let noHeader = "not a trace: byte 0: expected 89 56 43 54 0d 0a 1a 0a, found "
    private static let isEmpty = "not a trace: byte 0: expected the header of a trace, found an empty file\n"
    /// The offset depends on the compression.
    private static let damaged = "damaged: byte "

    private static let rows = [
        // `verify` prints its answer on standard output.
        Row(
            damaged: "cut", [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0],
            [damaged, damaged, damaged, damaged, damaged, damaged, nil, damaged, damaged, damaged, damaged, damaged]),
        // `show` reads the end from a snapshot after the damage.
        Row(
            damaged: "flipped", [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0],
            [damaged, damaged, nil, damaged, damaged, damaged, nil, damaged, damaged, damaged, damaged, damaged]),
        Row(
            "header", 65, "not a trace: byte 10: expected a header of 16 bytes, found the end of the file\n",
            import: 65, isTrace),
        Row("version", 65, "not a trace: byte 8: expected format version 3, found version 4\n", import: 65, isTrace),
        // An empty file is imported as a trace without events.
        Row("empty", 65, isEmpty, import: 0, nil),
        Row(
            "foreign", 65, noHeader + "7f 45 4c 46 00 01 02 03\n", import: 65,
            "line 1: byte 0: expected a value, found byte 0x7F\n"),
        // A file of JSON Lines is imported by every subcommand.
        Row(
            "lines", 65, "line 2: field \"controller\": expected id (0…4294967295), found string \"four\"\n",
            import: 65, "line 2: field \"controller\": expected id (0…4294967295), found string \"four\"\n"),
        Row("missing", 66, "no such file\n", import: 66, "cannot be opened: No such file or directory\n"),
        Row("no/such/folder", 66, "no such file\n", import: 66, "cannot be opened: No such file or directory\n"),
        Row("foreign/file", 66, "no such file\n", import: 66, "cannot be opened: Not a directory\n"),
        Row("locked", 66, "cannot be opened: Permission denied\n", import: 66, "cannot be opened: Permission denied\n"),
        Row("/dev/null", 65, isEmpty, import: 0, nil),
    ]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(BrokenTraces.cut, to: "cut")
        try folder.write(BrokenTraces.flipped(chunk: 0), to: "flipped")
        try folder.write(BrokenTraces.whole.prefix(10), to: "header")
        try folder.write(BrokenTraces.ofAnotherVersion, to: "version")
        try folder.write("", to: "empty")
        try folder.write(Data([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 3, 4, 5]), to: "foreign")
        try folder.write(
            #"{"kind":"turn.ended"}"# + "\n" + #"{"kind":"view.loaded","controller":"four"}"# + "\n", to: "lines")
        try folder.write(BrokenTraces.whole, to: "locked")
        let locked = folder.file("locked").path
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    }

    @Test(arguments: rows) func `every subcommand says what is wrong with its input`(_ row: Row) throws {
        // The superuser can open every file.
        if row.file == "locked", geteuid() == 0 { return }
        for (number, subcommand) in Self.subcommands.enumerated() {
            let answer = try Program.shell(Self.line(subcommand, row.file), in: folder)
            let (status, said) = (row.statuses[number], row.said[number])
            #expect(answer.status == status, "\(subcommand): \(answer.errors)")
            if let said {
                #expect(answer.errors.hasPrefix("replay: \(row.file): \(said)"), "\(subcommand)")
            } else {
                #expect(answer.errors == "", "\(subcommand)")
            }
            if status > 1 { #expect(try answer.output == "" && !folder.names.contains("out"), "\(subcommand)") }
            try? FileManager.default.removeItem(at: folder.file("out"))
        }
    }

    /// `lint` searches a folder for traces.
    @Test func `a folder is not a trace`() throws {
        try folder.write("", to: "folder/notes.txt")
        for subcommand in Self.subcommands {
            let answer = try Program.shell(Self.line(subcommand, "folder"), in: folder)
            let reason =
                switch subcommand {
                case "lint": "contains no *.vctrace"
                case "import -o out": "cannot be opened: it is a directory"
                default: "cannot be opened: Is a directory"
                }
            #expect(
                answer == Program.Answer(status: 66, output: "", errors: "replay: folder: \(reason)\n"), "\(subcommand)"
            )
        }
    }

    @Test func `a folder that cannot be searched is an error`() throws {
        try folder.write(BrokenTraces.whole, to: "folder/a.vctrace")
        try folder.write(BrokenTraces.whole, to: "folder/shut/b.vctrace")
        #expect(try Program.shell("exec $replay lint folder", in: folder).status == 0)
        let answer = try Program.shell(
            "chmod 0 folder/shut; $replay lint folder; s=$?; chmod 700 folder/shut; exit $s", in: folder)
        // The superuser can open every folder.
        if geteuid() == 0 { return }
        #expect(
            answer
                == Program.Answer(
                    status: 66, output: "", errors: "replay: folder/shut: cannot be opened: Permission denied\n"))
    }

    /// A stream is rejected by its first bytes, since this one has no end.
    @Test(arguments: ["/dev/zero", "- < /dev/zero"]) func `an endless stream that is not a trace is rejected`(
        _ input: String
    ) throws {
        guard FileManager.default.fileExists(atPath: "/dev/zero") else { return }
        let answer = try Program.shell("exec $replay show \(input)", in: folder)
        let name = input == "/dev/zero" ? input : "standard input"
        #expect(
            answer
                == Program.Answer(
                    status: 65, output: "", errors: "replay: \(name): \(Self.noHeader)00 00 00 00 00 00 00 00\n"))
    }

    /// A shell makes such a pipe for `<(gunzip -c a.vctrace.gz)`.
    @Test func `a named pipe is read as a stream`() throws {
        try folder.write(BrokenTraces.whole, to: "whole")
        let file = try Program.shell("$replay show whole; $replay verify whole; $replay lint whole", in: folder)
        let pipe = try Program.shell(
            """
            mkfifo pipe; for c in show verify lint; do cat whole > pipe & $replay $c pipe; done; wait
            """, in: folder)
        #expect(pipe.status == 0)
        #expect(pipe.output == file.output.replacing("whole", with: "pipe"))
        #expect(pipe.errors == file.errors.replacing("whole", with: "pipe"))
    }

    @Test func `a stream that cannot be read is an error`() throws {
        #expect(
            try Program.shell("$replay show - < .", in: folder)
                == Program.Answer(
                    status: 74, output: "", errors: "replay: standard input: reading failed: Is a directory\n"))
        #expect(
            try Program.shell("$replay import - -o out <&-", in: folder)
                == Program.Answer(
                    status: 74, output: "", errors: "replay: standard input: reading failed: Bad file descriptor\n"))
        #expect(try !folder.names.contains("out"))
    }

    @Test func `both traces of a diff are checked`() throws {
        try folder.write(BrokenTraces.whole, to: "whole")
        for (files, status, message) in [
            ("whole missing", 66, "missing: no such file\n"), ("missing whole", 66, "missing: no such file\n"),
            ("whole empty", 65, "empty: " + Self.isEmpty), ("empty whole", 65, "empty: " + Self.isEmpty),
            ("whole cut", 1, "cut: " + Self.damaged),
        ] as [(String, Int32, String)] {
            let answer = try Program.shell("exec $replay diff \(files)", in: folder)
            #expect(answer.status == status, "\(files): \(answer)")
            #expect(answer.errors.hasPrefix("replay: " + message), "\(files): \(answer)")
        }
    }

    @Test func `lint continues after a trace that it cannot read`() throws {
        try folder.write(BrokenTraces.whole, to: "whole")
        let answer = try Program.shell("exec $replay lint missing whole empty", in: folder)
        #expect(answer.status == 65)
        #expect(answer.output == "")
        #expect(
            answer.errors.hasPrefix(
                "replay: missing: no such file\nreplay: empty: \(Self.isEmpty)replay: whole: 1 scope still open"))
    }
}
