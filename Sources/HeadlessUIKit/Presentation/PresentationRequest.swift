import HierarchyModel

/// What is asked for with a presentation or a dismissal.
@MainActor
struct PresentationRequest {
    var isAnimated: Bool
    var completion: (() -> Void)?
    /// What the app said to the question for its animation; nil where it was not asked.
    var answer: AnimatorAnswer?
    /// The call, or the input.
    var cause: UInt64
    /// A finger drives it.
    var isSwiped = false
    /// What is to be done behind a dismissal that the user has made.
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

    /// Seconds of the runtime's own animation.
    func duration(in session: Session) -> Double { session.presentationDuration(animated: isAnimated) }

    /// The coordinator of the transition, which turns the window at its beginning where it is to be turned. UIKit has none for what
    /// is not animated, unless the app animates it; the callbacks of a rotation need one.
    func coordinator(
        of transition: ObjectID, _ plan: TransitionPlan, for presentation: Presentation,
        turning change: EnvironmentChange?
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
    /// Seconds that UIKit's own presentations take.
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

    /// Asks the app for its animation; a custom presentation has one even where it is not animated.
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
    /// The topmost one's delegate is asked.
    func request(_ animated: Bool, _ completion: (() -> Void)?, because call: UInt64) -> PresentationRequest {
        top.request(animated, completion, because: call) { top.presented.askAnimators(forDismissal: $0) }
    }
}
