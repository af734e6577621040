import Foundation
import HierarchyModel

/// What is known of a transition when it begins: what `transition.began` says.
@MainActor
struct TransitionPlan {
    /// One of the words that `transition.began` has for it.
    var type: String
    /// The controller or the window in which it takes place.
    var container: ObjectID?
    var from: UIViewController?
    var to: UIViewController?
    var isAnimated: Bool
    var isInteractive = false
    /// Seconds; nil where the app's animator will be asked.
    var duration: TimeInterval?
    /// The class of the app's animator.
    var animator: String?
    /// The number that a query was given before the transition began.
    var number: ObjectID?
    /// The call that asked for it.
    var cause: UInt64?
}

extension Session {
    /// Gives a transition its number and commits that it begins.
    func begin(_ plan: TransitionPlan) -> ObjectID {
        let transition = plan.number ?? newID()
        commit(
            .transitionBegan,
            [
                .transition: .id(transition), .type: .string(plan.type), .container: .id(plan.container),
                .from: .id(plan.from?.id), .to: .id(plan.to?.id), .animated: .bool(plan.isAnimated),
                .interactive: .bool(plan.isInteractive),
                .duration: plan.duration.map { .double($0) } ?? .null,
                .animator: .string(plan.animator),
            ], cause: plan.cause)
        return transition
    }

    /// Commits that a transition is over.
    func end(_ transition: ObjectID, completed: Bool, because cause: UInt64?) {
        commit(.transitionEnded, [.transition: .id(transition), .completed: .bool(completed)], cause: cause)
        turnWaitingWindows()
    }
}
