import HierarchyModel

// What the transitioning delegate of a presented controller is asked at the call of present and dismiss.
extension UIViewController {
    /// The app's animator for presenting this controller, and its interaction controller; nil without an animator.
    ///
    /// Source: uikit-semantics §1.16, presentation, steps 2 and 3.
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

    /// - Parameter operation: what a container's delegate is told besides.
    func askAnimators(
        _ transition: ObjectID, _ animatorKind: EventKind, _ interactorKind: EventKind, operation: String? = nil,
        animator: () -> (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
    ) -> TransitionAnimators? {
        let fields: KeyValuePairs<FieldName, FieldValue> = [.transition: .id(transition)]
        let question = operation.map { [.transition: .id(transition), .operation: .string($0)] } ?? fields
        let found = session.ask(animatorKind, id, question, answer: { Self.className(of: $0) }, animator)
        guard let found else { return nil }
        return TransitionAnimators(
            animator: found,
            interactor: session.ask(interactorKind, id, fields, answer: { Self.className(of: $0) }) { interactor(found) })
    }

    /// As answers name an object: by its class, or `nil`.
    static func className(of object: AnyObject?) -> String { object.map { String(describing: type(of: $0)) } ?? "nil" }
}
