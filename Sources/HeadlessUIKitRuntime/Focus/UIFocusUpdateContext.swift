import Foundation

/// A change of the focus. The runtime makes none.
///
/// Source: UIFocus.h.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    open private(set) weak var nextFocusedItem: (any UIFocusItem)?
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
    open private(set) var focusHeading: UIFocusHeading = []

    /// An update of nothing, for subclasses in tests.
    public override init() {}

    convenience init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, _ heading: UIFocusHeading) {
        self.init()
        (previouslyFocusedItem, nextFocusedItem, focusHeading) = (previous, next, heading)
    }
}

/// Runs animations with a change of the focus.
///
/// Source: UIFocusAnimationCoordinator.h.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    public override init() {}

    /// Runs the animations, and the completion after them.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        UIView.animate(withDuration: 0.2, animations: animations ?? {}) { _ in completion?() }
    }

    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { run(animations, completion) }

    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { run(animations, completion) }

    private func run(_ animations: ((any UIFocusAnimationContext) -> Void)?, _ completion: (() -> Void)?) {
        let context = Context()
        UIView.animate(withDuration: context.duration, animations: { animations?(context) }) { _ in completion?() }
    }

    private final class Context: UIFocusAnimationContext {
        let duration: TimeInterval = 0.2
    }
}

/// A halo around the focused item.
///
/// Source: UIFocusEffect.h.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// Where the halo is drawn relative to the item.
    public enum Position: Int, Sendable {
        case automatic = 0
        case outside = 1
        case inside = 2
    }

    open weak var containerView: UIView?
    open weak var referenceView: UIView?
    open var position = Position.automatic

    public required init() { super.init() }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { super.init() }
}

/// A rectangle that leads the focus to other items.
///
/// Source: UIFocusGuide.h.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    open var isEnabled = true
    open var preferredFocusEnvironments: [any UIFocusEnvironment] = []
    open weak var preferredFocusedView: UIView?
}

/// The focus of an environment. Nothing is ever focused.
///
/// Source: UIFocusSystem.h.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    package override init() {}

    /// Nil: there is no focus system.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
    open class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        sequence(first: otherEnvironment) { $0.parentFocusEnvironment }.contains { $0 === environment }
    }

    open weak var focusedItem: (any UIFocusItem)? { nil }
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
    open func updateFocusIfNeeded() {}

    public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    public nonisolated static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")
}
