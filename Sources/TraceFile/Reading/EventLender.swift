import HierarchyModel

/// Lends the events of a range one after the other, where they are decoded, so that none is copied.
///
/// Only one caller has it, so no check for overlapping accesses is needed.
@usableFromInline
final class EventLender {
    private let reader: TraceReader
    private let range: Range<UInt64>
    /// The number of the next chunk.
    private var chunk: Int
    /// The chunks that other threads decode; nil without other threads.
    private var scan: ParallelScan?

    /// The events of the current chunk are lent by a run that decodes them, or are in memory. The reference is not
    /// counted, since to count it for each event would take a tenth of the time of decoding.
    @exclusivity(unchecked) private var run: Unmanaged<ChunkRun>?
    @exclusivity(unchecked) private var memory: UnsafeMutablePointer<Event>?
    /// What owns the run or the memory.
    private var decoding: ChunkRun?
    private var kept: ChunkEvents?
    private var buffer: EventBuffer?

    /// The next event there, and the one after the last.
    @exclusivity(unchecked) private var position = 0
    @exclusivity(unchecked) private var end = 0
    /// The time of the last event.
    @exclusivity(unchecked) private var time: UInt64 = 0
    private var late = EventSlot()

    @usableFromInline
    init(_ reader: TraceReader, _ range: Range<UInt64>, threads: Int) {
        self.reader = reader
        self.range = range
        chunk = reader.index.chunk(from: range.lowerBound)
        if threads > 1 { scan = ParallelScan(reader, reader.index.chunks(in: range), threads: threads) }
    }

    deinit { scan?.cancel() }

    /// The next event; nil after the last. Its memory is valid until the next call.
    @usableFromInline
    func next() -> UnsafePointer<Event>? {
        if position == end, !advance() { return nil }
        let event =
            if let run {
                run._withUnsafeGuaranteedRef { $0.lend(position) }
            } else {
                memory.unsafelyUnwrapped + position
            }
        position &+= 1
        guard event.pointee.t >= time else { return raised(event) }
        time = event.pointee.t
        return UnsafePointer(event)
    }

    /// An event that is earlier than the one before it gets the time of that one: a damaged file may have such a chunk.
    private func raised(_ event: UnsafePointer<Event>) -> UnsafePointer<Event> {
        let place = late.emptied()
        place.initialize(to: event.pointee)
        place.pointee.t = time
        return UnsafePointer(place)
    }

    private func advance() -> Bool {
        (position, end) = (0, decoding?.readBatch() ?? 0)
        while position >= end {
            guard scan == nil ? beginChunk() : takeScanned() else { return false }
        }
        return true
    }

    /// Returns false if there is no other chunk in the range.
    private func beginChunk() -> Bool {
        (run, decoding, kept, memory, position, end) = (nil, nil, nil, nil, 0, 0)
        guard chunk < reader.index.chunkCount, case let entry = reader.index.chunk(chunk),
            entry.first < range.upperBound
        else { return false }
        defer { chunk += 1 }
        if range.lowerBound <= entry.first, entry.end <= range.upperBound, let run = reader.run(ofChunk: chunk) {
            end = run.readBatch()
            decoding = run
            self.run = .passUnretained(run)
        } else {
            let wanted = Int(min(range.upperBound - entry.first, UInt64(entry.count)))
            let events = reader.events(ofChunk: chunk, decoding: wanted)
            lend(events.memory, events.decoded, entry)
            kept = events
        }
        return true
    }

    /// Returns false if there is no other chunk.
    private func takeScanned() -> Bool {
        if let buffer { scan?.recycle(buffer) }
        (buffer, memory, position, end) = (nil, nil, 0, 0)
        guard let (number, events) = scan?.next() else { return false }
        lend(events.memory, events.count, reader.index.chunk(number))
        buffer = events
        return true
    }

    /// Lends those of the first events of a chunk that are in the range.
    private func lend(_ memory: UnsafeMutablePointer<Event>, _ count: Int, _ entry: BlockList.Entry) {
        self.memory = memory
        position = range.lowerBound > entry.first ? Int(clamping: range.lowerBound - entry.first) : 0
        end = min(count, Int(clamping: range.upperBound - entry.first))
    }
}
