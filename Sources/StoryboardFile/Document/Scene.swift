/// A scene of a storyboard: a controller and the objects in its dock.
public struct Scene: Sendable {
    /// The `<scene>` element.
    public let node: InterfaceNode

    public var line: Int { node.line }
    /// Interface Builder's identifier of the scene. No object refers to it.
    public var id: String? { node["sceneID"] }
    /// All objects, in the order of the file: the controller, placeholders, the exit, gesture recognizers and separate
    /// views.
    public var objects: [InterfaceNode] { node.members("objects") }

    /// The controller, or the placeholder for one in another storyboard; nil in an empty scene.
    public var controller: InterfaceNode? {
        objects.first { $0["sceneMemberID"] == "viewController" } ?? objects.first { $0.kind?.role == .controller }
    }

    /// The destination of the unwind segues of the scene.
    public var exit: InterfaceNode? { objects.first { $0.element == "exit" } }

    /// The other objects that are instantiated with the controller. No placeholders.
    public var companions: [InterfaceNode] {
        let controller = controller?.id
        return objects.filter {
            $0.element != "placeholder" && $0.element != "exit" && ($0.id == nil || $0.id != controller)
        }
    }
}
