import Foundation
import TestSupport
import Testing

/// Files that are no regular files, and names that are not UTF-8.
@Suite struct InputFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.misuse)
    }

    private static let noWriter =
        "replay: p: cannot be opened: it is a pipe, and for 5 seconds no program writes to it\n"

    @Test(arguments: [
        "info p", "lint p", "lint a.vctrace --baseline p", "lint a.vctrace --config p", "lint --files-from p",
        "storyboard p", "import p -o out", "debug a.vctrace --script p", "diff a.vctrace p",
    ])
    func `a pipe to which no program writes is not waited for for ever`(_ command: String) throws {
        let answer = try Program.shell("mkfifo p; timeout 60 $replay \(command)", in: folder)
        #expect(answer.status == 66)
        #expect(answer.errors.hasPrefix(Self.noWriter))
    }

    @Test func `a pipe from which no program reads is not waited for for ever`() throws {
        let answer = try Program.shell(
            "mkfifo p; timeout 60 $replay export a.vctrace --format jsonl -o p", in: folder)
        #expect(answer.status == 73)
        #expect(
            answer.errors
                == "replay: p: cannot be created: it is a pipe, and for 5 seconds no program reads from it\n")
    }

    @Test func `a pipe with a program at its other end is used`() throws {
        let answer = try Program.shell(
            "mkfifo in out; cat a.vctrace >in & cat out >copy & "
                + "$replay redact in -o out; wait; $replay info copy | head -1", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors.isEmpty)
        #expect(answer.output.contains("copy"))
    }

    @Test(arguments: [
        ("gzip -k a.vctrace", "a.vctrace.gz", "a gzip file: 'gunzip' unpacks it"),
        (#"printf 'PK\003\004\024\0\0\0'>a.zip"#, "a.zip", "a zip archive: 'unzip' unpacks it"),
        (#"printf '(\265/\375abcd'>a.zst"#, "a.zst", "a Zstandard file: 'zstd -d' unpacks it"),
        (
            "$replay export a.vctrace -o a.sqlite", "a.sqlite",
            "a SQLite database, as 'replay export' writes it: use the trace itself"
        ),
        (
            "$replay report a.vctrace -o a.html", "a.html",
            "an HTML page, as 'replay report' writes it: use the trace itself"
        ),
        (
            "echo 'version https://git-lfs.github.com/spec/v1' >a", "a",
            "a pointer of Git LFS: 'git lfs pull' gets the file"
        ),
    ])
    func `a known file that is no trace is named`(_ setup: String, _ file: String, _ name: String) throws {
        let answer = try Program.shell("\(setup); $replay info \(file)", in: folder)
        #expect(answer.status == 65)
        #expect(answer.output == "")
        #expect(answer.errors.hasPrefix("replay: \(file): not a trace: byte 0: expected 89 56 43 54 0d 0a 1a 0a, "))
        #expect(answer.errors.hasSuffix("; it looks like \(name)\n"))
    }

    /// They are found by a program, and may be of another user.
    @Test(arguments: [
        ("mkdir d; mkfifo d/x.vctrace; cp a.vctrace d", "lint d", "d/x.vctrace: cannot be opened: it is a pipe\n"),
        ("mkdir d; ln -s /dev/zero d/x.vctrace", "report d -o out", "d/x.vctrace: cannot be opened: it is a device\n"),
        ("mkdir d; mkfifo d/x.xib", "storyboard d", "d/x.xib: cannot be opened: it is a pipe\n"),
        ("mkfifo p; echo baseline: p >.replay.yml", "lint a.vctrace", "/p: cannot be opened: it is a pipe\n"),
        ("mkfifo .replay.yml", "lint a.vctrace", "/.replay.yml: cannot be opened: it is a pipe\n"),
    ])
    func `what the user has not named must be a regular file`(
        _ setup: String, _ command: String, _ message: String
    ) throws {
        let answer = try Program.shell("\(setup); timeout 60 $replay \(command)", in: folder)
        #expect(answer.status == 66)
        #expect(answer.errors.hasSuffix(message))
    }

    @Test(arguments: [
        ("cp a.vctrace $'caf\\xe9'", "info $'caf\\xe9'", 64, "caf\u{FFFD}: argument 2 is not UTF-8; rename the file\n"),
        (
            "mkdir d; cp a.vctrace $'d/\\xe9.vctrace'", "lint d", 66,
            "d/\u{FFFD}.vctrace: cannot be opened: its name is not UTF-8; rename it\n"
        ),
        (
            "mkdir -p $'d/\\xe9'; cp a.vctrace d", "lint d", 66,
            "d/\u{FFFD}: cannot be opened: its name is not UTF-8; rename it\n"
        ),
        (
            "printf 'baseline: \\xe9' >.replay.yml", "lint a.vctrace", 65,
            ".replay.yml: is not YAML: expected UTF-8\n"
        ),
    ])
    func `a name that is not UTF-8 is said to be one`(
        _ setup: String, _ command: String, _ status: Int, _ message: String
    ) throws {
        let answer = try Program.shell("\(setup); $replay \(command)", in: folder)
        #expect(Int(answer.status) == status)
        #expect(answer.errors.hasSuffix(message))
    }

    @Test func `a name that is not UTF-8 and is not searched for does not matter`() throws {
        let answer = try Program.shell(
            "mkdir d; cp a.vctrace d; touch $'d/\\xe9.txt'; $replay lint d --fail-on error | tail -1; "
                + "mkdir $'\\xe9'; cd $'\\xe9'; $replay lint ../a.vctrace", in: folder)
        #expect(!answer.errors.contains("rename it"))
        #expect(answer.status == 66)
        #expect(answer.errors.hasSuffix("so no .replay.yml can be searched; --config names one\n"))
    }
}
