import HierarchyModel

extension UIView {
    /// The app puts `view` into this one.
    func add(_ view: UIView, at place: SubviewPlace, _ site: CallSite?) {
        guard sharesSession(with: view, doing: "addSubview") else { return }
        guard canHold(view) else { return }
        let controllers = view.topmostRootControllers
        guard let first = controllers.first else {
            noteTouch("addSubview", site)
            insert(view, at: place, moving: [])
            return session.noteDecoration(view, site)
        }
        session.call(.callAddView, [.child: .id(first.id), .host: .id(hostInside)], at: site) { call in
            guard controllers.allSatisfy({ isConsistentParent(for: $0) }) else { return }
            insert(view, at: place, moving: controllers, because: call)
        }
    }

    /// The app takes this view out of its superview.
    func takeOut(_ site: CallSite?) {
        guard superview != nil else { return }
        let controllers = topmostRootControllers
        guard let first = controllers.first else {
            superview?.noteTouch("removeFromSuperview", site)
            return remove(moving: [], at: site)
        }
        session.call(.callRemoveView, [.child: .id(first.id)], at: site) { call in
            remove(moving: controllers, because: call)
        }
    }

    /// Puts `view` into this one and tells the controllers whose root views come or go with it.
    ///
    /// Source: <doc:AppearanceCallbacks>, <doc:AddingAChild>: will before the insertion, did after its commit.
    func insert(
        _ view: UIView, at place: SubviewPlace, moving controllers: [UIViewController], because call: UInt64? = nil
    ) {
        guard view.superview !== self else {
            view.unlink()
            return link(view, at: place)
        }
        for controller in controllers { controller.viewWillMove(into: self, because: call) }
        guard canHold(view) else { return }
        let oldWindow = view.window
        let newWindow = window
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow {
            view.loseFirstResponder()
            view.tellSubtree { $0.willMove(toWindow: newWindow) }
        }
        view.superview?.willRemoveSubview(view)
        view.superview?.setNeedsLayout()
        view.dropConstraintsToOutside()
        view.unlink()
        link(view, at: place)
        session.autoLayout.structureChanged()
        view.recordHosts()
        setNeedsLayout()
        session.runLoop.needsLayout = true
        view.noteMove()
        view.didMoveToSuperview()
        if oldWindow !== newWindow { view.tellSubtree { $0.didMoveToWindow() } }
        didAddSubview(view)
    }

    /// A view does not go into itself or below itself, not even where a callback has moved it there meanwhile.
    private func canHold(_ view: UIView) -> Bool {
        guard isDescendant(of: view) else { return true }
        session.diagnose("Can't add self as subview", subject: view.owner?.id, thrown: true)
        return false
    }

    /// Takes this view out and tells the controllers whose root views go with it.
    func remove(moving controllers: [UIViewController], because call: UInt64? = nil, at site: CallSite? = nil) {
        for controller in controllers { controller.viewWillLeave(because: call) }
        guard let superview else { return }
        let hadWindow = window != nil
        willMove(toSuperview: nil)
        if hadWindow {
            loseFirstResponder()
            tellSubtree { $0.willMove(toWindow: nil) }
        }
        superview.willRemoveSubview(self)
        dropConstraintsToOutside()
        unlink()
        session.autoLayout.structureChanged()
        recordHosts()
        superview.setNeedsLayout()
        session.noteLostDecorations(site)
        didMoveToSuperview()
        if hadWindow { tellSubtree { $0.didMoveToWindow() } }
    }

    private func tellSubtree(_ tell: (UIView) -> Void) {
        tell(self)
        for view in subviews { view.tellSubtree(tell) }
    }

    /// Whether `controller`'s root view may stand under this view. If not, UIKit raises an exception.
    ///
    /// Source: UIViewController.h (UIViewControllerHierarchyInconsistencyException); forum 52937.
    private func isConsistentParent(for controller: UIViewController) -> Bool {
        guard let parent = controller.parent, hostInside != nil else { return true }
        let requested = ownerInside
        guard requested !== parent else { return true }
        let name = requested.map(\.debugName) ?? "(null)"
        session.diagnose(
            "child view controller:\(controller.debugName) should have parent view controller:\(parent.debugName) but requested parent is:\(name)",
            subject: controller.id, thrown: true)
        return false
    }
}

extension UIView {
    /// The controllers whose root views are this view, or are met first on the way down from it; in order of the tree.
    var topmostRootControllers: [UIViewController] {
        if let owner { return [owner] }
        return subviews.isEmpty ? [] : nestedRootControllers
    }

    /// The controllers whose root views are met first below this view.
    var nestedRootControllers: [UIViewController] { subviews.flatMap(\.topmostRootControllers) }

    /// The owner of this view or of the nearest view above it that has one.
    var ownerInside: UIViewController? {
        sequence(first: self) { $0.superview }.lazy.compactMap(\.owner).first
    }

    /// What hosts a root view that is put into this view: a controller, else the window.
    var hostInside: ObjectID? { ownerInside?.id ?? window?.id }

    /// Commits where the root views in this subtree are hosted now, if that has changed.
    func recordHosts() {
        for controller in topmostRootControllers { controller.recordHost() }
    }
}

extension UIViewController {
    /// Commits who hosts the root view, if that has changed.
    func recordHost() {
        let host = viewIfLoaded?.superview?.hostInside
        guard host != session.state.controller(id, \.host) ?? nil else { return }
        if let host {
            session.commit(.viewAttached, [.controller: .id(id), .host: .id(host)])
        } else {
            session.commit(.viewDetached, [.controller: .id(id)])
        }
    }
}
