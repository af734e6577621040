import Foundation
import HierarchyModel

/// The duration of a push or a pop, in seconds.
let navigationDuration = 0.35

/// A requested change of a navigation stack.
@MainActor
struct StackRequest {
    /// The stack at the time of the request.
    var base: [UIViewController]
    var stack: [UIViewController]
    var operation: UINavigationController.Operation
    var animated: Bool
    /// Whether a finger drives it.
    var isInteractive: Bool
    /// The sequence number of the event that asked for it.
    var cause: UInt64

    /// The new stack, if some controllers of the base have not joined `present`, or have left it.
    func stack(from present: [UIViewController]) -> [UIViewController] {
        stack.filter { present.contains($0) || !base.contains($0) }
    }
}

/// What one call, or one gesture, changes in a navigation stack.
@MainActor
struct NavigationChange {
    var operation: UINavigationController.Operation
    var added: [UIViewController]
    var removed: [UIViewController]
    var top: UIViewController?
    /// The stack before and after the call.
    var before: [UIViewController]
    var after: [UIViewController]
    var animated: Bool
    /// Whether a finger drives it.
    var isInteractive: Bool
    /// The sequence number of the event that asked for it.
    var cause: UInt64
    /// The transition that was requested for it; nil if there was none, or if it has begun.
    var request: RequestedTransition?
    /// The event that asked for another change before its transition, in versions whose bar this corrupts.
    var corruption: UInt64?
}

extension NavigationChange {
    func plan(
        from old: UIViewController?, to top: UIViewController, in container: UINavigationController
    ) -> TransitionPlan {
        let isAnimated = isInteractive || animated && container.session.application.areAnimationsEnabled && old != nil
        return TransitionPlan(
            type: operation == .pop ? "pop" : "push", container: container.id, from: old, to: top,
            isAnimated: isAnimated, isInteractive: isInteractive, duration: isAnimated ? navigationDuration : 0,
            cause: cause)
    }

    /// The zoom that the upper of the two controllers prefers.
    func zoom(from old: UIViewController?, to top: UIViewController) -> Zoom? {
        guard animated || isInteractive, let old else { return nil }
        return operation == .pop ? Zoom(of: old, over: top) : Zoom(of: top, over: old)
    }

    /// The stack without this change; nil if later changes have made that undefined.
    func undone(in stack: [UIViewController]) -> [UIViewController]? {
        if stack.starts(with: after) { return before + stack.dropFirst(after.count) }
        guard added.isEmpty, let top, let index = stack.firstIndex(where: { $0 === top }) else { return nil }
        return stack[...index] + removed + stack[(index + 1)...]
    }

    /// Removes the effect of an earlier change that was undone.
    mutating func forget(_ change: NavigationChange) {
        before = change.undone(in: before) ?? before
        guard let without = change.undone(in: after) else { return }
        after = without
        if top === change.top { top = without.last }
    }

    /// Removes a controller that another container has taken.
    mutating func removeTaken(_ controller: UIViewController) {
        before.removeAll { $0 === controller }
        after.removeAll { $0 === controller }
        added.removeAll { $0 === controller }
        if top === controller { top = after.last }
    }

    /// Whether one of the controllers is pushed or popped by this change.
    func moves(anyOf controllers: [UIViewController]) -> Bool {
        controllers.contains { added.contains($0) || removed.contains($0) }
    }
}

/// A change of a navigation stack while its transition runs.
@MainActor
final class NavigationTransition {
    let change: NavigationChange
    /// The controller that was on top.
    let old: UIViewController?
    let top: UIViewController
    let isAnimated: Bool
    /// Nil if the transition takes no time.
    let coordinator: TransitionCoordinator?
    /// What the app supplied to animate the transition.
    let animators: TransitionAnimators?
    /// Whether a finger drags it.
    var isDragged: Bool
    /// How far the finger has dragged it, from 0 to 1.
    private(set) var fraction = 0.0
    private(set) var isOver = false
    /// Whether the animation has started: the views have had their first layout.
    var isMoving = false
    /// Whether the finger was lifted, and the old top comes back.
    var isReturning = false
    /// The event that asked for another change of the stack meanwhile, in versions whose bar this corrupts.
    var corruption: UInt64?
    /// The event that ends it before its time.
    var interruption: UInt64?
    /// The zoom of the upper controller; nil if it slides, or if the app animates.
    let zoom: Zoom?
    /// The cause of the next events: the beginning, or the end of the gesture.
    var cause: UInt64

    private let number: ObjectID
    private let session: Session

    /// Begins the transition.
    init(
        _ change: NavigationChange, from old: UIViewController?, to top: UIViewController,
        in container: UINavigationController,
        _ answer: AnimatorAnswer?
    ) {
        session = container.session
        var plan = change.plan(from: old, to: top, in: container)
        plan.number = change.request?.number
        plan.take(answer)
        let (number, begun) = (session.begin(plan), plan)
        change.request?.coordinator?.begin(begun)
        coordinator =
            change.request?.coordinator
            ?? container.viewIfLoaded.flatMap { view in
                begun.isAnimated ? TransitionCoordinator(number, begun, of: container, in: view) : nil
            }
        let animators = coordinator == nil ? nil : answer?.animators
        self.animators = animators
        zoom = animators == nil ? change.zoom(from: old, to: top) : nil
        self.number = number
        self.change = change
        isAnimated = begun.isAnimated
        self.old = old
        self.top = top
        isDragged = change.isInteractive
        corruption = change.corruption
        cause = change.cause
    }

    /// The views have had their first layout.
    func startAnimation() {
        guard !isMoving else { return }
        isMoving = true
        zoom?.askSource()
        coordinator?.start()
    }

    /// Whether the app's animator moves the views.
    var isRunByApp: Bool { animators != nil }

    /// The finger has dragged it this far.
    func progress(to fraction: Double) {
        self.fraction = min(max(fraction, 0), 1)
        coordinator?.percentComplete = CGFloat(self.fraction)
        session.commit(.transitionProgressed, [.transition: .id(number), .fraction: .double(self.fraction)])
    }

    /// The finger is lifted.
    func letGo(finishing: Bool) {
        isDragged = false
        cause = session.currentCause ?? cause
        coordinator?.endInteraction(cancelled: !finishing)
    }

    /// Seconds that remain after the finger is lifted.
    func rest(finishing: Bool) -> Double {
        session.application.areAnimationsEnabled ? (finishing ? 1 - fraction : fraction) * navigationDuration : 0
    }

    func end(completed: Bool) {
        isOver = true
        session.end(number, completed: completed, interruptedBy: interruption, because: interruption ?? cause)
    }
}
