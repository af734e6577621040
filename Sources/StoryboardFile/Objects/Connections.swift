/// A connection from an object to another one.
public enum Connection: Sendable {
    case outlet(Outlet)
    case outletCollection(OutletCollection)
    case action(Action)
    case segue(Segue)
    /// A connection of an unknown kind.
    case other(InterfaceNode)

    init(_ node: InterfaceNode) {
        self =
            switch node.element {
            case "outlet": .outlet(Outlet(node: node))
            case "outletCollection": .outletCollection(OutletCollection(node: node))
            case "action": .action(Action(node: node))
            case "segue": .segue(Segue(node: node))
            default: .other(node)
            }
    }

    public var node: InterfaceNode {
        switch self {
        case .outlet(let outlet): outlet.node
        case .outletCollection(let collection): collection.node
        case .action(let action): action.node
        case .segue(let segue): segue.node
        case .other(let node): node
        }
    }
}

extension InterfaceNode {
    /// The connections of this object itself, in the order of the file.
    public var connections: [Connection] { members("connections").map(Connection.init) }

    /// Calls `body` with each connection of this object and its descendants, and with the object that has the
    /// connection, in the order of the file.
    public func walkConnections(_ body: (InterfaceNode, Connection) -> Void) {
        for child in children {
            if child.element == "connections" {
                for connection in child.children {
                    body(self, Connection(connection))
                    connection.walkConnections(body)
                }
            } else {
                child.walkConnections(body)
            }
        }
    }

    public var outlets: [Outlet] { connections.compactMap { if case .outlet(let outlet) = $0 { outlet } else { nil } } }
    public var outletCollections: [OutletCollection] {
        connections.compactMap { if case .outletCollection(let collection) = $0 { collection } else { nil } }
    }
    public var actions: [Action] { connections.compactMap { if case .action(let action) = $0 { action } else { nil } } }
    /// The segues of this object itself. The segues of a button do not belong to its controller.
    public var segues: [Segue] { connections.compactMap { if case .segue(let segue) = $0 { segue } else { nil } } }
}

/// Sets a property to an object.
public struct Outlet: Sendable {
    public let node: InterfaceNode
    public var property: String { node["property"] ?? "" }
    /// The identifier of the object.
    public var destination: String { node["destination"] ?? "" }
    public var line: Int { node.line }
}

/// Adds an object to a property that is an array. The elements have the order of the connections.
///
/// UIKit itself has the outlet collection `gestureRecognizers` of a view.
public struct OutletCollection: Sendable {
    public let node: InterfaceNode
    public var property: String { node["property"] ?? "" }
    /// The identifier of the object.
    public var destination: String { node["destination"] ?? "" }
    /// Whether the object is appended to the existing elements of the property.
    public var appends: Bool { node.bool("appends") ?? false }
    public var line: Int { node.line }
}

/// Sends a message to the target when a control or a gesture recognizer fires.
public struct Action: Sendable {
    public let node: InterfaceNode
    /// In Objective-C's spelling, such as `done:`.
    public var selector: String { node["selector"] ?? "" }
    /// The identifier of the target: a controller, a view, or the placeholder of the first responder.
    public var destination: String { node["destination"] ?? "" }
    /// The event of a control, such as `touchUpInside`; nil for bar items and gesture recognizers, which have only one
    /// event.
    public var event: String? { node["eventType"] }
    public var line: Int { node.line }
}
