/// A `.storyboard` or `.xib` source file as a tree of values.
///
/// The reader accepts every document of Interface Builder for iOS. It keeps elements and attributes that it does not
/// know, with their lines, and lists them in ``unknownMarkup``. Any other file is an error.
public struct InterfaceDocument: Sendable {
    public enum Kind: String, Hashable, Sendable {
        case storyboard, xib
    }

    /// The name of the file in messages.
    public let file: String
    public let kind: Kind
    /// The `<document>` element.
    public let root: InterfaceNode
    /// The scenes of a storyboard, in the order of the file; empty for a XIB.
    public let scenes: [Scene]
    /// The top-level objects of a XIB, with its placeholders, in the order of the file; empty for a storyboard.
    public let objects: [InterfaceNode]
    private let index: ObjectIndex

    /// Reads a document.
    ///
    /// Complexity: linear in the number of bytes. The limits bound the memory of the values.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: The name of the file in messages.
    ///   - texts: Texts of another language, by identifier and property: `8pD-4x-wfj.text`.
    public init(
        _ bytes: [UInt8], file: String, limits: ReadingLimits = ReadingLimits(), texts: [String: String] = [:]
    ) throws(InterfaceFileError) {
        var root = try XMLTreeReader.root(of: bytes, file: file, limits: limits)
        if !texts.isEmpty { root = InterfaceTexts(texts).apply(to: root) }
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
        throw .duplicateID(location(of: node), id, firstLine: self[id]?.line ?? 0)
    }

    /// UIKit decodes a container together with its children, so that a cycle of relationships can never be
    /// instantiated.
    private func checkRelationships() throws(InterfaceFileError) {
        let edges = controllers.compactMap { node in node.id.map { ($0, node.relationships.map(\.destination)) } }
        guard let cycle = CycleSearch(edges, limit: 1).cycles.first, let first = self[cycle[0]] else { return }
        throw .cycle(location(of: first), cycle + [cycle[0]])
    }

    private func location(of node: InterfaceNode) -> InterfaceFileError.Location {
        InterfaceFileError.Location(file: file, line: node.line, column: 1)
    }

    /// The object with the identifier.
    public subscript(id: String) -> InterfaceNode? { index[id]?.node }

    /// The scene that contains the object with the identifier; nil in a XIB.
    public func scene(of id: String) -> Scene? { sceneIndex(of: id).map { scenes[$0] } }

    /// The index of that scene in ``scenes``.
    func sceneIndex(of id: String) -> Int? { index[id]?.scene }
}

extension InterfaceDocument {
    /// The build of Xcode that wrote the file, such as `22505`.
    public var toolsVersion: String? { root["toolsVersion"] }
    /// The build of the system that Xcode ran on.
    public var systemVersion: String? { root["systemVersion"] }
    /// Whether the views use Auto Layout. If false, frames and autoresizing masks determine the layout.
    public var usesAutoLayout: Bool { root.bool("useAutolayout") ?? false }
    public var usesSafeAreas: Bool { root.bool("useSafeAreas") ?? false }
    /// Whether the document can vary values by size class.
    public var usesTraitCollections: Bool { root.bool("useTraitCollections") ?? false }
    public var isLaunchScreen: Bool { root.bool("launchScreen") ?? false }
    /// The identifier of the initial view controller; nil if there is none.
    public var initialViewControllerID: String? { root["initialViewController"] }
    /// The initial view controller.
    public var initialViewController: InterfaceNode? { initialViewControllerID.flatMap { self[$0] } }

    /// The controllers of all scenes, in the order of the file.
    public var controllers: [InterfaceNode] { scenes.compactMap(\.controller) }

    /// The controller with the storyboard identifier; the first one if several have it.
    public func controller(identifier: String) -> InterfaceNode? { index.controllers[identifier] }

    /// The images, colours and other resources that the document refers to, in the order of the file.
    public var resources: [Resource] { root.members("resources").map(Resource.init) }

    /// A resource outside the document, such as an image.
    public struct Resource: Sendable {
        public let node: InterfaceNode
        /// For instance `image`, `namedColor` or `systemColor`.
        public var type: String { node.element }
        public var name: String? { node["name"] }
        /// The size of an image in points when the document was saved.
        public var size: InterfaceNode.Size? { InterfaceNode.Size(node) }
    }
}
