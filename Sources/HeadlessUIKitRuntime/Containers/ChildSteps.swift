import Foundation
import HierarchyModel

// What containers that show some of their children do with them.
extension UIViewController {
    /// Whether changes of what this container shows are visible. In its own `viewWillAppear` they are not, since the
    /// children have not been called yet.
    var showsChanges: Bool {
        switch appearance {
        case .appeared: true
        case .appearing: !session.isInside([.callbackViewWillAppear], of: id)
        case .disappeared, .disappearing: false
        }
    }

    /// Whether touches reach it: it is on screen, does not appear or disappear, and nothing is presented above it.
    /// A presentation that lets touches through is not in the way.
    package var receivesTouches: Bool {
        guard appearance == .appeared, isInHierarchy else { return false }
        var above = presentedViewController
        while let presented = above {
            guard session.presentation(of: presented)?.letsTouchesThrough == true else { return false }
            above = presented.ownPresented
        }
        return true
    }

    /// Whether this container can have these controllers as children. False, with an exception, if a controller is in
    /// the list twice or is an ancestor of this one.
    package func canContain(_ controllers: [UIViewController]) -> Bool {
        let message: String
        let subject: UIViewController
        if let ancestor = selfAndAncestors.first(where: controllers.contains) {
            message =
                "\(ancestor.debugName) cannot be in \(debugName), which is the same controller or a descendant of it."
            subject = ancestor
        } else if Set(controllers).count < controllers.count {
            message =
                "\(debugName) cannot show a view controller twice "
                + "(\(controllers.map(\.debugName).joined(separator: ", ")))."
            subject = self
        } else {
            return true
        }
        session.diagnose(message, subject: subject.id, thrown: true)
        return false
    }

    /// Makes a controller a child. A child that was about to leave is called back and stays; any other child is
    /// unchanged.
    ///
    /// - Returns: whether `willMove` of the controller was called.
    @discardableResult
    func receive(_ child: UIViewController) -> Bool {
        guard child.parent !== self || child.move == .out else { return false }
        if child.parent !== self { child.removeFromPresentParent() }
        session.tell(.callbackWillMove, child.id, [.to: .id(id)]) { child.callWillMove(to: self) }
        adopt(child)
        return true
    }

    /// Calls `didMove` of a new child.
    func callDidMoveToParent(of child: UIViewController) {
        guard child.parent === self else { return }
        session.tell(.callbackDidMove, child.id, [.to: .id(id)]) { child.callDidMove(to: self) }
    }

    /// Calls `willMove` of a child that will leave, unless it has been called.
    func callWillLeave(of child: UIViewController) {
        guard child.parent === self, child.move != .out else { return }
        session.tell(.callbackWillMove, child.id, [.to: .null]) { child.callWillMove(to: nil) }
    }

    /// Orders the children: first these, in that order, then the children that the app has added itself and those that
    /// are about to leave.
    func orderChildren(first: [ObjectID]) {
        let present = children.map(\.id)
        let order = first + present.filter { !first.contains($0) }
        if order != present { session.commit(.childrenReordered, [.parent: .id(id), .order: .ids(order)]) }
    }

    /// Adds a child's view, or what is presented in its place, to this controller's view. It fills `frame` and follows
    /// this view's size by `mask`. Loads it if necessary.
    func place(
        _ child: UIViewController, in frame: CGRect, at place: SubviewPlace,
        mask: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    ) {
        guard child.parent === self, loadedView != nil, let inside = viewOfChildren else { return }
        child.putInPlace(in: inside, at: place, frame, mask)
    }

    /// Removes a child's view, or what is presented in its place, from this controller's view. A child that has not
    /// been told to disappear disappears with it.
    func removeView(of child: UIViewController, because cause: UInt64?) {
        if let inside = viewOfChildren { child.removeFromPlace(from: inside, because: cause) }
    }

    /// Removes the view from wherever it is. The controller disappears even while the app's animator moves the view.
    func removeViewAtOnce() {
        removeViewFromSuperview()
        guard isOnScreen else { return }
        begin(appearing: false, animated: false, reason: .movedOut)
        finishAfterCommit(.disappearing, because: session.currentCause)
    }

    /// Brings a child whose view is in place to this controller's appearance. While that changes itself, the child gets
    /// the rest with it.
    func settle(shown child: UIViewController) {
        guard child.parent === self else { return }
        let isComing = appearance == .appeared || appearance == .appearing
        child.beginInPlace(appearing: isComing, animated: child.isAppearanceAnimated, reason: .container)
        if appearance == .appeared { child.finishInPlace() }
        if appearance == .disappeared { child.finishLeavingPlace() }
    }

    /// Completes the disappearance of a child whose view was removed, or never added.
    func settle(hidden child: UIViewController) {
        let isInPlace = viewOfChildren.map { $0 === child.viewInPlace?.superview } ?? false
        if child.parent === self, !isInPlace {
            child.beginInPlace(appearing: false, animated: child.isAppearanceAnimated, reason: .container)
        }
        child.finishLeavingPlace()
    }
}
