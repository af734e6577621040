import HierarchyModel

extension ObjectID {
    /// The identifier of a controller in events and in the state.
    public init(_ controller: UIViewController) { self = controller.id }
    /// The identifier of a window in events and in the state.
    public init(_ window: UIWindow) { self = window.id }
}
