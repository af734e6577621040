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
        let (header, payload) = try #require(try payloads().first { $0.header.type == BlockType.page.rawValue })
        for place in payload.indices {
            for byte in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                _ = try? BlockList(payload.replacing(place, with: byte), .page, end: 1 << 40)
            }
        }
        #expect(try BlockList(payload, .page, end: 1 << 40).chunks.count == 2)
        #expect(header.plainLength == payload.count)
    }

    @Test func deflatedBombsAreNotInflated() throws {
        let zeros = try #require(Zlib.deflate([UInt8](repeating: 0, count: 1 << 20), level: 9))
        #expect(try Zlib.inflate(zeros, length: 1 << 20).count == 1 << 20)
        #expect(throws: Corruption.self) { try Zlib.inflate(zeros, length: 1 << 10) }
        #expect(throws: Corruption.self) { try Zlib.inflate(zeros, length: 1 << 21) }
        #expect(throws: Corruption.self) { try Zlib.inflate([1, 2, 3], length: 1 << 24) }
    }

    @Test func fieldsOfOneNameAreRefusedInARow() {
        for names in [["a", "a"], ["count"]] {
            var bytes: [UInt8] = []
            bytes.appendVarint(names.count)
            for name in names {
                bytes.appendCounted(name.utf8)
                bytes.appendCounted("1".utf8)
            }
            #expect(throws: Corruption.self) {
                var cursor = ByteCursor(bytes)
                var event = Event(.eventsDropped)
                try RowBox.read(&cursor, into: &event)
            }
        }
    }

    @Test func listsThatWouldMakeAChunkUnreadableAreRefused() throws {
        func event(_ seq: UInt64, _ count: Int) -> Event {
            Event(
                seq: seq, .childrenReordered,
                [.parent: .id(ObjectID(1)), .order: .ids(Array(repeating: ObjectID(2), count: count))])
        }
        let file = TemporaryFile()
        let writer = try TraceWriter(path: file.path, options: .unjournaled)
        let largest = [event(0, TraceFormat.maxElements), event(1, TraceFormat.maxElements - 1)]
        for event in largest { writer.receive(event) }
        writer.receive(event(2, TraceFormat.maxElements + 1))
        #expect(
            throws: TraceError.unwritable(
                path: file.path, seq: 2, expected: "lists and documents of at most 524256 elements", found: "524257")
        ) { try writer.close() }
        let reader = try TraceReader(path: file.path)
        #expect(reader.events.map { $0.ids(.order)?.count } == largest.map { $0.ids(.order)?.count })
    }

    @Test func missingDefinitionsAreBelievedOnce() throws {
        func block(from first: Int) -> [UInt8] {
            var bytes: [UInt8] = []
            bytes.appendVarint(first)
            return bytes + [1, 1, 97, 0, 0, 0, 0, 0]
        }
        var definitions = Definitions()
        try definitions.add(block(from: 1 << 19), storedSize: 10)
        try definitions.add(block(from: 1 << 20), storedSize: 10)
        #expect(throws: Corruption.self) { try definitions.add(block(from: 3 << 19), storedSize: 10) }
    }

    /// A journal whose rows name the same long text again and again.
    @Test func aLongTextIsNotReadForEachRowThatNamesIt() throws {
        let file = TemporaryFile()
        let text = String(repeating: "x", count: 1 << 20)
        let events = (0..<20 as Range<UInt64>).map { Event(seq: $0, .marker, [.name: .string(text)]) }
        let writer = try TraceWriter(path: file.path, options: TraceOptions(durability: .process, journalSize: 1 << 20))
        for event in events[..<4] { writer.receive(event) }
        var journal = file.journalBytes
        let source = MemorySource(journal)
        let header = try JournalHeader(fileStart: try source.bytes(at: 0, count: 4096))
        journal.withUnsafeMutableBytes { buffer in
            let start = buffer.baseAddress! + JournalLayout.ring
            let words = start.assumingMemoryBound(to: UInt64.self)
            guard let head = RowHead(UInt32(truncatingIfNeeded: words[0])) else {
                _ = Issue.record("no row")
                return
            }
            let length = head.fixedWords(KindLayouts.shared[head.kind].pointee)
            let row = (0..<length).map { words[$0] }
            let ring = UInt64(header.ringSize / 8)
            let rows = RowSource(
                UnsafePointer(words), mask: ring - 1, origin: 0, count: ring, session: header.session, ringWords: ring)
            for copy in 1..<200 {
                let position = copy * length
                for place in 0..<length { words[position + place] = row[place] }
                guard let check = rows.check(at: UInt64(position), end: UInt64(position + length)) else {
                    _ = Issue.record("no row")
                    return
                }
                words[position] = UInt64(head.word) | UInt64(check) << 32
            }
        }
        let reader = try TraceReader(bytes: TraceFormat.header, journal: journal, name: "x")
        let held = Int(reader.eventCount) << 20
        #expect(held > 4 << 20)
        #expect(held <= LongTexts.size)
        try writer.close()
    }
}
