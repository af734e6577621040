import JSONText

/// What differs between two states: windows, controllers and transitions.
///
/// Every list is ordered by id. Sequence number, time, open scopes and the count of anomalies are not compared.
public struct StateDiff: Hashable, Sendable {
    public let windows: ObjectDiff<WindowState>
    public let controllers: ObjectDiff<ControllerState>
    /// Of the running transitions.
    public let transitions: ObjectDiff<TransitionState>
    /// Of the transitions that were requested and have not begun.
    public let requestedTransitions: ObjectDiff<TransitionState>
    /// Controllers of both states with another parent, or with another index among the siblings that both states have.
    public let moved: [ControllerMove]

    /// Complexity: O(n log n) in the number of objects, and linear in the fields of the objects that differ.
    public init(from old: HierarchyState, to new: HierarchyState) {
        let oldControllers = old.controllers { _ in true }
        let newControllers = new.controllers { _ in true }
        windows = ObjectDiff(old.windows.map(\.id), new.windows.map(\.id), { old.window($0) }, { new.window($0) })
        // A change of parent is a move.
        controllers = ObjectDiff(
            oldControllers, newControllers, { old.controller($0) }, { new.controller($0) }, ignoring: "parent")
        transitions = ObjectDiff(
            old.transitions.map(\.id), new.transitions.map(\.id), { old.transition($0) }, { new.transition($0) })
        requestedTransitions = ObjectDiff(
            old.requestedTransitions.map(\.id), new.requestedTransitions.map(\.id), { old.transition($0) },
            { new.transition($0) })
        moved = ControllerMove.moves(from: old, oldControllers, to: new, newControllers)
    }

    /// Whether the states hold the same.
    public var isEmpty: Bool {
        windows.isEmpty && controllers.isEmpty && transitions.isEmpty && requestedTransitions.isEmpty && moved.isEmpty
    }
}

/// The differences among the objects of one type.
public struct ObjectDiff<Object: StateObject>: Hashable, Sendable {
    /// The objects that only the new state holds, as they are there.
    public private(set) var added: [Object] = []
    /// The objects that only the old state holds, as they were there.
    public private(set) var removed: [Object] = []
    /// The objects of both states that have other values in some fields.
    public private(set) var changed: [ObjectChange] = []

    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

    /// Looks at one object after another, so that there is no copy of them all.
    ///
    /// - Parameters:
    ///   - old: the identifiers of the objects of the old state, sorted.
    ///   - new: those of the new state.
    init(
        _ old: [ObjectID], _ new: [ObjectID], _ oldObject: (ObjectID) -> Object?, _ newObject: (ObjectID) -> Object?,
        ignoring ignored: String? = nil
    ) {
        var (addedIDs, removedIDs): ([ObjectID], [ObjectID]) = ([], [])
        var oldRest = old[...]
        for id in new {
            while let first = oldRest.first, first < id { removedIDs.append(oldRest.removeFirst()) }
            guard oldRest.first == id else {
                addedIDs.append(id)
                continue
            }
            oldRest.removeFirst()
            guard let before = oldObject(id), let after = newObject(id), before != after else { continue }
            let change = ObjectChange(before, after, ignoring: ignored)
            if !change.fields.isEmpty { changed.append(change) }
        }
        added = Self.objects(addedIDs, newObject)
        removed = Self.objects(removedIDs + oldRest, oldObject)
    }

    private static func objects(_ ids: [ObjectID], _ object: (ObjectID) -> Object?) -> [Object] {
        var objects: [Object] = []
        objects.reserveCapacity(ids.count)
        for id in ids { if let object = object(id) { objects.append(object) } }
        return objects
    }
}

/// The fields of one object that differ.
public struct ObjectChange: Hashable, Sendable {
    public struct Field: Hashable, Sendable {
        public let name: String
        public let old: FieldValue
        public let new: FieldValue
    }

    public let id: ObjectID
    /// The class of a controller, the type of a transition, in the new state.
    public let label: String?
    /// In the order of the JSON form of the state.
    public let fields: [Field]

    init<Object: StateObject>(_ old: Object, _ new: Object, ignoring ignored: String?) {
        id = new.id
        label = new.label
        fields = Object.fields.compactMap { field in
            let change = Field(name: field.name, old: field.get(old), new: field.get(new))
            return field.name != ignored && change.isReal ? change : nil
        }
    }
}

extension ObjectChange.Field {
    /// Compares the written forms of numbers too, because NaN does not equal itself.
    var isReal: Bool {
        guard old != new else { return false }
        return switch (old, new) {
        // To write a long list at each change of it would cost far more than the changes.
        case (.ids, .ids): true
        default: Self.bytes(old) != Self.bytes(new)
        }
    }

    private static func bytes(_ value: FieldValue) -> [UInt8] {
        var writer = JSONWriter()
        value.write(to: &writer)
        return writer.bytes
    }
}

/// A controller with another parent or another index among its siblings.
public struct ControllerMove: Hashable, Sendable {
    public struct Place: Hashable, Sendable {
        /// Nil for a controller without a parent.
        public let parent: ObjectID?
        /// Among all children of the parent; nil where the state's parent does not have the child.
        public let index: Int?
    }

    public let id: ObjectID
    /// In the new state.
    public let `class`: String?
    public let old: Place
    public let new: Place
}

extension ControllerMove {
    fileprivate static func moves(
        from old: HierarchyState, _ oldControllers: [ObjectID], to new: HierarchyState, _ newControllers: [ObjectID]
    ) -> [ControllerMove] {
        let reordered = reordered(old, new, newControllers)
        let moved = newControllers.filter { id in
            guard let oldParent = old.controller(id, \.parent) else { return false }
            return oldParent != new.controller(id, \.parent) || reordered.contains(id)
        }
        guard !moved.isEmpty else { return [] }
        let oldIndices = indices(oldControllers, in: old)
        let newIndices = indices(newControllers, in: new)
        return moved.map { id in
            ControllerMove(
                id: id, class: new.controller(id, \.class) ?? nil, old: place(id, in: old, oldIndices),
                new: place(id, in: new, newIndices))
        }
    }

    /// Children that keep their parent and have another index among the children that both states have.
    private static func reordered(
        _ old: HierarchyState, _ new: HierarchyState, _ newControllers: [ObjectID]
    ) -> Set<ObjectID> {
        var result: Set<ObjectID> = []
        for id in newControllers {
            guard let before = old.controller(id, \.children), let after = new.controller(id, \.children),
                before != after
            else { continue }
            let staying = Set(before).intersection(after)
            for (left, right) in zip(before.filter(staying.contains), after.filter(staying.contains))
            where left != right { result.insert(right) }
        }
        return result
    }

    /// The index of each child in the list of the controller that it names as its parent.
    private static func indices(_ controllers: [ObjectID], in state: HierarchyState) -> [Child: Int] {
        var result: [Child: Int] = [:]
        for id in controllers {
            for (index, child) in (state.controller(id, \.children) ?? []).enumerated()
            where result[Child(id: child, parent: id)] == nil {
                result[Child(id: child, parent: id)] = index
            }
        }
        return result
    }

    private struct Child: Hashable {
        let id: ObjectID
        let parent: ObjectID
    }

    private static func place(_ id: ObjectID, in state: HierarchyState, _ indices: [Child: Int]) -> Place {
        guard let parent = state.controller(id, \.parent) ?? nil else { return Place(parent: nil, index: nil) }
        return Place(parent: parent, index: indices[Child(id: id, parent: parent)])
    }
}
