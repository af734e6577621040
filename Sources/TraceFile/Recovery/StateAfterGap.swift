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
    /// The snapshot that was read last is the first one from event `from` on. Many gaps may have the same.
    private var last: (from: UInt64, saved: (state: HierarchyState, next: UInt64)?)?

    init(_ reader: TraceReader) { self.reader = reader }

    /// The sequence number of the first event after the last snapshot.
    var end: UInt64 {
        reader.index.snapshotCount == 0 ? 0 : reader.index.snapshot(reader.index.snapshotCount - 1).first
    }

    /// The state before event `seq`, when the events before it are lost. Nil if it is unknown.
    mutating func state(before seq: UInt64) -> StateAfterGap? {
        guard let saved = snapshot(from: seq), saved.next - seq <= Self.maximumDistance else { return nil }
        return saved.next == seq
            ? StateAfterGap(objects: saved.state, scopes: saved.state.scopes)
            : derived(from: saved.state, seq..<saved.next)
    }

    private mutating func snapshot(from seq: UInt64) -> (state: HierarchyState, next: UInt64)? {
        if let last, last.from <= seq, seq <= last.saved?.next ?? .max { return last.saved }
        let saved = reader.snapshotState(from: seq)
        last = (seq, saved)
        return saved
    }

    /// The events of a range, if none of them is missing. Reads no event after a missing one, so that all ranges
    /// between many gaps and one snapshot are read once.
    private func events(in range: Range<UInt64>) -> [Event]? {
        var events: [Event] = []
        for event in reader.events(in: range) {
            guard event.seq == range.lowerBound + UInt64(events.count) else { return nil }
            events.append(event)
        }
        return events.count == range.count ? events : nil
    }

    /// Most facts tell the new value, not the change. So a state after some events is often also a state from which
    /// they lead to itself. This tries whether it is.
    private func derived(from later: HierarchyState, _ range: Range<UInt64>) -> StateAfterGap? {
        guard let events = events(in: range), let scopes = Self.scopes(before: events, leadingTo: later.scopes) else {
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
