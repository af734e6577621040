/// What several checks want to know of a document.
struct DocumentSurvey {
    /// A connection with the object that it goes out from.
    struct Place {
        let owner: InterfaceNode
        let connection: Connection
        /// The place of the scene in the document; nil in a XIB.
        let scene: Int?
    }

    let document: InterfaceDocument
    /// The connections of all objects, in the order of the file.
    let places: [Place]
    /// Two of the scenes whose controller may have any action: it is of the app's class, or stands in another file; fewer if there are no more.
    let appScenes: [Int]
    /// The scenes of which there may be several controllers at a time: code makes them, or a segue leads there.
    let repeatedScenes: Set<Int>
    /// The name of the file without folders and ending.
    let name: String
    private let others: [String: [InterfaceDocument]]

    init(_ document: InterfaceDocument, others: [InterfaceDocument]) {
        self.document = document
        self.others = Dictionary(grouping: others, by: { Self.name(of: $0.file) })
        name = Self.name(of: document.file)
        var places: [Place] = []
        for (number, scene) in document.scenes.enumerated() { Self.collect(scene.node, scene: number, into: &places) }
        for object in document.objects { Self.collect(object, scene: nil, into: &places) }
        self.places = places
        let destinations = places.compactMap { place -> String? in
            guard case .segue(let segue) = place.connection, segue.kind != .relationship, segue.kind != .embed,
                segue.kind != .unwind
            else { return nil }
            return segue.destination
        }
        let named = document.controllers.filter { $0.storyboardIdentifier != nil }.compactMap(\.id)
        repeatedScenes = Set((destinations + named).compactMap(document.sceneNumber))
        appScenes = Array(
            document.scenes.indices.lazy.filter { number in
                guard let controller = document.scenes[number].controller else { return false }
                return controller.customClass != nil || controller.storyboardReference != nil || controller.kind == nil
            }.prefix(2))
    }

    /// The only other document of that name; nil if there is none, or more than one.
    func other(named name: String) -> InterfaceDocument? {
        guard let found = others[name], found.count == 1 else { return nil }
        return found[0]
    }

    var segues: [(segue: Segue, owner: InterfaceNode, scene: Int?)] {
        places.compactMap { place in
            guard case .segue(let segue) = place.connection else { return nil }
            return (segue, place.owner, place.scene)
        }
    }

    /// The controller that a segue of that scene begins at.
    func source(_ scene: Int?) -> InterfaceNode? { scene.flatMap { document.scenes[$0].controller } }

    private static func collect(_ root: InterfaceNode, scene: Int?, into places: inout [Place]) {
        root.walkConnections { places.append(Place(owner: $0, connection: $1, scene: scene)) }
    }

    private static func name(of file: String) -> String {
        let last = file.split(separator: "/").last.map(String.init) ?? file
        return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    }
}

extension InterfaceNode {
    /// For messages: the class, or else the element, with the name that the author gave or else the identifier.
    var named: String {
        let name = userLabel ?? storyboardIdentifier ?? self["title"] ?? id
        return "'\(className ?? element)'\(name.map { " (\($0))" } ?? "")"
    }
}

extension StoryboardProblem.Severity: Comparable {
    /// From notes up to errors.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
