/// A `.storyboard` or `.xib` as it lies in a project, as values.
///
/// The reader is total in what a document may say: an element or an attribute that it does not know is kept where it stands, with its line,
/// and named in `notUnderstood`. Only what is no such document at all is an error.
public struct InterfaceDocument: Sendable {
    public enum Kind: String, Hashable, Sendable {
        case storyboard, xib
    }

    /// As messages name the file.
    public let file: String
    public let kind: Kind
    /// The `<document>` itself.
    public let root: InterfaceNode
    /// Of a storyboard, in the order of the file; empty in a XIB.
    public let scenes: [Scene]
    /// Of a XIB: its top-level objects, placeholders among them, in the order of the file; empty in a storyboard.
    public let objects: [InterfaceNode]
    private let index: ObjectIndex

    /// Reads a document.
    ///
    /// Complexity: linear in the number of bytes. What the values take is bounded by the limits.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: What messages call it.
    public init(_ bytes: [UInt8], file: String, limits: ReadingLimits = ReadingLimits()) throws(InterfaceFileError) {
        let root = try XMLTreeReader.root(of: bytes, file: file, limits: limits)
        self.file = file
        self.root = root
        kind = try DocumentForm.kind(of: root, file: file)
        scenes = root.members("scenes").filter { $0.element == "scene" }.map(Scene.init)
        objects = kind == .xib ? root.members("objects") : []
        index = ObjectIndex(scenes: scenes, objects: objects)
        try checkIdentifiers()
        try checkRelationships()
    }

    private func checkIdentifiers() throws(InterfaceFileError) {
        guard let node = index.duplicate, let id = node.id else { return }
        throw .duplicateID(place(of: node), id, firstLine: self[id]?.line ?? 0)
    }

    /// A container is decoded with its children, so that a circle of them could never be made.
    private func checkRelationships() throws(InterfaceFileError) {
        let ways = controllers.compactMap { node in node.id.map { ($0, node.relationships.map(\.destination)) } }
        guard let circle = CircleSearch(ways, limit: 1).circles.first, let first = self[circle[0]] else { return }
        throw .circle(place(of: first), circle + [circle[0]])
    }

    private func place(of node: InterfaceNode) -> InterfaceFileError.Place {
        InterfaceFileError.Place(file: file, line: node.line, column: 1)
    }

    /// The object with that identifier.
    public subscript(id: String) -> InterfaceNode? { index[id]?.node }

    /// The scene that the object with that identifier is in; nil in a XIB.
    public func scene(of id: String) -> Scene? { sceneNumber(of: id).map { scenes[$0] } }

    /// The place of that scene among those of the document.
    func sceneNumber(of id: String) -> Int? { index[id]?.scene }
}

extension InterfaceDocument {
    /// The build of Xcode that wrote the file, such as `22505`.
    public var toolsVersion: String? { root["toolsVersion"] }
    /// The build of the system that Xcode ran on.
    public var systemVersion: String? { root["systemVersion"] }
    /// False only where the document says so or is as old as iOS 5: then frames and autoresizing masks hold.
    public var usesAutoLayout: Bool { root.bool("useAutolayout") ?? false }
    public var usesSafeAreas: Bool { root.bool("useSafeAreas") ?? false }
    /// Whether the author could say things for some size classes only.
    public var usesTraitCollections: Bool { root.bool("useTraitCollections") ?? false }
    public var isLaunchScreen: Bool { root.bool("launchScreen") ?? false }
    /// The identifier of the controller that the storyboard begins with; nil if none is marked.
    public var initialViewControllerID: String? { root["initialViewController"] }
    /// The controller that the storyboard begins with.
    public var initialViewController: InterfaceNode? { initialViewControllerID.flatMap { self[$0] } }

    /// The controllers of all scenes, in the order of the file.
    public var controllers: [InterfaceNode] { scenes.compactMap(\.controller) }

    /// The controller that has that storyboard identifier; where several have it, the first one.
    public func controller(identifier: String) -> InterfaceNode? { index.controllers[identifier] }

    /// The images, colours and the like that the document mentions, in the order of the file.
    public var resources: [Resource] { root.members("resources").map(Resource.init) }

    /// Something outside of the document that it needs, such as an image.
    public struct Resource: Sendable {
        public let node: InterfaceNode
        /// For instance `image`, `namedColor` or `systemColor`.
        public var type: String { node.element }
        public var name: String? { node["name"] }
        /// Of an image, in points, as it was when the document was saved.
        public var size: InterfaceNode.Size? { InterfaceNode.Size(node) }
    }
}
