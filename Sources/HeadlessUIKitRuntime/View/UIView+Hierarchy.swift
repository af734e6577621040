import HierarchyModel

extension UIView {
    /// Adds `view` to this view, as a call by the app.
    func add(_ view: UIView, at place: SubviewPlace, _ site: CallSite?) {
        guard sharesSession(with: view, doing: "addSubview") else { return }
        guard canHold(view) else { return }
        if owner is any HostingController, session.has(.hostingViewsKeepSubviews) {
            session.diagnose(
                """
                Adding '\(type(of: view))' as a subview of UIHostingController.view is not supported and may result \
                in a broken view hierarchy. Add your view above UIHostingController.view in a common superview or \
                insert it into your SwiftUI content in a UIViewRepresentable instead.
                """,
                subject: owner?.id, thrown: false)
        }
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

    /// Removes this view from its superview, as a call by the app.
    func takeOut(_ site: CallSite?) {
        guard superview != nil else { return }
        // UIKit releases it with the autorelease pool of the turn: apps move a view that only a weak outlet names.
        session.autorelease(self)
        let controllers = topmostRootControllers
        guard let first = controllers.first else {
            superview?.noteTouch("removeFromSuperview", site)
            return remove(moving: [], at: site)
        }
        session.call(.callRemoveView, [.child: .id(first.id)], at: site) { call in
            remove(moving: controllers, because: call)
        }
    }

    /// Adds `view` to this view, and sends callbacks to the controllers whose root views appear or disappear.
    ///
    /// Source: <doc:AppearanceCallbacks>, <doc:AddingAChild>: will before the insertion, did after its commit.
    package func insert(
        _ view: UIView, at place: SubviewPlace, moving controllers: [UIViewController], because call: UInt64? = nil
    ) {
        guard view.superview !== self else {
            view.unlink()
            return link(view, at: place)
        }
        for controller in controllers { controller.viewWillMove(into: self, because: call) }
        guard canHold(view) else {
            for controller in controllers where !controller.isInHierarchy { controller.viewWillLeave(because: call) }
            return
        }
        let oldWindow = view.window
        let newWindow = window
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow {
            view.removeFirstResponder()
            view.tellSubtree {
                $0.cancelGestures()
                $0.willMove(toWindow: newWindow)
            }
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
        if oldWindow !== newWindow {
            if newWindow != nil { view.tellSubtree { session.appearance.apply(to: $0) } }
            view.tellSubtree { $0.didMoveToWindow() }
        }
        didAddSubview(view)
    }

    /// A view cannot be added to itself or to its descendants, even if a callback has moved it meanwhile.
    private func canHold(_ view: UIView) -> Bool {
        guard isDescendant(of: view) else { return true }
        session.diagnose("Can't add self as subview", subject: view.owner?.id, thrown: true)
        return false
    }

    /// Removes this view, and sends callbacks to the controllers whose root views disappear.
    package func remove(moving controllers: [UIViewController], because call: UInt64? = nil, at site: CallSite? = nil) {
        for controller in controllers { controller.viewWillLeave(because: call) }
        guard let superview else { return }
        let hadWindow = window != nil
        willMove(toSuperview: nil)
        if hadWindow {
            removeFirstResponder()
            tellSubtree {
                $0.cancelGestures()
                $0.willMove(toWindow: nil)
            }
        }
        superview.willRemoveSubview(self)
        dropConstraintsToOutside()
        unlink()
        session.autoLayout.structureChanged()
        recordHosts()
        superview.setNeedsLayout()
        session.recordLostDecorations(site)
        didMoveToSuperview()
        if hadWindow { tellSubtree { $0.didMoveToWindow() } }
    }

    private func tellSubtree(_ tell: (UIView) -> Void) {
        tell(self)
        for view in subviews { view.tellSubtree(tell) }
    }

    /// Whether `controller`'s root view may be below this view. If not, UIKit raises an exception.
    ///
    /// Source: UIViewController.h (UIViewControllerHierarchyInconsistencyException); forum 52937; LGSideMenuController
    /// 110, maui 30310: the controller around the view comes first, then the child's own parent.
    private func isConsistentParent(for controller: UIViewController) -> Bool {
        guard let parent = controller.parent, hostInside != nil else { return true }
        let owner = ownerInside
        guard owner !== parent else { return true }
        let name = owner.map(\.debugName) ?? "(null)"
        session.diagnose(
            """
            child view controller:\(controller.debugName) should have parent view controller:\(name) but actual \
            parent is:\(parent.debugName)
            """,
            subject: controller.id, thrown: true)
        return false
    }
}

extension UIView {
    /// The controllers whose root views are this view, or are nearest below it; in tree order.
    var topmostRootControllers: [UIViewController] {
        if let owner { return [owner] }
        return subviews.isEmpty ? [] : nestedRootControllers
    }

    /// The controllers whose root views are nearest below this view.
    var nestedRootControllers: [UIViewController] { subviews.flatMap(\.topmostRootControllers) }

    /// The owner of this view, or of the nearest superview that has an owner.
    package var ownerInside: UIViewController? {
        sequence(first: self) { $0.superview }.lazy.compactMap(\.owner).first
    }

    /// The host of a root view in this view: a controller, else the window.
    var hostInside: ObjectID? { ownerInside?.id ?? window?.id }

    /// Commits the changed hosts of the root views in this subtree.
    func recordHosts() {
        for controller in topmostRootControllers { controller.recordHost() }
    }
}

extension UIViewController {
    /// Commits the host of the root view, if it has changed.
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

/// A controller whose view belongs to SwiftUI.
package protocol HostingController: UIViewController {}
