/// Facts about a document that several checks need.
struct CheckContext {
    /// A connection with the object that has it.
    struct OwnedConnection {
        let owner: InterfaceNode
        let connection: Connection
        /// The index of the scene in the document; nil in a XIB.
        let scene: Int?
    }

    let document: InterfaceDocument
    /// The connections of all objects, in the order of the file.
    let connections: [OwnedConnection]
    /// At most two scenes whose controller can have any action: it has a class of the app, or is in another file.
    let appScenes: [Int]
    /// The scenes of which several controllers can exist at the same time: code or a segue instantiates them.
    let repeatedScenes: Set<Int>
    /// The name of the file without folders and extension.
    let name: String
    private let others: [String: [InterfaceDocument]]

    init(_ document: InterfaceDocument, others: [InterfaceDocument]) {
        self.document = document
        self.others = Dictionary(grouping: others, by: { Self.name(of: $0.file) })
        name = Self.name(of: document.file)
        var connections: [OwnedConnection] = []
        for (number, scene) in document.scenes.enumerated() {
            Self.collect(scene.node, scene: number, into: &connections)
        }
        for object in document.objects { Self.collect(object, scene: nil, into: &connections) }
        self.connections = connections
        let destinations = connections.compactMap { owned -> String? in
            guard case .segue(let segue) = owned.connection, segue.kind != .relationship, segue.kind != .embed,
                segue.kind != .unwind
            else { return nil }
            return segue.destination
        }
        let named = document.controllers.filter { $0.storyboardIdentifier != nil }.compactMap(\.id)
        repeatedScenes = Set((destinations + named).compactMap(document.sceneIndex))
        appScenes = Array(
            document.scenes.indices.lazy.filter { number in
                guard let controller = document.scenes[number].controller else { return false }
                return controller.customClass != nil || controller.storyboardReference != nil || controller.kind == nil
            }.prefix(2))
    }

    /// The other document with the name; nil if there is none or more than one.
    func other(named name: String) -> InterfaceDocument? {
        guard let found = others[name], found.count == 1 else { return nil }
        return found[0]
    }

    var segues: [(segue: Segue, owner: InterfaceNode, scene: Int?)] {
        connections.compactMap { owned in
            guard case .segue(let segue) = owned.connection else { return nil }
            return (segue, owned.owner, owned.scene)
        }
    }

    /// The source controller of the segues of the scene.
    func source(_ scene: Int?) -> InterfaceNode? { scene.flatMap { document.scenes[$0].controller } }

    private static func collect(_ root: InterfaceNode, scene: Int?, into connections: inout [OwnedConnection]) {
        root.walkConnections { connections.append(OwnedConnection(owner: $0, connection: $1, scene: scene)) }
    }

    private static func name(of file: String) -> String {
        let last = file.split(separator: "/").last.map(String.init) ?? file
        return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    }
}

extension InterfaceNode {
    /// The class or element name, with the label, title or identifier of the object.
    var messageLabel: String {
        let name = userLabel ?? storyboardIdentifier ?? self["title"] ?? id
        return "'\(className ?? element)'\(name.map { " (\($0))" } ?? "")"
    }
}

extension StoryboardProblem.Severity: Comparable {
    /// Orders the severities from note to error.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
