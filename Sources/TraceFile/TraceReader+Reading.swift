import HierarchyModel

extension TraceReader {
    /// One more than the number of the last event; events that are damaged or missing are counted.
    public var eventCount: UInt64 { promise?.eventCount ?? index.end }
    /// Of the file; what a journal has is in none.
    public var chunkCount: Int { chunksInFile }
    public var snapshotCount: Int { index.snapshotCount }

    /// Nanoseconds from the beginning of the session to the last event that can be read.
    public var duration: UInt64 {
        for number in (0..<index.chunkCount).reversed() {
            if let last = events(ofChunk: number).last { return last.t }
        }
        return 0
    }

    /// How many events the trace has of each kind, by name. With an index nothing is decoded for it.
    public var kindCounts: [String: UInt64] { countKinds { _ in } }

    /// ``kindCounts``; `progress` is told how many events lie behind, after each chunk.
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

    /// The `session.began` that the trace begins with.
    public var session: Event? { event(0).flatMap { $0.kind == .sessionBegan ? $0 : nil } }

    /// All events that can be read, in order.
    public var events: TraceEvents { events(in: 0..<UInt64.max) }

    /// The events with these numbers that can be read, in order; decodes a chunk at a time.
    public func events(in range: Range<UInt64>) -> TraceEvents { TraceEvents(reader: self, range: range) }

    /// The event with that number; nil if there is none, or it cannot be read.
    public func event(_ seq: UInt64) -> Event? {
        guard let chunk = index.chunk(holding: seq) else { return nil }
        let position = Int(seq - index.chunk(chunk).first)
        let events = events(ofChunk: chunk, decoding: position + 1)
        return position < events.decoded ? events[position] : nil
    }

    /// The number of the last event at or before `t` that can be read.
    public func lastEvent(atOrBefore t: UInt64) -> UInt64? {
        guard let last = index.lastChunk(atOrBefore: t) else { return nil }
        for number in (0...last).reversed() {
            if let event = events(ofChunk: number).last(atOrBefore: t) { return event.seq }
        }
        return nil
    }
}
