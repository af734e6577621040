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

    /// `created E12, destroyed E300`
    public var lifeText: String {
        let created = created.map { "created \(EventText.position($0))" } ?? "older than the trace"
        return created + (destroyed.map { ", destroyed \(EventText.position($0))" } ?? "")
    }
}

extension [KnownObject] {
    /// The objects that a text names: by number; or else by the whole class or title; or else by a part of it, in any
    /// case.
    public func named(_ text: String) -> [KnownObject] {
        if case .id(let id) = ControllerPattern(text) { return filter { $0.id == id } }
        let whole = filter { $0.name.class == text || $0.name.title == text }
        guard whole.isEmpty, !text.isEmpty else { return whole }
        let part = text.lowercased()
        return filter { object in
            [object.name.class, object.name.title].contains { $0?.lowercased().contains(part) == true }
        }
    }

    /// The classes and titles, sorted and distinct.
    public var names: [String] {
        Set(flatMap { [$0.name.class, $0.name.title].compactMap(\.self) }).sorted()
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

extension Timeline {
    /// Whether the trace has a controller of that class. Reads only up to the event that first says so.
    public func hasController(ofClass name: String, _ shouldContinue: ProgressHandler = { _ in true }) -> Bool {
        let kinds: [EventKind] = [.stateGiven, .controllerCreated]
        let search = EventSearch(
            reader: reader, filters: [EventFilter(kinds: kinds.map { KindPattern($0.name) })], needsState: true
        ) { event, state -> Bool? in
            state.apply(event)
            guard kinds.contains(event.kind) else { return nil }
            let ids = event.kind == .stateGiven ? state.objectIDs : event.identifiers
            return ids.contains { state.controller($0)?.class == name } ? true : nil
        }
        if search.nearest(in: 0..<reader.eventCount, .forward, shouldContinue) != nil { return true }
        // The event that created it may be lost.
        return reader.state(before: reader.eventCount).controllers.contains { $0.class == name }
    }

    /// The object of a number, which may also be a transition's; nil if the trace has none.
    ///
    /// Reads only chunks that name it and in which objects are created or destroyed.
    public func knownObject(_ id: ObjectID, _ shouldContinue: ProgressHandler = { _ in true }) -> KnownObject? {
        let all = 0..<reader.eventCount
        let begins = events(
            of: [.controllerCreated, .windowCreated, .transitionRequested, .transitionBegan], naming: id)
        let ends = events(
            of: [.controllerDestroyed, .windowDestroyed, .transitionEnded, .transitionWithdrawn], naming: id)
        let created = begins.first(in: all, .forward, shouldContinue, where: { $0.isOfLife(of: id) })
        let last = reader.state(before: reader.eventCount)
        if let name = ObjectName(of: id, in: last) {
            return KnownObject(name: name, created: created?.seq, destroyed: nil)
        }
        if let destroyed = ends.first(in: all, .backward, shouldContinue, where: { $0.isOfLife(of: id) }),
            let name = ObjectName(of: id, in: reader.state(before: destroyed.seq))
        {
            return KnownObject(name: name, created: created?.seq, destroyed: destroyed.seq)
        }
        // The event that destroyed it may be lost.
        return ObjectName(of: id, in: state).map { KnownObject(name: $0, created: created?.seq, destroyed: nil) }
    }
}

extension Event {
    /// Whether the event, which creates or destroys an object, is about this one.
    fileprivate func isOfLife(of id: ObjectID) -> Bool {
        [FieldName.controller, .window, .transition].contains { self.id($0) == id }
    }
}

extension EventSearch<Event> {
    fileprivate func first(
        in range: Range<UInt64>, _ direction: Direction, _ shouldContinue: Timeline.ProgressHandler,
        where isWanted: (Event) -> Bool
    ) -> Event? {
        var found: Event?
        try? forEach(in: range, direction, shouldContinue) { event in
            if isWanted(event) { found = event }
            return found == nil
        }
        return found
    }
}
