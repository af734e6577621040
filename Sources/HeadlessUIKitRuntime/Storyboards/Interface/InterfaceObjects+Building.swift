import Foundation
import HierarchyModel
import StoryboardFile

extension InterfaceObjects {
    /// Creates the other objects of the scene: gesture recognizers, separate views, objects of the app.
    func makeCompanions(of scene: Scene?) {
        for node in scene?.companions ?? [] {
            guard let id = node.id, self[id] == nil, let object = makeCompanion(node) else { continue }
            keep(object, id)
        }
    }

    /// Creates the objects of the app that outlets of the controller's bar items name: those exist before its view.
    func makeCompanionsOfItems(in scene: Scene?) {
        let named = Set(
            unconnected.filter { $0.object is UIBarItem || $0.object is UINavigationItem }.flatMap(\.connections)
                .compactMap(\.outletDestination))
        for node in scene?.companions ?? [] where node.element == "customObject" {
            guard let id = node.id, named.contains(id), let object = makeCustomObject(node) else { continue }
            keep(object, id)
        }
    }

    func makeCompanion(_ node: InterfaceNode) -> AnyObject? {
        switch node.kind?.role {
        case .view: return InterfaceCoder(node, self).makeView(node)
        case .gestureRecognizer: return makeRecognizer(node)
        case .barItem where node.element == "barButtonItem":
            return InterfaceCoder(node, self).make(node, as: UIBarButtonItem.self)
        case .other where node.element == "customObject": return makeCustomObject(node)
        default: return nil
        }
    }

    func makeCustomObject(_ node: InterfaceNode) -> AnyObject? {
        guard let name = node.customClass else { return nil }
        let type: AnyClass? = loader.session.interfaceClasses.type(named: name, module: node.customModule)
        let object: AnyObject? =
            (type as? UIView.Type)?.init(coder: InterfaceCoder(node, self)) ?? type.flatMap(ClassRegistry.makeObject)
        guard let object else {
            loader.session.diagnose("Unknown class \(name) in Interface Builder file.", subject: nil, thrown: false)
            return nil
        }
        take(object, node)
        return object
    }

    private func makeRecognizer(_ node: InterfaceNode) -> UIGestureRecognizer {
        let own = node.customClass.flatMap {
            loader.session.interfaceClasses.type(named: $0, module: node.customModule) as? UIGestureRecognizer.Type
        }
        let recognizer = loader.session.run {
            own.map { ClassRegistry.makeRecognizer($0) } ?? UIGestureRecognizer.named(node.kind?.uikitClass)
        }
        if own == nil, node.customClass != nil || type(of: recognizer) == UIGestureRecognizer.self {
            loader.noteAbsent(node)
        }
        if let tap = recognizer as? UITapGestureRecognizer {
            tap.numberOfTapsRequired = node.integer("numberOfTapsRequired") ?? 1
            tap.numberOfTouchesRequired = node.integer("numberOfTouchesRequired") ?? 1
        }
        if let swipe = recognizer as? UISwipeGestureRecognizer {
            let known: [String: UISwipeGestureRecognizer.Direction] = [
                "left": .left, "up": .up, "down": .down, "right": .right,
            ]
            swipe.direction = known[node["direction"] ?? ""] ?? .right
        }
        recognizer.isEnabled = node.bool("enabled") ?? true
        take(recognizer, node)
        return recognizer
    }

    /// Gives the new views their constraints, connections and attributes, applies size classes, and calls
    /// `awakeFromNib`: a view before its subviews.
    ///
    /// - Parameter awakeOwner: called before the views get `awakeFromNib`.
    /// - Returns: the variations by size class.
    ///
    /// Source: <doc:LoadingAView#Rules>.
    @discardableResult
    func build(in controller: UIViewController?, awakeOwner: () -> Void = {}) -> [InterfaceVariation] {
        let views = newViews
        newViews = []
        if let controller { nameGuides(of: controller) }
        for (view, node) in views { nameGuides(of: view, node) }
        for (view, node) in views { node.runtimeAttributes.forEach { set($0, of: view) } }
        let variations = views.compactMap { InterfaceVariation($0.view, $0.node, self) }
        connect(isComplete: true)
        let traits = controller?.currentTraits ?? loader.session.environment.screenTraits
        for variation in variations { variation.install(traits) }
        for variation in variations { variation.constrain(traits) }
        awakeOwner()
        for (view, _) in views { view.awakeFromNib() }
        awakeObjects()
        return variations.filter(\.varies)
    }

    private func nameGuides(of view: UIView, _ node: InterfaceNode) {
        for guide in node.layoutGuides {
            switch guide.name {
            case "safeArea", "keyboard": name(view.safeAreaLayoutGuide, guide.id)
            case "contentLayoutGuide": (view as? UIScrollView).map { name($0.contentLayoutGuide, guide.id) }
            case "frameLayoutGuide": (view as? UIScrollView).map { name($0.frameLayoutGuide, guide.id) }
            default: break
            }
        }
    }

    private func nameGuides(of controller: UIViewController) {
        for guide in controller.interface?.node?.layoutGuides ?? [] {
            switch guide.name {
            case "top": name(controller.layoutSupport(.top), guide.id)
            case "bottom": name(controller.layoutSupport(.bottom), guide.id)
            default: break
            }
        }
    }
}

extension UIGestureRecognizer {
    fileprivate static func named(_ name: String?) -> UIGestureRecognizer {
        switch name {
        case "UITapGestureRecognizer": UITapGestureRecognizer()
        case "UISwipeGestureRecognizer": UISwipeGestureRecognizer()
        case "UIPanGestureRecognizer": UIPanGestureRecognizer()
        case "UIScreenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer()
        case "UIPinchGestureRecognizer": UIPinchGestureRecognizer()
        case "UILongPressGestureRecognizer": UILongPressGestureRecognizer()
        case "UIRotationGestureRecognizer": UIRotationGestureRecognizer()
        default: UIGestureRecognizer()
        }
    }
}

extension Connection {
    fileprivate var outletDestination: String? {
        if case .outlet(let outlet) = self { outlet.destination } else { nil }
    }
}
