import Foundation
import HierarchyModel

// What containers that show some of their children do with them.
extension UIViewController {
    /// Whether changes of what this container shows are seen. Inside its own `viewWillAppear` the children have not been told yet.
    var showsChanges: Bool {
        switch appearance {
        case .appeared: true
        case .appearing: !session.isInside([.callbackViewWillAppear], of: id)
        case .disappeared, .disappearing: false
        }
    }

    /// Whether touches reach it: it is on screen, does not come or go, and nothing is presented above it.
    var isOpenToUser: Bool { appearance == .appeared && presentedViewController == nil && isInHierarchy }

    /// False, with an exception, for controllers that stand twice in the list, or of which this one is a part.
    func canContain(_ controllers: [UIViewController]) -> Bool {
        let message: String
        let subject: UIViewController
        if let ancestor = selfAndAncestors.first(where: controllers.contains) {
            message =
                "\(ancestor.debugName) cannot be in \(debugName), which is the same controller or stands below it."
            subject = ancestor
        } else if Set(controllers).count < controllers.count {
            message =
                "\(debugName) cannot show a view controller twice (\(controllers.map(\.debugName).joined(separator: ", ")))."
            subject = self
        } else {
            return true
        }
        session.diagnose(message, subject: subject.id, thrown: true)
        return false
    }

    /// Makes a controller a child. One that was about to leave is told, and stays a child; any other child is what it is.
    /// Returns whether the controller was told that it comes.
    @discardableResult
    func receive(_ child: UIViewController) -> Bool {
        guard child.parent !== self || child.move == .out else { return false }
        if child.parent !== self { child.leaveParent() }
        session.tell(.callbackWillMove, child.id, [.to: .id(id)]) { child.willMove(toParent: self) }
        adopt(child)
        return true
    }

    /// Tells a child that it is one now.
    func tellArrival(of child: UIViewController) {
        guard child.parent === self else { return }
        session.tell(.callbackDidMove, child.id, [.to: .id(id)]) { child.didMove(toParent: self) }
    }

    /// Tells a child that it will be none, unless it knows.
    func tellDeparture(of child: UIViewController) {
        guard child.parent === self, child.move != .out else { return }
        session.tell(.callbackWillMove, child.id, [.to: .null]) { child.willMove(toParent: nil) }
    }

    /// These children stand first, in that order; what the app has added besides, and what is about to leave, stands behind.
    func orderChildren(first: [ObjectID]) {
        let present = children.map(\.id)
        let order = first + present.filter { !first.contains($0) }
        if order != present { session.commit(.childrenReordered, [.parent: .id(id), .order: .ids(order)]) }
    }

    /// Puts a child's view, and what is presented in its place, into this one's, where they fill `frame` and follow this one's size
    /// by `mask`; loads it if need be.
    func place(
        _ child: UIViewController, in frame: CGRect, at place: SubviewPlace,
        mask: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    ) {
        guard child.parent === self, let inside = loadedView else { return }
        child.putInPlace(in: inside, at: place, frame, mask)
    }

    /// Takes a child's view out of this one's, and what is presented in its place. One that has not been told to disappear is told
    /// with it.
    func displace(_ child: UIViewController, because cause: UInt64?) {
        if let inside = viewIfLoaded { child.takeOutOfPlace(from: inside, because: cause) }
    }

    /// Takes the view out of wherever it is. Also while the app's animator moves it, the controller is told that it leaves.
    func leaveAtOnce() {
        leaveSuperview()
        guard isOnScreen else { return }
        begin(appearing: false, animated: false, reason: .movedOut)
        finishAfterCommit(.disappearing, because: session.asker)
    }

    /// Gives a child whose view is in place what this controller has got; while its own appearance changes, the child gets the
    /// rest with it.
    func settle(shown child: UIViewController) {
        guard child.parent === self else { return }
        let isComing = appearance == .appeared || appearance == .appearing
        child.beginInPlace(appearing: isComing, animated: child.isAppearanceAnimated, reason: .container)
        if appearance == .appeared { child.finishInPlace() }
        if appearance == .disappeared { child.finishLeavingPlace() }
    }

    /// Lets a child whose view was taken out, or has never come in, disappear to the end.
    func settle(hidden child: UIViewController) {
        let isInPlace = viewIfLoaded != nil && child.viewInPlace?.superview === viewIfLoaded
        if child.parent === self, !isInPlace {
            child.beginInPlace(appearing: false, animated: child.isAppearanceAnimated, reason: .container)
        }
        child.finishLeavingPlace()
    }
}
