import HierarchyModel

/// The events of a trace in a range of sequence numbers, decoded during iteration.
public struct TraceEvents: Sequence {
    let reader: TraceReader
    let range: Range<UInt64>

    public func makeIterator() -> Iterator { Iterator(lender: EventLender(reader, range, threads: 1)) }

    /// Copies of an iterator share their position.
    public struct Iterator: IteratorProtocol {
        @usableFromInline let lender: EventLender

        @inlinable public mutating func next() -> Event? { lender.next()?.pointee }
    }
}

extension TraceReader {
    /// Calls `body` on this thread with the readable events in a range of sequence numbers, in order.
    ///
    /// An event is copied only if `body` keeps it or hands it on. With more than one thread, other threads decode the
    /// following chunks. Then about 16,384 events for each thread, or a chunk if that is more, are held in memory in
    /// addition to the reader's own. The events and the damage are those of ``events(in:)``. Throws what `body` throws,
    /// and then reads no further.
    @inlinable
    public func forEachEvent<Failure: Error>(
        in range: Range<UInt64> = 0..<UInt64.max, threads: Int = 1, _ body: (Event) throws(Failure) -> Void
    ) throws(Failure) {
        let lender = EventLender(self, range, threads: threads)
        while let event = lender.next() { try body(event.pointee) }
    }
}
