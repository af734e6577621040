import HierarchyModel

/// Reads a trace that is closed, unfinished, still being written, or damaged.
///
/// Damaged parts are skipped and listed in ``damage``; events keep their sequence numbers. Where the times of a damaged
/// file run backwards, an iteration gives an event the time of the one before it. A file that is being
/// written, or whose writer died, is read together with the journal beside it, both as they were when the reader was
/// made, so that no event that the writer had taken is missing. Holds the index, a few decoded chunks, and the events
/// of the journal in memory.
///
/// ```swift
/// import TraceFile
///
/// let trace = try TraceReader(path: "menu.vctrace")
/// print(trace.eventCount, "events,", trace.damage.count, "damaged parts")
/// print(trace.state(after: trace.eventCount / 2).controllerCount, "controllers in the middle")
/// ```
public final class TraceReader {
    /// The path, or the name that was given with the bytes.
    public let name: String
    /// The size of the file in bytes.
    public let byteCount: UInt64
    /// Whether the writer closed the trace. False if it is still being written, or its writer died.
    public let isClosed: Bool
    /// The damage found so far, in the order of offsets: found when the trace was opened, and by reading since. See
    /// ``verify(_:)``.
    public var damage: [Damage] {
        index.reportGaps()
        return foundDamage
    }

    /// How the journal beside the file was used.
    public let journal: JournalStatus

    let blocks: BlockReader
    /// Whether the file is closed and its index is not read yet.
    private var hasUnreadIndex: Bool
    private var foundDamage: [Damage] = []
    private var foundIndex = TraceIndex()
    private let tail: JournalTail?
    private let runs: [JournalTail.Run]
    private var definitions = Definitions()
    private var definitionsRead = 0
    /// How many definitions there were after each block of them, and its offset. A chunk or snapshot may use those
    /// before it only, also if more were read for a later one.
    private var definitionsAfter: [(offset: UInt64, counts: Definitions.Counts)] = []
    var recentChunks = ChunkCache()
    private var verdicts = ChunkVerdicts()
    /// The last state that was returned, and the sequence number of the next event to fold.
    var lastState: (state: HierarchyState, next: UInt64)?
    /// The chunk that was folded last without being cached.
    var lastFoldedChunk: Int?

    /// Opens a file.
    ///
    /// Of a closed file, reads only the header and the end. When the index is needed, reads its contents, about 10
    /// bytes for 350,000 events, and one page. Of any other file, reads the headers of all blocks.
    ///
    /// - Parameter findCall: finds the place of a call whose recording was killed before it had found it. Called when
    ///   the call site is read. Without it, the call site is an address.
    public convenience init(path: String, findingCalls findCall: CallAddresses.Finder? = nil) throws(TraceError) {
        let trace: JoinedTrace.Source
        do {
            trace = try JoinedTrace.Source(path: path, findCall)
        } catch {
            throw TraceError(opening: path, error)
        }
        try self.init(trace, name: path)
    }

    /// Reads a trace from memory. Errors have `name` in place of the path.
    public convenience init(bytes: [UInt8], name: String) throws(TraceError) {
        try self.init(bytes: bytes, journal: nil, name: name)
    }

    /// Reads a trace and its journal from memory.
    convenience init(bytes: [UInt8], journal: [UInt8]?, name: String) throws(TraceError) {
        try self.init(JoinedTrace.Source(MemorySource(bytes), journal: journal.map { MemorySource($0) }), name: name)
    }

    init(_ sources: JoinedTrace.Source, name: String) throws(TraceError) {
        let source = sources.trace
        try TraceFormat.check(source, path: name)
        self.name = name
        hasUnreadIndex = Footer.leadsToIndex(BlockReader(source: source))
        let joined = hasUnreadIndex ? nil : JoinedTrace(sources)
        blocks = joined?.blocks ?? BlockReader(source: source)
        byteCount = blocks.source.size
        tail = joined?.tail
        runs = joined?.runs ?? []
        isClosed = joined?.isClosed ?? true
        journal = joined?.journal ?? JournalStatus.none
        if let joined { take(TraceIndex(joined.list), joined.damage) }
    }

    /// The index: the chunks of the file, then the runs of events of the journal.
    var index: TraceIndex {
        readIndex()
        return foundIndex
    }

    /// The number of chunks in the file.
    var chunksInFile: Int { index.chunkCount - runs.count }

    private func readIndex() {
        guard hasUnreadIndex else { return }
        let opening = IndexLoader(blocks)
        take(opening.index, opening.damage)
    }

    private func take(_ index: TraceIndex, _ damage: [Damage]) {
        hasUnreadIndex = false
        foundIndex = index
        foundDamage = damage
        index.onDamage = { [unowned self] in add($0) }
    }

    /// The events of a chunk up to the first that cannot be read, with at least `count` of them decoded. None if the
    /// chunk is damaged.
    func events(ofChunk number: Int, decoding count: Int = .max) -> ChunkEvents {
        let events = recentChunks.events(ofChunk: number) ?? openChunk(number)
        events.decode(count)
        return events
    }

    private func openChunk(_ number: Int) -> ChunkEvents {
        let events: ChunkEvents
        if number < chunksInFile {
            let run = decoding(ofChunk: number)
            events = ChunkEvents(run, room: index.chunk(number).count, values: run?.weight ?? 0, blocks.memory)
        } else {
            events = ChunkEvents(tail?.events(of: runs[number - chunksInFile]) ?? [], blocks.memory)
            verdicts[number] = true
        }
        recentChunks.insert(events, ofChunk: number)
        return events
    }

