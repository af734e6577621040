import HierarchyModel

/// Finds the destination of an unwind segue.
///
/// Source: <doc:UnwindSegues#Search>.
@MainActor
struct UnwindSearch {
    /// The destination, and the path to it.
    struct Result {
        /// The ancestor of the source that was asked, then a child of each; the last one is the destination.
        var path: [UIViewController]
        var destination: UIViewController { path[path.count - 1] }
    }

    let info: UIStoryboardUnwindSegueSource
    /// The controllers whose children are being asked. Stops the search if answers form a cycle.
    private var asked: Set<UIViewController> = []
    private var source: UIViewController { info.source }
    private var session: Session { info.source.session }

    init(_ info: UIStoryboardUnwindSegueSource) { self.info = info }

    mutating func run() -> Result? {
        if session.has(.containersChooseUnwindDestination), accepts(source) { return Result(path: [source]) }
        for controller in session.has(.containersChooseUnwindDestination) ? source.unwindAncestors : candidates {
            if let result = ask(controller) { return result }
        }
        return nil
    }

    /// The source and its ancestors, in the order in which they are asked. The source comes first, or after the
    /// descendant of its presenter that has called `present`.
    private var candidates: [UIViewController] {
        var candidates = source.unwindAncestors
        let isAfterChild = source.parent == nil && candidates.first !== source.ownPresenter
        candidates.insert(source, at: isAfterChild ? 1 : 0)
        return candidates
    }

    private mutating func ask(_ controller: UIViewController) -> Result? {
        let isOld =
            session.has(.containersChooseUnwindDestination)
            || controller !== source && controller.overridesOldUnwindSearch
        return isOld ? askLegacyContainer(controller) : descend(into: controller).map { Result(path: $0) }
    }

    /// A controller with children for the segue is asked only if they have refused.
    private mutating func descend(into controller: UIViewController) -> [UIViewController]? {
        guard asked.insert(controller).inserted else { return nil }
        for child in children(of: controller) {
            if let path = descend(into: child) { return [controller] + path }
        }
        return accepts(controller) ? [controller] : nil
    }

    private func children(of controller: UIViewController) -> [UIViewController] {
        var children: [UIViewController] = []
        session.tell(.callbackAllowedChildrenForUnwinding, controller.id) {
            children = controller.allowedChildrenForUnwinding(from: info)
        }
        return children
    }

    private func accepts(_ controller: UIViewController) -> Bool {
        controller.answersUnwind(info.unwindAction, from: source, sender: info.sender)
    }

    /// Until iOS 8 a container is asked for the destination: one of its children or itself.
    private func askLegacyContainer(_ container: UIViewController) -> Result? {
        let found = container.forUnwindSegueAction(info.unwindAction, from: source, withSender: info.sender)
        guard let found else { return nil }
        let lineage = Array(found.selfAndAncestors)
        guard let end = lineage.firstIndex(of: container) else { return Result(path: [found]) }
        return Result(path: lineage[...end].reversed())
    }
}

extension UIViewController {
    /// The controllers that an unwind segue asks, in that order: parents, then the presenter of the last one, and its
    /// parents.
    var unwindAncestors: [UIViewController] {
        var ancestors: [UIViewController] = []
        var seen: Set<UIViewController> = [self]
        var controller = self
        // A presenter may have moved into the controller that it has presented. That path does not lead upwards.
        while let next = controller.parent ?? controller.ownRequester, seen.insert(next).inserted {
            ancestors.append(next)
            controller = next
        }
        return ancestors
    }

    /// The controller whose `present` call has shown this one, if it still exists; otherwise the presenting controller.
    private var ownRequester: UIViewController? { session.presentation(of: self)?.requester ?? ownPresenter }

    /// Asks the controller, and records the callback.
    fileprivate func answersUnwind(_ action: Selector, from source: UIViewController, sender: Any?) -> Bool {
        let fields: EventFields = [.action: .string(action.description), .from: .id(source.id)]
        return session.askWhetherSuper(.callbackCanPerformUnwind, id, fields) {
            canPerformUnwindSegueAction(action, from: source, sender: sender)
        }
    }
}
