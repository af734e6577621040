import Foundation
import HierarchyModel

// The lock of the orientation that a controller prefers, since iOS 26.
extension Session {
    /// Requests that the preferences are read again at the end of this turn.
    func needsOrientationLocks() { if has(.locksOrientation) { needsSystemAppearance() } }

    /// Locks the orientation of the windows whose deciding controllers prefer it, and unlocks others, which turn to the
    /// device's orientation. Only a window that fills the screen is locked.
    ///
    /// Source: <doc:Rotation#Locked-orientations>.
    func updateOrientationLocks() {
        guard let awaited = application.awaited, has(.locksOrientation) else { return }
        perform(because: awaited.cause) {
            for window in liveWindows where window.isShown {
                let wasLocked = window.isOrientationLocked
                window.isOrientationLocked = window.fillsScreen && window.lockDecider?.askPrefersLock() == true
                if wasLocked, !window.isOrientationLocked { reconsiderOrientation() }
            }
        }
    }
}

extension UIWindow {
    fileprivate var fillsScreen: Bool { frame == UIScreen(session).ownBounds }

    /// The last in the chain of children of the controller that decides about the orientation. A cycle ends at its
    /// start.
    fileprivate var lockDecider: UIViewController? {
        guard let first = orientationDecider else { return nil }
        var chain = [first]
        while let last = chain.last, let child = last.childForInterfaceOrientationLock, !chain.contains(child) {
            chain.append(child)
        }
        return chain.last
    }
}

extension UIViewController {
    /// The child that a container shows.
    var shownForOrientationLock: UIViewController? {
        switch self {
        case let stack as UINavigationController: stack.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        default: nil
        }
    }

    /// An answer of UIKit's own is not recorded.
    fileprivate func askPrefersLock() -> Bool {
        guard LockProbe.prefers.isOverridden(in: type(of: self)) else { return prefersInterfaceOrientationLocked }
        return session.ask(.callbackPrefersInterfaceOrientationLocked, id) { prefersInterfaceOrientationLocked }
    }
}

private enum LockProbe {
    static let prefers = OverrideProbe(base: UIViewController.self, blank: Blank.self, probe: Prefers.self)

    private final class Blank: UIViewController {}
    private final class Prefers: UIViewController {
        override var prefersInterfaceOrientationLocked: Bool { true }
    }
}
