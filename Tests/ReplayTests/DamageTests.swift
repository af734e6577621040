import Foundation
import Testing

/// A damaged trace is no bad input: what is intact is used, and what is missing is said.
@Suite struct DamageTests {
    private static let readers = ["info", "log", "show", "lint", "export --format jsonl"]

    private let folder: Scratch
    private let whole: Data

    /// Several chunks, made once.
    private static let intact = Result {
        let folder = try Scratch()
        try folder.importTrace((0..<10_000).map { #"{"kind":"marker","name":"number \#($0)"}"# + "\n" }.joined())
        return try folder.data("a.vctrace")
    }

    init() throws {
        folder = try Scratch()
        whole = try Self.intact.get()
    }

    @Test(arguments: readers)
    func aTruncatedTraceIsReadAsFarAsItIsIntact(_ subcommand: String) throws {
        try folder.write(whole.prefix(whole.count * 2 / 3), to: "cut.vctrace")
        let answer = try Program.shell("$replay \(subcommand) cut.vctrace", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors.contains("replay: cut.vctrace: damaged: byte "))
    }

    @Test(arguments: readers)
    func aFlippedBitCostsNoMoreThanItsChunk(_ subcommand: String) throws {
        try folder.write(flipped(at: whole.count / 4), to: "flipped.vctrace")
        let answer = try Program.shell("$replay \(subcommand) flipped.vctrace", in: folder)
        #expect(answer.status == 0)
        if subcommand != "show" { #expect(answer.errors.contains("replay: flipped.vctrace: damaged: byte ")) }
        if subcommand == "log" {
            let lines = answer.output.split(separator: "\n")
            #expect(lines.count == 10_000 - 4096)
            #expect(lines.last?.hasPrefix("E9999 ") == true)
        }
    }

    @Test func infoListsTheDamage() throws {
        try folder.write(flipped(at: whole.count / 4), to: "flipped.vctrace")
        let output = try Program.run("info", "flipped.vctrace", "--format", "json", in: folder).output
        let damage = try #require(output.firstMatch(of: /"damage":\[\{"offset":\d+,"reason":"[^"]+","eventsLost":(\d+)\}/))
        #expect(damage.1 == "4096")
        let text = try Program.run("info", "flipped.vctrace", in: folder).output
        #expect(text.contains("\ndamage      byte "))
    }

    /// No cut and no flip makes the program fail in any other way than cli.md says.
    @Test func noDamageIsAnAccident() throws {
        for step in 0..<24 {
            let place = step * whole.count / 24
            try folder.write(whole.prefix(place), to: "cut.vctrace")
            try folder.write(flipped(at: place), to: "flipped.vctrace")
            for name in ["cut", "flipped"] {
                let answer = try Program.shell("$replay log \(name).vctrace --anomalies --limit 1", in: folder)
                #expect(answer.status == (place < 16 ? 65 : 0), "\(name) at byte \(place): \(answer)")
            }
        }
    }

    private func flipped(at place: Int) -> Data {
        var bytes = [UInt8](whole)
        bytes[place] ^= 0x10
        return Data(bytes)
    }
}
