import Foundation
import HierarchyModel

/// The size classes to which a presentation was adapted.
struct PresentationClasses: Equatable {
    var horizontal: UIUserInterfaceSizeClass
    var vertical: UIUserInterfaceSizeClass

    init(_ traits: UITraitCollection) {
        horizontal = traits.horizontalSizeClass
        vertical = traits.verticalSizeClass
    }
}

/// What has to move after a presentation was adapted.
@MainActor
struct AdaptationMove {
    /// The controller that was presented.
    let old: UIViewController
    let isAnimated: Bool
    /// Whether the views have changed. A further change of size before the end only moves them.
    var hasFollowed = false
}

// What depends on the traits.
extension Presentation {
    /// Determines, before the presentation begins, how it adapts to the presenter's traits.
    func adaptFirst() {
        let traits = environment
        classes = PresentationClasses(traits)
        adopt(asked.askAdaptation(to: traits, replaces: true))
        firstStyle = style
    }

    var environment: UITraitCollection { presenter.environment(ofPresentationIn: container) }

    /// Replaces the presentation controller if the style or the presented controller differs from the requested one.
    private func adopt(_ answer: AdaptiveAnswer) {
        presented = answer.replacement ?? original
        controller = asked
        guard answer.style != asked.effectiveStyle || presented !== original else { return }
        controller = adaptedController(for: answer.style)
        controller.effectiveStyle = answer.style
    }

    /// A popover that becomes a sheet has the settings of its own sheet.
    ///
    /// Source: `UIPopoverPresentationController.h` (`adaptiveSheetPresentationController`).
    private func adaptedController(for style: UIModalPresentationStyle) -> UIPresentationController {
        if style.isSheet, presented === original, session.has(.swipeDismissesSheets),
            let sheet = (asked as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
        {
            sheet.presenter = presenter
            return sheet
        }
        return presented.builtInPresentationController(for: style, presenting: presenter)
    }

    /// Adapts again before the traits change, if their size classes differ.
    ///
    /// - Parameter coordinator: nil if the presentation is off screen.
    ///
    /// Source: <doc:AdaptivePresentation#Switch-while-visible>.
    func prepare(for traits: UITraitCollection, with coordinator: (any UIViewControllerTransitionCoordinator)?) {
        guard session.hasTraits, phase == .presented, stands, classes != PresentationClasses(traits) else { return }
        settle()
        if presented === original || presented.ownPresented == nil { adapt(to: traits, with: coordinator) }
        _ = commitOverride()
    }

    private func adapt(to traits: UITraitCollection, with coordinator: (any UIViewControllerTransitionCoordinator)?) {
        classes = PresentationClasses(traits)
        let old = (presented, style)
        let standing = AdaptiveAnswer(style: style, replacement: presented === original ? nil : presented)
        let answer = asked.askAdaptation(to: traits, replaces: presented.ownPresented == nil, standing: standing)
        guard stands, phase == .presented else { return }
        asked.tellWillPresent(answer.style, with: coordinator)
        guard stands, phase == .presented, answer.style != old.1 || (answer.replacement ?? original) !== old.0 else {
            return
        }
        take(answer, from: old.0, animated: coordinator?.isAnimated ?? false)
    }

    private func take(_ answer: AdaptiveAnswer, from old: UIViewController, animated: Bool) {
        controller.ownContainerView = nil
        adopt(answer)
        controller.ownContainerView = container
        move = AdaptationMove(old: old, isAnimated: animated)
        if presented !== old { presenter.clearOverride(for: old) }
        session.commit(
            .presentationAdapted,
            [
                .presented: .id(old.id), .effectiveStyle: .string(style.eventName),
                .replacement: .id(presented === old ? nil : presented.id),
            ])
    }
}

// What follows for the views.
extension Presentation {
    /// Changes the views after the window got its new size and traits: the new presented controller replaces the old
    /// one, and the presenter disappears or appears.
    func follow() {
        if let move, !move.hasFollowed, stands, phase == .presented {
            self.move?.hasFollowed = true
            follow(move)
        } else {
            popover?.reposition()
        }
        updatePresentedFrame()
    }

    private func follow(_ move: AdaptationMove) {
        moveContainer()
        if move.old !== presented { exchange(move.old, animated: move.isAnimated) }
        coverPresenter(move.isAnimated)
        tellFirstBeginning()
    }

    /// Moves the container. The presentation fills the window now, or the context.
    private func moveContainer() {
        guard let host = hostView, container.superview !== host else { return }
        takePlace(in: host)
        host.insert(container, at: .front, moving: [])
    }

    /// Replaces the presented controller. It leaves the old container and enters the new one.
    ///
    /// Source: <doc:AdaptivePresentation>.
    private func exchange(_ old: UIViewController, animated: Bool) {
        let isSeen = old.appearance == .appeared || old.appearance == .appearing
        old.begin(appearing: false, animated: animated, reason: .container)
        old.viewIfLoaded?.remove(moving: [])
        old.finish()
        if presented === original { presented.removeFromWrapper() }
        guard stands else { return }
        presented.loadViewIfNeeded()
        if isSeen { presented.begin(appearing: true, animated: animated, reason: .container) }
        place(presented)
    }

