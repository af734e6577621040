import HierarchyModel
import TestSupport

@testable import TraceFile

/// Traces for tests.
enum Trace {
    /// The file that a writer makes of these events.
    static func bytes(
        of events: [Event], eventsPerChunk: Int = 4096, eventsPerGroup: Int = 1366, compressionLevel: Int = 6,
        blocksPerPage: Int = 256
    ) throws -> [UInt8] {
        let file = TemporaryTraceFile()
        var options = TraceOptions(
            eventsPerChunk: eventsPerChunk, eventsPerGroup: eventsPerGroup, compressionLevel: compressionLevel)
        options.blocksPerPage = blocksPerPage
        let writer = try TraceWriter(path: file.path, options: options)
        for event in events { writer.receive(event) }
        try writer.close()
        return file.bytes
    }

    /// The payload of a chunk of one group, with a step of 1 ns and nothing deflated.
    static func chunk(head: [UInt8], count: Int, steps: Int, _ parts: [[UInt8]]) -> [UInt8] {
        var chunk: [UInt8] = [1]
        ChunkPart.append(head, level: 0, to: &chunk)
        chunk.append(1)
        chunk.appendVarint(count)
        chunk.appendVarint(steps)
        for part in parts { ChunkPart.append(part, level: 0, to: &chunk) }
        return chunk
    }

    /// The blocks of a trace, with their offsets.
    static func blocks(_ bytes: [UInt8]) throws -> [(header: BlockHeader, offset: Int)] {
        var found: [(BlockHeader, Int)] = []
        var offset = TraceFormat.headerSize
        while offset < bytes.count {
            let header = try BlockHeader(Array(bytes[offset..<offset + BlockHeader.size]))
            found.append((header, offset))
            offset += BlockHeader.size + header.storedLength
        }
        return found
    }

    /// The same trace with other bytes of the same number in the payload of its first chunk, whose checksum is right.
    static func replacing(_ old: [UInt8], by new: [UInt8], in bytes: [UInt8]) throws -> [UInt8] {
        guard let chunk = try blocks(.events, of: bytes).first else { return bytes }
        let start = chunk.offset + BlockHeader.size
        var payload = Array(bytes[start..<start + chunk.header.storedLength])
        let places = payload.indices.filter { payload[$0...].starts(with: old) }
        precondition(places.count == 1 && new.count == old.count, "the bytes are there \(places.count) times")
        payload.replaceSubrange(places[0]..<places[0] + old.count, with: new)
        var header = chunk.header
        header.checksum = Zlib.crc32(payload)
        return bytes[..<chunk.offset] + header.bytes + payload + bytes[(start + payload.count)...]
    }

    /// The blocks of one type.
    static func blocks(_ type: BlockType, of bytes: [UInt8]) throws -> [(header: BlockHeader, offset: Int)] {
        try blocks(bytes).filter { $0.header.type == type.rawValue }
    }

    /// The trace and the journal that a killed process leaves after these events, once `chunks` chunks are written and
    /// the journal has released their rows. Before, the rows replace a chunk that is damaged.
    static func killed(
        _ events: [Event], _ options: TraceOptions = smallChunks, chunks: Int? = nil
    ) throws -> (trace: [UInt8], journal: [UInt8]) {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path, options: options)
        for event in events { writer.receive(event) }
        while let chunks, try !file.hasReleased(chunks: chunks) {}
        // In this order, so that the trace is at least as new as the journal.
        let journal = file.journalBytes
        defer { withExtendedLifetime(writer) {} }
        return (file.bytes, journal)
    }

    /// Chunks of eight events, and a journal of the smallest size.
    static let smallChunks = TraceOptions(eventsPerChunk: 8, durability: .process, journalSize: 64 << 10)

    /// Events that change the state often, on few objects, with open scopes at chunk ends.
    static func plausibleEvents(_ count: Int, seed: UInt64) -> [Event] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { number in
            var event = Self.event(number, &random)
            event.seq = UInt64(number)
            event.t = UInt64(number) * 1000
            return event
        }
    }

    private static func event(_ number: Int, _ random: inout SeededGenerator) -> Event {
        let one = FieldValue.id(ObjectID(UInt32(random.number(below: 40))))
        let other = FieldValue.id(ObjectID(UInt32(random.number(below: 40))))
        switch random.number(below: 9) {
        case 0:
            return Event(
                .windowCreated,
                [
                    .window: one, .size: .size(Size(393, 852.5)), .orientation: .string("portrait"),
                ])
        case 1:
            return Event(
                .controllerCreated,
                [
                    .controller: one, .class: .string("Screen\(random.number(below: 9))"),
                    .base: .string("UIViewController"),
                    .system: .bool(false),
                ])
        case 2: return Event(.parentChanged, [.child: one, .from: .null, .to: other, .index: .null])
        case 3:
            return Event(
                .callAddChild, [.parent: one, .child: other], site: CallSite(.init(file: "A.swift", line: 3)))
        case 4: return Event(.`return`)
        case 5: return Event(.viewFramed, [.controller: one, .frame: .rect(Rect(0, 0.1, 393, 852))])
        case 6:
            return Event(.presentationBegan, [.presenter: one, .presented: other, .style: .string("pageSheet")])
        case 7: return Event(.controllerDestroyed, [.controller: one])
        default:
            return Event(
                .appearanceChanged,
                [
                    .controller: one, .state: .string("appeared"), .animated: .bool(true),
                ])
        }
    }
}

extension [UInt8] {
    func replacing(_ position: Int, with byte: UInt8) -> [UInt8] {
        var copy = self
        copy[position] = byte
        return copy
    }
}

extension TemporaryTraceFile {
    /// The call sites that the journal has now.
    var callSites: CallSiteTable {
        var table = CallSiteTable(nil)
        _ = table.read(MemorySource(journalBytes))
        return table
    }

    /// Whether that many chunks are written and the journal has released the rows of all that are.
    func hasReleased(chunks: Int) throws -> Bool {
        let written = bytes
        let isWritten = try TraceReader(bytes: written, name: "x").chunkCount >= chunks
        return isWritten && Checkpoint.latest(fileStart: journalBytes)?.traceLength ?? 0 >= UInt64(written.count)
    }
}
