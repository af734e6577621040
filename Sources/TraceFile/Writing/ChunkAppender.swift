import HierarchyModel

/// Appends events to a trace, chunk by chunk. Only one thread uses it, and no method calls itself, so that no access
/// overlaps another: to check that takes a tenth of the time.
final class ChunkAppender {
    private let path: String
    private let options: TraceOptions
    private let file: SystemFile
    private let hasName: Bool
    /// Whether the trace begins at the beginning of the file, so that the file can be cut.
    private let isWholeFile: Bool
    @exclusivity(unchecked) private var offset: UInt64 = 0
    /// Called when there is no room for a chunk. Returns whether to try again.
    var waitForRoom: (TraceError) -> Bool = { _ in false }
    @exclusivity(unchecked) private var open = ChunkEncoder()
    /// The bytes of the payloads of the open chunk's events.
    @exclusivity(unchecked) private var openSize = 0
    /// The words that the open chunk's rows take in the journal.
    @exclusivity(unchecked) private var openWords: UInt64 = 0
    /// The largest chunk in words: half of the ring, or of its normal part, so that the rows of an open chunk never
    /// fill it.
    private let longestChunk: UInt64
    @exclusivity(unchecked) private var step: UInt64 = 1
    @exclusivity(unchecked) private var state = HierarchyState()
    /// The last snapshot in the file, and the number of the first event after it.
    @exclusivity(unchecked) private var lastSnapshot: (payload: [UInt8], first: UInt64)?
    @exclusivity(unchecked) private var definitions = DefinitionsWriter()
    @exclusivity(unchecked) private var index: IndexWriter
    /// The checkpoint for the journal, without its number and position.
    @exclusivity(unchecked) private(set) var checkpoint = Checkpoint()
    @exclusivity(unchecked) private(set) var eventsInFile: UInt64 = 0
    /// The size of the trace in bytes.
    var fileLength: UInt64 { offset }
    var isBetweenChunks: Bool { open.count == 0 }

    /// Writes the header of the trace. Does not change the rest of the file.
    init(path: String, file: consuming SystemFile, options: TraceOptions, isWholeFile: Bool = true) throws(TraceError) {
        self.path = path
        self.isWholeFile = isWholeFile
        self.options = options
        index = IndexWriter(blocksPerPage: options.blocksPerPage)
        longestChunk = UInt64(min(options.journalSize, RingMemory.normalSize) / 16)
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

    /// Removes what an older file has after the header.
    func cut() throws(SystemError) {
        if try file.status().isRegular { try file.cut(to: offset) }
    }

    /// Appends the next event. Returns true if it was the last event of a chunk that was written.
    ///
    /// - Parameters:
    ///   - size: the size of the event's payload in bytes.
    ///   - words: the number of words that the event takes in the ring.
    func append(_ event: Event, size: Int, words: UInt64) throws(TraceError) -> Bool {
        if event.kind == .sessionBegan, let clockStep = event.int(.clockStep), clockStep > 0 {
            step = UInt64(clockStep)
        }
        if open.countInGroup > 0, open.countInGroup.isMultiple(of: options.eventsPerGroup) { beginGroup() }
        open.append(event, &definitions)
        state.apply(event)
        openSize += size
        openWords += words
        checkpoint.first = event.seq + 1
        checkpoint.time = event.t
        let isFull =
            open.count == options.eventsPerChunk || open.isFull || openSize > TraceFormat.largeChunk
            || openWords > longestChunk
        if isFull { try endChunk() }
        return isFull
    }

    /// Begins another group, unless its snapshot would be larger than the one before the chunk can help with.
    private func beginGroup() {
        guard state.objectCount <= TraceFormat.maxGroupObjects, let snapshot = snapshot(),
            snapshot.count <= TraceFormat.maxGroupSnapshot
        else { return }
        open.beginGroup(snapshot: snapshot)
    }

    /// Writes the open chunk, if it has events.
    func endChunk() throws(TraceError) {
        guard open.count > 0 else { return }
        let base = lastSnapshot.flatMap { $0.first == open.first ? $0.payload : nil }
        let chunk = open.output(step: step, level: options.compressionLevel, snapshot: base)
        let snapshot = snapshot()
        let additions = definitions.takeAdditions()
        let size = max(chunk.plainSize, additions?.count ?? 0)
        guard size <= TraceFormat.maxPayload else {
            throw .unwritable(
                path: path, seq: open.first, expected: "a chunk of at most \(TraceFormat.maxPayload) bytes",
                found: "\(size)")
        }
        var bytes: [UInt8] = []
        if let additions { add(.definitions, additions, to: &bytes) }
        let chunkStart = bytes.count
        add(.events, chunk.payload, count: open.count, first: open.first, time: open.time, chunk.details, to: &bytes)
        if let snapshot { add(.snapshot, snapshot, first: checkpoint.first, to: &bytes) }
        lastSnapshot = snapshot.map { ($0, checkpoint.first) }
        if index.isPageFull { addPage(to: &bytes) }
        let start = offset
        try append(bytes)
        if options.durability != .process { try synchronize() }
        checkpoint.chunkOffset = start + UInt64(chunkStart)
        checkpoint.chunkChecksum = UInt32(truncatingIfNeeded: bytes.fixed(at: chunkStart + BlockHeader.size - 8) >> 32)
        eventsInFile += UInt64(open.count)
        open = ChunkEncoder()
        openSize = 0
        openWords = 0
    }

    /// The payload of a snapshot of the state. Nil if it is too large for a block; a seek then folds more events.
    private func snapshot() -> [UInt8]? {
        guard state.objectCount <= TraceFormat.maxSnapshotObjects else { return nil }
        let payload = Snapshot.payload(state, &definitions)
        return payload.count <= TraceFormat.maxPayload ? payload : nil
    }

    /// Writes the rest of the index and the footer after the last chunk.
    func finish() throws(TraceError) {
        try endChunk()
        var bytes: [UInt8] = []
        if !index.isPageEmpty { addPage(to: &bytes) }
        let contents = index.contents
        let contentsOffset = contents.count <= TraceFormat.maxPage ? offset + UInt64(bytes.count) : 0
        if contentsOffset > 0 {
            bytes += BlockHeader.block(.contents, contents, first: index.end, level: options.compressionLevel)
        }
        try append(bytes + BlockHeader.footer(contents: contentsOffset))
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

    /// Appends bytes to the file. If the disk refuses some of them, removes all of them, so that the file ends with a
    /// complete block. If it is full, tries again as long as ``waitForRoom`` says so.
    private func append(_ bytes: [UInt8]) throws(TraceError) {
        while true {
            do throws(SystemError) {
                try file.write(bytes)
                break
            } catch {
                let failure = TraceError.cannotWrite(path: path, offset: offset, reason: error.description)
                guard isWholeFile, (try? file.cut(to: offset)) != nil, error.isLackOfRoom, waitForRoom(failure) else {
                    throw failure
                }
            }
        }
        if hasName, let status = try? file.status(), !status.isLinked {
            throw .cannotWrite(path: path, offset: offset, reason: "the file was removed")
        }
        offset += UInt64(bytes.count)
        checkpoint.traceLength = offset
    }

    /// Waits until the file would survive a loss of power.
    func synchronize() throws(TraceError) {
        do throws(SystemError) {
            try file.synchronize()
        } catch {
            throw .cannotWrite(path: path, offset: offset, reason: error.description)
        }
    }
}
