import JSONText

/// A window in the state.
public struct WindowState: Hashable, Sendable {
    public var id: ObjectID
    public var size: Size?
    public var orientation: Symbol<InterfaceOrientation>?
    public var root: ObjectID?
    /// At most one window is the key window.
    public var key = false
    public var visible = false
    public var traits = Traits()
    /// The persistent identifier of the session of the window's scene; nil for a window that the app has put into none.
    public var scene: String?

    public init(id: ObjectID) { self.id = id }
}

/// A controller in the state.
public struct ControllerState: Hashable, Sendable {
    public var id: ObjectID
    public var `class`: String?
    public var module: String?
    /// The nearest class of the runtime among its superclasses.
    public var base: String?
    /// The controller is of that class itself.
    public var system = false
    public var title: String?
    public var storyboardIdentifier: String?
    public var restorationIdentifier: String?
    public var parent: ObjectID?
    /// In the parent's order.
    public var children: [ObjectID] = []
    /// The `viewControllers` of a navigation, tab, split or page controller; nil for a controller that never had one.
    public var stack: [ObjectID]?
    public var selected: ObjectID?
    /// The controller that presents this one.
    public var presenting: ObjectID?
    /// The controller that this one presents.
    public var presented: ObjectID?
    public var style: Symbol<PresentationStyle>?
    public var effectiveStyle: Symbol<PresentationStyle>?
    public var presentationController: String?
    /// The class of the root view.
    public var view: String?
    public var viewLoaded = false
    /// The owner of the nearest ancestor of the root view that has an owner: a controller, else the window.
    public var host: ObjectID?
    public var frame: Rect?
    public var appearance: Symbol<Appearance> = .known(.disappeared)
    public var reason: Symbol<AppearanceReason>?
    public var traits = Traits()
    /// Sorted by child. No child stands twice.
    public var overrides: [TraitOverride] = []
    public var preferredContentSize: Size?
    public var collapsed: Bool?
    public var displayMode: Symbol<SplitDisplayMode>?
    public var constraints: Int64 = 0
    /// What it shows: a ``ScreenContent``.
    public var content: JSONObject?

    public init(id: ObjectID) { self.id = id }

    /// The override that this controller sets for `child`; nil removes it.
    subscript(override child: ObjectID) -> Traits? {
        get {
            let index = overrides.prefixCount { $0.child < child }
            return index < overrides.count && overrides[index].child == child ? overrides[index].traits : nil
        }
        set {
            let index = overrides.prefixCount { $0.child < child }
            let isHeld = index < overrides.count && overrides[index].child == child
            if isHeld { overrides.remove(at: index) }
            if let newValue { overrides.insert(TraitOverride(child: child, traits: newValue), at: index) }
        }
    }
}

/// The traits that a controller sets for another controller.
public struct TraitOverride: Hashable, Sendable {
    public var child: ObjectID
    public var traits: Traits

    public init(child: ObjectID, traits: Traits) {
        self.child = child
        self.traits = traits
    }
}

/// A transition in the state, from the request until the end.
public struct TransitionState: Hashable, Sendable {
    public var id: ObjectID
    /// Whether the app has asked for it and it has not begun.
    public internal(set) var isRequested = false
    public var type: Symbol<TransitionType>?
    public var container: ObjectID?
    public var from: ObjectID?
    public var to: ObjectID?
    public var animated: Bool?
    public var interactive: Bool?
    public var fraction = 0.0

    public init(id: ObjectID) { self.id = id }
}
