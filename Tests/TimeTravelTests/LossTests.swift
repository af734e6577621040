import HierarchyModel
import Linting
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct LossTests {
    @Test(arguments: ["mail-on-phone", "modal-chain"])
    func `a clean trace has no violations after lost events`(_ name: String) throws {
        let bytes = try Traces.bytes(Array(try Traces.sample(name).events), eventsPerChunk: 40)
        var losses = 0
        for offset in stride(from: bytes.count / 5, to: bytes.count * 4 / 5, by: bytes.count / 31) {
            var damaged = bytes
            damaged[offset] ^= 0x5A
            let reader = try TraceReader(bytes: damaged, name: "damaged.vctrace")
            let violations = Traces.analysis(reader).violations
            guard reader.damage.contains(where: { $0.eventsLost ?? 0 > 0 }) else { continue }
            #expect(violations == [], "byte \(offset)")
            losses += 1
        }
        #expect(losses > 3)
    }

    /// Damages a chunk, and with it the snapshot after it or the names of the next chunk.
    @Test(arguments: [3, 1] as [UInt8])
    func `events are not judged while no snapshot gives the state`(_ alsoLost: UInt8) throws {
        let bytes = try Traces.bytes(Array(try Traces.sample("mail-on-phone").events), eventsPerChunk: 40)
        let (chunks, others) = (Self.blocks(of: 2, in: bytes), Self.blocks(of: alsoLost, in: bytes))
        var unjudged = 0
        for number in stride(from: 5, to: chunks.count - 2, by: 9) {
            let other = try #require(others.first { $0 > chunks[number] })
            var damaged = bytes
            damaged[chunks[number] + 60] ^= 0x5A
            damaged[other + 60] ^= 0x5A
            let reader = try TraceReader(bytes: damaged, name: "damaged.vctrace")
            var lint = TraceLint()
            for event in reader.events { lint.receive(event, of: reader) }
            let report = lint.finish()
            #expect(report.violations == [], "chunk \(number)")
            for range in report.notJudged {
                #expect(reader.event(range.lowerBound - 1) == nil, "\(range)")
                let next = reader.snapshotState(from: range.upperBound)?.next ?? .max
                #expect(reader.events(in: range.upperBound..<next).first { _ in true } == nil, "\(range)")
            }
            unjudged += report.notJudged.isEmpty ? 0 : 1
        }
        #expect(unjudged > 3)
    }

    /// The state after lost events comes from a snapshot, not from the events before them.
    @Test(arguments: ["appearance:appeared", "parent", "presented"])
    func `a state is found where it begins after lost events`(_ text: String) throws {
        let bytes = try Traces.bytes(RandomEvents.list(3_000, seed: 23), eventsPerChunk: 4)
        let chunks = Self.blocks(of: 2, in: bytes)
        let expression = try EventExpression(text)
        var damaged = bytes
        for chunk in stride(from: 9, to: chunks.count - 9, by: 31) { damaged[chunks[chunk] + 60] ^= 0x5A }
        let reader = try TraceReader(bytes: damaged, name: "damaged.vctrace")
        let expected = reader.events.compactMap { event in
            var state = reader.state(before: event.seq)
            return expression.match(event, folding: &state)?.event.seq
        }
        #expect(reader.damage.count > 9)
        #expect(expected.count > 2)
        for direction in Direction.allCases {
            var found: [UInt64] = []
            try Timeline(reader).forEachMatch(of: expression, direction) {
                found.append($0.event.seq)
                return true
            }
            #expect(found == (direction == .forward ? expected : expected.reversed()))
        }
    }

    /// The offsets of the blocks of a type.
    private static func blocks(of type: UInt8, in bytes: [UInt8]) -> [Int] {
        bytes.indices.filter { bytes[$0] == 0xB1 && bytes[$0...].starts(with: [0xB1, 0x0C, 0x4B, 0x1A, type]) }
    }
}
