import HierarchyModel

/// What a delegate answered when it was asked to animate a transition.
@MainActor
struct AnimatorAnswer {
    /// What the transition is called from the question on.
    var number: ObjectID
    /// Nil where the runtime is to animate it.
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
    /// Asks this container's delegate for an animator and, where there is one, for what drives it. Nobody is asked before iOS 7,
    /// nor while animations are off.
    ///
    /// Source: <doc:NavigationController#Push>, step 2; <doc:TabBarController#Animated-selection>.
    func askAnimators(
        _ operation: String, animator: () -> (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
    ) -> AnimatorAnswer? {
        guard session.configuration.semantics != .v5, session.application.areAnimationsEnabled, isViewLoaded else {
            return nil
        }
        let number = session.newID()
        let animators = askAnimators(
            number, .callbackAnimationController, .callbackInteractionController, operation: operation,
            animator: animator,
            interactor: interactor)
        return AnimatorAnswer(number: number, animators: animators)
    }

    /// - Parameter operation: what a container's delegate is told besides.
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

    /// As answers name an object: by its class, or `nil`.
    static func className(of object: AnyObject?) -> String { object.map { String(describing: type(of: $0)) } ?? "nil" }
}
