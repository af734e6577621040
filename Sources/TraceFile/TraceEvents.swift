import HierarchyModel

/// A run of events of a trace, decoded as it is walked.
public struct TraceEvents: Sequence {
    let reader: TraceReader
    let range: Range<UInt64>

    public func makeIterator() -> Iterator { Iterator(EventWalk(reader, range)) }

    /// Copies of an iterator go on together.
    public struct Iterator: IteratorProtocol {
        private let walk: EventWalk

        fileprivate init(_ walk: EventWalk) { self.walk = walk }

        public mutating func next() -> Event? { walk.next() }
    }
}

/// Goes from event to event, a few of which are decoded at a time.
final class EventWalk {
    private static let capacity = ChunkDecoder.batch

    private let reader: TraceReader
    private let range: Range<UInt64>
    /// The next one.
    private var chunk: Int
    /// A chunk of which all events are wanted.
    private var run: ChunkRun?
    /// A chunk of which some events are wanted, or that is in memory, and which of them are next.
    private var events: (all: ChunkEvents, wanted: Range<Int>)?

    private let buffer = UnsafeMutablePointer<Event>.allocate(capacity: capacity)
    /// Of the events that the buffer holds. Nobody else sees the walk, so that no accesses overlap.
    @exclusivity(unchecked) private var position = 0
    @exclusivity(unchecked) private var count = 0

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

    /// Hands out the events one by one, without a call for each.
    func forEach<Failure: Error>(_ body: (Event) throws(Failure) -> Void) throws(Failure) {
        while true {
            if position == count { fill() }
            guard position < count else { return }
            while position < count {
                position += 1
                // Where it lies, it would be copied for the call.
                try body((buffer + (position - 1)).move())
            }
        }
    }

    private func fill() {
        position = 0
        repeat {
            count = run?.fill(buffer, capacity: Self.capacity) ?? takeEvents()
        } while count == 0 && beginChunk()
    }

    private func takeEvents() -> Int {
        guard let (all, wanted) = events else { return 0 }
        let part = wanted.prefix(Self.capacity)
        for (offset, position) in part.enumerated() { (buffer + offset).initialize(to: all[position]) }
        events = (all, part.endIndex..<wanted.endIndex)
        return part.count
    }

    /// False where there is no other chunk in the range.
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
