import HierarchyModel

/// What a cancelled transition must restore.
enum Restored {
    /// The fields that are not as before, of one object.
    ///
    /// Of a controller that was on screen, and of a window, all fields count but `reason`, which says how it appeared
    /// last, and `content`, which is recorded at the end of a turn, so that it may follow late. Of another one only its
    /// relations count and that it is off screen again: loading its view is not undone. A controller that was in no
    /// relation may be destroyed.
    static func differences(_ old: AnyStateObject?, _ new: AnyStateObject?) -> [TransitionRecord.Difference] {
        guard let name = (old ?? new)?.objectName else { return [] }
        let before = old?.controller ?? (new?.controller).map { ControllerState(id: $0.id) }
        if let before, new == nil, before.isUnrelated { return [] }
        let wasOnScreen = before.map { $0.appearance != .disappeared }
        return AnyStateObject.changes(from: old ?? before.map { .controller($0) }, to: new)
            .filter { counts($0.name, wasOnScreen: wasOnScreen ?? true) }
            .map { TransitionRecord.Difference(object: name, change: $0) }
    }

    private static let relations: Set<String> = [
        "parent", "children", "stack", "selected", "presenting", "presented", "host", "appearance",
    ]

    private static let volatile: Set<String> = ["reason", FieldName.content.name]

    private static func counts(_ field: String, wasOnScreen: Bool) -> Bool {
        wasOnScreen ? !volatile.contains(field) : relations.contains(field)
    }
}

extension AnyStateObject {
    fileprivate var controller: ControllerState? {
        if case .controller(let controller) = self { controller } else { nil }
    }

    fileprivate var objectName: ObjectName? {
        switch self {
        case .controller(let controller): ObjectName(controller)
        case .window(let window): ObjectName(id: window.id, class: nil, title: nil, isWindow: true)
        case .transition: nil
        }
    }
}

extension ControllerState {
    fileprivate var isUnrelated: Bool {
        parent == nil && presenting == nil && presented == nil && host == nil
            && appearance == .disappeared
    }
}
