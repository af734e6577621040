import HierarchyModel

/// A transition that was asked for and begins at the end of the turn or later.
@MainActor
struct RequestedTransition {
    let number: ObjectID
    /// Nil if the transition will have none, or if none is known yet.
    let coordinator: TransitionCoordinator?
    private let session: Session

    /// Commits the request.
    ///
    /// - Parameters:
    ///   - principal: the main controller of the transition, as for its coordinator.
    ///   - view: the view in which the transition will take place.
    init(
        _ plan: TransitionPlan, of principal: UIViewController, in view: UIView, hasCoordinator: Bool,
        style: UIModalPresentationStyle = .none
    ) {
        session = principal.session
        number = session.request(plan)
        coordinator =
            hasCoordinator
            ? TransitionCoordinator(number, plan, of: principal, in: view, style: style, isRequested: true) : nil
    }

    /// The transition will not begin: what was asked for is done without one, or was cancelled.
    func withdraw(cancelled: Bool) {
        session.withdraw(number, completed: !cancelled)
        coordinator?.withdraw(cancelled: cancelled)
    }
}
