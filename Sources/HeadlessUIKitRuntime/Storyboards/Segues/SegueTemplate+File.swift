import Foundation
import StoryboardFile

extension SegueTemplate {
    /// Reads a segue that starts at the object `owner`; nil, with one diagnostic, for an unknown kind.
    init?(_ segue: Segue, on owner: InterfaceNode, in interface: ControllerInterface) {
        guard let objects = interface.objects else { return nil }
        guard let kind = SegueKind(segue.kind) else {
            objects.loader.noteAbsent(segue.node)
            return nil
        }
        self.init(identifier: segue.identifier, kind: kind)
        place = segue.node.place
        isAnimated = segue.animates
        column = segue.splitViewControllerTargetIndex ?? 1
        action = segue.unwindAction.map { Selector($0) }
        style = segue.modalPresentationStyle.flatMap(UIModalPresentationStyle.init(fileName:))
        transitionStyle = segue.modalTransitionStyle.flatMap(UIModalTransitionStyle.init(fileName:))
        if kind == .oldPopover { type = UIStoryboardPopoverSegue.self }
        segueClass =
            segue.node.customClass == nil
            ? nil
            : { [loader = objects.loader, node = segue.node] in
                loader.type(of: node, as: UIStoryboardSegue.self, else: UIStoryboardSegue.self).type
            }
        let id = segue.destination
        makeDestination = { source, sender in objects.makeDestination(of: segue, id, from: source, sender: sender) }
        anchor = { [weak objects] _ in objects.flatMap { SegueAnchor(segue, $0) } }
        container = { [weak objects] _ in owner.id.flatMap { objects?[$0] } as? UIView }
    }
}

extension SegueKind {
    fileprivate init?(_ kind: Segue.Kind) {
        switch kind {
        case .show: self = .show
        case .showDetail: self = .showDetail
        case .presentation: self = .present
        case .popoverPresentation: self = .popover
        case .embed: self = .embed
        case .unwind: self = .unwind
        case .custom: self = .custom
        case .push: self = .push
        case .modal: self = .modal
        case .replace: self = .replace
        case .popover: self = .oldPopover
        case .relationship, .other: return nil
        }
    }
}

extension SegueAnchor {
    @MainActor
    fileprivate init?(_ segue: Segue, _ objects: InterfaceObjects) {
        let item = segue.popoverAnchorBarButtonItem.flatMap { objects[$0] } as? UIBarButtonItem
        let view = segue.popoverAnchorView.flatMap { objects[$0] } as? UIView
        let directions = segue.popoverArrowDirections.map(UIPopoverArrowDirection.init(fileNames:))
        let through = segue.popoverPassthroughViews.compactMap { objects[$0] as? UIView }
        guard item != nil || view != nil || directions != nil || !through.isEmpty else { return nil }
        self.init(
            item: item, view: view, directions: directions ?? .any, passthroughViews: through.isEmpty ? nil : through)
    }
}

extension UIPopoverArrowDirection {
    fileprivate init(fileNames: [String]) {
        let known: [String: UIPopoverArrowDirection] = ["up": .up, "down": .down, "left": .left, "right": .right]
        let directions = fileNames.compactMap { known[$0] }
        self = directions.isEmpty ? .any : directions.reduce(into: []) { $0.insert($1) }
    }
}

extension InterfaceObjects {
    /// Creates the destination by the source's segue action, if there is one and it returns a controller; otherwise by
    /// the destination's class.
    fileprivate func makeDestination(of segue: Segue, _ id: String, from source: UIViewController, sender: Any?)
        -> UIViewController?
    {
        guard let node = document[id] else {
            loader.session.diagnose(
                "The segue '\(segue.identifier ?? "")' leads to nothing: the storyboard has no object '\(id)'.",
                subject: source.id, thrown: true)
            return nil
        }
        guard let name = segue.creationSelector else { return loader.makeController(node, in: document) }
        guard case .segueAction(let make)? = InterfaceMember.named(name, of: source)?.access else {
            if !isStandIn(source) { loader.session.refuseAction(name, of: source) }
            return loader.makeController(node, in: document)
        }
        return loader.makeController(node, in: document) { make(source, $0, sender, segue.identifier) }
    }
}
