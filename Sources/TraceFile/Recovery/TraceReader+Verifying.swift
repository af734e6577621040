import HierarchyModel
import JSONText

extension TraceReader {
    /// Reads everything, and returns all damage that there is: also blocks that the index leaves out, and snapshots that are not what
    /// the events lead to.
    ///
    /// `progress` is told how many events lie behind, after each chunk.
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

    /// What stands in the file must stand in the index.
    private func checkIndex() {
        guard isClosed else { return }
        let found = BlockWalk(blocks.source).list
        let known = Set(
            (0..<index.chunkCount).map { index.chunk($0).offset }
                + (0..<index.snapshotCount).map { index.snapshot($0).offset }
                + (0..<index.definitionsCount).compactMap { index.definitions($0, before: .max)?.offset })
        for blocks in [found.chunks, found.snapshots, found.definitions] {
            for block in blocks where !known.contains(block.offset) {
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
    /// How many events of each kind the index says that a chunk has.
    fileprivate func kinds(_ details: BlockList.Details) -> [String: Int] {
        Dictionary(details.kinds.map { (name(of: $0) ?? "?", Int($0.count)) }, uniquingKeysWith: +)
    }
}

/// Folds all events, and holds the snapshots to the states that come of it.
private struct SnapshotFold {
    private let reader: TraceReader
    /// Before event `next`; nil where events are missing, until a snapshot tells it.
    private var state: HierarchyState? = HierarchyState()
    private var next: UInt64 = 0
    /// The next one to look at.
    private var snapshot = 0
    /// The number of the first event that it does not hold; beyond all where there is none.
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
        var check = IndexCheck(details)
        events.forEach(in: 0..<events.decoded) { event in
            check.take(event)
            if nextSnapshot <= event.seq { self.check(upTo: event.seq) }
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

    /// The snapshots behind the last event.
    mutating func finish() { check(upTo: .max) }

    /// Looks at the snapshots that hold no event from `seq` on.
    private mutating func check(upTo seq: UInt64) {
        while snapshot < reader.index.snapshotCount, nextSnapshot <= seq {
            check(reader.index.snapshot(snapshot))
            find(snapshot: snapshot + 1)
        }
    }

    private mutating func check(_ entry: BlockList.Entry) {
        guard let stored = reader.state(ofSnapshot: snapshot), entry.first == next else { return }
        if let state, !stored.isSame(as: state) {
            reader.add(
                Damage(
                    offset: entry.offset,
                    reason: "snapshot: expected the state that the events lead to, found another one", eventsLost: 0))
        }
        state = state ?? stored
    }
}

extension HierarchyState {
    /// Equal, also where a number is none: that is not equal to itself.
    fileprivate func isSame(as other: HierarchyState) -> Bool {
        self == other || uncountedScopes == other.uncountedScopes && text == other.text
    }

    private var text: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }
}
