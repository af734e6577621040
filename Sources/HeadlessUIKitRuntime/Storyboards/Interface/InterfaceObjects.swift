import HierarchyModel
import StoryboardFile

/// The objects from one scene, one XIB or one cell, by their identifiers in the file.
@MainActor
final class InterfaceObjects {
    /// An object that is not connected yet.
    struct PendingConnection {
        weak var object: AnyObject?
        let connections: [Connection]
    }

    let document: InterfaceDocument
    let loader: InterfaceLoader
    /// The objects around a cell.
    private let outer: InterfaceObjects?
    private var kept: [String: AnyObject] = [:]
    /// Weak references: the hierarchy owns views and controllers.
    private var seen: [String: WeakReference<AnyObject>] = [:]
    private var standIns: Set<ObjectIdentifier> = []
    /// In the order of creation.
    var unconnected: [PendingConnection] = []
    /// The views that wait for `awakeFromNib`, in the order of creation.
    var newViews: [(view: UIView, node: InterfaceNode)] = []
    /// The objects that are no responders and wait for `awakeFromNib`.
    private var newObjects: [AnyObject] = []
    /// The controller of the scene, or the owner of the XIB.
    weak var owner: AnyObject?

    init(_ document: InterfaceDocument, _ loader: InterfaceLoader, in outer: InterfaceObjects? = nil) {
        (self.document, self.loader, self.outer) = (document, loader, outer)
        owner = outer?.owner
    }

    subscript(id: String) -> AnyObject? { kept[id] ?? seen[id]?.object ?? outer?[id] }

    /// Adds a new object, which will be connected. Sets the runtime attributes of one that is no responder; those of
    /// views and controllers follow when their attributes of UIKit are set.
    func take(_ object: AnyObject, _ node: InterfaceNode) {
        connectLater(object, node)
        if let view = object as? UIView { newViews.append((view, node)) }
        guard !(object is UIResponder) else { return }
        newObjects.append(object)
        node.runtimeAttributes.forEach { set($0, of: object) }
    }

    /// Adds the owner of a XIB, which will be connected. It is not from the archive, so it gets no `awakeFromNib`.
    ///
    /// Source: <doc:LoadingAView#Rules>.
    func takeOwner(_ owner: AnyObject, _ node: InterfaceNode) {
        connectLater(owner, node)
        if !(owner is UIViewController) { node.runtimeAttributes.forEach { set($0, of: owner) } }
    }

    private func connectLater(_ object: AnyObject, _ node: InterfaceNode) {
        name(object, node.id)
        unconnected.append(PendingConnection(object: object, connections: node.connections))
    }

    /// Calls `awakeFromNib` of the objects that are no responders.
    func awakeObjects() {
        let objects = newObjects
        newObjects = []
        let selector = Selector("awakeFromNib")
        for object in objects where ClassRegistry.responds(object, to: selector) {
            ClassRegistry.send(selector, to: object)
        }
    }

    /// Adds an object to those that connections find by identifier.
    func name(_ object: AnyObject, _ id: String?) {
        guard let id else { return }
        if object is UIResponder { seen[id] = WeakReference(object: object) } else { kept[id] = object }
    }

    /// Keeps a top-level object of the scene alive, which may have no other owner.
    func keep(_ object: AnyObject, _ id: String) { kept[id] = object }

    /// Notes that the object's class is not registered, so it has none of the members that the file connects.
    func noteStandIn(_ object: AnyObject) { standIns.insert(ObjectIdentifier(object)) }

    func isStandIn(_ object: AnyObject) -> Bool {
        standIns.contains(ObjectIdentifier(object)) || outer?.isStandIn(object) == true
    }
}
