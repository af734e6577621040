import HierarchyModel

/// A delegate's answer when it is asked to animate a transition.
@MainActor
struct AnimatorAnswer {
    /// The identifier of the transition, assigned when the delegate is asked.
    var number: ObjectID
    /// Nil if the runtime animates the transition.
    var animators: TransitionAnimators?
}

extension TransitionPlan {
    mutating func take(_ answer: AnimatorAnswer?) {
        guard let answer else { return }
        number = answer.number
        guard let animators = answer.animators else { return }
        isAnimated = true
        isInteractive = animators.isInteractive
        duration = nil
        animator = UIViewController.className(of: animators.animator)
    }
}

extension UIViewController {
    /// Asks this container's delegate for an animator, and for an interaction controller if there is an animator. It
    /// does not ask before iOS 7, nor while animations are disabled.
    ///
    /// Source: <doc:NavigationController#Push>, step 2; <doc:TabBarController#Animated-selection>.
    ///
    /// - Parameter transition: the identifier of the transition; nil if it has none yet.
    func askAnimators(
        _ operation: String, for transition: ObjectID? = nil,
        animator: () -> (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
    ) -> AnimatorAnswer? {
        guard session.has(.customTransitions), session.application.areAnimationsEnabled, isViewLoaded else {
            return nil
        }
        let number = transition ?? session.newID()
        let animators = askAnimators(
            number, .callbackAnimationController, .callbackInteractionController, operation: operation,
            animator: animator,
            interactor: interactor)
        return AnimatorAnswer(number: number, animators: animators)
    }

    /// - Parameter operation: a further argument of a container's delegate; nil if there is none.
    func askAnimators(
        _ transition: ObjectID, _ animatorKind: EventKind, _ interactorKind: EventKind, operation: String? = nil,
        animator: () -> (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
    ) -> TransitionAnimators? {
        let fields: EventFields = [.transition: .id(transition)]
        let question = operation.map { [.transition: .id(transition), .operation: .string($0)] } ?? fields
        let found = session.ask(animatorKind, id, question, answer: { Self.className(of: $0) }, animator)
        guard let found else { return nil }
        return TransitionAnimators(
            animator: found,
            interactor: session.ask(interactorKind, id, fields, answer: { Self.className(of: $0) }) {
                interactor(found)
            })
    }

    /// The text for an object in the answer of a callback: its class, or `nil`.
    static func className(of object: AnyObject?) -> String { object.map { String(describing: type(of: $0)) } ?? "nil" }
}
