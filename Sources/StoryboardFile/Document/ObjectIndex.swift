/// Where each object of a document is, by its identifier.
struct ObjectIndex: Sendable {
    struct Entry: Sendable {
        let node: InterfaceNode
        /// The place of the scene among those of the document.
        let scene: Int?
    }

    private var entries: [String: Entry] = [:]
    /// The first object that has the identifier of another one.
    private(set) var duplicate: InterfaceNode?
    /// The controllers by storyboard identifier; of several with the same one, the first.
    let controllers: [String: InterfaceNode]

    init(scenes: [Scene], objects: [InterfaceNode]) {
        let named = scenes.compactMap(\.controller).compactMap { node in node.storyboardIdentifier.map { ($0, node) } }
        controllers = Dictionary(named, uniquingKeysWith: { first, _ in first })
        for (number, scene) in scenes.enumerated() { add(scene.node, scene: number) }
        for object in objects { add(object, scene: nil) }
    }

    subscript(id: String) -> Entry? { entries[id] }

    private mutating func add(_ root: InterfaceNode, scene: Int?) {
        root.walk { node in
            guard let id = node.id else { return }
            if entries[id] == nil {
                entries[id] = Entry(node: node, scene: scene)
            } else if duplicate == nil {
                duplicate = node
            }
        }
    }
}