    private func coverPresenter(_ animated: Bool) {
        if controller.shouldRemovePresentersView, presenterViewOrigin == nil {
            presenterViewOrigin = PresenterViewOrigin(of: presenter)
            presenter.begin(appearing: false, animated: animated, reason: .covered)
        } else if !controller.shouldRemovePresentersView {
            uncoverPresenter(animated)
            restorePresentersView()
        }
    }

    /// Informs a new presentation controller that the presentation has begun.
    private func tellFirstBeginning() {
        guard controller === asked, !hasInformedAsked else { return }
        _ = popover?.prepare()
        tellBeginning()
        controller.tell(.callbackPresentationTransitionDidEnd, [.completed: .bool(true)]) {
            controller.presentationTransitionDidEnd(true)
        }
    }

    /// Ends the adaptation, when its transition has ended or another one begins.
    func settle() {
        guard let move else { return }
        self.move = nil
        guard stands else { return }
        presented.finish()
        if controller.shouldRemovePresentersView {
            removePresentersView(move.isAnimated)
        } else if presenterViewOrigin != nil {
            presenterViewOrigin = nil
            presenter.finish()
        }
    }

    /// Adapts at once, without a transition, in a window that is hidden.
    fileprivate func adaptOffScreen() {
        prepare(for: environment, with: nil)
        guard stands, move != nil else { return updatePresentedFrame() }
        follow()
        settle()
    }

    /// Adapts now to traits that changed while the presentation was in a transition.
    func applyMissedChanges() {
        dismissWithPresenter()
        let traits = environment
        guard session.hasTraits, stands, phase == .presented, classes != PresentationClasses(traits), let window else {
            return
        }
        let plan = TransitionPlan(
            type: "size", container: window.id, isAnimated: false, duration: 0, cause: session.currentCause)
        let transition = session.begin(plan)
        let coordinator = TransitionCoordinator(transition, plan, of: presented, in: container)
        let words = session.words(of: traits)
        prepare(for: traits, with: coordinator)
        presented.prepare(forInherited: words, with: coordinator)
        presented.prepare(
            for: controller.size(forChildContentContainer: presented, withParentContainerSize: container.bounds.size),
            with: coordinator)
        presented.storePendingTraits(inherited: words)
        presented.assignAllPendingTraits()
        follow()
        coordinator.start()
        session.afterLayout(because: session.currentCause) { [self, session] in
            session.end(transition, completed: true, because: nil)
            settle()
            coordinator.complete()
        }
    }
}

extension Session {
    /// Changes the views of the presentations that were adapted to the window's change.
    func followPresentations(in window: UIWindow) {
        for presentation in presentations where presentation.window === window {
            presentation.follow()
            presentation.resizeCoveredPresenter()
        }
    }

    /// Adapts the presentations in a window that is about to be shown to its changes while it was hidden.
    func adaptPresentations(in window: UIWindow) {
        for presentation in presentations where presentation.window === window { presentation.adaptOffScreen() }
    }

    /// Ends the adaptations when the transition of the window's change has ended.
    func settlePresentations(in window: UIWindow) {
        for presentation in presentations where presentation.window === window { presentation.settle() }
    }
}

extension UIViewController {
    /// Removes the controller from the container that an adaptation put around it.
    fileprivate func removeFromWrapper() {
        guard let parent else { return }
        session.tell(.callbackWillMove, id, [.to: .null]) { callWillMove(to: nil) }
        viewIfLoaded?.remove(moving: [])
        (parent as? UINavigationController)?.forget(self)
        if self.parent === parent { removeFromPresentParent() }
    }
}

extension UINavigationController {
    /// Removes a controller from the stack, which is off screen.
    fileprivate func forget(_ controller: UIViewController) {
        let stack = viewControllers
        let rest = stack.filter { $0 !== controller }
        guard rest.count < stack.count else { return }
        recordStack(rest)
        if shown === controller { shown = nil }
        letGo([controller])
    }
}

// Traits of the presented controller alone.
extension Presentation {
    /// Commits the traits that the presentation controller overrides, as an override by the presenter, and assigns them
    /// to the presented controller.
    func recordOverride() {
        guard phase != .requested, commitOverride() else { return }
        presented.overridesHaveChanged()
    }

    /// Returns false if nothing changes.
    private func commitOverride() -> Bool {
        guard stands, presented.ownPresenter === presenter else { return false }
        let overrides = [controller.defaultOverride, asked.allOverrides].compactMap { $0 }
        let merged = session.words(of: UITraitCollection(traitsFrom: overrides))
        let traits = merged.isEmpty ? nil : merged
        guard traits != presenter.override(for: presented) else { return false }
        session.commit(
            .traitsOverridden, [.parent: .id(presenter.id), .child: .id(presented.id), .traits: .traits(traits)])
        return true
    }
}
