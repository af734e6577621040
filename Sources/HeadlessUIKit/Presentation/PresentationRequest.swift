import HierarchyModel

/// The parameters of a presentation or a dismissal.
@MainActor
struct PresentationRequest {
    var isAnimated: Bool
    var completion: (() -> Void)?
    /// The app's answer about its animation; nil if it was not asked.
    var answer: AnimatorAnswer?
    /// The sequence number of the call or the input.
    var cause: UInt64
    /// Whether a finger drives it.
    var isSwiped = false
    /// Called after a dismissal by the user.
    var wasDismissed: (() -> Void)?
}

extension PresentationRequest {
    func plan(
        _ type: String, in container: ObjectID?, from: UIViewController, to: UIViewController
    ) -> TransitionPlan {
        var plan = TransitionPlan(
            type: type, container: container, from: from, to: to, isAnimated: isAnimated, isInteractive: isSwiped,
            duration: duration(in: from.session), cause: cause)
        plan.take(answer)
        plan.isAnimated = isAnimated
        return plan
    }

    var animators: TransitionAnimators? { answer?.animators }

    /// The duration of the runtime's own animation, in seconds.
    func duration(in session: Session) -> Double { session.presentationDuration(animated: isAnimated) }

    /// The coordinator of the transition, which rotates the window at its beginning if necessary. UIKit has none for a
    /// transition that is not animated, unless the app animates it; but the callbacks of a rotation need one.
    func coordinator(
        of transition: ObjectID, _ plan: TransitionPlan, for presentation: Presentation,
        turning change: WindowSizeChange?
    ) -> TransitionCoordinator? {
        guard isAnimated || animators != nil || change != nil else { return nil }
        let coordinator = TransitionCoordinator(
            transition, plan, of: presentation.presented, in: presentation.container,
            style: presentation.controller.presentationStyle, targetTransform: change?.targetTransform ?? .identity)
        change?.perform(within: coordinator)
        return coordinator
    }
}

extension Session {
    /// The duration of UIKit's own presentations, in seconds.
    func presentationDuration(animated: Bool) -> Double { animated && application.areAnimationsEnabled ? 0.5 : 0 }
}

extension Presentation {
    func request(
        _ animated: Bool, _ completion: (() -> Void)?, from source: UIViewController, because call: UInt64
    ) -> PresentationRequest {
        request(animated, completion, because: call) {
            presented.askAnimators(presenting: presenter, source: source, for: $0)
        }
    }

    /// Asks the app for its animation. A custom presentation has one even if it is not animated.
    ///
    /// Source: <doc:CustomTransitions#Transition-context>, isAnimated.
    fileprivate func request(
        _ animated: Bool, _ completion: (() -> Void)?, because call: UInt64,
        asking ask: (ObjectID) -> TransitionAnimators?
    ) -> PresentationRequest {
        var request = PresentationRequest(isAnimated: animated, completion: completion, cause: call)
        guard animated || controller.presentationStyle == .custom, presented.transitioningDelegate != nil else {
            return request
        }
        let number = session.newID()
        request.answer = AnimatorAnswer(number: number, animators: ask(number))
        return request
    }
}

extension Dismissal {
    /// Asks the delegate of the topmost presentation.
    func request(_ animated: Bool, _ completion: (() -> Void)?, because call: UInt64) -> PresentationRequest {
        top.request(animated, completion, because: call) { top.presented.askAnimators(forDismissal: $0) }
    }
}
