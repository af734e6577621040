import Foundation
import HierarchyModel

/// Seconds that a push or a pop takes.
let navigationDuration = 0.35

/// A change of a navigation stack that has been asked for.
@MainActor
struct StackRequest {
    /// The stack that it was asked for on.
    var base: [UIViewController]
    var stack: [UIViewController]
    var operation: UINavigationController.Operation
    var animated: Bool
    /// A finger drives it.
    var isInteractive: Bool
    /// What asked for it.
    var cause: UInt64

    /// What is to become of a stack that some of the base have not come into, or have left.
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
    /// The stack before and behind the call.
    var before: [UIViewController]
    var after: [UIViewController]
    var animated: Bool
    /// A finger drives it.
    var isInteractive: Bool
    /// What asked for it.
    var cause: UInt64
}

extension NavigationChange {
    /// The stack as it would be without this change; nil where that cannot be said.
    func undone(in stack: [UIViewController]) -> [UIViewController]? {
        if stack.starts(with: after) { return before + stack.dropFirst(after.count) }
        guard added.isEmpty, let top, let index = stack.firstIndex(where: { $0 === top }) else { return nil }
        return stack[...index] + removed + stack[(index + 1)...]
    }

    /// An earlier change has been undone.
    mutating func forget(_ change: NavigationChange) {
        before = change.undone(in: before) ?? before
        guard let without = change.undone(in: after) else { return }
        after = without
        if top === change.top { top = without.last }
    }

    /// A controller belongs to somebody else by now.
    mutating func lose(_ controller: UIViewController) {
        before.removeAll { $0 === controller }
        after.removeAll { $0 === controller }
        added.removeAll { $0 === controller }
        if top === controller { top = after.last }
    }

    /// Whether one of the controllers comes or goes.
    func moves(anyOf controllers: [UIViewController]) -> Bool {
        controllers.contains { added.contains($0) || removed.contains($0) }
    }
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
    /// What the app supplied to animate it.
    let animators: TransitionAnimators?
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
    init(
        _ change: NavigationChange, from old: UIViewController?, to top: UIViewController,
        in container: UINavigationController,
        _ answer: AnimatorAnswer?
    ) {
        session = container.session
        let isAnimated =
            change.isInteractive || change.animated && session.application.areAnimationsEnabled && old != nil
        var plan = TransitionPlan(
            type: change.operation == .pop ? "pop" : "push", container: container.id, from: old, to: top,
            isAnimated: isAnimated,
            isInteractive: change.isInteractive, duration: isAnimated ? navigationDuration : 0, cause: change.cause)
        plan.take(answer)
        let (number, begun) = (session.begin(plan), plan)
        coordinator = container.viewIfLoaded.flatMap { view in
            begun.isAnimated ? TransitionCoordinator(number, begun, of: container, in: view) : nil
        }
        animators = coordinator == nil ? nil : answer?.animators
        self.number = number
        self.change = change
        self.old = old
        self.top = top
        self.isAnimated = plan.isAnimated
        isDragged = change.isInteractive
        cause = change.cause
    }

    /// The app's animator moves the views.
    var isRunByApp: Bool { animators != nil }

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
