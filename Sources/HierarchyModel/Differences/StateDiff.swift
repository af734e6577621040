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
        let oldControllers = old.controllers
        let newControllers = new.controllers
        windows = ObjectDiff(old.windows, new.windows)
        // A change of parent is a move.
        controllers = ObjectDiff(oldControllers, newControllers, ignoring: "parent")
        transitions = ObjectDiff(old.transitions, new.transitions)
        requestedTransitions = ObjectDiff(old.requestedTransitions, new.requestedTransitions)
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

    /// Both lists are ordered by id.
    init(_ old: [Object], _ new: [Object], ignoring ignored: String? = nil) {
        var oldRest = old[...]
        for object in new {
            while let first = oldRest.first, first.id < object.id { removed.append(oldRest.removeFirst()) }
            guard let first = oldRest.first, first.id == object.id else {
                added.append(object)
                continue
            }
            oldRest.removeFirst()
            guard first != object else { continue }
            let change = ObjectChange(first, object, ignoring: ignored)
            if !change.fields.isEmpty { changed.append(change) }
        }
        removed += oldRest
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
        from old: HierarchyState, _ oldControllers: [ControllerState], to new: HierarchyState,
        _ newControllers: [ControllerState]
    ) -> [ControllerMove] {
        let reordered = reordered(old, newControllers)
        let moved = newControllers.filter { controller in
            guard let oldParent = old.controller(controller.id, \.parent) else { return false }
            return oldParent != controller.parent || reordered.contains(controller.id)
        }
        guard !moved.isEmpty else { return [] }
        let oldIndices = indices(oldControllers)
        let newIndices = indices(newControllers)
        return moved.map { controller in
            ControllerMove(
                id: controller.id, class: controller.class,
                old: place(controller.id, in: old, oldIndices), new: place(controller.id, in: new, newIndices))
        }
    }

    /// Children that keep their parent and have another index among the children that both states have.
    private static func reordered(_ old: HierarchyState, _ newControllers: [ControllerState]) -> Set<ObjectID> {
        var result: Set<ObjectID> = []
        for controller in newControllers {
            guard let before = old.controller(controller.id, \.children), before != controller.children else {
                continue
            }
            let staying = Set(before).intersection(controller.children)
            let pairs = zip(before.filter(staying.contains), controller.children.filter(staying.contains))
            for (left, right) in pairs where left != right { result.insert(right) }
        }
        return result
    }

    /// The index of each child in the list of the controller that it names as its parent.
    private static func indices(_ controllers: [ControllerState]) -> [Child: Int] {
        var result: [Child: Int] = [:]
        for controller in controllers {
            for (index, child) in controller.children.enumerated()
            where result[Child(id: child, parent: controller.id)] == nil {
                result[Child(id: child, parent: controller.id)] = index
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
