import Foundation

@testable import HierarchyModel
@testable import TraceFile

/// An unfinished trace and its journal, with repaired checksums.
///
/// A journal is large and mostly empty, so an input contains only its parts: two bytes for the length of the trace, the
/// trace, the checkpoint, and then parts with a tag, two bytes of length and their bytes. A part is rows, a record
/// about a call site, or bytes after the ring.
struct JournalTarget: FuzzTarget {
    let name = "journal"

    func run(_ input: [UInt8]) {
        let (trace, journal) = Self.bytes(of: input)
        Reading.everything { try TraceReader(bytes: trace, journal: journal, name: "input") }
    }

    func files(of input: [UInt8]) -> [(suffix: String, bytes: [UInt8])] {
        let (trace, journal) = Self.bytes(of: input)
        return [(".vctrace", trace), (".vctrace" + JournalLayout.suffix, journal)]
    }

    func seeds(_ events: [Event]) throws -> [[UInt8]] {
        try [5, 40, 90].compactMap { count in
            let options = TraceOptions(
                eventsPerChunk: 32, compressionLevel: 0, durability: .process, journalSize: 64 << 10)
            let writer = try TraceWriter(path: WrittenTrace.path, overwrite: true, options: options)
            let inChunks = min(count, events.count) / 32 * 32
            for event in events.prefix(inChunks) { writer.receive(event.withAddresses) }
            try writer.flush()
            for event in events.prefix(count).dropFirst(inChunks) { writer.receive(event.withAddresses) }
            let journal = [UInt8](try Data(contentsOf: URL(fileURLWithPath: WrittenTrace.path + JournalLayout.suffix)))
            let trace = try Blocks.plain([UInt8](try Data(contentsOf: URL(fileURLWithPath: WrittenTrace.path))))
            try writer.close()
            return trace.count < 1 << 16 ? Self.input(trace, journal) : nil
        }
    }
}

extension JournalTarget {
    private enum Tag: UInt8, CaseIterable { case rows, site, long }

    private static let header = JournalHeader(ringSize: 64 << 10, session: 1, process: 1)

    /// Returns the input for the two files.
    private static func input(_ trace: [UInt8], _ journal: [UInt8]) -> [UInt8]? {
        guard let checkpoint = Checkpoint.latest(fileStart: journal) else { return nil }
        let start = JournalLayout.ring + Int(checkpoint.position) * 8
        let end = JournalLayout.ring + Int(journal.fixed(at: JournalLayout.committed)) * 8
        guard end <= JournalLayout.ring + header.ringSize else { return nil }
        var input =
            [UInt8(truncatingIfNeeded: trace.count), UInt8(truncatingIfNeeded: trace.count >> 8)] + trace
            + checkpoint.bytes
        func append(_ tag: Tag, _ bytes: ArraySlice<UInt8>) {
            input +=
                [tag.rawValue, UInt8(truncatingIfNeeded: bytes.count), UInt8(truncatingIfNeeded: bytes.count >> 8)]
                + bytes
        }
        append(.rows, journal[start..<end])
        var site = JournalLayout.sites
        while case let size = Int(journal.fixed(at: site) & 0xFFFF_FFFF), size > 0 {
            append(.site, journal[site + 8..<site + 8 + size])
            site += 8 + size
        }
        return input
    }

    /// The files that an input represents.
    static func bytes(of input: [UInt8]) -> (trace: [UInt8], journal: [UInt8]) {
        var cursor = Cursor(input)
        let trace = Blocks.repaired(cursor.counted())
        var checkpoint = cursor.next(Checkpoint.size)
        checkpoint += [UInt8](repeating: 0, count: Checkpoint.size - checkpoint.count)
        var (rows, sites, long): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        while !cursor.isAtEnd {
            let tag = Tag.allCases[Int(cursor.next(1)[0]) % Tag.allCases.count]
            let bytes = cursor.counted()
            switch tag {
            case .rows: rows += bytes
            case .site: sites += record(bytes)
            case .long: long += bytes
            }
        }
        return (trace, journal(checkpoint: repaired(checkpoint, trace), rows, sites, long))
    }

    private static func record(_ bytes: [UInt8]) -> [UInt8] {
        var record: [UInt8] = []
        record.appendFixed(UInt32(bytes.count))
        record.appendFixed(Zlib.crc32(bytes))
        return record + bytes
    }

