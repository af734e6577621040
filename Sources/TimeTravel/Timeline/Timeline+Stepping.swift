import HierarchyModel
import TraceFile

/// How far a step goes, by the level of events. The level of an event is the number of scopes that are open both before
/// and after it: a call and its `return` have the same level, and what happens between them has the next one.
public enum ScopeStep: Hashable, CaseIterable, Sendable {
    /// To the next event of a deeper level, before the current scope ends: into the next call that does something.
    case into
    /// To the next event of the same level or a lower one: from a call to its `return`, over everything that it does.
    case over
    /// To the next event of a lower level: forwards to the `return` of the current scope, backwards to the event that
    /// opened it.
    case out
}

extension Timeline {
    /// Called now and then with the number of events passed; false cancels the search.
    public typealias ProgressHandler = (UInt64) -> Bool

    /// Steps by scopes. False if there is no such event in that direction; the position stays.
    ///
    /// Linear in the number of events passed, plus a seek.
    @discardableResult
    public mutating func step(
        _ step: ScopeStep, _ direction: Direction = .forward, _ shouldContinue: ProgressHandler = { _ in true }
    ) -> Bool {
        let here = level
        guard step != .out || here > 0 else { return false }
        let levels = EventSearch(reader: reader, filters: [], needsState: true) { event, state in
            let level = state.level(folding: event)
            return step.ends(at: level, from: here) ? (seq: event.seq, level: level) : nil
        }
        guard let found = levels.nearest(in: events(direction), direction, shouldContinue),
            step != .into || found.level > here
        else {
            return false
        }
        seek(to: found.seq)
        return true
    }

    /// Goes to the next beginning or end of a transition. False if there is none in that direction; the position stays.
    @discardableResult
    public mutating func stepTransition(
        _ direction: Direction = .forward, _ shouldContinue: ProgressHandler = { _ in true }
    )
        -> Bool
    {
        step(toKinds: [.transitionBegan, .transitionEnded], direction, shouldContinue)
    }

    /// Goes to the next marker. False if there is none in that direction; the position stays.
    @discardableResult
    public mutating func stepMarker(
        _ direction: Direction = .forward, _ shouldContinue: ProgressHandler = { _ in true }
    ) -> Bool {
        step(toKinds: [.marker], direction, shouldContinue)
    }

    private mutating func step(toKinds kinds: [EventKind], _ direction: Direction, _ shouldContinue: ProgressHandler)
        -> Bool
    {
        let filter = EventFilter(kinds: kinds.map { KindPattern($0.name) })
        let search = EventSearch(reader: reader, filters: [filter], needsState: false) { event, _ in
            kinds.contains(event.kind) ? event.seq : nil
        }
        guard let found = search.nearest(in: events(direction), direction, shouldContinue) else { return false }
        seek(to: found)
        return true
    }

    /// The level of the current event; 0 before event 0.
    private var level: Int {
        guard let position else { return 0 }
        return min(reader.state(before: position).openScopes, state.openScopes)
    }
}

extension ScopeStep {
    /// Whether a step from level `here` ends at an event of that level.
    fileprivate func ends(at level: Int, from here: Int) -> Bool {
        switch self {
        case .into: level != here
        case .over: level <= here
        case .out: level < here
        }
    }
}

extension HierarchyState {
    /// Applies the event and returns its level.
    fileprivate mutating func level(folding event: Event) -> Int {
        let before = openScopes
        apply(event)
        return min(before, openScopes)
    }
}
