import HierarchyModel

/// The parameters of a presentation or a dismissal.
@MainActor
struct PresentationRequest {
    var isAnimated: Bool
    var completion: (() -> Void)?
    /// The app's answer about its animation; nil if it was not asked.
    var answer: AnimatorAnswer?
    /// The sequence number of the call or the input.
    var cause: UInt64
    /// The transition that was requested for it; nil if it begins at once.
    var transition: RequestedTransition?
    /// Whether it has ended when the call returns.
    ///
    /// Source: <doc:PresentAndDismiss#Without-animation>.
    var endsInCall = false
    /// Whether a finger drives it.
    var isSwiped = false
    /// Called after a dismissal by the user.
    var wasDismissed: (() -> Void)?
}

extension PresentationRequest {
    func plan(
        _ type: String, in container: ObjectID?, from: UIViewController, to: UIViewController
    ) -> TransitionPlan {
        var plan = TransitionPlan(
            type: type, container: container, from: from, to: to, isAnimated: isAnimated, isInteractive: isSwiped,
            duration: duration(in: from.session), cause: cause)
        plan.number = transition?.number
        plan.take(answer)
        plan.isAnimated = isAnimated
        return plan
    }

    /// Whether the transition has a coordinator. UIKit has none for a transition that is not animated, unless the app
    /// animates it or the presented controller is a sheet.
    ///
    /// Source: <doc:TransitionCoordinator#Rules>; <doc:PresentAndDismiss#Without-animation>.
    private func hasCoordinator(for presentation: Presentation) -> Bool {
        isAnimated || animators != nil || presentation.isUnanimatedSheet(self)
    }

    var animators: TransitionAnimators? { answer?.animators }

    /// The duration of the runtime's own animation, in seconds.
    func duration(in session: Session) -> Double { session.presentationDuration(animated: isAnimated) }

    /// Schedules the end of the runtime's own animation. That of a sheet which is not animated comes a turn later.
    ///
    /// Source: <doc:PresentAndDismiss#Without-animation>.
    func scheduleEnd(of presentation: Presentation, _ end: @escaping () -> Void) {
        let session = presentation.session
        if endsInCall {
            end()
        } else if presentation.isUnanimatedSheet(self) {
            session.schedule(after: 0, because: cause, end)
        } else {
            session.after(duration(in: session), because: cause, end)
        }
    }

    /// Commits that the transition was asked for. The coordinator exists from now on.
    mutating func announce(_ plan: TransitionPlan, for presentation: Presentation) {
        transition = RequestedTransition(
            plan, of: presentation.presented, in: presentation.container,
            hasCoordinator: hasCoordinator(for: presentation), style: presentation.controller.presentationStyle)
    }

    /// The coordinator of the transition that begins, which rotates the window at its beginning if necessary. The
    /// callbacks of a rotation need one in any case.
    func coordinator(
        of transition: ObjectID, _ plan: TransitionPlan, for presentation: Presentation,
        turning change: WindowSizeChange?
    ) -> TransitionCoordinator? {
        guard hasCoordinator(for: presentation) || change != nil else { return nil }
        let style = presentation.controller.presentationStyle
        let targetTransform = change?.targetTransform ?? .identity
        let requested = self.transition?.coordinator
        requested?.begin(plan, style: style, targetTransform: targetTransform)
        let coordinator =
            requested
            ?? TransitionCoordinator(
                transition, plan, of: presentation.presented, in: presentation.container, style: style,
                targetTransform: targetTransform)
        change?.perform(within: coordinator)
        return coordinator
    }
}

extension Session {
    /// The duration of UIKit's own presentations, in seconds.
    func presentationDuration(animated: Bool) -> Double { animated && application.areAnimationsEnabled ? 0.5 : 0 }
}

extension Presentation {
    /// Whether this is a sheet of iOS 13 whose transition takes no time.
    fileprivate func isUnanimatedSheet(_ request: PresentationRequest) -> Bool {
        session.has(.swipeDismissesSheets) && (style == .pageSheet || style == .formSheet)
            && request.duration(in: session) == 0 && !request.isSwiped
    }

    func request(
        _ animated: Bool, _ completion: (() -> Void)?, from source: UIViewController, because call: UInt64
    ) -> PresentationRequest {
        request(animated, completion, because: call) {
            presented.askAnimators(presenting: presenter, source: source, for: $0)
        }
    }

    /// Asks the app for its animation. A custom presentation has one even if it is not animated.
    ///
    /// Source: <doc:CustomTransitions#Transition-context>, isAnimated.
    fileprivate func request(
        _ animated: Bool, _ completion: (() -> Void)?, because call: UInt64,
        asking ask: (ObjectID) -> TransitionAnimators?
    ) -> PresentationRequest {
        var request = PresentationRequest(isAnimated: animated, completion: completion, cause: call)
        guard animated || controller.presentationStyle == .custom, presented.transitioningDelegate != nil else {
            return request
        }
        let number = session.newID()
        request.answer = AnimatorAnswer(number: number, animators: ask(number))
        return request
    }
}

extension Dismissal {
    /// Asks the delegate of the topmost presentation.
    func request(_ animated: Bool, _ completion: (() -> Void)?, because call: UInt64) -> PresentationRequest {
        top.request(animated, completion, because: call) { top.presented.askAnimators(forDismissal: $0) }
    }
}
