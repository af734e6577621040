import HierarchyModel
import TraceFile

/// The event that gave a field its value.
public struct FieldOrigin: Equatable, Sendable {
    /// The old and the new value. If the object was created or destroyed, the other side is null.
    public let change: ObjectChange.Field
    public let event: Event
}

extension Timeline {
    /// For each field of an object, the event that last changed it before the position, in the order of `names` or of
    /// the state's JSON form. For a field that never changed, this is the event that created the object.
    ///
    /// The fields of a destroyed object were last changed by its destruction. Empty if there was no such object yet, or
    /// if the search was cancelled. Reads backwards to the oldest of these events, and skips events that cannot change
    /// such a field.
    ///
    /// - Parameter names: the fields to search for; nil for all.
    public func origins(
        of object: ObjectID, fields names: [String]? = nil, _ shouldContinue: ProgressHandler = { _ in true }
    ) -> [FieldOrigin] {
        var wanted = names ?? state.object(object)?.fields.map(\.name)
        var found: [String: Event] = [:]
        let done = FoundLists()
        let search = changes(of: object, fields: names, except: done) { $0.map(\.name) }
        try? search.forEach(in: 0..<next, .backward, shouldContinue) { event, changed in
            for name in changed where found[name] == nil {
                found[name] = event
                done.add(name)
            }
            // The destruction of the object changed all its fields.
            let all = wanted ?? changed
            wanted = all
            return all.contains { found[$0] == nil }
        }
        var values: [UInt64: [ObjectChange.Field]] = [:]
        var origins: [FieldOrigin] = []
        for name in wanted ?? [] {
            guard let event = found[name] else { continue }
            let all = values[event.seq] ?? changes(of: object, at: event.seq)
            values[event.seq] = all
            if let change = all.first(where: { $0.name == name }) {
                origins.append(FieldOrigin(change: change, event: event))
            }
        }
        return origins
    }

    /// What an event changed of an object.
    private func changes(of object: ObjectID, at seq: UInt64) -> [ObjectChange.Field] {
        let old = reader.state(before: seq).object(object)
        return AnyStateObject.changes(from: old, to: reader.state(after: seq).object(object))
    }

    /// Goes to the next event that changes a field of an object, as a watchpoint does. Nil if there is none in that
    /// direction; the position stays.
    ///
    /// Backwards, this is the event that gave the field its present value, except if that event is the current one.
    @discardableResult
    public mutating func stepChange(
        of object: ObjectID, field: String, _ direction: Direction = .forward,
        _ shouldContinue: ProgressHandler = { _ in true }
    ) -> FieldOrigin? {
        let search = changes(of: object, fields: [field]) { $0 }
        guard let (event, changes) = search.nearest(in: events(direction), direction, shouldContinue),
            let change = changes.first
        else {
            return nil
        }
        seek(to: event.seq)
        return FieldOrigin(change: change, event: event)
    }

    /// Finds the events that change at least one of the fields, with what is kept of all these changes. A backward
    /// search holds thousands of results, and the values of a change may be long lists.
    ///
    /// - Parameter done: lists whose earlier changes are not searched for.
    func changes<Kept>(
        of id: ObjectID, fields names: [String]?, except done: FoundLists = FoundLists(),
        keeping kept: @escaping ([ObjectChange.Field]) -> Kept
    ) -> EventSearch<(Event, Kept)> {
        let watch = Watchpoint(object: id, fields: names)
        return EventSearch(reader: reader, filters: [watch.filter], needsState: true) { event, state in
            let test = watch.test(event, before: state, ignoring: done.fields)
            state.apply(event)
            return test?(state).map { (event, kept($0)) }
        }
    }
}

/// The lists of a controller whose last change a backward search has found. The earlier changes of a list would cost
/// its length each.
final class FoundLists {
    private(set) var fields: [StateField<ControllerState>] = []

    func add(_ name: String) { fields += Self.all.filter { $0.name == name } }

    private static let all = ControllerState.fields.filter { [.ids, .object, .traits].contains($0.type) }
}
