import HierarchyModel

// What the transitioning delegate of a presented controller is asked at the call of present and dismiss.
extension UIViewController {
    /// The app's animator for presenting this controller, and its interaction controller; nil without an animator.
    ///
    /// Source: <doc:CustomTransitions#Presentation>, steps 2 and 3.
    func askAnimators(
        presenting presenter: UIViewController, source: UIViewController, for transition: ObjectID
    ) -> TransitionAnimators? {
        guard let delegate = transitioningDelegate else { return nil }
        return askAnimators(
            transition, .callbackAnimationControllerForPresented, .callbackInteractionControllerForPresentation,
            animator: { delegate.animationController(forPresented: self, presenting: presenter, source: source) },
            interactor: { delegate.interactionControllerForPresentation(using: $0) })
    }

    /// The same for dismissing it.
    func askAnimators(forDismissal transition: ObjectID) -> TransitionAnimators? {
        guard let delegate = transitioningDelegate else { return nil }
        return askAnimators(
            transition, .callbackAnimationControllerForDismissed, .callbackInteractionControllerForDismissal,
            animator: { delegate.animationController(forDismissed: self) },
            interactor: { delegate.interactionControllerForDismissal(using: $0) })
    }
}
