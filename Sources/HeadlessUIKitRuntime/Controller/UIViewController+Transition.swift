import Foundation
import HierarchyModel

extension UIViewController {
    func performTransition(
        _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval, _ animations: (() -> Void)?,
        _ completion: ((Bool) -> Void)?, _ site: CallSite?
    ) {
        guard sharesSession(with: old, doing: "transition"), sharesSession(with: new, doing: "transition") else {
            return
        }
        let fields: WordFields = [
            .parent: .id(id), .from: .id(old.id), .to: .id(new.id), .duration: .double(duration),
        ]
        session.call(.callTransition, fields, at: site) { call in
            guard canSwap(old, new) else { return }
            if isContainerOfUIKit {
                session.diagnose(
                    "\(debugName), a \(type(of: self)), is a container of UIKit's own: its children are not for "
                        + "\(Self.swapMethod)",
                    subject: id, thrown: false)
            }
            let transition = session.begin(
                TransitionPlan(
                    type: "child", container: id, from: old, to: new, isAnimated: duration > 0, duration: duration,
                    cause: call))
            showSwap(old, new, isAnimated: duration > 0, animations)
            session.after(duration, because: call) { [self] in endSwap(old, new, transition, completion, because: call)
            }
        }
    }

    private static let swapMethod =
        "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"

    /// Source: `UIViewController.h`: the receiver should be none of these, nor of a subclass.
    private var isContainerOfUIKit: Bool {
        self is UINavigationController || self is UITabBarController || self is UISplitViewController
            || self is UIPageViewController
    }

    /// UIKit raises `NSInvalidArgumentException` unless both are children of the receiver and it forwards appearance
    /// automatically.
    ///
    /// Source: `UIViewController.h`.
    private func canSwap(_ old: UIViewController, _ new: UIViewController) -> Bool {
        guard old.parent === self, new.parent === self else {
            session.diagnose(
                "Children view controllers \(old.debugName) and \(new.debugName) must have a common parent view "
                    + "controller when calling \(Self.swapMethod)",
                subject: id, thrown: true)
            return false
        }
        guard forwardsAppearance else {
            session.diagnose(
                "\(debugName) forwards appearance methods by hand and may not call \(Self.swapMethod)", subject: id,
                thrown: true)
            return false
        }
        return true
    }

    private func showSwap(
        _ old: UIViewController, _ new: UIViewController, isAnimated: Bool, _ animations: (() -> Void)?
    ) {
        if appearance == .appeared || appearance == .appearing {
            old.beginInPlace(appearing: false, animated: isAnimated, reason: old.move == .out ? .movedOut : .container)
            new.beginInPlace(appearing: true, animated: isAnimated, reason: new.move == .into ? .movedIn : .container)
        }
        new.loadViewInPlace()
        if let superview = old.viewInPlace?.superview ?? viewIfLoaded {
            for view in new.viewsInPlace where view.superview !== superview {
                superview.insert(view, at: .front, moving: view === new.viewIfLoaded ? [new] : [])
            }
        }
        animations?()
    }

    private func endSwap(
        _ old: UIViewController, _ new: UIViewController, _ transition: ObjectID, _ completion: ((Bool) -> Void)?,
        because call: UInt64
    ) {
        session.end(transition, completed: true, because: call)
        new.finishInPlace()
        if old !== new { old.removeFromPlace(isFinished: true, because: call) }
        old.finishLeavingPlace()
        if let completion { session.complete(finished: true, because: call) { completion(true) } }
    }
}
