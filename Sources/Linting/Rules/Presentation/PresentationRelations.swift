import HierarchyModel

/// Which controller presents which, and which would.
extension RuleContext {
    /// The reason for which UIKit would refuse that request in the present state, in the order of its checks; nil if it
    /// would not.
    ///
    /// Source: <doc:ChoosingThePresenter>, steps 4 to 7.
    func refusal(of request: PresentationRequest) -> PresentationRefusal? {
        let requester = request.requester
        guard state.holdsController(requester) else { return nil }
        if request.presented.map({ isActive($0, presentedBy: requester) }) == true { return .active }
        let presenters = possiblePresenters(for: requester)
        if presenters.contains(where: { isInPresentationTransition($0) }) { return .inTransition }
        if let presenter = presenters.first(where: { presented(by: $0) != nil }) {
            return isCovered(requester, above: presenter) ? .unattached : .alreadyPresenting
        }
        return unattachedPresenter(for: requester) == nil ? nil : .unattached
    }

    /// Whether the view of the requester is in no window although the topmost presented view is in one: a presentation
    /// over the full screen has removed it, or it was never shown.
    ///
    /// Source: <doc:ChoosingThePresenter>, step 4.
    private func isCovered(_ requester: ObjectID, above presenter: ObjectID) -> Bool {
        guard records(.viewAttached), records(.viewDetached), records(.windowShown),
            let top = presentedChain(above: presenter).last
        else { return false }
        return !isInWindow(requester) && isInWindow(top)
    }

    /// The classes of the runtime that contain what the app puts into them. Others have their own presentations and
    /// buttons.
    static let plainBases: Set<String> = [
        "UIArrangementViewController", "UICollectionViewController", "UINavigationController", "UIPageViewController",
        "UISplitViewController", "UITabBarController", "UITableViewController", "UIViewController",
    ]

    /// The controller and its ancestors, from the controller to the top.
    func lineage(of controller: ObjectID) -> [ObjectID] {
        var line: [ObjectID] = []
        climb(from: controller) { line.append($0) }
        return line
    }

    /// The last of its ``lineage(of:)``.
    func top(above controller: ObjectID) -> ObjectID {
        var top = controller
        climb(from: controller) { top = $0 }
        return top
    }

    /// Ends also in a given state with cycles.
    @inline(__always)
    private func climb(from controller: ObjectID, _ visit: (ObjectID) -> Void) {
        var next = controller
        for _ in 0...state.controllerCount {
            visit(next)
            guard let parent = parent(of: next) else { break }
            next = parent
        }
    }

    /// The controller and all controllers above it, parents and presenters, from the top down.
    func superiors(of controller: ObjectID) -> [ObjectID] {
        var line = [controller]
        while line.count <= state.controllerCount, let last = line.last,
            let above = parent(of: last) ?? presenter(of: last)
        {
            line.append(above)
        }
        return line.reversed()
    }

    /// Whether it is neither a child, nor presented, nor a window's root.
    func isDetached(_ controller: ObjectID) -> Bool {
        state.look(at: controller) { $0.pointee.parent == nil && $0.pointee.presenting == nil } != false
            && !isRoot(controller)
    }

    @inline(__always)
    func parent(of controller: ObjectID) -> ObjectID? { state.controller(controller, \.parent) ?? nil }
    func presented(by controller: ObjectID) -> ObjectID? { state.controller(controller, \.presented) ?? nil }
    func presenter(of controller: ObjectID) -> ObjectID? { state.controller(controller, \.presenting) ?? nil }

    /// The controller that prevents a presentation by `requester`: the outermost one of its line whose view is in no
    /// window.
    func unattachedPresenter(for requester: ObjectID) -> ObjectID? {
        let top = top(above: requester)
        return isInWindow(top) ? nil : top
    }

    /// The nearest presentation by a controller that may present for `requester`.
    func presentation(nearestTo requester: ObjectID) -> (presenter: ObjectID, presented: ObjectID)? {
        possiblePresenters(for: requester).lazy.compactMap { presenter in
            presented(by: presenter).map { (presenter, $0) }
        }.first
    }

    /// Whether a presentation or dismissal runs that begins or ends at that controller.
    func isInPresentationTransition(_ controller: ObjectID) -> Bool {
        state.hasTransition { transition in
            (transition.type == .present || transition.type == .dismiss)
                && (transition.from == controller || transition.to == controller)
        }
    }

    private func isActive(_ presented: ObjectID, presentedBy requester: ObjectID) -> Bool {
        presented == requester || state.holdsController(presented) && !isDetached(presented)
    }

    /// The line of the requester; where no window's root connects it, also that root.
    private func possiblePresenters(for requester: ObjectID) -> [ObjectID] {
        let line = lineage(of: requester)
        guard let top = line.last, isDetached(top), let root = rootOfWindow(around: top) else { return line }
        return line + [root]
    }

    private func rootOfWindow(around controller: ObjectID) -> ObjectID? {
        hosts(above: controller).lazy.compactMap { state.window($0) }.first?.root
    }
}

/// A chain of presentations.
struct PresentationChain {
    let presenter: ObjectID
    /// From the controller that `presenter` presents to the topmost one; not empty.
    let presented: [ObjectID]
}

extension RuleContext {
    /// The presentations that a `dismiss` of that controller would end; nil if none.
    ///
    /// Source: <doc:PresentAndDismiss#Dismiss-forwarding>.
    func chain(dismissedBy controller: ObjectID) -> PresentationChain? {
        guard let presenter = presenter(dismissedFor: controller) else { return nil }
        let above = presentedChain(above: presenter)
        return above.isEmpty ? nil : PresentationChain(presenter: presenter, presented: above)
    }

    /// The nearest controller of its line that presents, or else the presenter of the outermost one that is presented.
    private func presenter(dismissedFor controller: ObjectID) -> ObjectID? {
        var (next, outermost): (ObjectID, ObjectID?) = (controller, nil)
        for _ in 0...state.controllerCount {
            guard let one = state.look(at: next, { ($0.pointee.presented, $0.pointee.presenting, $0.pointee.parent) })
            else { break }
            let (presented, presenting, parent) = one
            if presented != nil { return next }
            outermost = presenting ?? outermost
            guard let parent else { break }
            next = parent
        }
        return outermost
    }

    private func presentedChain(above presenter: ObjectID) -> [ObjectID] {
        var chain: [ObjectID] = []
        while chain.count <= state.controllerCount, let next = presented(by: chain.last ?? presenter) {
            chain.append(next)
        }
        return chain
    }
}
