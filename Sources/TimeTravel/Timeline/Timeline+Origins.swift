import HierarchyModel
import TraceFile

/// The event that gave a field its value.
public struct FieldOrigin: Equatable, Sendable {
    /// What it became of what; of an object that came or went, null on the other side.
    public let change: ObjectChange.Field
    public let event: Event
}

extension Timeline {
    /// For each field of a window, controller or transition the event that last gave it its value at the position, in the order of
    /// `names` or of the JSON form of the state; of a value that never changed the event with which the object came.
    ///
    /// An object that is gone was last changed by what took it away. Empty if there was none of that number yet, or the search was
    /// called off. Reads backwards to the eldest of these events, but nothing that cannot have changed such a field.
    ///
    /// - Parameter names: the fields that are wanted; nil for all.
    public func origins(
        of object: ObjectID, fields names: [String]? = nil, _ shouldContinue: ProgressHandler = { _ in true }
    ) -> [FieldOrigin] {
        var wanted = names ?? state.object(object)?.fields.map(\.name)
        var found: [String: FieldOrigin] = [:]
        try? changes(of: object, fields: names).forEach(in: 0..<next, .backward, shouldContinue) { event, changes in
            for change in changes where found[change.name] == nil {
                found[change.name] = FieldOrigin(change: change, event: event)
            }
            // What took the object away changed all its fields.
            let all = wanted ?? changes.map(\.name)
            wanted = all
            return all.contains { found[$0] == nil }
        }
        return wanted?.compactMap { found[$0] } ?? []
    }

    /// The next event that changes a field of an object: a watchpoint, run in either direction. Goes there; nil, and stays, if there is none.
    ///
    /// Backwards that is the event which gave the field the value that it has here, unless one stands on it.
    @discardableResult
    public mutating func stepChange(
        of object: ObjectID, field: String, _ direction: Direction = .forward,
        _ shouldContinue: ProgressHandler = { _ in true }
    ) -> FieldOrigin? {
        let search = changes(of: object, fields: [field])
        guard let (event, changes) = search.nearest(in: events(direction), direction, shouldContinue),
            let change = changes.first
        else {
            return nil
        }
        seek(to: event.seq)
        return FieldOrigin(change: change, event: event)
    }

    /// The events that change one of the fields, with all these changes.
    private func changes(of id: ObjectID, fields names: [String]?) -> EventSearch<(Event, [ObjectChange.Field])> {
        let watch = Watchpoint(object: id, fields: names)
        return EventSearch(reader: reader, filters: [watch.filter], folds: true) { event, state in
            let rest = watch.test(event, before: state)
            state.apply(event)
            return rest?(state).map { (event, $0) }
        }
    }
}
