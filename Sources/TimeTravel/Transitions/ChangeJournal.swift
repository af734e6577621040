import HierarchyModel

/// The old values of objects that events changed, so that two states can be compared without a copy of either.
///
/// To record an event costs as much as the objects that it changes. To compare costs as much as was recorded.
struct ChangeJournal: Sendable {
    private struct Entry: Sendable {
        let seq: UInt64
        let id: ObjectID
        /// Nil for an object that did not exist.
        let old: AnyStateObject?
    }

    private var entries: [Entry] = []
    /// States before this event cannot be compared.
    private(set) var first: UInt64 = 0

    /// Older entries are dropped beyond this, which bounds memory and the cost of a comparison.
    private static let maximumEntries = 16_384

    /// Windows and controllers only: a transition itself comes and goes.
    private static let transitionKinds: Set<EventKind> = [
        .transitionBegan, .transitionEnded, .transitionProgressed, .transitionRequested, .transitionWithdrawn,
    ]

    /// Forgets everything before an event.
    mutating func clear(before seq: UInt64) {
        entries.removeAll(keepingCapacity: true)
        first = seq
    }

    /// Records the objects that an event may change, given the state before it.
    mutating func record(_ event: Event, before state: HierarchyState) {
        guard event.family == .fact else { return }
        guard event.kind != .stateGiven else { return clear(before: event.seq + 1) }
        guard !Self.transitionKinds.contains(event.kind) else { return }
        if entries.count >= Self.maximumEntries { clear(before: event.seq) }
        for id in TouchedObjects.ids(touchedBy: event, in: state) {
            entries.append(Entry(seq: event.seq, id: id, old: state.object(id)))
        }
    }

    /// The objects that differ between the state before an event and the present one, ordered by number; nil if the
    /// journal does not reach back that far.
    func changes(since seq: UInt64, to state: HierarchyState) -> [(old: AnyStateObject?, new: AnyStateObject?)]? {
        guard seq >= first else { return nil }
        var low = entries.count
        while low > 0, entries[low - 1].seq >= seq { low -= 1 }
        var seen: [ObjectID: AnyStateObject?] = [:]
        for entry in entries[low...] where seen.index(forKey: entry.id) == nil {
            seen.updateValue(entry.old, forKey: entry.id)
        }
        return seen.sorted { $0.key < $1.key }.compactMap { id, old in
            let new = state.object(id)
            return old == new ? nil : (old, new)
        }
    }
}
