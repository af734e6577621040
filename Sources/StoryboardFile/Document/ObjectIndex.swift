/// Looks up the objects of a document by their identifiers.
struct ObjectIndex: Sendable {
    struct Entry: Sendable {
        let node: InterfaceNode
        /// The index of the scene in the document; nil in a XIB.
        let scene: Int?
    }

    private var entries: [String: Entry] = [:]
    /// The first object whose identifier an earlier object has too.
    private(set) var duplicate: InterfaceNode?
    /// The controllers by storyboard identifier. If several have the same one, the first.
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
