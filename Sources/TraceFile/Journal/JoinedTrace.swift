/// A trace that is not closed, together with its journal: the part of opening that knows of both.
struct JoinedTrace {
    let blocks: BlockReader
    private(set) var index: TraceIndex
    let isClosed: Bool
    private(set) var damage: [Damage]
    private(set) var journal = JournalStatus.none
    /// What the journal has behind the last chunk; its runs follow each other without overlap.
    private(set) var tail: JournalTail?
    /// Those of the tail's runs that are not in the file.
    private(set) var runs: [JournalTail.Run] = []

    init(_ source: Source) {
        blocks = BlockReader(source: source.trace)
        let opening = Opening(blocks)
        index = opening.index
        isClosed = opening.isClosed
        damage = opening.damage
        guard !isClosed, let journal = source.journal else { return }
        switch journal {
        case .success(let copy): join(copy)
        case .failure(let corruption): ignore(corruption.text, eventsLost: nil)
        }
    }

    private mutating func join(_ copy: JournalCopy) {
        if let reason = Self.mismatch(of: copy.checkpoint, blocks) { return ignore(reason, eventsLost: 0) }
        let inFile = index.chunks.last?.end ?? 0
        tail = copy.tail
        runs = copy.tail.runs.compactMap { copy.tail.part(of: $0, from: inFile) }
        for run in runs {
            _ = index.append(TraceIndex.Entry(
                offset: blocks.source.size, type: BlockType.events.rawValue, count: run.count, first: run.first, time: run.time))
        }
        let first = runs.first?.first ?? inFile
        if first == inFile {
            // The writer died while it wrote what the journal has too.
            damage.removeAll { $0.offset >= copy.checkpoint.traceLength }
        }
        noteGaps(from: inFile)
        if let corruption = copy.damage {
            damage.append(Damage(offset: blocks.source.size, reason: "journal, byte \(corruption.offset): \(corruption.text)"))
        }
        journal = .joined(events: first..<max(first, copy.tail.nextSeq))
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
    static func mismatch(of checkpoint: Checkpoint, _ blocks: BlockReader) -> String? {
        let size = blocks.source.size
        guard size >= checkpoint.traceLength else {
            return "it goes on from byte \(checkpoint.traceLength), and the trace has \(size)"
        }
        guard checkpoint.chunkOffset > 0 else { return nil }
        guard let header = try? blocks.header(at: checkpoint.chunkOffset), header.type == BlockType.events.rawValue,
            header.headerChecksum == checkpoint.chunkChecksum
        else { return "the trace does not have the chunk at byte \(checkpoint.chunkOffset) behind which it goes on" }
        return nil
    }

    private mutating func ignore(_ reason: String, eventsLost: UInt64?) {
        journal = .ignored(reason: reason)
        damage.append(Damage(offset: blocks.source.size, reason: "the journal is not used: \(reason)", eventsLost: eventsLost))
    }
}

extension JoinedTrace {
    /// The bytes of a trace, and what its journal had just before they were looked at: so nothing lies between the two.
    struct Source {
        let trace: any ByteSource
        let journal: Result<JournalCopy, Corruption>?

        init(path: String) throws(SystemError) {
            journal = (try? FileSource(path: path + JournalLayout.suffix)).map { Self.copy($0) }
            trace = try FileSource(path: path)
        }

        init(_ trace: any ByteSource, journal: (any ByteSource)?) {
            self.trace = trace
            self.journal = journal.map { Self.copy($0) }
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