    /// Repairs the checksum. If the bytes that readers ignore are 0, the checkpoint also continues after the trace.
    private static func repaired(_ checkpoint: [UInt8], _ trace: [UInt8]) -> [UInt8] {
        var bytes = checkpoint
        if bytes[59] == 0 {
            let chunk = Blocks.offsets(trace).last { trace[$0 + 4] == BlockType.events.rawValue }
            bytes.put(UInt64(trace.count), at: 32)
            bytes.put(UInt64(chunk ?? 0), at: 40)
            bytes.put(chunk.map { UInt32(truncatingIfNeeded: trace.fixed(at: $0 + 40) >> 32) } ?? 0, at: 48)
        }
        bytes.put(Zlib.crc32(bytes[..<60]), at: 60)
        return bytes
    }

    private static func journal(checkpoint: [UInt8], _ rows: [UInt8], _ sites: [UInt8], _ long: [UInt8]) -> [UInt8] {
        var bytes = header.bytes + header.bytes
        let position = checkpoint.fixed(at: 8) & 0xFF_FFFF
        var checkpoint = checkpoint
        checkpoint.put(position, at: 8)
        checkpoint.put(Zlib.crc32(checkpoint[..<60]), at: 60)
        bytes += [UInt8](repeating: 0, count: JournalLayout.ring + header.ringSize - bytes.count)
        bytes.put(position + UInt64(rows.count / 8), at: JournalLayout.committed)
        bytes.replaceSubrange(
            JournalLayout.checkpoints[0][0]..<JournalLayout.checkpoints[0][0] + Checkpoint.size, with: checkpoint)
        let sites = sites.prefix(JournalLayout.sitesSize)
        bytes.replaceSubrange(JournalLayout.sites..<JournalLayout.sites + sites.count, with: sites)
        let words = checked(rows, from: position, long)
        let ringWords = UInt64(header.ringSize / 8)
        for (number, word) in words.enumerated().prefix(Int(ringWords)) {
            bytes.put(word, at: JournalLayout.ring + Int((position + UInt64(number)) % ringWords) * 8)
        }
        return bytes + long
    }

    /// Repairs the checks of rows, and the checksums of the bytes after the ring.
    private static func checked(_ rows: [UInt8], from position: UInt64, _ long: [UInt8]) -> [UInt64] {
        var words = (0..<rows.count / 8).map { rows.fixed(at: $0 * 8) }
        var start = 0
        while start < words.count, let head = RowHead(UInt32(truncatingIfNeeded: words[start])),
            Int(head.kind) < KindLayouts.shared.count
        {
            var end = start + head.fixedWords(KindLayouts.shared[head.kind].pointee)
            guard end <= words.count else { break }
            if head.flags.contains(.payload) {
                guard words[end - 1] <= UInt64(JournalLayout.longestRow) else { break }
                end += Int(words[end - 1] + 7) / 8
                guard end <= words.count else { break }
            } else if head.flags.contains(.overflow) {
                let (count, offset) = (words[end - 2] & 0xFFFF_FFFF, words[end - 1])
                if offset <= long.count, count <= UInt64(long.count) - offset {
                    words[end - 2] = count | UInt64(Zlib.crc32(long[Int(offset)..<Int(offset + count)])) << 32
                }
            }
            let check = words.withUnsafeBufferPointer { buffer in
                RowSource(
                    buffer.baseAddress!, mask: .max, origin: position, count: UInt64(buffer.count),
                    session: header.session,
                    ringWords: UInt64(header.ringSize / 8)
                ).check(at: position + UInt64(start), end: position + UInt64(end))
            }
            guard let check else { break }
            words[start] = UInt64(head.word) | UInt64(check) << 32
            start = end
        }
        return words
    }
}

extension Event {
    /// The event with a call site that has addresses and images, some of which hold them.
    fileprivate var withAddresses: Event {
        guard let place = site?.place else { return self }
        var event = self
        let images = [
            CallAddresses.Image(base: 0x1000, size: 0x1000, buildID: "0a1b", path: "/apps/Shop"),
            CallAddresses.Image(base: 0x9000, size: 16, buildID: "", path: "/lib/l.so"),
        ]
        event.site = CallSite(addresses: CallAddresses([0x1004, 0x1000 + seq % 0x1004, 0, 0, 0, 0], images: images)) {
            place
        }
        return event
    }
}

private struct Cursor {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    /// The next `count` bytes, or fewer at the end.
    mutating func next(_ count: Int) -> [UInt8] {
        let part = bytes.dropFirst(position).prefix(count)
        position += part.count
        return Array(part)
    }

    /// Two bytes of length, then the bytes.
    mutating func counted() -> [UInt8] {
        let length = next(2)
        return length.count == 2 ? next(Int(length[0]) | Int(length[1]) << 8) : []
    }
}
