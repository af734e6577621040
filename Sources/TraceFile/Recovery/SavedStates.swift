import HierarchyModel

/// A state of which objects and open scopes are known.
struct SavedState {
    let objects: HierarchyState
    let scopes: [UInt64]
}

/// Finds states behind lost events in the snapshots of a trace.
struct SavedStates {
    /// A snapshot that is further away is not looked for: everything up to it is held in memory.
    private static let maximumDistance: UInt64 = 1 << 17

    private let reader: TraceReader

    init(_ reader: TraceReader) { self.reader = reader }

    /// One more than the number of the last event that a snapshot holds.
    var end: UInt64 {
        reader.index.snapshotCount == 0 ? 0 : reader.index.snapshot(reader.index.snapshotCount - 1).first
    }

    /// The state before event `seq`, of which the events before are lost; nil where nothing tells.
    func state(before seq: UInt64) -> SavedState? {
        guard let saved = reader.savedState(from: seq), saved.next - seq <= Self.maximumDistance else { return nil }
        return saved.next == seq
            ? SavedState(objects: saved.state, scopes: saved.state.scopes)
            : derived(from: saved.state, seq..<saved.next)
    }

    /// Most facts tell the new value and not the change. So the state behind some events mostly is one too from which they
    /// lead to it; whether it is, is tried.
    private func derived(from later: HierarchyState, _ range: Range<UInt64>) -> SavedState? {
        let events = Array(reader.events(in: range))
        guard events.count == range.count, let scopes = Self.scopes(before: events, leadingTo: later.scopes) else {
            return nil
        }
        var state = later
        for event in events { state.apply(event) }
        return StateDiff(from: state, to: later).isEmpty ? SavedState(objects: later, scopes: scopes) : nil
    }

    /// The scopes that were open before the events. Those that the events close have no known number; theirs are the last
    /// ones before the events.
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
