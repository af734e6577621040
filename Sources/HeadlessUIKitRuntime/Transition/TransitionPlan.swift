import Foundation
import HierarchyModel

/// What is known of a transition when it begins: the fields of `transition.began`.
@MainActor
struct TransitionPlan {
    /// A value of the field `type`.
    var type: String
    /// The controller or the window in which the transition takes place.
    var container: ObjectID?
    var from: UIViewController?
    var to: UIViewController?
    var isAnimated: Bool
    var isInteractive = false
    /// In seconds; nil if the app's animator will be asked.
    var duration: TimeInterval?
    /// The name of the class of the app's animator.
    var animator: String?
    /// The identifier, if it was assigned before the transition began: to request it, or to ask a delegate.
    var number: ObjectID?
    /// The sequence number of the call that asked for it.
    var cause: UInt64?
}

extension Session {
    /// Commits that a transition was asked for, which will begin at the end of the turn or later. Returns its
    /// identifier, with which it must begin or be withdrawn.
    func request(_ plan: TransitionPlan) -> ObjectID {
        let transition = plan.number ?? newID()
        commit(
            .transitionRequested,
            [
                .transition: .id(transition), .type: .string(plan.type), .container: .id(plan.container),
                .from: .id(plan.from?.id), .to: .id(plan.to?.id), .animated: .bool(plan.isAnimated),
            ])
        return transition
    }

    /// Commits that a requested transition will not begin.
    func withdraw(_ transition: ObjectID, completed: Bool) {
        commit(
            .transitionWithdrawn, [.transition: .id(transition), .completed: .bool(completed)], cause: currentCause)
    }

    /// Commits the beginning of a transition. Returns its identifier.
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

    /// Commits the end of a transition.
    ///
    /// - Parameter event: the call or the input that ended it before its time; nil if none did.
    func end(
        _ transition: ObjectID, completed: Bool, interruptedBy event: UInt64? = nil, because cause: UInt64?
    ) {
        var fields: [(FieldName, FieldValue)] = [(.transition, .id(transition)), (.completed, .bool(completed))]
        if let event { fields.append((.interruptedBy, .uint(event))) }
        commit(.transitionEnded, EventFields(fields), cause: cause)
        rotateWaitingWindows()
    }
}
