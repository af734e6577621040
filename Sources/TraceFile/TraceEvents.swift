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
private final class EventWalk {
    private static let capacity = 64

    private let reader: TraceReader
    private let range: Range<UInt64>
    /// The next one.
    private var chunk: Int
    /// A chunk of which all events are wanted.
    private var run: ChunkRun?
    /// A chunk of which some events are wanted, or that is in memory.
    private var events: ArraySlice<Event> = []

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

    private func fill() {
        position = 0
        repeat {
            count = run?.fill(buffer, capacity: Self.capacity) ?? takeEvents()
        } while count == 0 && beginChunk()
    }

    private func takeEvents() -> Int {
        let part = events.prefix(Self.capacity)
        for (offset, event) in part.enumerated() { (buffer + offset).initialize(to: event) }
        events = events.dropFirst(part.count)
        return part.count
    }

    /// False where there is no other chunk in the range.
    private func beginChunk() -> Bool {
        run = nil
        events = []
        guard chunk < reader.index.chunks.count, case let entry = reader.index.chunks[chunk], entry.first < range.upperBound
        else { return false }
        let isWhole = range.lowerBound <= entry.first && entry.end <= range.upperBound
        run = isWhole ? reader.run(ofChunk: chunk) : nil
        if run == nil { events = wanted(reader.events(ofChunk: chunk), from: entry.first) }
        chunk += 1
        return true
    }

    private func wanted(_ events: [Event], from first: UInt64) -> ArraySlice<Event> {
        let skipped = range.lowerBound > first ? Int(clamping: range.lowerBound - first) : 0
        return events.dropFirst(skipped).prefix(Int(clamping: range.upperBound - max(first, range.lowerBound)))
    }
}
