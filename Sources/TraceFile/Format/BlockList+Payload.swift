import HierarchyModel

extension BlockList {
    /// What the index has about a chunk in addition to its header.
    struct Details {
        var kinds: [KindCount] = []
        /// Nil if they cannot be read.
        var identifiers: IDRanges?
    }

    /// Decodes the page at offset `end`, whose blocks begin at `begin` or after it: a forged index could list blocks
    /// that lie over each other, one in each page. Sequence numbers and times continue from `start` and `time`.
    ///
    /// - Parameter payload: of the page, or the beginning of it up to its details. It is not kept.
    init(
        page payload: [UInt8], from start: UInt64 = 0, time: UInt64 = 0, begin: UInt64 = 0, end: UInt64
    ) throws(Corruption) {
        self.init(from: start, time: time)
        var cursor = ByteCursor(payload)
        var offset: UInt64 = 0
        let limit = min(UInt64(cursor.remaining), end / UInt64(BlockHeader.size))
        for _ in 0..<(try cursor.count("a number of blocks", atMost: Int(limit))) {
            let entry = try Self.entry(&cursor, after: offset, end: end)
            guard entry.offset >= begin else {
                throw cursor.corruption("a block from byte \(begin) on", "\(entry.offset)")
            }
            limitLast(to: entry.offset)
            guard append(entry) else { throw cursor.corruption("blocks in order", "block at byte \(entry.offset)") }
            offset = entry.offset
        }
        limitLast(to: end)
        detailsStart = cursor.position
    }

    /// The approximate memory of the list, in bytes.
    var weight: Int {
        payload.count + (chunks.count + snapshots.count + definitions.count) * MemoryLayout<Entry>.stride
    }

    /// As many bytes as a block takes in the page of a long trace: its type, and four numbers of up to 3, 2, 5 and 9
    /// bytes.
    static let usualEntry = 20

    /// Whether the page has details that are not in memory.
    var lacksDetails: Bool { detailsStart != nil && payload.isEmpty }

    /// The details of a chunk in the index. Empty if they cannot be read, nil if the index has none.
    mutating func details(ofChunk index: Int) -> Details? {
        locateDetails()
        guard index < details.count else { return nil }
        var found = Details()
        var cursor = ByteCursor(payload)
        do throws(Corruption) {
            _ = try cursor.part(details[index])
            try Self.readKinds(&cursor, chunks[index]) { found.kinds.append($0) }
            found.identifiers = try IDRanges(&cursor)
        } catch {
            return Details()
        }
        return found
    }

    /// Finds the details of each chunk of a page. They are the largest part of a page, and a seek does not need them.
    private mutating func locateDetails() {
        guard let start = detailsStart, details.isEmpty else { return }
        var cursor = ByteCursor(payload)
        do throws(Corruption) {
            _ = try cursor.part(start)
            for chunk in chunks {
                details.append(cursor.position)
                try Self.skipDetails(&cursor, chunk)
            }
            if !cursor.isAtEnd { throw cursor.corruption("the end of the page", "more") }
        } catch {
            // No details can be read from the end of the payload.
            details = chunks.map { _ in payload.count }
        }
    }

    private static func entry(_ cursor: inout ByteCursor, after offset: UInt64, end: UInt64) throws(Corruption) -> Entry
    {
        let type = try cursor.byte()
        let (sum, isTooFar) = offset.addingReportingOverflow(try cursor.varint())
        guard !isTooFar, sum > offset, sum < end else {
            throw cursor.corruption("a block before byte \(end)", "\(sum)")
        }
        let count = try cursor.count("a number of events", atMost: TraceFormat.maxEventsPerChunk)
        let first = try cursor.varint()
        guard first <= UInt64.max - UInt64(count) else {
            throw cursor.corruption("event numbers of 64 bits", "\(first)")
        }
        return Entry(offset: sum, type: type, count: count, first: first, time: try cursor.varint())
    }

    /// Skips the details. `details(ofChunk:)` reads and checks them on demand.
    private static func skipDetails(_ cursor: inout ByteCursor, _ entry: Entry) throws(Corruption) {
        for _ in 0..<(try cursor.count("a number of kinds", atMost: min(entry.count, cursor.remaining))) {
            if try cursor.varint() == 0 { _ = try cursor.varint() }
            _ = try cursor.varint()
        }
        try IDRanges.skip(&cursor)
    }

    private static func readKinds(
        _ cursor: inout ByteCursor, _ entry: Entry, _ body: (KindCount) -> Void
    ) throws(Corruption) {
        for _ in 0..<(try cursor.count("a number of kinds", atMost: min(entry.count, cursor.remaining))) {
            let kind = UInt16(try cursor.count("a kind's code", atMost: Int(UInt16.max)))
            let name = kind == 0 ? try cursor.count("a string's number", atMost: Int(UInt32.max)) : 0
            let count = try cursor.count("a number of events", atMost: entry.count)
            body(KindCount(kind: kind, name: UInt32(name), count: UInt32(count)))
        }
    }
}

extension BlockList.Entry {
    /// Encodes the entry as in a page, after a block at `offset`.
    func append(to bytes: inout [UInt8], after offset: UInt64) {
        bytes.append(type)
        bytes.appendVarint(self.offset - offset)
        bytes.appendVarint(count)
        bytes.appendVarint(first)
        bytes.appendVarint(time)
    }
}

extension BlockList.Details {
    /// Encodes the details as in a page.
    func append(to bytes: inout [UInt8]) {
        kinds.append(to: &bytes)
        (identifiers ?? IDRanges([])).append(to: &bytes)
    }
}

extension [KindCount] {
    /// Encodes the kinds of a chunk as in an index.
    func append(to bytes: inout [UInt8]) {
        bytes.appendVarint(count)
        for kind in self {
            bytes.appendVarint(UInt64(kind.kind))
            if kind.kind == 0 { bytes.appendVarint(UInt64(kind.name)) }
            bytes.appendVarint(UInt64(kind.count))
        }
    }
}
