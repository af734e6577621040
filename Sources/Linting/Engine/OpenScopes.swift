import HierarchyModel

/// The events that opened the scopes still open, the outermost first; at most `HierarchyState.maximumScopes`.
///
/// Rules ask for scopes of some kinds. That looks at the kinds, which stand apart from the events: a copy of an event
/// takes as long as hundreds of kinds.
public struct OpenScopes: Sendable, RandomAccessCollection {
    private var events: [Event] = []
    private var kinds: [EventKind] = []
    /// By code of a kind: how many scopes of that kind are open.
    private var counts = [UInt16](repeating: 0, count: codeCount)

    private static let codeCount = Int(EventKind.allCases.map(\.rawValue).max() ?? 0) + 1

    public init() {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { events.count }
    public subscript(index: Int) -> Event { events[index] }

    /// The kind of the innermost scope; nil if none is open.
    @inline(__always)
    var innermostKind: EventKind? { kinds.last }

    /// The kind of a scope.
    @inline(__always)
    func kind(at index: Int) -> EventKind { kinds[index] }

    /// The sequence number of the event that opened a scope.
    @inline(__always)
    func seq(at index: Int) -> UInt64 { events[index].seq }

    /// Whether a scope of that kind is open. Constant time.
    @inline(__always)
    public func contains(_ kind: EventKind) -> Bool { counts[Int(kind.rawValue)] > 0 }

    /// The innermost scope of that kind. Constant time if there is none.
    func last(_ kind: EventKind) -> Event? {
        guard contains(kind), let index = kinds.lastIndex(of: kind) else { return nil }
        return events[index]
    }

    /// The innermost scope of those kinds that satisfies the condition.
    func last(of isIncluded: (EventKind) -> Bool, where condition: (Event) -> Bool = { _ in true }) -> Event? {
        guard mayContain(isIncluded) else { return nil }
        for index in kinds.indices.reversed() where isIncluded(kinds[index]) && condition(events[index]) {
            return events[index]
        }
        return nil
    }

    /// Whether a scope of those kinds that satisfies the condition is open.
    func contains(of isIncluded: (EventKind) -> Bool, where condition: (Event) -> Bool = { _ in true }) -> Bool {
        guard mayContain(isIncluded) else { return false }
        for index in kinds.indices where isIncluded(kinds[index]) && condition(events[index]) { return true }
        return false
    }

    /// From this number of scopes on, it takes less time to ask about each kind than about each scope.
    private static let manyScopes = 64

    /// False if many scopes are open, and none is of those kinds.
    @inline(__always)
    private func mayContain(_ isIncluded: (EventKind) -> Bool) -> Bool {
        kinds.count < Self.manyScopes || openKinds.contains(where: isIncluded)
    }

    private var openKinds: [EventKind] {
        counts.indices.compactMap { counts[$0] > 0 ? EventKind(rawValue: UInt16($0)) : nil }
    }

    /// Calls the body with each scope of those kinds, the outermost first.
    func forEach(of isIncluded: (EventKind) -> Bool, _ body: (Event) -> Void) {
        for index in kinds.indices where isIncluded(kinds[index]) { body(events[index]) }
    }

    @inline(__always)
    mutating func append(_ event: Event) {
        events.append(event)
        kinds.append(event.kind)
        counts[Int(event.kind.rawValue)] += 1
    }

    /// Removes the innermost scope. Traps if none is open.
    @inline(__always)
    mutating func removeLast() {
        events.removeLast()
        counts[Int(kinds.removeLast().rawValue)] -= 1
    }

    mutating func removeAll(where isRemoved: (Event) -> Bool = { _ in true }) {
        let kept = events.filter { !isRemoved($0) }
        self = OpenScopes()
        for event in kept { append(event) }
    }
}
