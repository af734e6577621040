import HierarchyModel

/// Cached states inside one chunk, so close to each other that each fold between them is short.
struct StateCache {
    /// The approximate number of objects in the states of one chunk. Beyond it, the spacing grows.
    static let maximumObjects = 1 << 13

    /// The number of events between two states.
    private(set) var spacing = 256
    /// Element n is the state before event n × `spacing` of the chunk.
    private var states: [HierarchyState?] = []
    /// The approximate number of objects in the cached states.
    private(set) var objects = 0
    /// Whether the chunk was folded before. The first fold of a chunk caches no state.
    private var isVisited = false

    /// The position at which a fold at `position` may cache the next state.
    func nextSlot(after position: Int) -> Int {
        isVisited ? (position / spacing + 1) * spacing : .max
    }

    /// Caches the state before the event at `position`, if the position is a multiple of `spacing` without a state.
    mutating func store(_ state: HierarchyState, before position: Int) {
        guard position % spacing == 0, isVisited else { return }
        let slot = position / spacing
        while states.count <= slot { states.append(nil) }
        guard states[slot] == nil else { return }
        states[slot] = state
        objects += state.weight
        while objects > Self.maximumObjects, states.count > 1 { thinOut() }
    }

    mutating func noteVisit() { isVisited = true }

    /// The last cached state at or before `position`, and its position.
    func last(atOrBefore position: Int) -> (state: HierarchyState, position: Int)? {
        guard !states.isEmpty else { return nil }
        for slot in (0...min(position / spacing, states.count - 1)).reversed() {
            if let state = states[slot] { return (state, slot * spacing) }
        }
        return nil
    }

    private mutating func thinOut() {
        states = stride(from: 0, to: states.count, by: 2).map { states[$0] }
        spacing *= 2
        objects = states.reduce(0) { $0 + ($1?.weight ?? 0) }
    }
}

extension HierarchyState {
    /// The memory of a copy, in objects.
    fileprivate var weight: Int { 1 + objectCount + scopes.count / 32 }
}
