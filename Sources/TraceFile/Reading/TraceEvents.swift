import HierarchyModel

/// The events of a trace in a range of sequence numbers, decoded during iteration.
public struct TraceEvents: Sequence {
    let reader: TraceReader
    let range: Range<UInt64>

    public func makeIterator() -> Iterator { Iterator(EventIterator(reader, range)) }

    /// Copies of an iterator share their position.
    public struct Iterator: IteratorProtocol {
        private let iterator: EventIterator

        fileprivate init(_ iterator: EventIterator) { self.iterator = iterator }

        public mutating func next() -> Event? { iterator.next() }
    }
}

/// Iterates events, and decodes a few at a time.
final class EventIterator {
    private static let capacity = ChunkDecoder.batch

    private let reader: TraceReader
    private let range: Range<UInt64>
    /// The number of the next chunk.
    private var chunk: Int
    /// The run of the current chunk, if all of its events are in the range.
    private var run: ChunkRun?
    /// The events of the current chunk, if only some are in the range or the chunk is cached, and the positions of the
    /// next ones.
    private var events: (all: ChunkEvents, wanted: Range<Int>)?

    private let buffer = UnsafeMutablePointer<Event>.allocate(capacity: capacity)
    /// The next event in the buffer, and their number. Accesses cannot overlap, because only one caller has this
    /// iterator.
    @exclusivity(unchecked) private var position = 0
    @exclusivity(unchecked) private var count = 0
    /// The time of the last event in the buffer.
    private var time: UInt64 = 0

    init(_ reader: TraceReader, _ range: Range<UInt64>) {
        self.reader = reader
        self.range = range
        chunk = reader.index.chunk(from: range.lowerBound)
    }

    deinit {
        (buffer + position).deinitialize(count: count - position)
        buffer.deallocate()
    }

    func next() -> Event? {
        if position == count { fill() }
        guard position < count else { return nil }
        position += 1
        return (buffer + (position - 1)).move()
    }

    /// Calls `body` with each event, without a call of `next()` for each.
    func forEach<Failure: Error>(_ body: (Event) throws(Failure) -> Void) throws(Failure) {
        while true {
            if position == count { fill() }
            guard position < count else { return }
            while position < count {
                position += 1
                // Move it out of the buffer, so that it is not copied for the call.
                try body((buffer + (position - 1)).move())
            }
        }
    }

    private func fill() {
        position = 0
        repeat {
            count = run?.fill(buffer, capacity: Self.capacity) ?? takeEvents()
        } while count == 0 && beginChunk()
        raiseTimes()
    }

    /// Gives an event that is earlier than the one before it the time of that one. In a chunk times never decrease.
    private func raiseTimes() {
        var position = 0
        while position < count, buffer[position].t < time {
            buffer[position].t = time
            position += 1
        }
        if count > 0 { time = buffer[count - 1].t }
    }

    private func takeEvents() -> Int {
        guard let (all, wanted) = events else { return 0 }
        let part = wanted.prefix(Self.capacity)
        for (offset, position) in part.enumerated() { (buffer + offset).initialize(to: all[position]) }
        events = (all, part.endIndex..<wanted.endIndex)
        return part.count
    }

    /// Returns false if there is no other chunk in the range.
    private func beginChunk() -> Bool {
        run = nil
        events = nil
        guard chunk < reader.index.chunkCount, case let entry = reader.index.chunk(chunk),
            entry.first < range.upperBound
        else { return false }
        let isWhole = range.lowerBound <= entry.first && entry.end <= range.upperBound
        run = isWhole ? reader.run(ofChunk: chunk) : nil
        if run == nil { events = wanted(ofChunk: chunk, entry) }
        chunk += 1
        return true
    }

    private func wanted(ofChunk number: Int, _ entry: BlockList.Entry) -> (ChunkEvents, Range<Int>) {
        let last = Int(min(range.upperBound - entry.first, UInt64(entry.count)))
        let events = reader.events(ofChunk: number, decoding: last)
        let end = min(last, events.decoded)
        let start = range.lowerBound > entry.first ? Int(clamping: range.lowerBound - entry.first) : 0
        return (events, min(start, end)..<end)
    }
}
