import HierarchyModel

extension BlockList {
    /// In which blocks of a file a list of others may stand.
    enum Form {
        /// An index of the whole file.
        case whole
        /// A page, which tells the identifiers of chunks too.
        case page
    }

    /// What an index says of a chunk beside what its header says.
    struct Details {
        var kinds: [KindCount] = []
        /// Nil where the index does not tell.
        var identifiers: IDRanges?
    }

    /// Reads the list of a block that stands at `end` of the file, behind events and times that stand before.
    init(_ payload: [UInt8], _ form: Form, from start: UInt64 = 0, time: UInt64 = 0, end: UInt64) throws(Corruption) {
        self.init(from: start, time: time)
        (self.payload, self.form) = (payload, form)
        var cursor = ByteCursor(payload)
        var offset: UInt64 = 0
        let limit = min(UInt64(cursor.remaining), end / UInt64(BlockHeader.size))
        for _ in 0..<(try cursor.count("a number of blocks", atMost: Int(limit))) {
            let entry = try Self.entry(&cursor, after: offset, end: end)
            guard append(entry) else { throw cursor.corruption("blocks in order", "block at byte \(entry.offset)") }
            offset = entry.offset
            guard form == .whole else { continue }
            if entry.type == BlockType.events.rawValue { details.append(cursor.position) }
            try Self.skipDetails(&cursor, form, entry)
        }
        detailsStart = form == .page ? cursor.position : nil
        guard cursor.isAtEnd || form == .page else {
            throw cursor.corruption("the end of the index", "\(cursor.remaining) bytes more")
        }
    }

    /// Bytes that it takes, about.
    var weight: Int {
        payload.count + (chunks.count + snapshots.count + definitions.count) * MemoryLayout<Entry>.stride
    }

    /// What the index says of a chunk, empty where that cannot be read; nil where only the chunk itself tells.
    mutating func details(ofChunk place: Int) -> Details? {
        locateDetails()
        guard place < details.count else { return nil }
        var found = Details()
        var cursor = ByteCursor(payload)
        do throws(Corruption) {
            _ = try cursor.part(details[place])
            try Self.readKinds(&cursor, chunks[place]) { found.kinds.append($0) }
            if form == .page { found.identifiers = try IDRanges(&cursor) }
        } catch {
            return Details()
        }
        return found
    }

    /// Of a page, which is the largest part of it, and of which a seek needs nothing.
    private mutating func locateDetails() {
        guard let start = detailsStart, details.isEmpty else { return }
        var cursor = ByteCursor(payload)
        do throws(Corruption) {
            _ = try cursor.part(start)
            for chunk in chunks {
                details.append(cursor.position)
                try Self.skipDetails(&cursor, form, chunk)
            }
            if !cursor.isAtEnd { throw cursor.corruption("the end of the page", "more") }
        } catch {
            // There nothing can be read.
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
        var entry = Entry(offset: sum, type: type)
        entry.count = try cursor.count("a number of events", atMost: TraceFormat.maxEventsPerChunk)
        entry.first = try cursor.varint()
        guard entry.first <= UInt64.max - UInt64(entry.count) else {
            throw cursor.corruption("event numbers of 64 bits", "\(entry.first)")
        }
        entry.time = try cursor.varint()
        return entry
    }

    /// They are read and checked when somebody asks for them.
    private static func skipDetails(_ cursor: inout ByteCursor, _ form: Form, _ entry: Entry) throws(Corruption) {
        for _ in 0..<(try cursor.count("a number of kinds", atMost: min(entry.count, cursor.remaining))) {
            if try cursor.varint() == 0 { _ = try cursor.varint() }
            _ = try cursor.varint()
        }
        if form == .page { try IDRanges.skip(&cursor) }
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
    /// As it stands in a page, behind a block at `offset`.
    func append(to bytes: inout [UInt8], after offset: UInt64) {
        bytes.append(type)
        bytes.appendVarint(self.offset - offset)
        bytes.appendVarint(count)
        bytes.appendVarint(first)
        bytes.appendVarint(time)
    }
}

extension BlockList.Details {
    /// As it stands in a page.
    func append(to bytes: inout [UInt8]) {
        bytes.appendVarint(kinds.count)
        for kind in kinds {
            bytes.appendVarint(UInt64(kind.kind))
            if kind.kind == 0 { bytes.appendVarint(UInt64(kind.name)) }
            bytes.appendVarint(UInt64(kind.count))
        }
        (identifiers ?? IDRanges([])).append(to: &bytes)
    }
}
