import Foundation
import HierarchyModel

extension Presentation {
    var session: Session { presented.session }

    /// Commits that the presentation was asked for.
    func announce(_ request: inout PresentationRequest) { request.announce(plan(of: request), for: self) }

    private func plan(of request: PresentationRequest) -> TransitionPlan {
        request.plan("present", in: hostView?.hostInside, from: presenter, to: presented)
    }

    /// Source: <doc:PresentAndDismiss#Present>, steps 2 to 6; <doc:CustomTransitions#Presentation>, steps 4 to 7.
    func start(_ request: PresentationRequest) {
        guard let host = hostView, popover?.prepare() ?? true, host.window != nil else {
            return abandon(request)
        }
        phase = .presenting
        noteWhetherInTree()
        window = host.window
        let turn = style.coversScreen ? window?.change(for: presented, animated: request.isAnimated) : nil
        let plan = plan(of: request)
        let transition = session.begin(plan)
        let coordinator = request.coordinator(of: transition, plan, for: self, turning: turn)
        placeContainer(in: host)
        asked.tellWillPresent(style, with: coordinator)
        tellBeginning()
        recordOverride()
        if controller.shouldRemovePresentersView {
            presenterViewOrigin = PresenterViewOrigin(of: presenter)
            presenter.begin(appearing: false, animated: request.isAnimated, reason: .covered)
        }
        if host.isSeen { presented.begin(appearing: true, animated: request.isAnimated, reason: .presented) }
        let end = { [self] (completed: Bool, context: TransitionContext?) in
            self.end(transition, completed, request, coordinator, context)
        }
        if let animators = request.animators, let coordinator {
            runContext(animators, coordinator, end)
        } else {
            place(presented)
            if request.isAnimated { askForZoom(because: request.cause) }
            coordinator?.start()
            request.scheduleEnd(of: self) { end(true, nil) }
        }
    }

    /// Asks the app for the source of a zoom, after the layout of the presented view.
    func askForZoom(because cause: UInt64?) {
        guard let zoom = Zoom(of: presented, over: presenter) else { return }
        session.afterLayout(because: cause) { zoom.askSource() }
    }

    /// The superview of the container: the window, or the superview of the presenter's view.
    var hostView: UIView? {
        usesContext ? presenter.viewIfLoaded?.superview : presenter.viewIfLoaded?.window
    }

    private func placeContainer(in host: UIView) {
        takePlace(in: host)
        host.insert(container, at: .front, moving: [])
        controller.ownContainerView = container
        controller.presentedViews = PresentedViews()
    }

    /// Adds the container to its superview. It fills the window, or has the frame and the mask of the presenter's view.
    func takePlace(in host: UIView) {
        container.autoresizingMask = usesContext ? presenter.view.autoresizingMask : [.flexibleWidth, .flexibleHeight]
        container.frame = usesContext ? presenter.view.frame : host.bounds
    }

    func tellBeginning() {
        if controller === asked { hasInformedAsked = true }
        controller.tell(.callbackPresentationTransitionWillBegin) { controller.presentationTransitionWillBegin() }
    }

    func place(_ presented: UIViewController) {
        guard presented.loadedView != nil, let view = controller.askPresentedView() else { return }
        (controller as? UISheetPresentationController)?.noteRest()
        isSized = controller.extent != .fills
        view.autoresizingMask = controller.autoresizingMask
        view.frame = controller.askFrame()
        container.insert(view, at: .front, moving: [])
    }

    /// Runs the app's animator. It gets the presenter's view only if that will be removed.
    ///
    /// Source: <doc:CustomTransitions#Transition-context>.
    private func runContext(
        _ animators: TransitionAnimators, _ coordinator: TransitionCoordinator,
        _ end: @escaping (Bool, TransitionContext?) -> Void
    ) {
        let removed = controller.shouldRemovePresentersView ? presenter.viewIfLoaded : nil
        let from = TransitionContext.Part(
            controller: presenter, view: removed, initialFrame: presenter.frame(in: container),
            finalFrame: removed == nil ? presenter.frame(in: container) : .zero)
        let to = TransitionContext.Part(
            controller: presented, view: presented.loadedView.flatMap { _ in controller.askPresentedView() },
            finalFrame: controller.askFrame())
        TransitionContext.run(animators, coordinator, of: presented, from: from, to: to, end)
    }

    /// Ends the transition. If the window was deallocated meanwhile, it was not completed.
    ///
    /// Source: <doc:PresentAndDismiss#Present>, steps 8 to 11; <doc:CustomTransitions#End-sequence>.
    private func end(
        _ transition: ObjectID, _ completed: Bool, _ request: PresentationRequest,
        _ coordinator: TransitionCoordinator?,
        _ context: TransitionContext?
    ) {
        session.end(transition, completed: completed && stands, because: request.cause)
        guard stands else {
            coordinator?.complete(cancelled: true)
            return runWaitingDismissals()
        }
        if completed { complete(request) } else { undoTransition(request) }
        controller.tell(.callbackPresentationTransitionDidEnd, [.completed: .bool(completed)]) {
            controller.presentationTransitionDidEnd(completed)
        }
        if !completed { removeContainer() }
        coordinator?.complete(cancelled: !completed)
        if let completion = request.completion { session.complete(because: request.cause, completion) }
        context?.tellEnded(completed)
        if style.coversScreen { session.reconsiderOrientation() }
        applyMissedChanges()
        runWaitingDismissals()
    }

    private func runWaitingDismissals() {
        let waiting = whenPresented
        whenPresented = []
        for dismiss in waiting { dismiss() }
    }

    private func complete(_ request: PresentationRequest) {
        phase = .presented
        if controller.askPresentedView()?.superview == nil { place(presented) }
        presented.finish()
        if controller.shouldRemovePresentersView { removePresentersView(request.isAnimated) }
    }

    /// Removes the presenter's view. The presenter may have appeared again meanwhile, with its window.
    func removePresentersView(_ animated: Bool) {
        presenter.begin(appearing: false, animated: animated, reason: .covered)
        presenter.viewIfLoaded?.remove(moving: [])
        presenter.finish()
    }

    /// Undoes a cancelled presentation: the presented controller disappears, the presenter appears again, and the
    /// relation ends.
    ///
    /// Source: <doc:CustomTransitions#Cancelled>.
    private func undoTransition(_ request: PresentationRequest) {
        presented.begin(appearing: false, animated: request.isAnimated, reason: .dismissed)
        let isSeen = container.superview?.isSeen == true
        restorePresentersView()
        container.unlinkWithContents()
        session.presentations.removeAll { $0 === self }
        recordEnd()
        presented.finish()
        // A presenter that stayed on screen disappears by the app's own calls only, which undo it, too.
        if isSeen, presenterViewOrigin != nil, presenter.appearance == .disappearing {
            presenter.begin(appearing: true, animated: request.isAnimated, reason: .uncovered)
            presenter.finish()
        }
    }

    /// Removes the container, after the last callback of the presentation controller.
    func removeContainer() {
        controller.ownContainerView = nil
        original.madePresentationController = nil
    }

    /// Ends a presentation whose presenter's view left the window before the transition could start.
    private func abandon(_ request: PresentationRequest) {
        session.presentations.removeAll { $0 === self }
        recordEnd()
        removeContainer()
        request.transition?.withdraw(cancelled: true)
        runWaitingDismissals()
    }
}
