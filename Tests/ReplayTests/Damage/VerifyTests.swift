import Foundation
import TestSupport
import Testing

@Suite struct VerifyTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `each chunk of an intact trace is reported as intact`() throws {
        try folder.write(try BrokenTraces.whole, to: "a.vctrace")
        let answer = try Program.run("verify", "a.vctrace", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors == "")
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1].wholeMatch(of: /byte \d+: events 4096…8191: intact/) != nil)
        #expect(lines[3] == "a.vctrace: intact; 3 chunks, closed")
    }

    @Test func `a flipped bit is reported as damage`() throws {
        try folder.write(try BrokenTraces.flipped(chunk: 1), to: "a.vctrace")
        let answer = try Program.run("verify", "a.vctrace", in: folder)
        #expect(answer.status == 1)
        #expect(answer.errors == "")
        let lines = answer.output.split(separator: "\n")
        #expect(
            lines[1].wholeMatch(
                of: /byte \d+: events 4096…8191: expected CRC-32 0x[0-9a-f]{8}, found 0x[0-9a-f]{8}; 4096 events lost/)
                != nil)
        #expect(lines[3] == "a.vctrace: damaged, 4096 events lost; 3 chunks, closed")
    }

    @Test func `a cut is reported as damage`() throws {
        try folder.write(try BrokenTraces.cut, to: "a.vctrace")
        let answer = try Program.run("verify", "a.vctrace", in: folder)
        #expect(answer.status == 1)
        #expect(
            answer.output.hasSuffix(
                "a.vctrace: damaged, 4096 events lost; 1 chunk, not closed: still being written, "
                    + "or its writer ended early\n"
            ))
    }

    @Test func `the JSON reports chunks and damage`() throws {
        try folder.importTrace(Fixtures.shop)
        let size = try folder.data("a.vctrace").count
        let sound = try Program.run("verify", "a.vctrace", "--format", "json", in: folder)
        #expect(sound.status == 0)
        let pattern =
            #/
            \{"path":"a.vctrace","bytes":(\d+),"closed":true,"intact":true,
            "chunks":\[\{"offset":\d+,"first":0,"events":34,"intact":true\}\],"damage":\[\]\}\n
            /#
        #expect(try #require(sound.output.wholeMatch(of: pattern)).1 == "\(size)")
        try folder.write(try BrokenTraces.flipped(chunk: 1), to: "b.vctrace")
        let damaged = try Program.run("verify", "b.vctrace", "--format", "json", in: folder)
        #expect(damaged.status == 1)
        #expect(damaged.output.contains(#""intact":false,"chunks":["#))
        #expect(damaged.output.contains(#""first":4096,"events":4096,"intact":false}"#))
        #expect(damaged.output.contains(#""eventsLost":4096}]}"#))
    }
}
