import HierarchyModel

// Controllers of the system's that the user leaves by what is in them.
extension UIViewController {
    /// On screen as what is presented, at rest and with nothing above it: the user reaches what is in it.
    var isInUsersHands: Bool {
        guard let presentation = session.presentation(of: self) else { return false }
        return isOpenToUser && !presentation.isInTransition
    }

    /// Begins the dismissal, animated, with the commit of the turn. Inside of an input.
    ///
    /// - Parameter completion: runs behind it.
    func leaveForUser(_ completion: (() -> Void)?) {
        guard let presentation = session.presentation(of: self), let input = session.asker,
            let dismissal = Dismissal([presentation])
        else { return }
        let request = dismissal.request(true, completion, because: input)
        session.withCommit(because: input) { dismissal.start(request) }
    }
}

extension Session {
    /// The user does something in a controller of the system's: an input, then the end of the turn. Nothing else happens where that is
    /// not on screen, or just comes or goes.
    func use(_ controller: UIViewController, _ body: () -> Void) {
        turn(by: .inputTapped, [.target: .id(controller.id)]) {
            if controller.isInUsersHands { body() }
        }
    }
}
