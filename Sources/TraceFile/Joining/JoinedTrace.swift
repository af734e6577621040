import HierarchyModel

/// Joins a trace that is not closed with its journal. Used when a trace is opened.
struct JoinedTrace {
    let blocks: BlockReader
    private(set) var list: BlockList
    let isClosed: Bool
    private(set) var damage: [Damage]
    private(set) var journal = JournalStatus.none
    /// The rows of the journal after the last chunk. Its runs are in order, without overlap.
    private(set) var tail: JournalTail?
    /// The runs of the tail that are not in the file.
    private(set) var runs: [JournalTail.Run] = []
    private var journalCopy: JournalCopy?
    /// Whether the file ends inside a block whose events the journal does not have.
    private var hasTornBlockAfterRows = false

    init(_ source: Source) {
        self.init(at: source)
        var attempts = Self.attempts
        // An active writer may have written between the two reads. Files of a dead writer do not change.
        while hasTornBlockAfterRows, attempts > 0, let newer = source.newer(than: journalCopy) {
            self = JoinedTrace(at: newer)
            attempts -= 1
        }
        if hasTornBlockAfterRows, attempts == 0 {
            damage.removeAll { $0.offset >= journalCopy?.checkpoint.traceLength ?? .max }
        }
    }

    private static let attempts = 10

    private init(at source: Source) {
        blocks = BlockReader(source: source.trace)
        let opening = IndexLoader(blocks)
        list = opening.list
        isClosed = opening.isClosed
        damage = opening.damage
        guard !isClosed, let journal = source.journal else { return }
        switch journal {
        case .success(let copy): join(copy)
        case .failure(let corruption): ignore(corruption.text)
        }
    }

    private mutating func join(_ copy: JournalCopy) {
        if let reason = mismatch(copy) { return ignore(reason) }
        let inFile = list.chunks.last?.end ?? 0
        let parts = copy.tail.runs.compactMap { copy.tail.part(of: $0, from: inFile) }
        var longer = list
        for run in parts
        where !longer.append(
            BlockList.Entry(
                offset: blocks.source.size, type: BlockType.events.rawValue, count: run.count, first: run.first,
                time: run.time))
        { return ignore("event \(run.first) is earlier than the trace") }
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

    /// The writer may have died while it wrote events that are also in the journal. That is not damage.
    private mutating func noteTornBlocks(_ copy: JournalCopy, _ inFile: UInt64) {
        let end = max(
            copy.checkpoint.traceLength, list.chunks.last { $0.offset < blocks.source.size }.map { $0.offset + 1 } ?? 0)
        for index in damage.indices.reversed() where damage[index].offset >= end {
            let missing = missingEvents(at: damage[index], copy, inFile)
            if missing == 0 {
                damage.remove(at: index)
            } else {
                damage[index].eventsLost = missing
                hasTornBlockAfterRows = true
            }
        }
    }

    /// The number of events of an unfinished block that neither the trace nor the journal has. Nil if it is unknown.
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

    /// Why the journal does not belong to this trace. Nil if it does.
    private func mismatch(_ copy: JournalCopy) -> String? {
        if let reason = Self.mismatch(of: copy.checkpoint, blocks) { return reason }
        let next = list.chunks.indices.first { list.chunks[$0].offset >= copy.checkpoint.traceLength }
        guard let next, !holdsBeginning(ofChunk: next, copy) else { return nil }
        return "its events from \(copy.checkpoint.first) on are not those of the trace"
    }

    /// Why the checkpoint does not belong to this trace. This check suffices for a journal whose writer is active.
    static func mismatch(of checkpoint: Checkpoint, _ blocks: BlockReader) -> String? {
        let size = blocks.source.size
        guard size >= checkpoint.traceLength else {
            return "it goes on from byte \(checkpoint.traceLength), and the trace has \(size)"
        }
        if checkpoint.chunkOffset > 0 {
            guard let header = try? blocks.header(at: checkpoint.chunkOffset), header.type == BlockType.events.rawValue,
                header.headerChecksum == checkpoint.chunkChecksum, header.end <= checkpoint.first
            else {
                return "the trace has no chunk at byte \(checkpoint.chunkOffset), after which the journal continues"
            }
        }
        return nil
    }

    /// Whether the chunk was made of rows of the journal, as far as the journal still has them. Only this reveals the
    /// journal of another recording if there was no chunk when the journal was read.
    private func holdsBeginning(ofChunk number: Int, _ copy: JournalCopy) -> Bool {
        let chunk = list.chunks[number]
        guard chunk.first >= copy.checkpoint.first else { return false }
        var definitions = Definitions()
        for entry in list.definitions where entry.offset < chunk.offset {
            if let header = try? blocks.header(of: entry) {
                try? definitions.add(header, at: entry.offset, of: blocks)
            }
        }
        let written = blocks.decodedChunk(chunk, definitions).events.prefix { $0.seq < copy.tail.nextSeq }
        let rows = copy.tail.events(in: chunk.first..<chunk.first + UInt64(written.count))
        return rows.count == written.count && zip(rows, written).allSatisfy { $0.hasSameOutline(as: $1) }
    }

    /// How many events the right journal held is unknown: the trace is not closed, so there may have been some.
    private mutating func ignore(_ reason: String) {
        journal = .ignored(reason: reason)
        damage.append(Damage(offset: blocks.source.size, reason: "the journal is not used: \(reason)"))
    }
}

extension Event {
    /// Whether the events are equal except for the values of their fields.
    fileprivate func hasSameOutline(as other: Event) -> Bool {
        seq == other.seq && t == other.t && name == other.name && cause == other.cause
            && presentFields == other.presentFields
    }
}

extension JoinedTrace {
    /// The bytes of a trace, and its journal as it was just before they were opened, so that no event is missing
    /// between the two.
    struct Source {
        let trace: any ByteSource
        let journal: Result<JournalCopy, Corruption>?
        private var path: String?
        private let findCall: CallAddresses.Finder?

