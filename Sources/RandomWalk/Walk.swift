import HeadlessUIKit
import HierarchyModel
import UIKit

/// A random walk over legal use of the runtime. The seed alone decides what it does.
@MainActor
package final class Walk {
    package let session: Session
    var random: RandomNumbers
    var windows: [UIWindow] = []
    /// The navigation controller that the user swipes back.
    var swipedStack: WalkNavigationController?
    /// The custom presentation that the user drags away.
    var draggedPresentation: CustomPresentation?
    /// Drives the custom transition of a navigation controller or a tab bar controller.
    var navigationDriver: UIPercentDrivenInteractiveTransition?
    /// The sheet that the user pulls down.
    var pulledSheet: (any Screen)?
    /// The animation that the app pauses, reverses and scrubs.
    var propertyAnimator: UIViewPropertyAnimator?
    /// The `UIPopoverController` that is visible.
    var popover: UIPopoverController?
    /// The interruptible transition that may be paused.
    weak var runningSlide: Slide?
    /// Runs at the end of every turn.
    package var turnEnded: () -> Void = {}

    static let maximumControllers = 24
    static let maximumWindows = 3
    let weights: ActionWeights
    private let actions: [ActionWeights.Action]

    package init(session: Session, seed: UInt64) {
        self.session = session
        random = RandomNumbers(seed: seed)
        weights = WalkSetting.of(seed).weights
        actions = weights.actions
    }

    /// Performs actions until `events` events have been committed, then completes what is under way.
    package func run(events: UInt64) {
        session.run {
            openWindow()
            while (session.state.seq ?? 0) < events {
                performRandomAction()
                if !random.oneIn(4) { endTurn() }
            }
            endGestures()
            session.runUntilIdle()
            turnEnded()
        }
    }

    /// Cancels all gestures and continues all paused animations. An interactive transition that was asked for in this
    /// turn can be cancelled once it has begun.
    private func endGestures() {
        endTurn()
        if let swipedStack { session.swipeBack(swipedStack, .cancelled) }
        cancelPageSwipes()
        draggedPresentation?.driver?.cancel()
        navigationDriver?.cancel()
        endPullingSheet()
        runningSlide?.resume(cancelling: true)
        propertyAnimator?.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        propertyAnimator?.pausesOnCompletion = false
    }

    /// Closes all windows and releases all controllers.
    package func closeAllWindows() {
        session.run {
            popover?.dismiss(animated: false)
            session.runUntilIdle()
            (swipedStack, draggedPresentation, navigationDriver) = (nil, nil, nil)
            (pulledSheet, propertyAnimator, popover) = (nil, nil, nil)
            // The app keeps a window that was made key while it was hidden, until that is hidden in turn; also one that
            // the walk has closed since.
            UIApplication.shared.keyWindow?.isHidden = false
            for window in UIApplication.shared.windows { window.isHidden = true }
            session.runUntilIdle()
            windows = []
            session.runUntilIdle()
        }
    }

    func endTurn() {
        session.advance(by: [0, 0, 0.016, 0.1, 0.35, 2].randomElement(using: &random) ?? 0)
        turnEnded()
    }

    private func performRandomAction() {
        actions[Int.random(in: 0..<actions.count, using: &random)](self)()
    }
}

// The objects that an action can use.
extension Walk {
    var controllers: [any Screen] {
        windows.compactMap { $0.rootViewController as? any Screen }.flatMap { $0.subtreeWithPresented }
    }

    func anyScreen(where condition: (any Screen) -> Bool) -> (any Screen)? {
        controllers.filter(condition).randomElement(using: &random)
    }

    /// A random controller that is not one of UIKit's containers.
    func anyController(where condition: (WalkController) -> Bool) -> WalkController? {
        controllers.compactMap { $0 as? WalkController }.filter(condition).randomElement(using: &random)
    }

    func anyStack(where condition: (WalkNavigationController) -> Bool = { _ in true }) -> WalkNavigationController? {
        controllers.compactMap { $0 as? WalkNavigationController }.filter { $0.isSettled && condition($0) }
            .randomElement(
                using: &random)
    }

    func anyContainer() -> WalkController? { anyController { !($0 is Leaf) && $0.isSettled } }

    func anyChild(where condition: (any Screen) -> Bool = { _ in true }) -> (any Screen, WalkController)? {
        guard let child = anyScreen(where: { $0.parent != nil && $0.isSettled && condition($0) }),
            let parent = child.parent as? WalkController
        else { return nil }
        return (child, parent)
    }

    func makeController() -> WalkController {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: AutomaticContainer()
        case 2: ManualContainer()
        default: Leaf()
        }
    }

    func makeScreen() -> any Screen {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: WalkNavigationController(rootViewController: makeController())
        case 2, 3: makeTabs()
        case 4, 5: makePages()
        case 6: WalkTableViewController()
        default: makeController()
        }
    }

    func frame(in container: WalkController) -> CGRect {
        let size = container.view.bounds.size
        let inset = CGFloat(Int.random(in: 0..<40, using: &random))
        return CGRect(x: inset, y: inset, width: max(0, size.width - 2 * inset), height: max(0, size.height / 2))
    }
}
