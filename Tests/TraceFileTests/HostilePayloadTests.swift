import HierarchyModel
import Testing
@testable import TraceFile

/// Bytes with a right checksum and a wrong content: what no accident makes but somebody might.
@Suite struct HostilePayloadTests {
    private static let events = RandomEvents.list(80, seed: 12)

    /// The payloads of a trace, inflated, with their headers.
    private func payloads() throws -> [(header: BlockHeader, bytes: [UInt8])] {
        // Without compression, so that a changed byte is a changed value.
        let source = MemorySource(try Trace.bytes(of: Self.events, eventsPerChunk: 40, compressionLevel: 0))
        let reader = BlockReader(source: source)
        var found: [(BlockHeader, [UInt8])] = []
        var offset = UInt64(TraceFormat.headerSize)
        while offset < source.size {
            let header = try reader.header(at: offset)
            found.append((header, try reader.payload(header, at: offset)))
            offset += UInt64(BlockHeader.size + header.storedLength)
        }
        return found
    }

    private func file(_ blocks: [(header: BlockHeader, bytes: [UInt8])]) -> [UInt8] {
        var bytes = TraceFormat.header
        for (old, payload) in blocks where old.type != BlockType.footer.rawValue {
            var header = old
            header.isDeflated = false
            header.storedLength = payload.count
            header.plainLength = payload.count
            header.checksum = Zlib.crc32(payload)
            bytes += header.bytes + payload
        }
        return bytes
    }

    private func read(_ bytes: [UInt8]) throws {
        let reader = try TraceReader(bytes: bytes, name: "x")
        for event in reader.events { _ = event.opensScope }
        _ = (reader.state(after: 20), reader.state(after: 79), reader.kindCounts, reader.verify())
    }

    @Test func changedPayloadsNeverTrap() throws {
        let blocks = try payloads()
        var random = SplitMix(state: 99)
        for _ in 0..<400 {
            var changed = blocks
            let number = Int(random.below(UInt64(blocks.count)))
            guard !changed[number].bytes.isEmpty else { continue }
            for _ in 0...random.below(3) {
                let place = Int(random.below(UInt64(changed[number].bytes.count)))
                changed[number].bytes[place] = UInt8(truncatingIfNeeded: random.below(4) == 0 ? 0xFF : random.next())
            }
            try read(file(changed))
        }
    }

    @Test func changedHeadersNeverTrap() throws {
        let blocks = try payloads()
        var random = SplitMix(state: 7)
        let numbers: [UInt64] = [0, 1, 39, 40, 41, 65_536, .max, .max - 1, 1 << 63]
        for _ in 0..<200 {
            var changed = blocks
            let number = Int(random.below(UInt64(blocks.count)))
            changed[number].header.first = numbers[Int(random.below(9))]
            changed[number].header.time = numbers[Int(random.below(9))]
            changed[number].header.count = Int(numbers[Int(random.below(6))])
            changed[number].header.type = UInt8(random.below(8))
            try read(file(changed))
        }
    }

    @Test func changedIndexesAreRefusedOrHarmless() throws {
        let (header, payload) = try #require(try payloads().first { $0.header.type == BlockType.index.rawValue })
        for place in payload.indices {
            for byte in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                _ = try? TraceIndex(payload.replacing(place, with: byte), end: 1 << 40)
            }
        }
        #expect(try TraceIndex(payload, end: 1 << 40).chunks.count == 2)
        #expect(header.plainLength == payload.count)
    }

    @Test func deflatedBombsAreNotInflated() throws {
        let zeros = try #require(Zlib.deflate([UInt8](repeating: 0, count: 1 << 20), level: 9))
        #expect(try Zlib.inflate(zeros, length: 1 << 20).count == 1 << 20)
        #expect(throws: Corruption.self) { try Zlib.inflate(zeros, length: 1 << 10) }
        #expect(throws: Corruption.self) { try Zlib.inflate(zeros, length: 1 << 21) }
        #expect(throws: Corruption.self) { try Zlib.inflate([1, 2, 3], length: 1 << 24) }
    }
}
