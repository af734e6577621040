import Foundation
import TestSupport
import Testing

/// Commands use the intact part of a damaged trace and report the damage. The exit status of every subcommand is tested
/// by ``BadInputTests``.
@Suite struct DamageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: ["log", "export --format jsonl"])
    func `a truncated trace is read up to the cut`(_ subcommand: String) throws {
        try folder.write(BrokenTraces.cut, to: "cut.vctrace")
        let answer = try Program.shell("$replay \(subcommand) cut.vctrace", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors.contains("replay: cut.vctrace: damaged: byte "))
        #expect(answer.output.split(separator: "\n").count == 4096)
    }

    @Test func `show prints the hierarchy after the last intact event`() throws {
        try folder.write(BrokenTraces.whole, to: "whole.vctrace")
        try folder.write(BrokenTraces.cut, to: "cut.vctrace")
        let answer = try Program.run("show", "cut.vctrace", in: folder)
        #expect(answer.status == 0)
        #expect(answer.output.contains("<Late #500>"))
        #expect(answer.output == (try Program.run("show", "whole.vctrace", "--at", "E4095", in: folder).output))
        #expect(answer.errors.hasPrefix("replay: cut.vctrace: damaged: byte "))
    }

    @Test func `show says that no event is intact`() throws {
        try folder.write(BrokenTraces.whole.prefix(100), to: "cut.vctrace")
        let answer = try Program.run("show", "cut.vctrace", in: folder)
        #expect(answer.status == 0)
        #expect(answer.output.isEmpty)
        let lines = answer.errors.split(separator: "\n")
        #expect(lines.first == "replay: cut.vctrace: no event is intact, so the hierarchy is not known")
        #expect(lines.dropFirst().first?.hasPrefix("replay: cut.vctrace: damaged: byte ") == true)
        #expect(lines.count == 2)
    }

    @Test(arguments: ["log", "export --format jsonl"])
    func `a flipped bit loses only its chunk`(_ subcommand: String) throws {
        try folder.write(BrokenTraces.flipped(chunk: 0), to: "flipped.vctrace")
        let answer = try Program.shell("$replay \(subcommand) flipped.vctrace", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors.contains("replay: flipped.vctrace: damaged: byte "))
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count == 9000 - 4096)
        #expect(lines.last?.hasPrefix(subcommand == "log" ? "E8999 " : #"{"seq":8999,"#) == true)
    }

    @Test func `info lists the damage`() throws {
        try folder.write(BrokenTraces.flipped(chunk: 0), to: "flipped.vctrace")
        let output = try Program.run("info", "flipped.vctrace", "--format", "json", in: folder).output
        let damage = try #require(
            output.firstMatch(of: /"damage":\[\{"offset":\d+,"reason":"[^"]+","eventsLost":(\d+)\}/))
        #expect(damage.1 == "4096")
        let text = try Program.run("info", "flipped.vctrace", in: folder).output
        #expect(text.contains("\ndamage      byte "))
    }

    /// Cuts and flips at many offsets: the exit status is always a documented one.
    @Test func `no damage causes another exit status than the documented ones`() throws {
        let whole = try BrokenTraces.whole
        for step in 0..<24 {
            let place = step * whole.count / 24
            try folder.write(whole.prefix(place), to: "cut.vctrace")
            try folder.write(BrokenTraces.flipped(at: place), to: "flipped.vctrace")
            for name in ["cut", "flipped"] {
                let answer = try Program.shell("$replay log \(name).vctrace --anomalies --limit 1", in: folder)
                #expect(answer.status == (place < 16 ? 65 : 0), "\(name) at byte \(place): \(answer)")
            }
        }
    }
}
