import HierarchyModel
import TraceFile

/// An object of a trace, with its last name and the events between which it exists.
public struct KnownObject: Equatable, Sendable {
    public let name: ObjectName
    /// The event after which it exists; nil if it existed before the trace.
    public let created: UInt64?
    /// The event that removes it; nil if it exists at the end.
    public let destroyed: UInt64?

    public var id: ObjectID { name.id }

    /// Whether the object exists at a position.
    public func exists(at position: UInt64?) -> Bool {
        guard let position else { return false }
        return created.map { $0 <= position } ?? true && destroyed.map { $0 > position } ?? true
    }
}

extension Timeline {
    /// The windows and controllers of the whole trace, those that are gone and those that come later too, by number.
    ///
    /// Reads only chunks in which objects are created, named or destroyed.
    public func knownObjects(_ shouldContinue: ProgressHandler = { _ in true }) -> [KnownObject] {
        var names: [ObjectID: ObjectName] = [:]
        var life: [ObjectID: (created: UInt64?, destroyed: UInt64?)] = [:]
        let kinds: [EventKind] = [
            .stateGiven, .controllerCreated, .controllerDestroyed, .identityChanged, .windowCreated, .windowDestroyed,
        ]
        let search = EventSearch(
            reader: reader, filters: [EventFilter(kinds: kinds.map { KindPattern($0.name) })], needsState: true
        ) { event, state -> [ObjectName]? in
            state.apply(event)
            guard kinds.contains(event.kind) else { return nil }
            let ids = event.kind == .stateGiven ? state.objectIDs : event.identifiers
            let found = ids.compactMap { ObjectName($0, in: state) }
            for name in found where life[name.id] == nil {
                life[name.id] = (event.kind == .stateGiven ? nil : event.seq, nil)
            }
            if [.controllerDestroyed, .windowDestroyed].contains(event.kind) {
                for id in ids { life[id]?.destroyed = event.seq }
            }
            return found
        }
        try? search.forEach(in: 0..<reader.eventCount, .forward, shouldContinue) { found in
            for name in found { names[name.id] = name }
            return true
        }
        return names.values.map { name in
            KnownObject(name: name, created: life[name.id]?.created, destroyed: life[name.id]?.destroyed)
        }.sorted { $0.id < $1.id }
    }
}
