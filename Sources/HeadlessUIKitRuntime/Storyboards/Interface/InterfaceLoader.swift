import Foundation
import HierarchyModel
import StoryboardFile

/// Creates objects from a document.
@MainActor
final class InterfaceLoader {
    let session: Session
    /// Resolves the document's references to other storyboards; nil for a XIB.
    weak var storyboard: UIStoryboard?
    /// The bundle of the document; nil if it is not from a bundle.
    let bundle: Bundle?
    /// Elements that were already reported as missing.
    private var named: Set<String> = []
    /// The maximum nesting of controllers.
    private static let deepest = 32

    init(_ session: Session, _ bundle: Bundle?, storyboard: UIStoryboard? = nil) {
        (self.session, self.bundle, self.storyboard) = (session, bundle, storyboard)
    }

    /// The class that the node names, if it is a subclass of `Base`; otherwise the nearest known class, with the name
    /// that UIKit reports.
    func type<Base: AnyObject>(of node: InterfaceNode, as base: Base.Type, else usual: Base.Type) -> (
        type: Base.Type, isKnown: Bool
    ) {
        if let name = node.customClass {
            if let type = session.interfaceClasses.type(named: name, module: node.customModule) as? Base.Type {
                return (type, true)
            }
            session.diagnose("Unknown class \(name) in Interface Builder file.", subject: nil, thrown: false)
            return (usualType(of: node, as: base) ?? usual, false)
        }
        if let type = usualType(of: node, as: base) { return (type, true) }
        noteAbsent(node)
        return (usual, true)
    }

    private func usualType<Base: AnyObject>(of node: InterfaceNode, as base: Base.Type) -> Base.Type? {
        node.kind?.uikitClass.flatMap(InterfaceClasses.runtimeClass) as? Base.Type
    }

    /// Reports once in a document that a kind of object is missing.
    func noteAbsent(_ node: InterfaceNode) {
        guard named.insert(node.element).inserted else { return }
        session.diagnose(
            """
            Interface Builder's <\(node.element)>, line \(node.line), is not there in this runtime; a plain object \
            stands in for it.
            """,
            subject: nil, thrown: false)
    }

    /// Creates the controller of a scene, or the controller that a placeholder refers to: `init(coder:)` with its
    /// related children, its connections, `awakeFromNib`. Its view is not loaded.
    ///
    /// Source: <doc:StoryboardInstantiation>.
    func makeController(
        _ node: InterfaceNode, in document: InterfaceDocument, creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController? {
        let depth = session.application.controllersBeingMade
        guard depth < Self.deepest else {
            session.diagnose(
                "Storyboards make each other's controllers without end, at line \(node.line).", subject: nil,
                thrown: true)
            return nil
        }
        session.application.controllersBeingMade = depth + 1
        defer { session.application.controllersBeingMade = depth }
        if let reference = node.storyboardReference { return storyboard?.controller(for: reference, creator: creator) }
        let objects = InterfaceObjects(document, self)
        let coder = InterfaceCoder(node, objects)
        guard let controller = creator.flatMap({ $0(coder) }) ?? makeUsualController(coder) else { return nil }
        for attribute in node.runtimeAttributes { objects.set(attribute, of: controller) }
        objects.makeCompanionsOfItems(in: node.id.flatMap(document.scene))
        objects.connect(isComplete: false)
        objects.awakeObjects()
        session.tell(.callbackAwakeFromNib, controller.id) { controller.awakeFromNib() }
        return controller
    }

    /// Creates a controller of a XIB, with its view if the XIB contains it.
    ///
    /// Source: <doc:LoadingAView#Rules>.
    func makeController(_ node: InterfaceNode, among objects: InterfaceObjects) -> UIViewController? {
        let own = InterfaceObjects(objects.document, self, in: objects)
        guard let controller = makeUsualController(InterfaceCoder(node, own)) else { return nil }
        objects.name(controller, node.id)
        _ = controller.makeViewOfInterface()
        return controller
    }

    private func makeUsualController(_ coder: InterfaceCoder) -> UIViewController? {
        let wanted = type(of: coder.node, as: UIViewController.self, else: UIViewController.self)
        let controller = wanted.type.init(coder: coder)
        if let controller, !wanted.isKnown { coder.objects.noteStandIn(controller) }
        return controller
    }
}
