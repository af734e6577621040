import Foundation
import HierarchyModel

/// The dismissal of one or several presentations that are on top of each other.
@MainActor
final class Dismissal {
    private let chain: [Presentation]
    private let lowest: Presentation
    let top: Presentation

    /// Nil for an empty chain. From now on no other presentation or dismissal may start here.
    init?(_ chain: [Presentation]) {
        guard let lowest = chain.first, let top = chain.last else { return nil }
        self.chain = chain
        self.lowest = lowest
        self.top = top
        for presentation in chain { presentation.phase = .dismissing }
    }

    private var presenter: UIViewController { lowest.presenter }
    private var session: Session { presenter.session }

    /// Asks the delegate, announces the dismissal, and starts it at the end of this turn, or in the call.
    func schedule(animated: Bool, _ completion: (() -> Void)?, because call: UInt64) {
        for presentation in chain { presentation.leavesAtOnce = !animated }
        var request = request(animated, completion, because: call)
        announce(&request)
        request.endsInCall = !animated && request.animators == nil && session.has(.plainDismissalsEndInCall)
        if request.endsInCall { start(request) } else { schedule(request) }
    }

    /// Starts an announced dismissal at the end of this turn.
    func schedule(_ request: PresentationRequest) {
        session.beforeLayout(because: request.cause) { [self] in start(request) }
    }

    /// Commits that the dismissal was asked for.
    func announce(_ request: inout PresentationRequest) { request.announce(plan(of: request), for: top) }

    private func plan(of request: PresentationRequest) -> TransitionPlan {
        request.plan("dismiss", in: lowest.container.superview?.hostInside, from: top.presented, to: presenter)
    }

    /// Starts the dismissal. Only the topmost presentation is animated; those below it disappear with it.
    ///
    /// Source: <doc:PresentAndDismiss#Dismiss> and <doc:PresentAndDismiss#Chain>; <doc:CustomTransitions#Dismissal>.
    func start(_ request: PresentationRequest) {
        guard let running = begin(request) else { return }
        if let animators = request.animators, let coordinator = running.coordinator {
            runContext(animators, coordinator, running.end)
        } else {
            bringPresenterBack()
            if request.isAnimated { top.askForZoom(because: request.cause) }
            running.coordinator?.start()
            request.scheduleEnd(of: top) { running.end(true, nil) }
        }
    }

    /// A dismissal whose transition runs.
    struct Running {
        let transition: ObjectID
        let coordinator: TransitionCoordinator?
        /// Called when the transition has ended.
        let end: (_ completed: Bool, TransitionContext?) -> Void
    }

    /// Begins a dismissal that a finger drives. Nil if there is nothing to dismiss any more.
    func startSwipe(_ request: PresentationRequest) -> Running? {
        guard let running = begin(request) else { return nil }
        bringPresenterBack()
        top.askForZoom(because: request.cause)
        running.coordinator?.start()
        return running
    }

    private func begin(_ request: PresentationRequest) -> Running? {
        guard lowest.stands else {
            request.transition?.withdraw(cancelled: true)
            runWaitingDismissals()
            return nil
        }
        for presentation in chain {
            presentation.settle()
            if request.animators != nil { presentation.leavesAtOnce = false }
        }
        let turn =
            chain.contains(where: \.style.coversScreen) ? lowest.window?.changeBack(animated: request.isAnimated) : nil
        let plan = plan(of: request)
        let transition = session.begin(plan)
        let coordinator = request.coordinator(of: transition, plan, for: top, turning: turn)
        for presentation in chain.reversed() {
            let controller = presentation.controller
            controller.tell(.callbackDismissalTransitionWillBegin) { controller.dismissalTransitionWillBegin() }
        }
        for presentation in chain.reversed() { presentation.hide(request.isAnimated) }
        lowest.uncoverPresenter(request.isAnimated)
        return Running(transition: transition, coordinator: coordinator) { [self] completed, context in
            end(transition, completed, request, coordinator, context)
        }
    }

    private func bringPresenterBack() {
        guard let host = lowest.presentersHost, let view = presenter.loadedView else { return }
        view.frame = lowest.presentersFrame(in: host)
        host.insert(view, at: .below(lowest.container), moving: [])
    }

