import Foundation

/// What a transition that is under way says of itself.
///
/// Source: UIViewControllerTransitionCoordinator.h; <doc:TransitionCoordinator>.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    /// The style of a presentation or dismissal; `none` for any other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began under a gesture.
    var initiallyInteractive: Bool { get }
    /// Whether a gesture may take hold of it while it runs; since iOS 10.
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it came from.
    var isCancelled: Bool { get }
    /// In seconds, of the animation without any interaction.
    var transitionDuration: TimeInterval { get }
    /// From 0 to 1, of a transition that a gesture drives.
    var percentComplete: CGFloat { get }
    /// Without effect in a runtime without a screen: always 1.
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// By how much the window's content turns; the identity where it is only resized.
    var targetTransform: CGAffineTransform { get }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Takes what is to happen beside a transition and behind it.
///
/// Source: UIViewControllerTransitionCoordinator.h; <doc:TransitionCoordinator>.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` when the transition's own animation starts, and `completion` when the transition has ended, also
    /// where it was cancelled.
    ///
    /// - Returns: false if the animation has started already; `completion` runs all the same.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// As ``animate(alongsideTransition:completion:)``, for views outside of the container view.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs `handler` each time that a gesture takes hold of the transition or lets go of it, before any callback that goes back.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

    /// The name of ``notifyWhenInteractionChanges(_:)`` until iOS 9.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// Names one of the two controllers of a transition. Source: UIViewControllerTransitionCoordinator.h; View Controller
/// Programming Guide for iOS.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = Self(rawValue: "UITransitionContextFromViewControllerKey")
    public static let to = Self(rawValue: "UITransitionContextToViewControllerKey")
}

/// Names one of the two views of a transition. Source: UIViewControllerTransitioning.h; View Controller Programming
/// Guide for iOS.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = Self(rawValue: "UITransitionContextFromViewKey")
    public static let to = Self(rawValue: "UITransitionContextToViewKey")
}
