import HierarchyModel

/// Appends events to a trace, chunk by chunk.
final class ChunkAppender {
    private let path: String
    private let options: TraceOptions
    private let file: SystemFile
    private let hasName: Bool
    private var offset: UInt64 = 0
    private var open = ChunkEncoder()
    /// Bytes beside the words of the open chunk's events.
    private var openSize = 0
    /// Words that they take in the journal.
    private var openWords: UInt64 = 0
    /// Half of the journal's ring, or of what is usual of it: so that rows of a chunk that is open never fill it.
    private let longestChunk: UInt64
    private var step: UInt64 = 1
    private var state = HierarchyState()
    private var definitions = DefinitionsWriter()
    private var index: IndexWriter
    /// What a journal says of the trace; without a number and a position.
    private(set) var checkpoint = Checkpoint()
    private(set) var eventsInFile: UInt64 = 0
    /// Bytes.
    var fileLength: UInt64 { offset }
    var isBetweenChunks: Bool { open.count == 0 }

    /// Writes the header of the trace; nothing else of what is in the file.
    init(path: String, file: consuming SystemFile, options: TraceOptions) throws(TraceError) {
        self.path = path
        self.options = options
        index = IndexWriter(blocksPerPage: options.blocksPerPage)
        longestChunk = UInt64(min(options.journalSize, RingMemory.usual) / 16)
        let status = try? file.status()
        hasName = status.map { $0.isRegular && $0.isLinked } ?? false
        self.file = file
        do throws(SystemError) {
            try self.file.write(TraceFormat.header)
        } catch {
            throw .cannotWrite(path: path, offset: 0, reason: error.description)
        }
        offset = UInt64(TraceFormat.headerSize)
    }

    /// Removes what an older file has behind the header.
    func cut() throws(SystemError) {
        if try file.status().isRegular { try file.cut(to: offset) }
    }

    /// Takes the next event. True if a chunk was written with it as the last one.
    ///
    /// - Parameters:
    ///   - size: bytes that the event has beside its words.
    ///   - words: what it takes in the ring.
    func append(_ event: Event, size: Int, words: UInt64) throws(TraceError) -> Bool {
        if event.kind == .sessionBegan, let clockStep = event.int(.clockStep), clockStep > 0 {
            step = UInt64(clockStep)
        }
        open.append(event, &definitions)
        state.apply(event)
        openSize += size
        openWords += words
        checkpoint.first = event.seq + 1
        checkpoint.time = event.t
        let isFull =
            open.count == options.eventsPerChunk || open.isFull || openSize > TraceFormat.roomyChunk
            || openWords > longestChunk
        if isFull { try endChunk() }
        return isFull
    }

    /// Writes what there is of a chunk.
    func endChunk() throws(TraceError) {
        guard open.count > 0 else { return }
        let chunk = open.output(step: step, level: options.compressionLevel)
        let snapshot = state.objectCount <= TraceFormat.maxSnapshotObjects ? Snapshot.payload(state, &definitions) : nil
        let additions = definitions.takeAdditions()
        let size = max(chunk.plainSize, additions?.count ?? 0)
        guard size <= TraceFormat.maxPayload else {
            throw .unwritable(
                path: path, seq: open.first, expected: "a chunk of at most \(TraceFormat.maxPayload) bytes",
                found: "\(size)")
        }
        var bytes: [UInt8] = []
        if let additions { add(.definitions, additions, to: &bytes) }
        let place = bytes.count
        add(.events, chunk.payload, count: open.count, first: open.first, time: open.time, chunk.details, to: &bytes)
        // A state that is too large for a block has no snapshot: a seek folds more then.
        if let snapshot, snapshot.count <= TraceFormat.maxPayload {
            add(.snapshot, snapshot, first: checkpoint.first, to: &bytes)
        }
        if index.isPageFull { addPage(to: &bytes) }
        let start = offset
        try append(bytes)
        if options.durability != .process { try synchronize() }
        checkpoint.chunkOffset = start + UInt64(place)
        checkpoint.chunkChecksum = UInt32(truncatingIfNeeded: bytes.fixed(at: place + BlockHeader.size - 8) >> 32)
        eventsInFile += UInt64(open.count)
        open = ChunkEncoder()
        openSize = 0
        openWords = 0
    }

    /// Writes the rest of the index and the footer behind the last chunk.
    func finish() throws(TraceError) {
        try endChunk()
        var bytes: [UInt8] = []
        if !index.isPageEmpty { addPage(to: &bytes) }
        let contents = index.contents
        let place = contents.count <= TraceFormat.maxPage ? offset + UInt64(bytes.count) : 0
        if place > 0 {
            bytes += BlockHeader.block(.contents, contents, first: index.end, level: options.compressionLevel)
        }
        try append(bytes + BlockHeader.footer(contents: place))
        if options.durability != .process { try synchronize() }
    }

    private func addPage(to bytes: inout [UInt8]) {
        let page = index.takePage(at: offset + UInt64(bytes.count))
        bytes += BlockHeader.block(.page, page, level: options.compressionLevel)
    }

    private func add(
        _ type: BlockType, _ payload: [UInt8], count: Int = 0, first: UInt64 = 0, time: UInt64 = 0,
        _ details: BlockList.Details? = nil, to bytes: inout [UInt8]
    ) {
        let entry = BlockList.Entry(
            offset: offset + UInt64(bytes.count), type: type.rawValue, count: count, first: first, time: time)
        index.add(entry, details)
        bytes += BlockHeader.block(
            type, payload, count: count, first: first, time: time, level: options.compressionLevel)
    }

    /// What a disk takes of the bytes before it refuses is taken back, so that the file ends with a whole block.
    private func append(_ bytes: [UInt8]) throws(TraceError) {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            try? file.cut(to: offset)
            throw .cannotWrite(path: path, offset: offset, reason: error.description)
        }
        if hasName, let status = try? file.status(), !status.isLinked {
            throw .cannotWrite(path: path, offset: offset, reason: "the file was removed")
        }
        offset += UInt64(bytes.count)
        checkpoint.traceLength = offset
    }

    /// Waits until what is in the file would survive a loss of power.
    func synchronize() throws(TraceError) {
        do throws(SystemError) {
            try file.synchronize()
        } catch {
            throw .cannotWrite(path: path, offset: offset, reason: error.description)
        }
    }
}
