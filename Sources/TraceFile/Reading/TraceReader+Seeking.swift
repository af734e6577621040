import HierarchyModel

extension TraceReader {
    /// The state just after event `seq`, or after the last event if there are fewer.
    ///
    /// Decodes one snapshot, and decodes and folds at most one group of a chunk, for a trace of any length. In the
    /// chunks that were read last it decodes nothing and folds about 256 events, forwards or backwards, or one event
    /// for each step to the next event. If events are lost, the state stays that before the gap until the next
    /// snapshot.
    public func state(after seq: UInt64) -> HierarchyState {
        let end = min(seq, UInt64.max - 1) + 1
        var (state, next, run) = start(before: end)
        var chunk = index.chunk(from: next)
        while next < end, chunk < index.chunkCount, case let entry = index.chunk(chunk), entry.first < end {
            if let begun = run {
                _ = begun.fold(into: &state, atMost: Int(end - next))
                run = nil
            } else {
                fold(chunk, entry, next..<end, into: &state)
            }
            next = entry.end
            chunk += 1
        }
        lastState = (state, end)
        return state
    }

    /// Changes the state before lost events, which were all events from `lost.lowerBound` on, to the state after them,
    /// as ``state(after:)`` gives it.
    ///
    /// Copies no state, so a trace with many gaps costs no more than its events.
    public func fold(lost: Range<UInt64>, into state: inout HierarchyState) {
        guard let last = lost.last else { return }
        lastState = (state, lost.lowerBound)
        state = HierarchyState()
        state = self.state(after: last)
        lastState = nil
    }

    /// The first snapshot of a state before event `seq` or a later event, and the sequence number of the next event.
    /// Nil if no snapshot can be read. After lost events this is the correct state, while ``state(after:)`` lacks the
    /// changes of the lost events. Reads one snapshot, and those that are damaged.
    public func snapshotState(from seq: UInt64) -> (state: HierarchyState, next: UInt64)? {
        let before = seq > 0 ? index.snapshot(before: seq - 1) : nil
        for number in (before.map { $0 + 1 } ?? 0)..<index.snapshotCount {
            // In a damaged file a snapshot may be of an earlier event than the one before it.
            let next = index.snapshot(number).first
            if next >= seq, let state = state(ofSnapshot: number) { return (state, next) }
        }
        return nil
    }

    private func fold(_ number: Int, _ entry: BlockList.Entry, _ range: Range<UInt64>, into state: inout HierarchyState)
    {
        if foldOnce(number, entry, range, into: &state) { return }
        let wanted = Int(min(UInt64(entry.count), range.upperBound - entry.first))
        let end = min(wanted, events(ofChunk: number, decoding: wanted).decoded)
        let start = min(end, range.lowerBound > entry.first ? Int(range.lowerBound - entry.first) : 0)
        guard start < end else { return }
        recentChunks.fold(start..<end, ofLatest: number, into: &state)
    }

    /// Folds the events of a chunk from its beginning without caching them, since most seeks come to a chunk only once.
    /// Returns false if the chunk is cached, or was the last one that was folded this way.
    private func foldOnce(
        _ number: Int, _ entry: BlockList.Entry, _ range: Range<UInt64>, into state: inout HierarchyState
    ) -> Bool {
        guard range.lowerBound <= entry.first, lastFoldedChunk != number, let run = run(ofChunk: number) else {
            return false
        }
        lastFoldedChunk = number
        _ = run.fold(into: &state, atMost: Int(min(UInt64(entry.count), range.upperBound - entry.first)))
        return true
    }

    /// The nearest known state before event `end`, the sequence number of the first event to fold, and a run that
    /// begins there if one is open.
    private func start(before end: UInt64) -> (HierarchyState, UInt64, ChunkRun?) {
        var nearest = lastState.flatMap { $0.next <= end ? $0 : nil }
        lastState = nil
        if let kept = cachedState(before: end), kept.next > nearest?.next ?? 0 { nearest = kept }
        if let start = startInChunk(before: end, after: nearest) { return start }
        var snapshot = index.snapshot(before: end)
        while let number = snapshot, case let first = index.snapshot(number).first, first > nearest?.next ?? 0 {
            if let state = state(ofSnapshot: number) { return (state, first, nil) }
            snapshot = number > 0 ? number - 1 : nil
        }
        return nearest.map { ($0.state, $0.next, nil) } ?? (HierarchyState(), 0, nil)
    }

    /// Begins in the chunk of event `end` - 1, before the last of its groups that begins at `end` or earlier. Nil where
    /// the chunk is cached, or was the last one that was folded this way, so that its events are decoded and kept, or
    /// does not follow a known state.
    private func startInChunk(
        before end: UInt64, after nearest: (state: HierarchyState, next: UInt64)?
    ) -> (HierarchyState, UInt64, ChunkRun?)? {
        guard let number = index.chunk(holding: end - 1), number != lastFoldedChunk, isUnread(chunk: number),
            case let first = index.chunk(number).first, nearest?.next ?? 0 <= first,
            var contents = contents(ofChunk: number)
        else { return nil }
        let last = contents.groups.lastIndex { $0.first <= end } ?? 0
        let inside = last > 0 ? state(beforeGroup: last, of: &contents, ofChunk: number) : nil
        guard let state = inside ?? state(before: first, nearest) else { return nil }
        let group = inside == nil ? 0 : last
        let start = contents.groups[group].first
        lastFoldedChunk = number
        return (state, start, run(contents, ofChunk: number, groups: group..<last + 1))
    }

    /// The state before the first event of a chunk, where it is known without folding.
    private func state(before first: UInt64, _ nearest: (state: HierarchyState, next: UInt64)?) -> HierarchyState? {
        if nearest?.next ?? 0 == first { return nearest?.state ?? HierarchyState() }
        guard let snapshot = index.snapshot(before: first), index.snapshot(snapshot).first == first else { return nil }
        return state(ofSnapshot: snapshot)
    }

    private func cachedState(before end: UInt64) -> (state: HierarchyState, next: UInt64)? {
        guard let chunk = index.chunk(holding: end - 1) else { return nil }
        let first = index.chunk(chunk).first
        let kept = recentChunks.state(inChunk: chunk, atOrBefore: Int(end - first))
        return kept.map { ($0.state, first + UInt64($0.position)) }
    }
}
