import Foundation
import HierarchyModel
import TestSupport
import Testing
import TraceFile

@Suite struct RecoverTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `an intact trace is recovered completely`() throws {
        try folder.write(try BrokenTraces.whole, to: "a.vctrace")
        let answer = try Program.run("recover", "a.vctrace", "-o", "b.vctrace", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0, output: "", errors: "replay: a.vctrace: 9000 events saved, none lost\n"))
        #expect(try folder.data("b.vctrace") == BrokenTraces.whole)
    }

    @Test(arguments: [0, 1, 2])
    func `the gap of a lost chunk is filled`(_ chunk: Int) throws {
        try folder.write(try BrokenTraces.flipped(chunk: chunk), to: "a.vctrace")
        let answer = try Program.run("recover", "a.vctrace", "-o", "b.vctrace", in: folder)
        let (first, last) = (chunk * 4096, min(9000, (chunk + 1) * 4096) - 1)
        #expect(answer.status == 1)
        #expect(answer.output == "")
        #expect(answer.errors.contains("\nreplay: a.vctrace: lost: E\(first)…E\(last)\n"))
        #expect(answer.errors.hasSuffix("\(9000 - 1 - last + first) events saved, \(last - first + 1) events lost\n"))
        try expectSound("b.vctrace")
        let (whole, saved) = try (reader(BrokenTraces.whole), reader(folder.data("b.vctrace")))
        for seq in [first - 1, last, last + 1, 8999] where seq >= 0 && seq < 9000 {
            let (expected, found) = (whole.state(after: UInt64(seq)), saved.state(after: UInt64(seq)))
            #expect(StateDiff(from: expected, to: found).isEmpty, "after \(seq)")
            #expect(expected.scopes == found.scopes, "after \(seq)")
        }
        let neighbour = UInt64(chunk == 2 ? first - 1 : last + 1)
        #expect(saved.event(neighbour) == whole.event(neighbour))
        let stands = (UInt64(first)...UInt64(last)).compactMap { saved.event($0)?.name }.filter { $0 != Event.lostKind }
        #expect(
            stands
                == [
                    ["call.lost", "call.lost", "call.lost", "state.given"],
                    ["return", "return", "return", "call.lost", "call.lost", "state.given"],
                    ["return", "state.given"],
                ][chunk])
    }

    /// Neither does the damaged trace itself. A child whose `didMove` is in the lost chunk causes no violation.
    @Test(arguments: [0, 1, 2])
    func `a lost chunk causes no violations`(_ chunk: Int) throws {
        try folder.write(try BrokenTraces.flipped(chunk: chunk), to: "damaged.vctrace")
        _ = try Program.run("recover", "damaged.vctrace", "-o", "recovered.vctrace", in: folder)
        for name in ["damaged", "recovered"] {
            let answer = try Program.run("lint", "\(name).vctrace", in: folder)
            #expect(answer.status == 0, "\(name)")
            #expect(answer.output == "", "\(name)")
            #expect(answer.errors.contains("replay: 0 errors, 0 warnings, 0 notes in 1 trace (9000 events)"), "\(name)")
        }
    }

    @Test func `the whole trace has no violations`() throws {
        try folder.write(try BrokenTraces.whole, to: "a.vctrace")
        #expect(try Program.run("lint", "a.vctrace", in: folder).output == "")
    }

    @Test func `a cut trace is recovered up to the cut and closed`() throws {
        try folder.write(try BrokenTraces.cut, to: "a.vctrace")
        let answer = try Program.run("recover", "a.vctrace", "-o", "b.vctrace", in: folder)
        #expect(answer.status == 1)
        #expect(answer.errors.hasSuffix("replay: a.vctrace: 4096 events saved, 4096 events lost\n"))
        try expectSound("b.vctrace")
        #expect(
            try Program.run("export", "b.vctrace", "--format", "jsonl", in: folder).output.split(separator: "\n").count
                == 4096)
    }

    /// Damages a chunk and its snapshot; the state must come from the next snapshot.
    @Test func `a lost snapshot is derived from the next one`() throws {
        var bytes = [UInt8](try BrokenTraces.flipped(chunk: 0))
        let snapshot = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xB1, 0x0C, 0x4B, 0x1A, 3]) })
        bytes[snapshot + 60] ^= 1
        try folder.write(Data(bytes), to: "a.vctrace")
        let answer = try Program.run("recover", "a.vctrace", "-o", "b.vctrace", in: folder)
        #expect(answer.status == 1)
        #expect(!answer.errors.contains("is unknown"))
        let (whole, saved) = try (reader(BrokenTraces.whole), reader(folder.data("b.vctrace")))
        for seq in [8191, 8999] as [UInt64] {
            #expect(StateDiff(from: whole.state(after: seq), to: saved.state(after: seq)).isEmpty)
            #expect(whole.state(after: seq).scopes == saved.state(after: seq).scopes)
        }
    }

    @Test func `every reading command accepts a recovered trace`() throws {
        try folder.write(try BrokenTraces.flipped(chunk: 1), to: "a.vctrace")
        _ = try Program.run("recover", "a.vctrace", "-o", "b.vctrace", in: folder)
        for command in [
            "info", "log", "show", "lint", "verify", "export --format jsonl", "diff --from E4095 --to E4095",
        ] {
            let answer = try Program.shell("$replay \(command) b.vctrace", in: folder)
            #expect(answer.status == 0, "\(command): \(answer.errors)")
            #expect(!answer.errors.contains("damaged"), "\(command): \(answer.errors)")
        }
        let copy = try Program.shell(
            "$replay export b.vctrace --format jsonl | $replay import - -o - | cmp - b.vctrace", in: folder)
        #expect(copy == Program.Answer(status: 0, output: "", errors: ""))
    }

    @Test func `the damaged trace is not replaced`() throws {
        try folder.write(try BrokenTraces.cut, to: "a.vctrace")
        #expect(try Program.run("recover", "a.vctrace", "-o", "a.vctrace", in: folder).status == 73)
        #expect(try folder.data("a.vctrace") == BrokenTraces.cut)
    }

    @Test func `an input that is not a trace creates no file`() throws {
        try folder.write("", to: "empty")
        #expect(try Program.run("recover", "empty", "-o", "b.vctrace", in: folder).status == 65)
        #expect(try Program.run("recover", "no", "-o", "b.vctrace", in: folder).status == 66)
        #expect(try Program.run("recover", "empty", in: folder).status == 64)
        #expect(try folder.names == ["empty"])
    }

    /// Whatever the damage is, the recovered trace is intact.
    @Test func `recovery of any damage gives an intact trace`() throws {
        let whole = [UInt8](try BrokenTraces.whole)
        for step in 1..<6 {
            let place = 16 + step * (whole.count - 16) / 6
            var wiped = whole
            for byte in place..<min(whole.count, place + 3000) { wiped[byte] = 0 }
            for data in [Data(whole.prefix(place)), Data(wiped)] {
                try folder.write(data, to: "a.vctrace")
                #expect(try [0, 1].contains(Program.run("recover", "a.vctrace", "-o", "b.vctrace", in: folder).status))
                try expectSound("b.vctrace")
            }
        }
    }

    private func reader(_ data: Data) throws -> TraceReader { try TraceReader(bytes: [UInt8](data), name: "memory") }

    private func expectSound(_ name: String) throws {
        let reader = try reader(try folder.data(name))
        #expect(reader.isClosed)
        #expect(reader.verify().isEmpty)
    }
}
