import HierarchyModel

// What the transitioning delegate of a presented controller is asked when present or dismiss is called.
extension UIViewController {
    /// The app's animator for presenting this controller, and its interaction controller. Nil without an animator.
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

    /// The same for dismissing this controller.
    func askAnimators(forDismissal transition: ObjectID) -> TransitionAnimators? {
        guard let delegate = transitioningDelegate else { return nil }
        return askAnimators(
            transition, .callbackAnimationControllerForDismissed, .callbackInteractionControllerForDismissal,
            animator: { delegate.animationController(forDismissed: self) },
            interactor: { delegate.interactionControllerForDismissal(using: $0) })
    }
}
