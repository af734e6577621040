import HierarchyModel

extension TraceReader {
    /// One more than the sequence number of the last event. Damaged and missing events are counted.
    ///
    /// Needs the contents of the index: the end of a forged file may give another number than they do.
    public var eventCount: UInt64 { index.end }
    /// The number of chunks in the file, without the events of a journal.
    public var chunkCount: Int { chunksInFile }
    public var snapshotCount: Int { index.snapshotCount }

    /// Nanoseconds from the beginning of the session to the last readable event.
    public var duration: UInt64 {
        for number in (0..<index.chunkCount).reversed() {
            if let last = events(ofChunk: number).last { return last.t }
        }
        return 0
    }

    /// The number of events of each kind, by name. With an index, nothing is decoded.
    public var kindCounts: [String: UInt64] { countKinds { _ in } }

    /// Computes ``kindCounts``. `progress` is called after each chunk with the number of counted events.
    public func countKinds(_ progress: (UInt64) -> Void) -> [String: UInt64] {
        var counts: [String: UInt64] = [:]
        for number in 0..<index.chunkCount {
            let kinds = index.details(ofChunk: number)?.kinds ?? []
            if kinds.isEmpty {
                let events = events(ofChunk: number)
                events.forEach(in: 0..<events.decoded) { counts[$0.name, default: 0] += 1 }
            }
            for kind in kinds { counts[name(of: kind) ?? "?", default: 0] += UInt64(kind.count) }
            progress(index.chunk(number).end)
        }
        return counts
    }

    /// The `session.began` at the beginning of the trace. Nil if the trace begins with another event.
    public var session: Event? { event(0).flatMap { $0.kind == .sessionBegan ? $0 : nil } }

    /// All readable events, in order.
    public var events: TraceEvents { events(in: 0..<UInt64.max) }

    /// The readable events in a range of sequence numbers, in order. Decodes one chunk at a time.
    public func events(in range: Range<UInt64>) -> TraceEvents { TraceEvents(reader: self, range: range) }

    /// The event with this sequence number. Nil if it does not exist or cannot be read.
    ///
    /// Where the times of a file run backwards, it has the time that is stored; ``events`` gives it that of the event
    /// before it, which only who reads all events knows.
    public func event(_ seq: UInt64) -> Event? {
        guard let chunk = index.chunk(holding: seq) else { return nil }
        let position = Int(seq - index.chunk(chunk).first)
        let events = events(ofChunk: chunk, decoding: position + 1)
        return position < events.decoded ? events[position] : nil
    }

    /// The sequence number of the last readable event at or before time `t`.
    public func lastEvent(atOrBefore t: UInt64) -> UInt64? {
        guard let last = index.lastChunk(atOrBefore: t) else { return nil }
        for number in (0...last).reversed() {
            if let event = events(ofChunk: number).last(atOrBefore: t) { return event.seq }
        }
        return nil
    }
}
