import Foundation
import HierarchyModel
import Synchronization
import TestSupport
import Testing
import TraceFile

@testable import replay

/// The files that `-o` and `--write-baseline` create.
@Suite struct OutputFileTests {
    private let folder: TemporaryFolder
    private static let commands = [
        "export a.vctrace --format jsonl -o out", "recover a.vctrace -o out", "redact a.vctrace -o out",
        "slice a.vctrace -o out", "import a.jsonl -o out", "lint a.vctrace --write-baseline out",
    ]

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.misuse)
        try folder.write(Fixtures.misuse, to: "a.jsonl")
    }

    @Test(arguments: commands)
    func `a trace that is being recorded is not replaced`(_ command: String) throws {
        let path = folder.file("out").path
        let writer = try TraceWriter(path: path)
        let event = Event(seq: 0, t: 0, .marker, [.name: .string("kept")])
        writer.receive(event)
        let answer = try Program.shell("$replay \(command)", in: folder)
        #expect(answer.status == 73)
        let process = ProcessInfo.processInfo.processIdentifier
        #expect(
            answer.errors.hasSuffix("replay: out: is being written by process \(process); choose another name\n"))
        try writer.close()
        #expect(try Array(TraceReader(path: path).events) == [event])
        #expect(try Program.shell("$replay \(command)", in: folder).status != 73)
        #expect(try folder.names == ["a.jsonl", "a.vctrace", "out"])
    }

    @Test func `a journal is not replaced`() throws {
        let writer = try TraceWriter(path: folder.file("b.vctrace").path)
        writer.receive(Event(seq: 0, t: 0, .marker, [.name: .string("kept")]))
        for output in ["b.vctrace-journal", "./b.vctrace-journal"] {
            let other = try Program.run("export", "a.vctrace", "--format", "jsonl", "-o", output, in: folder)
            #expect(other.status == 73)
            #expect(other.errors.contains("is being written"))
            let own = try Program.run("export", "b.vctrace", "--format", "jsonl", "-o", output, in: folder)
            #expect(own.status == 73)
            #expect(own.errors.contains("is the journal of the input; choose another name"))
        }
        try writer.close()
    }

    #if os(Linux) || os(macOS)
        private static let isMoved = Atomic(false)

        /// Half of the pages of a report would be left.
        @Test func `a signal waits while files are moved into place`() async {
            await #expect(processExitsWith: .exitCode(7)) {
                // Dispatch blocks signals on its threads.
                var signals = sigset_t()
                sigemptyset(&signals)
                sigaddset(&signals, SIGTERM)
                pthread_sigmask(SIG_UNBLOCK, &signals, nil)
                signal(SIGTERM) { _ in _exit(OutputFileTests.isMoved.load(ordering: .sequentiallyConsistent) ? 7 : 8) }
                UnfinishedFiles.guarding {
                    UnfinishedFiles.holdingSignals {
                        raise(SIGTERM)
                        OutputFileTests.isMoved.store(true, ordering: .sequentiallyConsistent)
                    }
                    exit(9)
                }
            }
        }
    #endif

    /// The number of the process was all that was unknown of the name, and a script knows it.
    @Test(arguments: commands)
    func `a link with the name of an unfinished file is not followed`(_ command: String) throws {
        try folder.write("victim", to: "victim")
        let answer = try Program.shell(
            "ln -s victim out.partial-$$; umask 026; exec $replay \(command)", in: folder)
        #expect(answer.status == 0)
        #expect(try folder.data("victim") == Data("victim".utf8))
        let mode = try FileManager.default.attributesOfItem(atPath: folder.file("out").path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
    }

    /// Jobs of a shell do not ignore `SIGINT` and `SIGQUIT` with `set -m`.
    @Test(arguments: [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGILL, SIGTRAP,
        SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    ])
    func `a signal that ends the program leaves no unfinished file`(_ number: Int32) throws {
        let answer = try Program.shell(
            "set -m; export SWIFT_BACKTRACE=enable=no; ulimit -c 0; mkfifo in; sleep 600 >in & holder=$!; "
                + "$replay import in -o out & writer=$!; until ls out.partial-* >/dev/null 2>&1; do sleep 0.01; done; "
                + "kill -\(number) $writer; wait $writer; echo $?; kill $holder; rm in", in: folder)
        #expect(answer.output.hasSuffix("\(128 + number)\n"))
        #expect(try folder.names == ["a.jsonl", "a.vctrace"])
    }

    @Test func `a signal that is ignored stays ignored`() throws {
        let answer = try Program.shell(
            "mkfifo in; (cat a.jsonl; until [ -e go ]; do sleep 0.01; done) >in & "
                + "(trap '' HUP; exec $replay import in -o out) & "
                + "until ls out.partial-* >/dev/null 2>&1; do sleep 0.01; done; kill -HUP $!; touch go; wait $!; "
                + "echo $?; rm in go", in: folder)
        #expect(answer.output == "0\n")
        #expect(try folder.names == ["a.jsonl", "a.vctrace", "out"])
    }

    @Test func `only the owner can read an unfinished file`() throws {
        let answer = try Program.shell(
            "(cat a.jsonl; until ls out.partial-* 2>/dev/null; do sleep 0.01; done >/dev/null; "
                + "stat -c %a out.partial-* >mode) | $replay import - -o out; cat mode", in: folder)
        #expect(answer == Program.Answer(status: 0, output: "600\n", errors: ""))
    }

    /// `ulimit -f` would end the program with a signal.
    @Test func `a file that may not grow is an error`() throws {
        let lines = String(
            repeating: #"{"kind":"marker","name":"\#(String(repeating: "x", count: 99))"}"# + "\n", count: 99)
        try folder.importTrace(lines, as: "b.vctrace")
        let answer = try Program.shell("ulimit -f 4; $replay export b.vctrace --format jsonl -o out", in: folder)
        #expect(answer.status == 74)
        #expect(answer.errors == "replay: out: writing failed: File too large\n")
        #expect(try folder.names == ["a.jsonl", "a.vctrace", "b.vctrace"])
    }

    @Test func `a trace on standard output is appended`() throws {
        let answer = try Program.shell("printf kept >out; $replay import a.jsonl -o - >>out", in: folder)
        #expect(answer.status == 0)
        let bytes = try folder.data("out")
        #expect(bytes.prefix(4) == Data("kept".utf8))
        #expect(try TraceReader(bytes: Array(bytes.dropFirst(4)), name: "out").eventCount == 12)
    }

    @Test func `an event that no trace can hold is an error of its line`() throws {
        let text = "\"\(String(repeating: "x", count: 65_000))\""
        let texts = "[\(Array(repeating: text, count: 130).joined(separator: ","))]"
        try folder.write(#"{"kind":"turn.ended"}"# + "\n{\"kind\":\"turn.ended\",\"x\":\(texts)}\n", to: "b.jsonl")
        let answer = try Program.run("import", "b.jsonl", "-o", "out", in: folder)
        #expect(answer.status == 65)
        #expect(answer.errors.contains("replay: b.jsonl: line 2: expected at most 8388608 bytes of text, found "))
        #expect(try folder.names == ["a.jsonl", "a.vctrace", "b.jsonl"])
    }

    @Test func `a pipe in the place of a journal or a source file is not waited for`() throws {
        let bytes = try folder.data("a.vctrace")
        try folder.write(bytes.dropLast(60), to: "b.vctrace")
        try folder.write("", to: "Sources/x")
        let answer = try Program.shell(
            "mkfifo b.vctrace-journal Sources/Checkout.swift; timeout 20 $replay verify b.vctrace; "
                + "timeout 20 $replay lint a.vctrace --explain",
            in: folder)
        #expect(answer.output.contains("the journal is not used: expected a journal, found 'it is no regular file'"))
        #expect(answer.status == 1)
    }
}
