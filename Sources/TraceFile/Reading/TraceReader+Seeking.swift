import HierarchyModel

extension TraceReader {
    /// The state just after event `seq`; after the last event if there are not as many.
    ///
    /// Decodes a snapshot and at most a chunk, as far as it must, and folds no more than that chunk: the length of the trace does not
    /// matter. Within the chunks that were read last nothing is decoded, and some 256 events are folded, be it forwards
    /// or backwards; one when it is asked for event after event. Where events are lost, the state is the one before them
    /// until the next snapshot.
    public func state(after seq: UInt64) -> HierarchyState {
        let end = min(seq, UInt64.max - 1) + 1
        var (state, next) = start(before: end)
        var chunk = index.chunk(from: next)
        while next < end, chunk < index.chunkCount, case let entry = index.chunk(chunk), entry.first < end {
            fold(chunk, entry, next..<end, into: &state)
            next = entry.end
            chunk += 1
        }
        lastState = (state, end)
        return state
    }

    /// The first saved state before event `seq` or a later one, and the number of the event that comes next; nil where none can be read.
    /// Behind lost events this is the state, while ``state(after:)`` lacks what they changed. Reads one snapshot, besides those that are
    /// damaged.
    public func savedState(from seq: UInt64) -> (state: HierarchyState, next: UInt64)? {
        let before = seq > 0 ? index.snapshot(before: seq - 1) : nil
        for number in (before.map { $0 + 1 } ?? 0)..<index.snapshotCount {
            if let state = state(ofSnapshot: number) { return (state, index.snapshot(number).first) }
        }
        return nil
    }

    private func fold(_ number: Int, _ entry: BlockList.Entry, _ range: Range<UInt64>, into state: inout HierarchyState)
    {
        if passThrough(number, entry, range, into: &state) { return }
        let wanted = Int(min(UInt64(entry.count), range.upperBound - entry.first))
        let end = min(wanted, events(ofChunk: number, decoding: wanted).decoded)
        let start = min(end, range.lowerBound > entry.first ? Int(range.lowerBound - entry.first) : 0)
        guard start < end else { return }
        recentChunks.fold(start..<end, ofLatest: number, into: &state)
    }

    /// Folds the events of a chunk from its first on without keeping any: who looks at many places of a trace mostly comes to each
    /// once. False if the chunk is in memory, or was passed through just before.
    private func passThrough(
        _ number: Int, _ entry: BlockList.Entry, _ range: Range<UInt64>, into state: inout HierarchyState
    ) -> Bool {
        guard range.lowerBound <= entry.first, passedChunk != number, let run = run(ofChunk: number) else {
            return false
        }
        passedChunk = number
        _ = run.fold(into: &state, atMost: Int(min(UInt64(entry.count), range.upperBound - entry.first)))
        return true
    }

    /// The nearest state to begin the fold with, and the number of the first event to fold.
    private func start(before end: UInt64) -> (HierarchyState, UInt64) {
        var near = lastState.flatMap { $0.next <= end ? $0 : nil }
        lastState = nil
        if let kept = keptState(before: end), kept.next > near?.next ?? 0 { near = kept }
        var snapshot = index.snapshot(before: end)
        while let number = snapshot, case let first = index.snapshot(number).first, first > near?.next ?? 0 {
            if let state = state(ofSnapshot: number) { return (state, first) }
            snapshot = number > 0 ? number - 1 : nil
        }
        return near ?? (HierarchyState(), 0)
    }

    private func keptState(before end: UInt64) -> (state: HierarchyState, next: UInt64)? {
        guard let chunk = index.chunk(holding: end - 1) else { return nil }
        let first = index.chunk(chunk).first
        let kept = recentChunks.state(inChunk: chunk, atOrBefore: Int(end - first))
        return kept.map { ($0.state, first + UInt64($0.position)) }
    }
}
