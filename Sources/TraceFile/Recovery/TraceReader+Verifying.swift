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
        for (number, chunk) in index.chunks.enumerated() {
            fold.take(chunk: number)
            progress(chunk.end)
        }
        fold.finish()
        return damage
    }

    /// What stands in the file must stand in the index.
    private func checkIndex() {
        guard isClosed else { return }
        let found = BlockWalk(blocks.source).index
        for (blocks, known) in [(found.chunks, index.chunks), (found.snapshots, index.snapshots), (found.definitions, index.definitions)] {
            let offsets = Set(known.map(\.offset))
            for block in blocks where !offsets.contains(block.offset) {
                let isChunk = block.type == BlockType.events.rawValue
                add(Damage(
                    offset: block.offset, reason: "index: expected the block of type \(block.type) from \(block.first) on, found none",
                    eventsLost: isChunk ? UInt64(block.count) : 0))
            }
        }
    }
}

/// Folds all events, and holds the snapshots to the states that come of it.
private struct SnapshotFold {
    private let reader: TraceReader
    /// Before event `next`; nil where events are missing, until a snapshot tells it.
    private var state: HierarchyState? = HierarchyState()
    private var next: UInt64 = 0
    private let snapshots: [TraceIndex.Entry]
    /// The next one to look at.
    private var snapshot = 0

    init(_ reader: TraceReader) {
        self.reader = reader
        snapshots = reader.index.snapshots
    }

    mutating func take(chunk number: Int) {
        let chunk = reader.index.chunks[number]
        if chunk.first > next {
            check(upTo: chunk.first - 1)
            state = nil
            next = chunk.first
        }
        let events = reader.events(ofChunk: number)
        events.forEach(in: 0..<events.decoded) { event in
            if snapshot < snapshots.count, snapshots[snapshot].first <= event.seq { check(upTo: event.seq) }
            state?.apply(event)
            next = event.seq + 1
        }
        if events.decoded < chunk.count {
            check(upTo: next)
            (state, next) = (nil, chunk.end)
        }
    }

    /// The snapshots behind the last event.
    mutating func finish() { check(upTo: .max) }

    /// Looks at the snapshots that hold no event from `seq` on.
    private mutating func check(upTo seq: UInt64) {
        while snapshot < snapshots.count, snapshots[snapshot].first <= seq {
            check(snapshots[snapshot])
            snapshot += 1
        }
    }

    private mutating func check(_ entry: TraceIndex.Entry) {
        guard let stored = reader.state(ofSnapshot: snapshot), entry.first == next else { return }
        if let state, !stored.isSame(as: state) {
            reader.add(Damage(
                offset: entry.offset, reason: "snapshot: expected the state that the events lead to, found another one", eventsLost: 0))
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