        init(path: String, _ findCall: CallAddresses.Finder?) throws(SystemError) {
            try self.init(path: path, FoundJournal(besideTrace: path, findCall), findCall)
        }

        /// - Parameter journal: is read before the trace is opened, since a writer moves events from it to the trace.
        init(path: String, _ journal: FoundJournal?, _ findCall: CallAddresses.Finder?) throws(SystemError) {
            let file = try FileSource(path: path)
            self.path = path
            self.findCall = findCall
            let isBeginning = file.size <= UInt64(TraceFormat.headerSize) && journal?.isBlank == true
            // A recording that was killed before it had written all of this has no events, as one killed just after.
            self.journal = isBeginning ? nil : journal?.copy
            trace = isBeginning && file.size == 0 ? MemorySource(TraceFormat.header) : file
        }

        init(_ trace: any ByteSource, journal: (any ByteSource)?, _ findCall: CallAddresses.Finder? = nil) {
            self.trace = trace
            self.journal = journal.map { FoundJournal.copy($0, findCall) }
            self.findCall = findCall
        }

        /// The same files, if their writer has written more since.
        func newer(than copy: JournalCopy?) -> Source? {
            guard let path, let copy, let newer = try? Source(path: path, findCall) else { return nil }
            if case .success(let other)? = newer.journal, other.isAsFar(as: copy) { return nil }
            return newer
        }
    }

    /// The journal of a trace as it is read.
    struct FoundJournal {
        let copy: Result<JournalCopy, Corruption>
        /// Whether the writer of the journal has written no checkpoint yet, and so no event.
        let isBlank: Bool

        /// Nil if there is no file of that name. Anything else that is not a journal may be all that is left of events.
        init?(besideTrace trace: String, _ findCall: CallAddresses.Finder?) {
            do throws(SystemError) {
                let source = try FileSource(path: trace + JournalLayout.suffix)
                copy = Self.copy(source, findCall)
                let start = try? source.read(at: 0, count: JournalLayout.startSize)
                isBlank = start.map { $0.dropFirst(JournalLayout.committed).allSatisfy { $0 == 0 } } ?? false
            } catch {
                guard !error.isNotFound else { return nil }
                copy = .failure(Corruption(offset: 0, expected: "a journal", found: "'\(error.description)'"))
                isBlank = false
            }
        }

        fileprivate static func copy(
            _ source: any ByteSource, _ findCall: CallAddresses.Finder?
        ) -> Result<JournalCopy, Corruption> {
            do throws(Corruption) {
                return .success(try JournalCopy.read(source, findCall))
            } catch {
                return .failure(error)
            }
        }
    }
}
