import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

/// Bytes with a correct checksum and wrong contents, which no accident makes but an attacker may.
@Suite struct HostilePayloadTests {
    private static let events = RandomEvents.list(80, seed: 12)

    /// The payloads of a trace, inflated, with their headers.
    private func payloads(eventsPerGroup: Int = 1366) throws -> [(header: BlockHeader, bytes: [UInt8])] {
        // Without compression, so that a changed byte is a changed value.
        let source = MemorySource(
            try Trace.bytes(
                of: Self.events, eventsPerChunk: 40, eventsPerGroup: eventsPerGroup, compressionLevel: 0))
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

    @Test(arguments: [1, 15, 1366])
    func `changed payloads never trap`(eventsPerGroup: Int) throws {
        let blocks = try payloads(eventsPerGroup: eventsPerGroup)
        var random = SeededGenerator(seed: 99)
        for _ in 0..<400 {
            var changed = blocks
            let number = random.number(below: blocks.count)
            guard !changed[number].bytes.isEmpty else { continue }
            for _ in 0...random.number(below: 3) {
                let index = random.number(below: changed[number].bytes.count)
                changed[number].bytes[index] = UInt8(truncatingIfNeeded: random.isOneIn(4) ? 0xFF : random.next())
            }
            try read(file(changed))
        }
    }

    @Test func `changed headers never trap`() throws {
        let blocks = try payloads()
        var random = SeededGenerator(seed: 7)
        let numbers: [UInt64] = [0, 1, 39, 40, 41, 65_536, .max, .max - 1, 1 << 63]
        for _ in 0..<200 {
            var changed = blocks
            let number = random.number(below: blocks.count)
            changed[number].header.first = random.element(of: numbers)
            changed[number].header.time = random.element(of: numbers)
            changed[number].header.count = Int(numbers[random.number(below: 6)])
            changed[number].header.type = UInt8(random.number(below: 8))
            try read(file(changed))
        }
    }

    @Test func `changed indexes are refused or harmless`() throws {
        let (header, payload) = try #require(try payloads().first { $0.header.type == BlockType.page.rawValue })
        for index in payload.indices {
            for byte in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                _ = try? BlockList(page: payload.replacing(index, with: byte), end: 1 << 40)
            }
        }
        #expect(try BlockList(page: payload, end: 1 << 40).chunks.count == 2)
        #expect(header.plainLength == payload.count)
    }

    @Test func `decompression bombs are not inflated`() throws {
        let zeros = try #require(Zlib.deflate([UInt8](repeating: 0, count: 1 << 20), level: 9))
        var inflater = Zlib.Inflater(.zlib)
        #expect(try inflater.inflate(zeros[...], length: 1 << 20).count == 1 << 20)
        for (bytes, length) in [(zeros, 1 << 10), (zeros, 1 << 21), ([1, 2, 3], 1 << 24)] {
            let error = #expect(throws: Corruption.self) { try inflater.inflate(bytes[...], length: length) }
            #expect(error?.expected.contains("\(length)") == true || error?.found == "\(length)")
        }
        #expect(try inflater.inflate(zeros[...], length: 1 << 20) == [UInt8](repeating: 0, count: 1 << 20))
    }

    @Test func `the beginning of a stream is inflated without the rest`() throws {
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: ($0 * $0) >> 3) }
        var stream = try #require(Zlib.deflate(bytes, level: 6))
        // The checksum at the end, which the beginning does not need.
        stream[stream.count - 1] ^= 1
        var inflater = Zlib.Inflater(.zlib)
        for count in [1, 300, 9_000] {
            #expect(try inflater.inflate(beginningOf: stream[...], count: count) == Array(bytes.prefix(count)))
        }
        #expect(throws: Corruption.self) { try inflater.inflate(stream[...], length: bytes.count) }
        #expect(throws: Corruption.self) { try inflater.inflate(beginningOf: stream[...], count: bytes.count + 1) }
        #expect(throws: Corruption.self) { try inflater.inflate(beginningOf: stream.prefix(50), count: 9_000) }
        #expect(throws: Corruption.self) { try inflater.inflate(beginningOf: [1, 2, 3], count: 10) }
        let error = #expect(throws: Corruption.self) {
            try inflater.inflate(beginningOf: [1, 2, 3], count: 1 << 24)
        }
        #expect(error?.found == "\(1 << 24)")
    }

    @Test func `a row with two fields of one name is refused`() {
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
                try RowPayload.read(&cursor, into: &event)
            }
        }
    }

    @Test func `lists that would make a chunk unreadable are refused`() throws {
        func event(_ seq: UInt64, _ count: Int) -> Event {
            Event(
                seq: seq, .childrenReordered,
                [.parent: .id(ObjectID(1)), .order: .ids(Array(repeating: ObjectID(2), count: count))])
        }
        let file = TemporaryTraceFile()
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

    @Test func `missing definitions are accepted up to a limit`() throws {
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

    /// A journal whose rows refer to the same long text again and again.
    @Test func `a long text is not read again for each row that refers to it`() throws {
        let file = TemporaryTraceFile()
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
                for index in 0..<length { words[position + index] = row[index] }
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
        #expect(held <= OverflowRegion.size)
        try writer.close()
    }
}
