/// A window, controller or running transition of a state.
public enum AnyStateObject: Hashable, Sendable {
    case window(WindowState)
    case controller(ControllerState)
    case transition(TransitionState)

    public var id: ObjectID {
        switch self {
        case .window(let window): window.id
        case .controller(let controller): controller.id
        case .transition(let transition): transition.id
        }
    }

    /// What tells people more than the number: the class of a controller, the type of a transition.
    public var label: String? {
        switch self {
        case .window(let window): window.label
        case .controller(let controller): controller.label
        case .transition(let transition): transition.label
        }
    }

    /// `window`, `controller` or `transition`.
    public var typeName: String {
        switch self {
        case .window: WindowState.typeName
        case .controller: ControllerState.typeName
        case .transition: TransitionState.typeName
        }
    }

    /// The value of the field of that name; nil if such objects have none. Linear in the number of fields.
    public func value(of field: String) -> FieldValue? {
        switch self {
        case .window(let window): WindowState.fields.first { $0.name == field }?.value(window)
        case .controller(let controller): ControllerState.fields.first { $0.name == field }?.value(controller)
        case .transition(let transition): TransitionState.fields.first { $0.name == field }?.value(transition)
        }
    }
}

extension HierarchyContents {
    func object(_ id: ObjectID) -> AnyStateObject? {
        guard let place = places[id] else { return nil }
        return switch place.list {
        case .windows: .window(windowList[place.position])
        case .controllers: .controller(controllerList[place.position])
        case .transitions: .transition(transitionList[place.position])
        }
    }
}
