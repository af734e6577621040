import Foundation
import Linting
import TestSupport
import Testing

/// `lint --files-from` and `lint --format jsonl`, with which other programs lint many traces in one process.
@Suite struct LintLinesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.misuse, as: "a.vctrace")
        try folder.importTrace(Fixtures.shop, as: "clean.vctrace")
        try folder.write("hello", to: "x.vctrace")
    }

    private func documents(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    @Test func `each trace has a line, whether it can be read or not`() throws {
        let answer = try Program.shell(
            "$replay lint x.vctrace a.vctrace no.vctrace clean.vctrace --format jsonl", in: folder)
        #expect(answer.status == 65)
        let documents = try documents(answer.output)
        #expect(documents.map { $0["path"] as? String } == ["x.vctrace", "a.vctrace", "no.vctrace", "clean.vctrace"])
        #expect(documents.map { $0["status"] as? Int } == [65, nil, 66, nil])
        #expect(documents.map { ($0["violations"] as? [Any])?.count } == [nil, 1, nil, 0])
        let messages = documents.compactMap { $0["message"] as? String }
        #expect(
            messages == [
                "x.vctrace: not a trace: byte 0: expected 89 56 43 54 0d 0a 1a 0a, found 68 65 6c 6c 6f",
                "no.vctrace: no such file",
            ])
        #expect(answer.errors == messages.map { "replay: \($0)\n" }.joined())
    }

    @Test func `a line is the trace of the JSON document`() throws {
        let line = try Program.run("lint", "a.vctrace", "--format", "jsonl", in: folder).output
        let document = try Program.run("lint", "a.vctrace", "--format", "json", in: folder).output
        #expect(document == #"{"traces":[\#(line.dropLast())],"summary":{"error":0,"warning":1,"note":0}}"# + "\n")
    }

    @Test func `a line has the map of its trace if it is asked for`() throws {
        let line = try Program.run("lint", "a.vctrace", "--format", "jsonl", "--map", in: folder).output
        let plain = try Program.run("lint", "a.vctrace", "--format", "jsonl", in: folder).output
        let map = try Program.run("map", "a.vctrace", "--format", "json", in: folder).output
        let parts = map.dropFirst(#"{"traces":1,"#.count).dropLast()
        #expect(line == #"\#(plain.dropLast(2)),"map":{\#(parts)}"# + "\n")
        let refused = try Program.run("lint", "a.vctrace", "--map", in: folder)
        #expect(refused.status == 64)
        #expect(refused.errors.contains("--map is for '--format json' and '--format jsonl'"))
    }

    @Test func `rules are checked or not checked`() throws {
        let records = Fixtures.misuse.replacing(#""app":"Shop""#, with: #""app":"Shop","records":["call.*"]"#)
        try folder.importTrace(records)
        let answer = try Program.run("lint", "a.vctrace", "--format", "jsonl", in: folder)
        let document = try #require(try documents(answer.output).first)
        let checked = try #require(document["checked"] as? [String])
        let unchecked = try #require(document["notChecked"] as? [String])
        #expect(!checked.isEmpty)
        #expect(!unchecked.isEmpty)
        #expect((checked + unchecked).sorted() == Rules.byDefault.map(\.id).sorted())
    }

    @Test(
        arguments: [
            ("a.vctrace", 1), ("clean.vctrace", 0), ("clean.vctrace\\n\\na.vctrace", 1), ("no\\nclean.vctrace\\n", 65),
            ("no\\n", 65), ("", 66), ("\\n\\n", 66), ("t", 1), ("t\\nclean.vctrace", 1), ("empty", 65), ("-", 1),
        ] as [(String, Int32)])
    func `a list has the exit status of its traces`(_ list: String, _ status: Int32) throws {
        try folder.write(folder.data("a.vctrace"), to: "t/a.vctrace")
        try folder.write("", to: "empty/no.txt")
        try folder.write(folder.data("a.vctrace"), to: "-")
        for format in ["text", "jsonl"] {
            let piped = try Program.shell(
                "printf '\(list)' | $replay lint --files-from - --format \(format)", in: folder)
            #expect(piped.status == status)
            let read = try Program.shell(
                "printf '\(list)' > list; $replay lint --files-from list --format \(format)", in: folder)
            #expect(read.status == status)
            #expect(read.output == piped.output)
        }
    }

    @Test func `many traces of a list stay in its order`() throws {
        for number in 100..<160 {
            try folder.write(folder.data(number % 3 == 0 ? "a.vctrace" : "clean.vctrace"), to: "t/\(number).vctrace")
        }
        let names = (100..<160).reversed().map { "t/\($0).vctrace" }
        try folder.write(names.joined(separator: "\n"), to: "list")
        let answer = try Program.run("lint", "--files-from", "list", "--format", "jsonl", in: folder)
        #expect(try documents(answer.output).map { $0["path"] as? String } == names)
    }

    @Test(
        arguments: [
            (#"a\0b"#, "byte 0x00 at byte 1; 'find' without -print0 ends each path with a line break"),
            (#"\377"#, "text that is not UTF-8; rename the file"),
            (String(repeating: "a", count: 4097), "a line of more than 4096 bytes; write one path a line"),
        ])
    func `a line that is no path is named, and does not stop the others`(_ line: String, _ cause: String) throws {
        let answer = try Program.shell(
            #"printf 'clean.vctrace\n\n\#(line)\na.vctrace\n' | $replay lint --files-from - --format jsonl"#, in: folder
        )
        #expect(answer.status == 65)
        let documents = try documents(answer.output)
        let message = "standard input: line 3: expected the path of a trace, found \(cause)"
        #expect(documents.map { $0["message"] as? String } == [nil, message, nil])
        #expect(documents.map { $0["status"] as? Int } == [nil, 65, nil])
        #expect(answer.errors == "replay: \(message)\n")
    }

    @Test func `a path of 4096 bytes is not too long`() throws {
        let path = String(repeating: "a", count: 4096)
        let answer = try Program.shell("echo \(path) | $replay lint --files-from - --format jsonl", in: folder)
        #expect(try documents(answer.output).map { $0["path"] as? String } == [path])
        #expect(try documents(answer.output).map { $0["status"] as? Int } == [66])
    }

    /// The list is a pipe that stays open: a program may wait for a line before it writes the next path.
    @Test func `a line is printed before the list goes on`() throws {
        let answer = try Program.shell(
            """
            coproc lint { exec $replay lint --files-from - --format jsonl; }
            program=$lint_PID
            for trace in a.vctrace no.vctrace clean.vctrace; do
                echo $trace >&${lint[1]}
                IFS= read -r -t 20 line <&${lint[0]} || exit 9
                printf '%s\\n' "$line"
            done
            exec {lint[1]}>&-
            wait $program
            """, in: folder)
        #expect(answer.status == 65)
        #expect(
            try documents(answer.output).map { $0["path"] as? String } == ["a.vctrace", "no.vctrace", "clean.vctrace"])
    }

    /// The reader of the list still waits for a path when the reader of the lines has gone.
    @Test func `a closed pipe ends the command while the list is open`() throws {
        let answer = try Program.shell(
            "(while echo a.vctrace; do :; done) 2>/dev/null | $replay lint --files-from - --format jsonl | head -n 2"
                + " | wc -l; echo ${PIPESTATUS[1]}", in: folder)
        #expect(answer.output.split(whereSeparator: \.isWhitespace) == ["2", "0"])
        #expect(answer.errors == "")
    }

    @Test func `a list works with xargs`() throws {
        let answer = try Program.shell(
            "printf '%s\\0' clean.vctrace a.vctrace x.vctrace | xargs -0 -n 1 $replay lint --format jsonl 2>/dev/null",
            in: folder)
        #expect(answer.status == 123)
        #expect(
            try documents(answer.output).map { $0["path"] as? String } == ["clean.vctrace", "a.vctrace", "x.vctrace"])
    }

    @Test(
        arguments: [
            ("--files-from no", 66, "replay: no: cannot be opened: No such file or directory\n"),
            ("--files-from .", 66, "replay: .: cannot be opened: it is a directory\n"),
            ("--files-from /dev/null --format jsonl", 66, "replay: /dev/null: names no trace\n"),
            (
                "a.vctrace --files-from x", 64,
                "Error: --files-from takes the place of the arguments; add 'a.vctrace' to the list\n"
            ),
            ("--format jsonl", 64, "Error: Missing expected argument '<traces> ...'\n"),
        ] as [(String, Int32, String)])
    func `wrong use says what is wrong`(_ arguments: String, _ status: Int32, _ message: String) throws {
        let answer = try Program.shell("$replay lint \(arguments)", in: folder)
        #expect(answer.status == status)
        #expect(answer.output == "")
        #expect(answer.errors.hasPrefix(message), "\(answer.errors)")
    }
}
