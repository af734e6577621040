import HierarchyModel

/// Reads a trace: closed, unfinished, still being written, or damaged.
///
/// What is damaged is left out and listed in ``damage``; events keep their numbers. A file that is being written, or whose
/// writer died, is read together with the journal beside it, as both were when the reader was made: nothing that the
/// writer has taken is missing. Holds the index, a few decoded chunks, and what the journal has.
public final class TraceReader {
    /// The path, or the name that was given with the bytes.
    public let name: String
    /// Of the file.
    public let byteCount: UInt64
    /// Whether the writer came to its end: false for a trace that is still being written or whose writer died.
    public let isClosed: Bool
    /// What was found damaged so far, by offset: at first what opening shows, then what reading met. See ``verify(_:)``.
    public var damage: [Damage] {
        index.tellGaps()
        return foundDamage
    }

    /// What became of the journal beside the file.
    public let journal: JournalStatus

    let blocks: BlockReader
    /// Of a closed file whose index was not looked at yet.
    private(set) var promise: IndexPromise?
    private var foundDamage: [Damage] = []
    private var foundIndex = TraceIndex()
    private let tail: JournalTail?
    private let runs: [JournalTail.Run]
    private var definitions = Definitions()
    private var definitionsRead = 0
    var recentChunks = ChunkCache()
    /// Whether each chunk is intact, as far as it was decoded yet.
    private var isIntact: [Int: Bool] = [:]
    /// The last state that was asked for, and the number of the next event to fold.
    var lastState: (state: HierarchyState, next: UInt64)?
    /// The chunk whose events were folded last without being kept.
    var passedChunk: Int?

    /// Opens a file.
    ///
    /// Of a closed one reads the header and the end, whatever its length. What needs the index reads the contents of it, some 10
    /// bytes for 350,000 events, and the page that tells of the place. Of any other file goes from block to block, without looking
    /// into them.
    public convenience init(path: String) throws(TraceError) {
        let trace: JoinedTrace.Source
        do {
            trace = try JoinedTrace.Source(path: path)
        } catch {
            throw TraceError(opening: path, error)
        }
        try self.init(trace, name: path)
    }

    /// Reads from memory; `name` stands for the path in errors.
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
        let promise = IndexPromise(BlockReader(source: source))
        let joined = promise == nil ? JoinedTrace(sources) : nil
        self.promise = promise
        blocks = joined?.blocks ?? BlockReader(source: source)
        byteCount = blocks.source.size
        tail = joined?.tail
        runs = joined?.runs ?? []
        isClosed = joined?.isClosed ?? true
        journal = joined?.journal ?? JournalStatus.none
        if let joined { take(TraceIndex(joined.list), joined.damage) }
    }

    /// The chunks of the file, and behind them the runs of events of the journal.
    var index: TraceIndex {
        readIndex()
        return foundIndex
    }

    /// How many chunks the file has.
    var chunksInFile: Int { index.chunkCount - runs.count }

    private func readIndex() {
        guard promise != nil else { return }
        let opening = Opening(blocks)
        take(opening.index, opening.damage)
    }

    private func take(_ index: TraceIndex, _ damage: [Damage]) {
        promise = nil
        foundIndex = index
        foundDamage = damage
        index.onDamage = { [unowned self] in add($0) }
    }

    /// The events of a chunk up to the first that cannot be read, so many of them decoded; none if the chunk is damaged.
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
            isIntact[number] = true
        }
        recentChunks.insert(events, ofChunk: number)
        return events
    }

    /// The events of a chunk, decoded one by one; nil if they are in memory already or in the journal, or the chunk is damaged.
    func run(ofChunk number: Int) -> ChunkRun? {
        number < chunksInFile && !recentChunks.holds(chunk: number) ? decoding(ofChunk: number) : nil
    }

    private func decoding(ofChunk number: Int) -> ChunkRun? {
        let (entry, definitions) = (index.chunk(number), definitions(ofChunk: number))
        guard !entry.isMissing else { return nil }
        do throws(Corruption) {
            // The reader may have the run, and outlives it.
            return ChunkRun(try blocks.decoder(entry, definitions)) { [unowned self] (next, failure) in
                note(failure, behind: Int(next - entry.first), ofChunk: number)
            }
        } catch {
            note(error, behind: 0, ofChunk: number)
            return nil
        }
    }

    /// The decoding of a chunk into a buffer of the pool, for any thread.
    func job(ofChunk number: Int, _ buffers: EventBufferPool) -> DecodingJob {
        let isInMemory = number >= chunksInFile || isIntact[number] == true && recentChunks.holds(chunk: number)
        if isInMemory {
            let events = events(ofChunk: number)
            let copy = (0..<events.decoded).map { events[$0] }
            return DecodingJob { buffers.take().scanned(copy) }
        }
        let (blocks, entry, definitions) = (blocks, index.chunk(number), definitions(ofChunk: number))
        return DecodingJob { buffers.take().scanned(entry, blocks, definitions) }
    }

    /// Takes notice of how many events of a chunk can be read, and why not the next one.
    func note(_ failure: Corruption?, behind count: Int, ofChunk number: Int) {
        isIntact[number] = failure == nil
        if let failure { add(.loss(behind: count, in: index.chunk(number), failure)) }
    }

    /// Whether the chunk can be read whole; decodes it unless that was done before.
    func isIntact(chunk number: Int) -> Bool {
        if isIntact[number] == nil { _ = events(ofChunk: number) }
        return isIntact[number] == true
    }

    private func definitions(ofChunk number: Int) -> Definitions {
        readDefinitions(before: index.chunk(number).offset)
        return definitions
    }

    func readDefinitions(before offset: UInt64 = .max) {
        while definitionsRead < index.definitionsCount, let entry = index.definitions(definitionsRead, before: offset) {
            definitionsRead += 1
            guard !entry.isMissing else { continue }
            do {
                let (header, payload) = try blocks.block(entry)
                try definitions.add(payload, storedSize: header.storedLength)
            } catch {
                add(Damage(offset: entry.offset, reason: "definitions: \(error.text)", eventsLost: 0))
            }
        }
    }

    /// The state that a snapshot holds; nil if it is damaged.
    func state(ofSnapshot number: Int) -> HierarchyState? {
        let entry = index.snapshot(number)
        guard !entry.isMissing else { return nil }
        readDefinitions(before: entry.offset)
        do {
            return try Snapshot.state(try blocks.block(entry).payload, definitions)
        } catch {
            add(Damage(offset: entry.offset, reason: "snapshot: \(error.text)", eventsLost: 0))
            return nil
        }
    }

    func add(_ new: Damage) { foundDamage.noteInOrder(new) }

    /// The name of a kind as the index has it.
    func name(of kind: KindCount) -> String? {
        readDefinitions()
        return kind.kind == 0 ? try? definitions.string(Int(kind.name)) : try? definitions.plan(for: kind.kind).name
    }
}
