import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// Every cut and flipped bits of every byte of a small trace. Intact events are read and recovered, and no others.
@Suite struct ExhaustiveDamageTests {
    private static let events = Trace.plausibleEvents(8, seed: 11)
    private static let options = TraceOptions(eventsPerChunk: 3, durability: .process, journalSize: 64 << 10)

    /// A block of a trace, and the numbers of its events.
    private struct Block {
        let type: BlockType?
        let bytes: Range<Int>
        let events: Range<Int>
    }

    private func blocks(_ bytes: [UInt8]) throws -> [Block] {
        try Trace.blocks(bytes).map { header, offset in
            let type = BlockType(rawValue: header.type)
            return Block(
                type: type, bytes: offset..<offset + BlockHeader.size + header.storedLength,
                events: type == .events ? Int(header.first)..<Int(header.end) : 0..<0)
        }
    }

    private struct Result {
        /// The sequence numbers of the events that were read.
        let found: [Int]
        let damage: [Damage]
        let isClosed: Bool
    }

    /// Reads a file in every way. Returns nil if it cannot be opened.
    ///
    /// For any damage: each event that is read was written, and the others are reported as lost; a state is correct
    /// unless events before it are lost; a recovery has the same events, and replacements only in gaps.
    private func read(_ bytes: [UInt8], journal: [UInt8]? = nil, _ location: String) -> Result? {
        guard let reader = try? TraceReader(bytes: bytes, journal: journal, name: "x") else { return nil }
        let read = Array(reader.events)
        let found = read.map { Int($0.seq) }
        #expect(read.allSatisfy { $0.seq < Self.events.count && $0 == Self.events[Int($0.seq)] }, "\(location)")
        checkStates(reader, found, location)
        let damage = reader.verify()
        let count = Int(reader.eventCount)
        #expect(found.count == count || damage.contains { $0.eventsLost != 0 }, "\(location)")
        let lost = damage.compactMap(\.eventsLost)
        if lost.count == damage.count { #expect(found.count + Int(lost.reduce(0, +)) >= count, "\(location)") }
        checkRecovery(reader, read, location)
        return Result(found: found, damage: damage, isClosed: reader.isClosed)
    }

    private func checkStates(_ reader: TraceReader, _ found: [Int], _ location: String) {
        var state = HierarchyState()
        for (seq, event) in Self.events.enumerated() where seq < Int(reader.eventCount) {
            state.apply(event)
            let isRight = reader.state(after: UInt64(seq)) == state
            #expect(isRight || !Set(0...seq).isSubset(of: found), "\(location): the state after \(seq)")
        }
    }

    private func checkRecovery(_ reader: TraceReader, _ read: [Event], _ location: String) {
        var recovered: [Event] = []
        let outcome = TraceRecovery(reader).forEachEvent { recovered.append($0) }
        let gaps = Set(outcome.gaps.joined())
        #expect(recovered.map(\.seq) == Array(0..<UInt64(recovered.count)), "\(location)")
        #expect(outcome.eventsSaved == UInt64(read.count), "\(location)")
        #expect(recovered.filter { !gaps.contains($0.seq) } == read, "\(location)")
    }

    @Test func `every cut leaves the longest prefix of chunks`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 3, blocksPerPage: 3)
        let blocks = try blocks(bytes)
        for length in bytes.indices {
            guard let result = read(Array(bytes[..<length]), "cut at \(length)") else {
                #expect(length < TraceFormat.headerSize)
                continue
            }
            let whole = blocks.filter { $0.bytes.upperBound <= length }
            #expect(result.found == whole.flatMap(\.events) && !result.isClosed, "cut at \(length)")
            #expect(result.damage.isEmpty == blocks.contains { $0.bytes.lowerBound == length }, "cut at \(length)")
        }
    }

    @Test func `a flipped bit of any byte loses only the events of its block`() throws {
        let bytes = try Trace.bytes(of: Self.events, eventsPerChunk: 3, blocksPerPage: 3)
        for position in 0..<TraceFormat.headerSize {
            flips(of: position, in: bytes) { #expect(read($0, $1) == nil, "\($1)") }
        }
        let blocks = try blocks(bytes)
        for block in blocks {
            let before = blocks.filter { $0.bytes.upperBound <= block.bytes.lowerBound }.flatMap(\.events)
            for position in block.bytes {
                flips(of: position, in: bytes) { damaged, location in
                    guard let result = read(damaged, location) else {
                        _ = Issue.record("\(location)")
                        return
                    }
                    #expect(!result.damage.isEmpty, "\(location)")
                    #expect(result.isClosed == (block.type != .footer), "\(location)")
                    switch block.type {
                    case .events:
                        #expect(
                            result.found == Self.events.indices.filter { !block.events.contains($0) }, "\(location)")
                    // The events that need the definitions come after them.
                    case .definitions: #expect(result.found.starts(with: before), "\(location)")
                    default: #expect(result.found == Array(Self.events.indices), "\(location)")
                    }
                }
            }
        }
    }

    @Test func `a flipped bit of any byte of a trace with a journal is reported`() throws {
        let (bytes, journal) = try Trace.killed(Self.events, Self.options, chunks: 2)
        let whole = try #require(read(bytes, journal: journal, "whole"))
        #expect(whole.found == Array(Self.events.indices))
        #expect(whole.damage.isEmpty)
        for position in TraceFormat.headerSize..<bytes.count {
            flips(of: position, in: bytes) { damaged, location in
                guard let result = read(damaged, journal: journal, location) else {
                    _ = Issue.record("\(location)")
                    return
                }
                #expect(!result.damage.isEmpty, "\(location)")
                let isInJournal = result.found.contains { $0 >= 6 }
                #expect(
                    isInJournal || result.damage.contains { $0.reason.hasPrefix("the journal is not used: ") },
                    "\(location)")
            }
        }
    }

    /// Without `Tools/test --all`, one bit of most bytes: a checksum covers all of them alike. Other bits of the first
    /// bytes of the file have other meanings.
    private func flips(of position: Int, in bytes: [UInt8], _ body: ([UInt8], String) -> Void) {
        let bit = UInt8(position % 8)
        for bit in TestEffort.isFull || position < TraceFormat.headerSize + BlockHeader.size ? 0..<8 : bit..<bit + 1 {
            body(bytes.replacing(position, with: bytes[position] ^ 1 << bit), "byte \(position), bit \(bit)")
        }
    }
}
