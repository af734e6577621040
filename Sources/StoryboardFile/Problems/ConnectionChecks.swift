extension StoryboardCheck {
    static let danglingDestination = StoryboardCheck(
        id: "dangling-destination", severity: .error,
        summary: "The destination of a connection, or the initial view controller, is not in the document",
        fix: "Connect it again in Interface Builder, or delete it."
    ) { context in
        let document = context.document
        var matches = context.connections.compactMap { owned -> Match? in
            guard let destination = owned.connection.destination, document[destination] == nil else { return nil }
            return Match(
                owned.connection.node,
                "\(owned.connection.messageLabel) of \(owned.owner.messageLabel) leads to '\(destination)', but no "
                    + "object has this identifier"
            )
        }
        if let id = document.initialViewControllerID, document[id] == nil {
            matches.append(
                Match(document.root, "the initial view controller is '\(id)', but no object has this identifier"))
        }
        return matches
    }

    static let crossSceneConnection = StoryboardCheck(
        id: "cross-scene-connection", severity: .warning,
        summary:
            "An outlet or action leads to an object of another scene, which is instantiated separately",
        fix: "Delete the connection, and pass the object in prepare(for:sender:)."
    ) { context in
        context.connections.compactMap { owned in
            guard let scene = owned.scene, !owned.connection.isSegue, let destination = owned.connection.destination,
                context.document[destination] != nil, context.document.sceneIndex(of: destination) != scene
            else { return nil }
            return Match(
                owned.connection.node,
                "\(owned.connection.messageLabel) of \(owned.owner.messageLabel) leads to '\(destination)' of "
                    + "another scene"
            )
        }
    }
}

extension Connection {
    var isSegue: Bool { if case .segue = self { true } else { false } }

    /// Nil if the connection has no destination.
    fileprivate var destination: String? { node["destination"] }

    fileprivate var messageLabel: String {
        switch self {
        case .outlet(let outlet): "outlet '\(outlet.property)'"
        case .outletCollection(let collection): "outlet collection '\(collection.property)'"
        case .action(let action): "action '\(action.selector)'"
        case .segue(let segue): segue.messageLabel
        case .other(let node): node.element
        }
    }
}

extension Segue {
    /// The kind, and the identifier if there is one.
    var messageLabel: String {
        if kind == .relationship { return "relationship '\(relationship ?? "")'" }
        let kind = kind.name.isEmpty ? "segue" : "\(kind.name) segue"
        return identifier.map { "\(kind) '\($0)'" } ?? kind
    }
}
