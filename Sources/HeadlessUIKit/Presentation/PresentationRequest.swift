import HierarchyModel

/// Seconds that UIKit's own presentations take.
private let standardDuration = 0.5

/// What is asked for with a presentation or a dismissal.
@MainActor
struct PresentationRequest {
    var isAnimated: Bool
    var completion: (() -> Void)?
    /// What the app supplied to animate it, and the number that the transition has got with the question.
    var animators: TransitionAnimators?
    var number: ObjectID?
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
        TransitionPlan(
            type: type, container: container, from: from, to: to, isAnimated: isAnimated,
            isInteractive: animators?.isInteractive ?? isSwiped, duration: animators == nil ? duration(in: from.session) : nil,
            animator: animators.map { String(describing: Swift.type(of: $0.animator)) }, number: number, cause: cause)
    }

    /// Seconds of the runtime's own animation.
    func duration(in session: Session) -> Double {
        isAnimated && session.application.areAnimationsEnabled ? standardDuration : 0
    }

    /// Whether there is a coordinator: UIKit has none for what is not animated, unless the app animates it.
    var isCoordinated: Bool { isAnimated || animators != nil }
}

extension Presentation {
    /// Asks the app for its animation; a custom presentation has one even where it is not animated.
    ///
    /// Source: uikit-semantics §1.16, transition context, isAnimated.
    func request(
        _ animated: Bool, _ completion: (() -> Void)?, from source: UIViewController, because call: UInt64
    ) -> PresentationRequest {
        var request = PresentationRequest(isAnimated: animated, completion: completion, cause: call)
        guard animated || controller.presentationStyle == .custom, presented.transitioningDelegate != nil else { return request }
        let number = presented.session.newID()
        request.number = number
        request.animators = presented.askAnimators(presenting: presenter, source: source, for: number)
        return request
    }
}

extension Dismissal {
    /// The same for the dismissal: the topmost one's delegate is asked.
    func request(_ animated: Bool, _ completion: (() -> Void)?, because call: UInt64) -> PresentationRequest {
        var request = PresentationRequest(isAnimated: animated, completion: completion, cause: call)
        let presented = top.presented
        guard animated || top.controller.presentationStyle == .custom, presented.transitioningDelegate != nil else { return request }
        let number = presented.session.newID()
        request.number = number
        request.animators = presented.askAnimators(forDismissal: number)
        return request
    }
}
