/// Where each object of a document is, by its identifier.
struct ObjectIndex: Sendable {
    struct Entry: Sendable {
        let node: InterfaceNode
        /// The place of the scene among those of the document.
        let scene: Int?
    }

    private var entries: [String: Entry] = [:]

    init(scenes: [Scene], objects: [InterfaceNode]) {
        for (number, scene) in scenes.enumerated() { add(scene.node, scene: number) }
        for object in objects { add(object, scene: nil) }
    }

    subscript(id: String) -> Entry? { entries[id] }

    private mutating func add(_ root: InterfaceNode, scene: Int?) {
        root.walk { node in
            guard let id = node.id, entries[id] == nil else { return }
            entries[id] = Entry(node: node, scene: scene)
        }
    }
}
