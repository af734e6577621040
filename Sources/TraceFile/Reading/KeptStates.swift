import HierarchyModel

/// States within one chunk, so close to each other that every fold between them is short.
struct KeptStates {
    /// Objects that the states of one chunk hold, about; the spacing grows instead.
    private static let maximumObjects = 1 << 13

    /// How many events lie between two places for a state.
    private(set) var spacing = 256
    /// Number n is the state before event n × `spacing` of the chunk.
    private var states: [HierarchyState?] = []
    private var objects = 0
    /// Whether anything was folded here before. A chunk that is visited once pays for no state.
    private var isVisited = false

    /// Where the fold that is at `position` may keep the next state.
    func nextPlace(after position: Int) -> Int {
        isVisited ? (position / spacing + 1) * spacing : .max
    }

    /// Keeps the state before the event at `position`, if that is a place for one and has none.
    mutating func keep(_ state: HierarchyState, before position: Int) {
        guard position % spacing == 0, isVisited else { return }
        let place = position / spacing
        while states.count <= place { states.append(nil) }
        guard states[place] == nil else { return }
        states[place] = state
        objects += state.weight
        while objects > Self.maximumObjects, states.count > 1 { thinOut() }
    }

    mutating func noteVisit() { isVisited = true }

    /// The last state that is kept at or before `position`, and where it is.
    func last(atOrBefore position: Int) -> (state: HierarchyState, position: Int)? {
        guard !states.isEmpty else { return nil }
        for place in (0...min(position / spacing, states.count - 1)).reversed() {
            if let state = states[place] { return (state, place * spacing) }
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
    /// What a copy takes, in objects.
    fileprivate var weight: Int { 1 + windowCount + controllerCount + transitionCount + scopes.count / 32 }
}
