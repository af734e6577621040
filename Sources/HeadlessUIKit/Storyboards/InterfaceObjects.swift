import HierarchyModel
import StoryboardFile

/// The objects that were made from one scene, one XIB or one cell, by their identifiers in the file.
@MainActor
final class InterfaceObjects {
    /// An object that is not connected yet as the file says.
    struct Unconnected {
        weak var object: AnyObject?
        let connections: [Connection]
    }

    let document: InterfaceDocument
    let loader: InterfaceLoader
    /// Where a cell finds what stands around it.
    private let outer: InterfaceObjects?
    private var kept: [String: AnyObject] = [:]
    /// Views and controllers live as long as their hierarchy wants them.
    private var seen: [String: WeakReference<AnyObject>] = [:]
    private var standIns: Set<ObjectIdentifier> = []
    /// In the order of their making.
    var unconnected: [Unconnected] = []
    /// The views that were made since the last ones were woken, in that order.
    var newViews: [(view: UIView, node: InterfaceNode)] = []
    /// The controller of the scene, or the owner of the XIB.
    weak var owner: AnyObject?

    init(_ document: InterfaceDocument, _ loader: InterfaceLoader, in outer: InterfaceObjects? = nil) {
        (self.document, self.loader, self.outer) = (document, loader, outer)
        owner = outer?.owner
    }

    subscript(id: String) -> AnyObject? { kept[id] ?? seen[id]?.object ?? outer?[id] }

    /// Takes a new object in, which will be connected, and gets what the author has defined for it.
    func take(_ object: AnyObject, _ node: InterfaceNode) {
        name(object, node.id)
        unconnected.append(Unconnected(object: object, connections: node.connections))
        if let view = object as? UIView { newViews.append((view, node)) }
    }

    /// Lets connections find an object by its identifier.
    func name(_ object: AnyObject, _ id: String?) {
        guard let id else { return }
        if object is UIResponder { seen[id] = WeakReference(object: object) } else { kept[id] = object }
    }

    /// Keeps an object of the dock alive, which nothing else may do.
    func keep(_ object: AnyObject, _ id: String) { kept[id] = object }

    /// The class of the object is not known: it has none of the names that the file connects.
    func noteStandIn(_ object: AnyObject) { standIns.insert(ObjectIdentifier(object)) }

    func isStandIn(_ object: AnyObject) -> Bool {
        standIns.contains(ObjectIdentifier(object)) || outer?.isStandIn(object) == true
    }
}
