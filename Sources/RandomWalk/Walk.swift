import HierarchyModel
import UIKit

/// A random walk over legal use of the runtime; what it does follows from the seed alone.
@MainActor
package final class Walk {
    package let session: Session
    var random: RandomNumbers
    var windows: [UIWindow] = []
    /// The stack that a finger is on.
    var swiped: WalkNavigationController?
    /// The presentation that a finger drags away.
    var dragged: CustomPresentation?
    /// The finger on a stack or on tabs that the app moves in its own way.
    var driven: UIPercentDrivenInteractiveTransition?
    /// The sheet that a finger pulls down.
    var pulled: (any Screen)?
    /// The animation that the app has in its hands.
    var handled: UIViewPropertyAnimator?
    /// The popover of the old kind that is open.
    var popover: UIPopoverController?
    /// A transition that can be interrupted.
    weak var running: Slide?
    /// Called at the end of every turn.
    package var turnEnded: () -> Void = {}

    static let mostControllers = 24
    static let mostWindows = 3
    let weights: ActionWeights
    private let actions: [ActionWeights.Action]

    package init(session: Session, seed: UInt64) {
        self.session = session
        random = RandomNumbers(seed: seed)
        weights = WalkSetting.of(seed).weights
        actions = weights.actions
    }

    /// Walks until the session's state has seen `events` events, then lets everything under way come to its end.
    package func walk(events: UInt64) {
        session.run {
            openWindow()
            while (session.state.seq ?? 0) < events {
                act()
                if !random.oneIn(4) { endTurn() }
            }
            letGo()
            session.runUntilIdle()
            turnEnded()
        }
    }

    /// No finger stays anywhere.
    private func letGo() {
        if let swiped { session.swipeBack(swiped, .cancelled) }
        letGoOfPages()
        dragged?.driver?.cancel()
        driven?.cancel()
        endPull()
        running?.letGo(cancelling: true)
        handled?.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        handled?.pausesOnCompletion = false
    }

    /// Closes all windows and lets go of everything.
    package func leave() {
        session.run {
            popover?.dismiss(animated: false)
            session.runUntilIdle()
            (swiped, dragged, driven, pulled, handled, popover) = (nil, nil, nil, nil, nil, nil)
            for window in windows { window.isHidden = true }
            session.runUntilIdle()
            windows = []
            session.runUntilIdle()
        }
    }

    func endTurn() {
        session.advance(by: [0, 0, 0.016, 0.1, 0.35, 2].randomElement(using: &random) ?? 0)
        turnEnded()
    }

    private func act() {
        actions[Int.random(in: 0..<actions.count, using: &random)](self)()
    }
}

// What a walk chooses from.
extension Walk {
    var controllers: [any Screen] {
        windows.compactMap { $0.rootViewController as? any Screen }.flatMap { $0.subtreeWithPresented }
    }

    func anyScreen(where condition: (any Screen) -> Bool) -> (any Screen)? {
        controllers.filter(condition).randomElement(using: &random)
    }

    /// A controller that is no stack.
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