    /// Runs the app's animator. A child whose parent does not contain the animator's container is not moved by it.
    private func runContext(
        _ animators: TransitionAnimators, _ coordinator: TransitionCoordinator,
        _ end: @escaping (Bool, TransitionContext?) -> Void
    ) {
        let isOutside = presenter.parent?.viewIfLoaded.map { !top.container.isDescendant(of: $0) } ?? false
        if isOutside { bringPresenterBack() }
        let host = lowest.presentersHost
        let presentersView = host.flatMap { _ in presenter.loadedView }
        if let host { presentersView?.frame = lowest.presentersFrame(in: host) }
        let frame = presentersView == nil ? presenter.frame(in: top.container) : top.container.bounds
        let from = TransitionContext.Part(
            controller: top.presented, view: top.controller.askPresentedView(),
            initialFrame: top.presented.frame(in: top.container),
            presentation: presentersView == nil ? top.controller : nil)
        let to = TransitionContext.Part(
            controller: presenter, view: presentersView, initialFrame: presentersView == nil ? frame : .zero,
            finalFrame: frame)
        TransitionContext.run(animators, coordinator, of: top.presented, from: from, to: to, end)
    }

    private func end(
        _ transition: ObjectID, _ completed: Bool, _ request: PresentationRequest,
        _ coordinator: TransitionCoordinator?,
        _ context: TransitionContext?
    ) {
        session.end(transition, completed: completed && lowest.stands, because: request.isSwiped ? nil : request.cause)
        guard lowest.stands else {
            coordinator?.complete(cancelled: true)
            return runWaitingDismissals()
        }
        if completed { complete(request) } else { undoTransition(request) }
        for presentation in chain.reversed() {
            let controller = presentation.controller
            controller.tell(.callbackDismissalTransitionDidEnd, [.completed: .bool(completed)]) {
                controller.dismissalTransitionDidEnd(completed)
            }
            if completed { presentation.removeContainer() }
        }
        coordinator?.complete(cancelled: !completed)
        if let completion = request.completion { session.complete(because: request.cause, completion) }
        context?.tellEnded(completed)
        if completed { request.wasDismissed?() }
        applyMissedChanges()
        runWaitingDismissals()
    }

    private func runWaitingDismissals() {
        let waiting = chain.flatMap(\.whenDismissed)
        for presentation in chain { presentation.whenDismissed = [] }
        for dismiss in waiting { dismiss() }
    }

    /// Adapts the remaining presentations to changes during the transition.
    private func applyMissedChanges() {
        for presentation in chain where presentation.stands { presentation.applyMissedChanges() }
        session.presentation(of: presenter)?.applyMissedChanges()
    }

    private func complete(_ request: PresentationRequest) {
        lowest.restorePresentersView()
        // A presenter that stayed on screen appears by the app's own calls only, which end it, too.
        if lowest.presenterViewOrigin != nil {
            // The view that contains its place may have left the screen meanwhile.
            if presenter.appearance == .appearing, presenter.viewIfLoaded?.superview?.isSeen != true {
                presenter.begin(appearing: false, animated: request.isAnimated, reason: .container)
            }
            presenter.finish()
        }
        for presentation in chain.reversed() { presentation.leave(request.isAnimated) }
    }

    /// Undoes a cancelled dismissal: the relation stays.
    ///
    /// Source: <doc:CustomTransitions#Cancelled>.
    private func undoTransition(_ request: PresentationRequest) {
        if lowest.presenterViewOrigin != nil {
            if presenter.appearance == .appearing {
                presenter.begin(appearing: false, animated: request.isAnimated, reason: .covered)
            }
            if presenter.appearance == .disappearing { lowest.removePresentersView(request.isAnimated) }
        }
        for presentation in chain { presentation.phase = .presented }
        for presentation in chain { presentation.reappear(request.isAnimated) }
    }
}

extension Presentation {
    /// Whether the presented view is in the container. A view that the app has moved elsewhere stays there.
    private var isInPlace: Bool { presented.viewIfLoaded?.isDescendant(of: container) == true }

    func hide(_ animated: Bool) {
        if isInPlace || presentedIsCovered { presented.begin(appearing: false, animated: animated, reason: .dismissed) }
    }

    /// Whether the presented view was removed, by what its controller presents or by the app's animator.
    private var presentedIsCovered: Bool { presented.viewIfLoaded?.superview == nil }

    /// Removes the presented controller. It may have appeared again meanwhile, with its window.
    func leave(_ animated: Bool) {
        hide(animated)
        let isLeaving = isInPlace || presentedIsCovered
        container.unlinkWithContents()
        session.presentations.removeAll { $0 === self }
        recordEnd()
        if isLeaving { presented.finish() }
    }

    /// Brings the presented controller back after a cancelled dismissal.
    func reappear(_ animated: Bool) {
        guard container.superview?.isSeen == true, !presented.isCovered, !presented.isOnScreen else { return }
        if let view = controller.askPresentedView(), view.superview == nil {
            container.insert(view, at: .front, moving: [])
        }
        presented.begin(appearing: true, animated: animated, reason: .presented)
        presented.finish()
    }
}