    /// A run that decodes a chunk event by event. Nil if the chunk is cached, damaged, or a part of the journal.
    func run(ofChunk number: Int) -> ChunkRun? { isUnread(chunk: number) ? decoding(ofChunk: number) : nil }

    /// Whether a chunk is in the file and not cached.
    func isUnread(chunk number: Int) -> Bool { number < chunksInFile && !recentChunks.holds(chunk: number) }

    private func decoding(ofChunk number: Int) -> ChunkRun? {
        guard let contents = contents(ofChunk: number) else { return nil }
        return run(contents, ofChunk: number)
    }

    /// The parts of a chunk in the file. Nil if it is damaged.
    func contents(ofChunk number: Int) -> ChunkContents? {
        let entry = index.chunk(number)
        guard !entry.isMissing else { return nil }
        do throws(Corruption) {
            return try blocks.contents(entry, definitions(ofChunk: number))
        } catch {
            note(error, after: 0, ofChunk: number)
            return nil
        }
    }

    /// A run that decodes the events of some groups of a chunk, or of all.
    func run(_ contents: consuming ChunkContents, ofChunk number: Int, groups: Range<Int>? = nil) -> ChunkRun {
        let first = index.chunk(number).first
        let decoder = ChunkDecoder(contents, groups: groups, blocks.memory)
        // The reader outlives the run, and may own it.
        return ChunkRun(decoder) { [unowned self] (next, failure) in
            note(failure, after: Int(next - first), ofChunk: number)
        }
    }

    /// The state before a group of a chunk, by its snapshot. Nil for the first group, or if the snapshot is damaged.
    func state(beforeGroup group: Int, of contents: inout ChunkContents, ofChunk number: Int) -> HierarchyState? {
        let entry = index.chunk(number)
        do throws(Corruption) {
            let payload = try contents.snapshot(ofGroup: group) { () throws(Corruption) in
                guard let before = index.snapshot(before: entry.first), case let base = index.snapshot(before),
                    base.first == entry.first, !base.isMissing
                else { return nil }
                return try blocks.block(base).payload
            }
            guard let payload else { return nil }
            return try Snapshot.state(payload, contents.definitions)
        } catch {
            add(Damage(offset: entry.offset, reason: "snapshot of a group: \(error.text)", eventsLost: 0))
            return nil
        }
    }

    /// A job that decodes a chunk into a buffer of the pool, on any thread.
    func job(ofChunk number: Int, _ buffers: EventBufferPool) -> DecodingJob {
        let isInMemory = number >= chunksInFile || verdicts[number] == true && recentChunks.holds(chunk: number)
        if isInMemory {
            let events = events(ofChunk: number)
            let copy = (0..<events.decoded).map { events[$0] }
            return DecodingJob { buffers.take().scanned(copy) }
        }
        let (blocks, entry, definitions) = (blocks, index.chunk(number), definitions(ofChunk: number))
        return DecodingJob { buffers.take().scanned(entry, blocks, definitions) }
    }

    /// Records whether a chunk is intact, or after how many events it cannot be read, and why.
    func note(_ failure: Corruption?, after count: Int, ofChunk number: Int) {
        verdicts[number] = failure == nil
        if let failure { add(.loss(after: count, in: index.chunk(number), failure)) }
    }

    /// Records that the events of a chunk can be read, but do not follow those before them.
    func noteDisorder(ofChunk number: Int, _ reason: String) {
        verdicts[number] = false
        add(Damage(offset: index.chunk(number).offset, reason: reason, eventsLost: 0))
    }

    /// Whether all events of the chunk can be read. Decodes the chunk if it was not decoded before.
    func isIntact(chunk number: Int) -> Bool {
        if verdicts[number] == nil { _ = events(ofChunk: number) }
        return verdicts[number] == true
    }

    private func definitions(ofChunk number: Int) -> Definitions { definitions(before: index.chunk(number).offset) }

    private func definitions(before offset: UInt64) -> Definitions {
        readDefinitions(before: offset)
        let blocks = definitionsAfter.prefixCount { $0.offset < offset }
        if blocks == definitionsAfter.count { return definitions }
        let none = Definitions.Counts(strings: 0, traits: 0, sites: 0, kinds: 0)
        return definitions.limited(to: blocks > 0 ? definitionsAfter[blocks - 1].counts : none)
    }

    func readDefinitions(before offset: UInt64 = .max) {
        while definitionsRead < index.definitionsCount, let entry = index.definitions(definitionsRead, before: offset) {
            definitionsRead += 1
            guard !entry.isMissing else { continue }
            defer { definitionsAfter.append((entry.offset, definitions.counts)) }
            do {
                try definitions.add(try blocks.header(of: entry), at: entry.offset, of: blocks)
            } catch {
                add(Damage(offset: entry.offset, reason: "definitions: \(error.text)", eventsLost: 0))
            }
        }
    }

    /// The state of a snapshot. Nil if the snapshot is damaged.
    func state(ofSnapshot number: Int) -> HierarchyState? {
        let entry = index.snapshot(number)
        guard !entry.isMissing else { return nil }
        let definitions = definitions(before: entry.offset)
        do {
            return try Snapshot.state(try blocks.block(entry).payload, definitions)
        } catch {
            add(Damage(offset: entry.offset, reason: "snapshot: \(error.text)", eventsLost: 0))
            return nil
        }
    }

    func add(_ new: Damage) { foundDamage.addInOrder(new) }

    /// The name of a kind in the index.
    func name(of kind: KindCount) -> String? {
        readDefinitions()
        return kind.kind == 0 ? try? definitions.string(Int(kind.name)) : try? definitions.plan(for: kind.kind).name
    }
}
