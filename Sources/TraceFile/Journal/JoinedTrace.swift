import HierarchyModel

/// A trace that is not closed, together with its journal: the part of opening that knows of both.
struct JoinedTrace {
    let blocks: BlockReader
    private(set) var list: BlockList
    let isClosed: Bool
    private(set) var damage: [Damage]
    private(set) var journal = JournalStatus.none
    /// What the journal has behind the last chunk; its runs follow each other without overlap.
    private(set) var tail: JournalTail?
    /// Those of the tail's runs that are not in the file.
    private(set) var runs: [JournalTail.Run] = []
    private var journalCopy: JournalCopy?
    /// Whether a block is torn whose events the journal does not have.
    private var tornBehindRows = false

    init(_ source: Source) {
        self.init(at: source)
        var attempts = Self.attempts
        // A writer at work may have gone on between the two; what a dead one left stays as it is.
        while tornBehindRows, attempts > 0, let newer = source.newer(than: journalCopy) {
            self = JoinedTrace(at: newer)
            attempts -= 1
        }
        if tornBehindRows, attempts == 0 {
            damage.removeAll { $0.offset >= journalCopy?.checkpoint.traceLength ?? .max }
        }
    }

    private static let attempts = 10

    private init(at source: Source) {
        blocks = BlockReader(source: source.trace)
        let opening = Opening(blocks)
        list = opening.list
        isClosed = opening.isClosed
        damage = opening.damage
        guard !isClosed, let journal = source.journal else { return }
        switch journal {
        case .success(let copy): join(copy)
        case .failure(let corruption): ignore(corruption.text, eventsLost: nil)
        }
    }

    private mutating func join(_ copy: JournalCopy) {
        if let reason = mismatch(copy) { return ignore(reason, eventsLost: isShort(copy) ? nil : 0) }
        let inFile = list.chunks.last?.end ?? 0
        let parts = copy.tail.runs.compactMap { copy.tail.part(of: $0, from: inFile) }
        var longer = list
        for run in parts
        where !longer.append(
            BlockList.Entry(
                offset: blocks.source.size, type: BlockType.events.rawValue, count: run.count, first: run.first,
                time: run.time))
        { return ignore("event \(run.first) is earlier than the trace", eventsLost: 0) }
        list = longer
        (tail, runs, journalCopy) = (copy.tail, parts, copy)
        noteTornBlocks(copy, inFile)
        noteGaps(from: inFile)
        if let corruption = copy.damage {
            damage.append(
                Damage(offset: blocks.source.size, reason: "journal, byte \(corruption.offset): \(corruption.text)"))
        }
        let first = runs.first?.first ?? inFile
        journal = .joined(events: first..<max(first, copy.tail.nextSeq))
    }

    /// The writer may have died while it wrote what the journal has too: that is no damage.
    private mutating func noteTornBlocks(_ copy: JournalCopy, _ inFile: UInt64) {
        let end = max(
            copy.checkpoint.traceLength, list.chunks.last { $0.offset < blocks.source.size }.map { $0.offset + 1 } ?? 0)
        for place in damage.indices.reversed() where damage[place].offset >= end {
            let missing = missingEvents(at: damage[place], copy, inFile)
            if missing == 0 {
                damage.remove(at: place)
            } else {
                damage[place].eventsLost = missing
                tornBehindRows = true
            }
        }
    }

    /// How many events of a torn block neither the trace nor the journal has; nil where nothing tells.
    private func missingEvents(at damage: Damage, _ copy: JournalCopy, _ inFile: UInt64) -> UInt64? {
        let found = max(copy.tail.nextSeq, inFile)
        if let header = try? blocks.header(at: damage.offset), header.type == BlockType.events.rawValue {
            return header.end - min(found, header.end)
        }
        return damage.eventsLost == 0 || found > inFile || copy.checkpoint.isLast ? 0 : nil
    }

    private mutating func noteGaps(from inFile: UInt64) {
        var expected = inFile
        for run in runs {
            if run.first > expected {
                damage.append(.gap(at: blocks.source.size, expected: expected, found: run.first))
            }
            expected = run.first + UInt64(run.count)
        }
    }

