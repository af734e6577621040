import HierarchyModel

/// The state after a gap: its objects and its open scopes.
struct StateAfterGap {
    let objects: HierarchyState
    let scopes: [UInt64]
}

/// Finds the state after lost events in the snapshots of a trace.
struct StateAfterGapFinder {
    /// The largest distance to a snapshot, in events. All events up to the snapshot are held in memory.
    private static let maximumDistance: UInt64 = 1 << 17

    private let reader: TraceReader

    init(_ reader: TraceReader) { self.reader = reader }

    /// The sequence number of the first event after the last snapshot.
    var end: UInt64 {
        reader.index.snapshotCount == 0 ? 0 : reader.index.snapshot(reader.index.snapshotCount - 1).first
    }

    /// The state before event `seq`, when the events before it are lost. Nil if it is unknown.
    func state(before seq: UInt64) -> StateAfterGap? {
        guard let saved = reader.snapshotState(from: seq), saved.next - seq <= Self.maximumDistance else { return nil }
        return saved.next == seq
            ? StateAfterGap(objects: saved.state, scopes: saved.state.scopes)
            : derived(from: saved.state, seq..<saved.next)
    }

    /// Most facts tell the new value, not the change. So a state after some events is often also a state from which
    /// they lead to itself. This tries whether it is.
    private func derived(from later: HierarchyState, _ range: Range<UInt64>) -> StateAfterGap? {
        let events = Array(reader.events(in: range))
        guard events.count == range.count, let scopes = Self.scopes(before: events, leadingTo: later.scopes) else {
            return nil
        }
        var state = later
        for event in events { state.apply(event) }
        return StateDiff(from: state, to: later).isEmpty ? StateAfterGap(objects: later, scopes: scopes) : nil
    }

    /// The scopes that were open before the events. The numbers of scopes that the events close are unknown; they get
    /// the last numbers before the events.
    private static func scopes(before events: [Event], leadingTo later: [UInt64]) -> [UInt64]? {
        var depth = 0
        var lowest = 0
        for event in events {
            depth += event.opensScope ? 1 : event.kind == .return ? -1 : 0
            lowest = min(lowest, depth)
        }
        let stayed = later.count - (depth - lowest)
        let closed = UInt64(-lowest)
        guard let first = events.first?.seq, stayed >= 0, first >= closed,
            case let own = Array(later.prefix(stayed)), own.last ?? 0 < max(first - closed, 1)
        else { return nil }
        return own + Array(first - closed..<first)
    }
}
