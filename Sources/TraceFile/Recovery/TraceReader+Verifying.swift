import HierarchyModel
import JSONText

extension TraceReader {
    /// Reads the whole trace, and returns all damage, including blocks that are missing in the index and snapshots that
    /// differ from the state that the events lead to.
    ///
    /// `progress` is called after each chunk with the number of events that were checked.
    public func verify(_ progress: (UInt64) -> Void = { _ in }) -> [Damage] {
        readDefinitions()
        checkIndex()
        var fold = SnapshotFold(self)
        for number in 0..<index.chunkCount {
            fold.take(chunk: number)
            progress(index.chunk(number).end)
        }
        fold.finish()
        return damage
    }

    /// Checks that the index lists each block of the file. A block that was left out when its page was replaced is
    /// reported already, with its events.
    private func checkIndex() {
        guard isClosed else { return }
        let found = BlockScan(blocks.source).list
        let known = Set(
            (0..<index.chunkCount).map { index.chunk($0).offset }
                + (0..<index.snapshotCount).map { index.snapshot($0).offset }
                + (0..<index.definitionsCount).compactMap { index.definitions($0, before: .max)?.offset })
        let reported = Set(damage.map(\.offset))
        for blocks in [found.chunks, found.snapshots, found.definitions] {
            for block in blocks where !known.contains(block.offset) && !reported.contains(block.offset) {
                let isChunk = block.type == BlockType.events.rawValue
                add(
                    Damage(
                        offset: block.offset,
                        reason: "index: expected the block of type \(block.type) from \(block.first) on, found none",
                        eventsLost: isChunk ? UInt64(block.count) : 0))
            }
        }
    }
}

extension TraceReader {
    /// The number of events of each kind in a chunk, by name, according to the index.
    fileprivate func kinds(_ details: BlockList.Details) -> [String: Int] {
        Dictionary(details.kinds.map { (name(of: $0) ?? "?", Int($0.count)) }, uniquingKeysWith: +)
    }
}

/// Folds all events, and compares the snapshots with the resulting states.
private struct SnapshotFold {
    private let reader: TraceReader
    /// The state before event `next`. Nil after missing events, until the next snapshot.
    private var state: HierarchyState? = HierarchyState()
    private var next: UInt64 = 0
    /// The time of the last event.
    private var time: UInt64 = 0
    /// The number of the next snapshot to check.
    private var snapshot = 0
    /// The sequence number of the first event after that snapshot, or `UInt64.max` without one.
    private var nextSnapshot: UInt64 = 0

    init(_ reader: TraceReader) {
        self.reader = reader
        find(snapshot: 0)
    }

    private mutating func find(snapshot number: Int) {
        snapshot = number
        nextSnapshot = number < reader.index.snapshotCount ? reader.index.snapshot(number).first : .max
    }

    mutating func take(chunk number: Int) {
        let chunk = reader.index.chunk(number)
        if chunk.first > next {
            check(upTo: chunk.first - 1)
            state = nil
            next = chunk.first
        }
        let events = reader.events(ofChunk: number)
        let details = reader.index.details(ofChunk: number)
        checkTimes(of: events, chunk: number)
        var check = IndexCheck(details)
        var groups = GroupSnapshots(reader, chunk: number)
        events.forEach(in: 0..<events.decoded) { event in
            check.take(event)
            if nextSnapshot <= event.seq { self.check(upTo: event.seq) }
            if let stored = groups.state(before: event.seq), let state { compare(stored, state, chunk.offset) }
            state?.apply(event)
            next = event.seq + 1
        }
        if events.decoded < chunk.count {
            self.check(upTo: next)
            (state, next) = (nil, chunk.end)
        } else if let details, !check.agrees(with: reader.kinds(details)) {
            reader.add(
                Damage(
                    offset: chunk.offset,
                    reason: "index: expected the kinds and the identifiers of the chunk, found others", eventsLost: 0))
        }
    }

    /// In a chunk times never decrease, but its first event may be earlier than the last of the chunk before it.
    private mutating func checkTimes(of events: ChunkEvents, chunk number: Int) {
        guard events.decoded > 0 else { return }
        let found = events[0].t
        if found < time { reader.noteDisorder(ofChunk: number, "expected a time from \(time) ns on, found \(found)") }
        time = max(time, events[events.decoded - 1].t)
    }

    /// Checks the snapshots after the last event.
    mutating func finish() { check(upTo: .max) }

    /// Checks the snapshots of states before event `seq`.
    private mutating func check(upTo seq: UInt64) {
        while snapshot < reader.index.snapshotCount, nextSnapshot <= seq {
            check(reader.index.snapshot(snapshot))
            find(snapshot: snapshot + 1)
        }
    }

    private mutating func check(_ entry: BlockList.Entry) {
        guard let stored = reader.state(ofSnapshot: snapshot), entry.first == next else { return }
        if let state { compare(stored, state, entry.offset) }
        state = state ?? stored
    }

    private func compare(_ stored: HierarchyState, _ state: HierarchyState, _ offset: UInt64) {
        guard !stored.isSame(as: state) else { return }
        reader.add(
            Damage(
                offset: offset, reason: "snapshot: expected the state that the events lead to, found another one",
                eventsLost: 0))
    }
}

/// The snapshots of the groups of a chunk, in order.
private struct GroupSnapshots: ~Copyable {
    private let reader: TraceReader
    private let chunk: Int
    private var contents: ChunkContents?
    /// The next group, and its first event.
    private var group = 0
    private var next = UInt64.max

    init(_ reader: TraceReader, chunk: Int) {
        self.reader = reader
        self.chunk = chunk
        contents = chunk < reader.chunksInFile ? reader.contents(ofChunk: chunk) : nil
        advance()
    }

    private mutating func advance() {
        group += 1
        next = .max
        if let groups = contents?.groups, group < groups.count { next = groups[group].first }
    }

    /// The state that the file gives before an event. Nil where no group begins, or its snapshot is damaged.
    mutating func state(before seq: UInt64) -> HierarchyState? {
        guard seq == next, contents != nil else { return nil }
        defer { advance() }
        return reader.state(beforeGroup: group, of: &contents!, ofChunk: chunk)
    }
}

extension HierarchyState {
    /// Whether the states are equal, also where they hold NaN, which is not equal to itself.
    fileprivate func isSame(as other: HierarchyState) -> Bool {
        self == other || uncountedScopes == other.uncountedScopes && text == other.text
    }

    private var text: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }
}