    /// Why the journal is not that of this trace; nil if it is.
    private func mismatch(_ copy: JournalCopy) -> String? {
        if let reason = Self.mismatch(of: copy.checkpoint, blocks) { return reason }
        let next = list.chunks.indices.first { list.chunks[$0].offset >= copy.checkpoint.traceLength }
        guard let next, !holdsBeginning(ofChunk: next, copy) else { return nil }
        return "its events from \(copy.checkpoint.first) on are not those of the trace"
    }

    /// What a checkpoint tells of that; enough for a journal whose writer is at work.
    static func mismatch(of checkpoint: Checkpoint, _ blocks: BlockReader) -> String? {
        let size = blocks.source.size
        guard size >= checkpoint.traceLength else {
            return "it goes on from byte \(checkpoint.traceLength), and the trace has \(size)"
        }
        if checkpoint.chunkOffset > 0 {
            guard let header = try? blocks.header(at: checkpoint.chunkOffset), header.type == BlockType.events.rawValue,
                header.headerChecksum == checkpoint.chunkChecksum, header.end <= checkpoint.first
            else {
                return "the trace does not have the chunk at byte \(checkpoint.chunkOffset) behind which it goes on"
            }
        }
        return nil
    }

    /// Whether the trace ends before what the journal says that it has.
    private func isShort(_ copy: JournalCopy) -> Bool { blocks.source.size < copy.checkpoint.traceLength }

    /// Whether a chunk was made of rows that the journal still has, as far as it has them. This tells the journal of another
    /// recording where there was no chunk yet when the journal was read, and nothing else does.
    private func holdsBeginning(ofChunk number: Int, _ copy: JournalCopy) -> Bool {
        let chunk = list.chunks[number]
        guard chunk.first >= copy.checkpoint.first else { return false }
        var definitions = Definitions()
        for entry in list.definitions where entry.offset < chunk.offset {
            if let (header, payload) = try? blocks.block(entry) {
                try? definitions.add(payload, storedSize: header.storedLength)
            }
        }
        let written = blocks.decodedChunk(chunk, definitions).events.prefix { $0.seq < copy.tail.nextSeq }
        let rows = copy.tail.events(in: chunk.first..<chunk.first + UInt64(written.count))
        return rows.count == written.count && zip(rows, written).allSatisfy { $0.hasSameOutline(as: $1) }
    }

    private mutating func ignore(_ reason: String, eventsLost: UInt64?) {
        journal = .ignored(reason: reason)
        damage.append(
            Damage(offset: blocks.source.size, reason: "the journal is not used: \(reason)", eventsLost: eventsLost))
    }
}

extension Event {
    /// Whether it is the same event but for the values of its fields.
    fileprivate func hasSameOutline(as other: Event) -> Bool {
        seq == other.seq && t == other.t && name == other.name && cause == other.cause
            && presentFields == other.presentFields
    }
}

extension JoinedTrace {
    /// The bytes of a trace, and what its journal had just before they were looked at: so nothing lies between the two.
    struct Source {
        let trace: any ByteSource
        let journal: Result<JournalCopy, Corruption>?
        private var path: String?

        init(path: String) throws(SystemError) {
            journal = (try? FileSource(path: path + JournalLayout.suffix)).map { Self.copy($0) }
            trace = try FileSource(path: path)
            self.path = path
        }

        init(_ trace: any ByteSource, journal: (any ByteSource)?) {
            self.trace = trace
            self.journal = journal.map { Self.copy($0) }
        }

        /// The same files, if their writer has gone on meanwhile.
        func newer(than copy: JournalCopy?) -> Source? {
            guard let path, let copy, let newer = try? Source(path: path) else { return nil }
            if case .success(let other)? = newer.journal, other.isAsFar(as: copy) { return nil }
            return newer
        }

        private static func copy(_ source: any ByteSource) -> Result<JournalCopy, Corruption> {
            do throws(Corruption) {
                return .success(try JournalCopy.read(source))
            } catch {
                return .failure(error)
            }
        }
    }
}
