import Foundation
import HierarchyModel

/// Seconds that a push or a pop takes.
let navigationDuration = 0.35

/// What one call, or one gesture, changes in a navigation stack.
@MainActor
struct NavigationChange {
    var operation: UINavigationController.Operation
    var added: [UIViewController]
    var removed: [UIViewController]
    var top: UIViewController?
    var animated: Bool
    /// A finger drives it.
    var isInteractive: Bool
    /// What asked for it.
    var cause: UInt64
}

/// A change of a navigation stack while its transition runs.
@MainActor
final class NavigationTransition {
    let change: NavigationChange
    /// What was on top.
    let old: UIViewController?
    let top: UIViewController
    let isAnimated: Bool
    /// Nil where the transition takes no time.
    let coordinator: TransitionCoordinator?
    /// A finger is on it.
    var isDragged: Bool
    /// How far the finger has dragged it, from 0 to 1.
    private(set) var fraction = 0.0
    private(set) var isOver = false
    /// What asked for what happens next: the beginning, or the end of the gesture.
    var cause: UInt64

    private let number: ObjectID
    private let session: Session

    /// Begins the transition.
    init(_ change: NavigationChange, from old: UIViewController?, to top: UIViewController, in container: UINavigationController) {
        session = container.session
        let isAnimated = change.isInteractive || change.animated && session.application.areAnimationsEnabled && old != nil
        let plan = TransitionPlan(
            type: change.operation == .pop ? "pop" : "push", container: container.id, from: old, to: top, isAnimated: isAnimated,
            isInteractive: change.isInteractive, duration: isAnimated ? navigationDuration : 0, cause: change.cause)
        let number = session.begin(plan)
        coordinator = container.viewIfLoaded.flatMap { view in
            isAnimated ? TransitionCoordinator(number, plan, of: container, in: view) : nil
        }
        self.number = number
        self.change = change
        self.old = old
        self.top = top
        self.isAnimated = isAnimated
        isDragged = change.isInteractive
        cause = change.cause
    }

    /// The finger has dragged it so far.
    func progress(to fraction: Double) {
        self.fraction = min(max(fraction, 0), 1)
        coordinator?.percentComplete = CGFloat(self.fraction)
        session.commit(.transitionProgressed, [.transition: .id(number), .fraction: .double(self.fraction)])
    }

    /// The finger lets go.
    func letGo(finishing: Bool) {
        isDragged = false
        cause = session.asker ?? cause
        coordinator?.endInteraction(cancelled: !finishing)
    }

    /// Seconds that are left after the finger has let go.
    func rest(finishing: Bool) -> Double {
        session.application.areAnimationsEnabled ? (finishing ? 1 - fraction : fraction) * navigationDuration : 0
    }

    func end(completed: Bool) {
        isOver = true
        session.end(number, completed: completed, because: cause)
    }
}
