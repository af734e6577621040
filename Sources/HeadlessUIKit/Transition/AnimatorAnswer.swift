import HierarchyModel

/// What a container's delegate answered when it was asked to animate a transition.
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
    /// Source: uikit-semantics §1.9, push, step 2; §1.10, last paragraph.
    func askAnimators(
        _ operation: String, animator: () -> (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
    ) -> AnimatorAnswer? {
        guard session.configuration.semantics != .v5, session.application.areAnimationsEnabled, isViewLoaded else { return nil }
        let number = session.newID()
        let animators = askAnimators(
            number, .callbackAnimationController, .callbackInteractionController, operation: operation, animator: animator,
            interactor: interactor)
        return AnimatorAnswer(number: number, animators: animators)
    }
}
