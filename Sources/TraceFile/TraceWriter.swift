import HierarchyModel
import JSONText

/// Writes the events that it receives into a trace file.
///
/// A chunk is written when it is full and when the writer is closed, and nothing once written is written again: whoever
/// reads the file meanwhile sees whole chunks. What is in the open chunk is lost with the process. The same events give
/// the same bytes.
///
/// A disk that refuses never stops the app: ``failure`` says what happened, and further events are counted and dropped.
public final class TraceWriter: EventSink {
    public let path: String
    public let options: TraceOptions
    /// The first thing that went wrong. Nothing is written after it.
    public private(set) var failure: TraceError?
    /// Events that are not in the file: received with or after the failure, of the chunk that failed, or after the end.
    public private(set) var eventsDropped: UInt64 = 0
    public private(set) var isClosed = false

    private let file: SystemFile
    private var offset: UInt64 = 0
    private var open = ChunkEncoder()
    private var openSize = 0
    private var lastTime: UInt64 = 0
    private var nextSeq: UInt64 = 0
    private var step: UInt64 = 1
    private var state = HierarchyState()
    private var definitions = DefinitionsWriter()
    private var blocks: [TraceIndex.Entry] = []

    /// Creates the file and writes its header. Refuses a file that is there already unless `overwrite` is true.
    public init(path: String, overwrite: Bool = false, options: TraceOptions = TraceOptions()) throws(TraceError) {
        self.path = path
        self.options = options
        do {
            file = try SystemFile(creating: path, overwrite: overwrite)
        } catch {
            throw error.isExistingFile
                ? .exists(path: path) : .cannotCreate(path: path, reason: error.description)
        }
        append(TraceFormat.header)
        if let failure { throw failure }
    }

    /// Takes the next event. A number larger than the next one says that events are missing; the trace keeps that gap.
    public func receive(_ event: Event) {
        let size = event.storedSize
        guard failure == nil, !isClosed, accepts(event, size: size) else {
            eventsDropped += 1
            return
        }
        if event.seq != nextSeq { writeChunk() }
        if event.kind == .sessionBegan, let clockStep = event.int(.clockStep), clockStep > 0 {
            step = UInt64(clockStep)
        }
        open.append(event, &definitions)
        state.apply(event)
        openSize += size
        nextSeq = event.seq + 1
        lastTime = event.t
        let isFull = open.count == options.eventsPerChunk || open.isFull || openSize > TraceFormat.roomyChunk
        if isFull { writeChunk() }
    }

    /// Writes what is left, the index and the footer. A second call does nothing but throw the same failure.
    public func close() throws(TraceError) {
        if !isClosed {
            isClosed = true
            writeChunk()
            writeIndex()
        }
        if let failure { throw failure }
    }

    private func accepts(_ event: Event, size: Int) -> Bool {
        func refuse(_ expected: String, _ found: String) -> Bool {
            writeChunk()
            failure = failure ?? .unwritable(path: path, seq: event.seq, expected: expected, found: found)
            return false
        }
        guard event.seq >= nextSeq, event.seq < UInt64.max else { return refuse("number \(nextSeq)", "\(event.seq)") }
        guard event.t >= lastTime else { return refuse("a time from \(lastTime) on", "\(event.t)") }
        guard size <= TraceFormat.maxEventSize else {
            return refuse("at most \(TraceFormat.maxEventSize) bytes of text", "\(size)")
        }
        // A document of one level takes two bytes at least.
        guard size < 2 * TraceFormat.maxJSONDepth || event.jsonDepth <= TraceFormat.maxJSONDepth else {
            return refuse("JSON of at most \(TraceFormat.maxJSONDepth) levels", "more")
        }
        return true
    }
}

extension TraceWriter {
    private func writeChunk() {
        guard open.count > 0, failure == nil else { return }
        let chunk = open.output(step: step, level: options.compressionLevel)
        let snapshot = Snapshot.payload(state, &definitions)
        let additions = definitions.takeAdditions()
        let size = max(chunk.plainSize, additions?.count ?? 0)
        if size <= TraceFormat.maxPayload {
            var bytes: [UInt8] = []
            if let additions { add(.definitions, additions, to: &bytes) }
            add(.events, chunk.payload, count: open.count, first: open.first, time: open.time, kinds: chunk.kinds, to: &bytes)
            // A state that is too large for a block has no snapshot: a seek folds more then.
            if snapshot.count <= TraceFormat.maxPayload { add(.snapshot, snapshot, first: nextSeq, to: &bytes) }
            append(bytes)
        } else {
            failure = .unwritable(
                path: path, seq: open.first, expected: "a chunk of at most \(TraceFormat.maxPayload) bytes",
                found: "\(size)")
        }
        if failure != nil { eventsDropped += UInt64(open.count) }
        open = ChunkEncoder()
        openSize = 0
    }

    private func writeIndex() {
        guard failure == nil else { return }
        let payload = TraceIndex.payload(blocks)
        let indexOffset = payload.count <= TraceFormat.maxPayload ? offset : 0
        var bytes: [UInt8] = []
        if indexOffset > 0 { add(.index, payload, to: &bytes) }
        append(bytes + BlockHeader.footer(indexOffset: indexOffset))
    }

    private func add(
        _ type: BlockType, _ payload: [UInt8], count: Int = 0, first: UInt64 = 0, time: UInt64 = 0,
        kinds: [KindCount] = [], to bytes: inout [UInt8]
    ) {
        blocks.append(TraceIndex.Entry(
            offset: offset + UInt64(bytes.count), type: type.rawValue, count: count, first: first, time: time,
            kinds: kinds))
        bytes += BlockHeader.block(
            type, payload, count: count, first: first, time: time, level: options.compressionLevel)
    }

    private func append(_ bytes: [UInt8]) {
        do {
            try file.write(bytes)
            offset += UInt64(bytes.count)
        } catch {
            failure = .cannotWrite(path: path, offset: offset, reason: error.description)
        }
    }
}
