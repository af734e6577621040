import HierarchyModel

// System controllers that the user leaves by a control inside of them.
extension UIViewController {
    /// Whether the controller is presented, at rest, and not covered, so that the user can use it.
    package var isReachableByUser: Bool { session.presentation(of: self) != nil && isUsable }

    /// Whether the controller, presented or in a container, is on screen, at rest, and not covered.
    fileprivate var isUsable: Bool { receivesTouches && session.presentation(of: self)?.isInTransition != true }

    /// Starts the dismissal, animated, at the commit of the turn. Call it inside of an input.
    ///
    /// - Parameter completion: runs after the dismissal.
    package func dismissForUser(_ completion: (() -> Void)?) {
        guard let presentation = session.presentation(of: self), let input = session.currentCause else { return }
        Dismissal([presentation])?.schedule(animated: true, completion, because: input)
    }
}

extension Session {
    /// The user does something in a system controller: an input, then the end of the turn. Only the input happens if
    /// the controller is not on screen, or is appearing or disappearing.
    package func use(_ controller: UIViewController, _ body: () -> Void) {
        turn(by: .use, on: controller) {
            if controller.isUsable { body() }
        }
    }

    /// Runs `body` at the end of the turn, for a call whose answer comes later.
    package func atEndOfTurn(_ body: @escaping () -> Void) { afterLayout(because: currentCause, body) }
}
