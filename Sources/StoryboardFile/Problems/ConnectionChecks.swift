extension StoryboardCheck {
    static let danglingDestination = StoryboardCheck(
        id: "dangling-destination", severity: .error,
        summary: "A connection, or the initial controller, leads to no object of the document",
        fix: "Connect it anew in Interface Builder, or delete it."
    ) { survey in
        let document = survey.document
        var findings = survey.places.compactMap { place -> Finding? in
            guard let destination = place.connection.destination, document[destination] == nil else { return nil }
            return Finding(
                place.connection.node,
                "\(place.connection.named) of \(place.owner.named) leads to '\(destination)', which no object is")
        }
        if let id = document.initialViewControllerID, document[id] == nil {
            findings.append(Finding(document.root, "the initial view controller is '\(id)', which no object is"))
        }
        return findings
    }

    static let crossSceneConnection = StoryboardCheck(
        id: "cross-scene-connection", severity: .warning,
        summary:
            "An outlet or action leads to an object of another scene, which is made separately; copying leaves such connections behind",
        fix: "Delete the connection; hand the object over in prepare(for:sender:)."
    ) { survey in
        survey.places.compactMap { place in
            guard let scene = place.scene, !place.connection.isSegue, let destination = place.connection.destination,
                survey.document[destination] != nil, survey.document.sceneNumber(of: destination) != scene
            else { return nil }
            return Finding(
                place.connection.node,
                "\(place.connection.named) of \(place.owner.named) leads to '\(destination)' of another scene")
        }
    }
}

extension Connection {
    var isSegue: Bool { if case .segue = self { true } else { false } }

    /// Nil where the connection says none.
    fileprivate var destination: String? { node["destination"] }

    fileprivate var named: String {
        switch self {
        case .outlet(let outlet): "outlet '\(outlet.property)'"
        case .outletCollection(let collection): "outlet collection '\(collection.property)'"
        case .action(let action): "action '\(action.selector)'"
        case .segue(let segue): segue.named
        case .other(let node): node.element
        }
    }
}

extension Segue {
    /// For messages: the kind, and the identifier if there is one.
    var named: String {
        if kind == .relationship { return "relationship '\(relationship ?? "")'" }
        let kind = kind.name.isEmpty ? "segue" : "\(kind.name) segue"
        return identifier.map { "\(kind) '\($0)'" } ?? kind
    }
}
