import Foundation
import HierarchyModel

/// The size classes that a presentation was adapted to.
struct PresentationClasses: Equatable {
    var horizontal: UIUserInterfaceSizeClass
    var vertical: UIUserInterfaceSizeClass

    init(_ traits: UITraitCollection) {
        horizontal = traits.horizontalSizeClass
        vertical = traits.verticalSizeClass
    }
}

/// What has to move once a presentation has been adapted.
@MainActor
struct AdaptationMove {
    /// Who was presented.
    let old: UIViewController
    let isAnimated: Bool
    /// The views have changed; a further change of size before the end only moves them.
    var hasFollowed = false
}

// What the traits say.
extension Presentation {
    /// Asks what the presentation is to be in the presenter's surroundings, before it begins.
    func adaptFirst() {
        let traits = environment
        classes = PresentationClasses(traits)
        adopt(asked.askAdaptation(to: traits, replaces: true))
    }

    var environment: UITraitCollection { presenter.environment(ofPresentationIn: container) }

    /// Another presentation controller takes over where the style or the presented controller is not what was asked for.
    private func adopt(_ answer: AdaptiveAnswer) {
        presented = answer.replacement ?? original
        controller = asked
        guard answer.style != asked.effectiveStyle || presented !== original else { return }
        controller = presented.builtInPresentationController(for: answer.style, presenting: presenter)
        controller.effectiveStyle = answer.style
    }

    /// The surroundings are about to change: asks again where they have other size classes.
    ///
    /// - Parameter coordinator: nil where nobody sees it.
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
        controller.containerView = nil
        adopt(answer)
        controller.containerView = container
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
    /// The window has its new size and traits: who is presented now takes the place of who was, and the presenter goes or comes.
    func follow() {
        if let move, !move.hasFollowed, stands, phase == .presented {
            self.move?.hasFollowed = true
            follow(move)
        } else {
            popover?.reposition()
        }
        placeAgain()
    }

    private func follow(_ move: AdaptationMove) {
        moveContainer()
        if move.old !== presented { exchange(move.old, animated: move.isAnimated) }
        coverPresenter(move.isAnimated)
        tellFirstBeginning()
    }

    /// The presentation fills the window now, or the context.
    private func moveContainer() {
        guard let host = hostView, container.superview !== host else { return }
        takePlace(in: host)
        host.insert(container, at: .front, moving: [])
    }

    /// Source: <doc:AdaptivePresentation>: leaves the old container and enters the new.
    private func exchange(_ old: UIViewController, animated: Bool) {
        let isSeen = old.appearance == .appeared || old.appearance == .appearing
        old.begin(appearing: false, animated: animated, reason: .container)
        old.viewIfLoaded?.remove(moving: [])
        old.finish()
        if presented === original { presented.leaveWrapper() }
        guard stands else { return }
        presented.loadViewIfNeeded()
        if isSeen { presented.begin(appearing: true, animated: animated, reason: .container) }
        place(presented)
    }

    private func coverPresenter(_ animated: Bool) {
        if controller.shouldRemovePresentersView, presentersPlace == nil {
            presentersPlace = PresentersPlace(of: presenter)
            presenter.begin(appearing: false, animated: animated, reason: .covered)
        } else if !controller.shouldRemovePresentersView {
            uncoverPresenter(animated)
            takePresenterBack()
        }
    }

    /// A presentation controller that did not have the presentation until now.
    private func tellFirstBeginning() {
        guard controller === asked, !hasToldAsked else { return }
        _ = popover?.prepare()
        tellBeginning()
        controller.tell(.callbackPresentationTransitionDidEnd, [.completed: .bool(true)]) {
            controller.presentationTransitionDidEnd(true)
        }
    }

    /// The transition in which the presentation was adapted is over, or another one begins.
    func settle() {
        guard let move else { return }
        self.move = nil
        guard stands else { return }
        presented.finish()
        if controller.shouldRemovePresentersView {
            takeOutPresenter(move.isAnimated)
        } else if presentersPlace != nil {
            presentersPlace = nil
            presenter.finish()
        }
    }

    /// In a window that is hidden: adapts at once, without a transition.
    fileprivate func adaptUnseen() {
        prepare(for: environment, with: nil)
        guard stands, move != nil else { return placeAgain() }
        follow()
        settle()
    }

    /// In surroundings that have changed while the presentation was on its way: adapts now.
    func catchUp() {
        leaveWithPresenter()
        let traits = environment
        guard session.hasTraits, stands, phase == .presented, classes != PresentationClasses(traits), let window else {
            return
        }
        let plan = TransitionPlan(
            type: "size", container: window.id, isAnimated: false, duration: 0, cause: session.asker)
        let transition = session.begin(plan)
        let coordinator = TransitionCoordinator(transition, plan, of: presented, in: container)
        let words = session.words(of: traits)
        prepare(for: traits, with: coordinator)
        presented.prepare(forInherited: words, with: coordinator)
        presented.prepare(
            for: controller.size(forChildContentContainer: presented, withParentContainerSize: container.bounds.size),
            with: coordinator)
        presented.awaitTraits(inherited: words)
        presented.takeAllPendingTraits()
        follow()
        coordinator.start()
        session.afterCommit(because: session.asker) { [self, session] in
            session.end(transition, completed: true, because: nil)
            settle()
            coordinator.complete()
        }
    }
}

extension Session {
    /// The window has changed: what was adapted to it follows.
    func followPresentations(in window: UIWindow) {
        for presentation in presentations where presentation.window === window { presentation.follow() }
    }

    /// The window is about to be shown: what was adapted to it adapts to what it has become while nobody saw it.
    func adaptPresentations(in window: UIWindow) {
        for presentation in presentations where presentation.window === window { presentation.adaptUnseen() }
    }

    /// The transition of the change is over.
    func settlePresentations(in window: UIWindow) {
        for presentation in presentations where presentation.window === window { presentation.settle() }
    }
}

extension UIViewController {
    /// Leaves what was put around it for an adapted presentation.
    fileprivate func leaveWrapper() {
        guard let parent else { return }
        session.tell(.callbackWillMove, id, [.to: .null]) { willMove(toParent: nil) }
        viewIfLoaded?.remove(moving: [])
        (parent as? UINavigationController)?.forget(self)
        if self.parent === parent { leaveParent() }
    }
}

extension UINavigationController {
    /// Takes a controller out of the stack, which nobody sees.
    fileprivate func forget(_ controller: UIViewController) {
        let stack = viewControllers
        let rest = stack.filter { $0 !== controller }
        guard rest.count < stack.count else { return }
        recordStack(rest)
        if shown === controller { shown = nil }
        letGo([controller])
    }
}

// Traits for the presented controller alone.
extension Presentation {
    /// Commits what the presentation controller overrides, in the name of the presenter, and lets the presented controller take it.
    func recordOverride() {
        guard phase != .requested, commitOverride() else { return }
        presented.inheritNow()
    }

    /// False where nothing changes.
    private func commitOverride() -> Bool {
        guard stands, presented.ownPresenter === presenter else { return false }
        let overrides = [controller.usualOverride, asked.allOverrides].compactMap { $0 }
        let merged = session.words(of: UITraitCollection(traitsFrom: overrides))
        let traits = merged.isEmpty ? nil : merged
        guard traits != presenter.override(for: presented) else { return false }
        session.commit(
            .traitsOverridden, [.parent: .id(presenter.id), .child: .id(presented.id), .traits: .traits(traits)])
        return true
    }
}
