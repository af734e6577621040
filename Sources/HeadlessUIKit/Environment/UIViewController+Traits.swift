import HierarchyModel

extension UIViewController {
    /// The traits that hold now: those in the session's state, before they are there those that the controller would get.
    var currentTraits: Traits {
        if let known = session.state.controller(id, \.traits), !known.isEmpty { return known }
        return inheritedTraits
    }

    /// The traits that the controller gets where it stands: the parent's with what that overrides, else the window's.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Environment-chain>, until iOS 16.
    private var inheritedTraits: Traits {
        traits(from: parent?.currentTraits ?? environmentWindow?.currentTraits ?? predictedTraits)
    }

    /// What the controller gets of the traits of its parent, else of its window.
    private func traits(from inherited: Traits) -> Traits {
        let given =
            parentThatStays?.traits(forChild: self, inheriting: inherited)
            ?? inherited.merged(with: ownPresenter?.override(for: self))
        return given.merged(with: overridesOfViewsAround).merged(with: override(for: self))
    }

    /// The parent, but for what an adapted presentation has put around the controller and is about to take away.
    private var parentThatStays: UIViewController? {
        parent.flatMap { $0 === session.presentation(of: self)?.move?.old ? nil : $0 }
    }

    /// What the views between the parent's root view, or the window, and this controller's override.
    ///
    /// Source: <doc:TraitsAndSizeChanges>: since iOS 17 traits come through the superview.
    private var overridesOfViewsAround: Traits? {
        guard session.environment.hasViewOverrides, let superview = viewIfLoaded?.superview else { return nil }
        let parentsView = parent?.viewIfLoaded
        var overrides = Traits()
        for view in sequence(first: superview, next: { $0 === parentsView ? nil : $0.superview })
        where !(view is UIWindow) {
            overrides = (view.overrides?.applied ?? Traits()).merged(with: overrides)
        }
        return overrides
    }

    private var environmentWindow: UIWindow? {
        windowAsRoot ?? viewIfLoaded?.window ?? (parent ?? ownPresenter).flatMap { $0.environmentWindow }
    }

    func override(for child: UIViewController) -> Traits? {
        session.state.controller(id, \.overrides)?.first { $0.child == child.id }?.traits
    }

    var isInHierarchy: Bool { viewIfLoaded?.window?.isShown == true }

    /// On the way on screen: takes the traits of the new place.
    ///
    /// Until iOS 12 the first ones are told with nil as the previous; from iOS 13 on they were predicted, and are told
    /// only where the prediction was wrong.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Initial-traits>; controllers that were not in the hierarchy.
    func enterEnvironment() {
        guard session.hasTraits else { return }
        let known = session.state.controller(id, \.traits) ?? Traits()
        let new = inheritedTraits
        guard !known.isEmpty else { return takeFirst(new) }
        take(new)
    }

    /// One that came into the view of a parent that is leaving is in the hierarchy and does not appear: it has none yet.
    private func takeFirstIfNone() {
        if (session.state.controller(id, \.traits) ?? Traits()).isEmpty { takeFirst(inheritedTraits) }
    }

    private func takeFirst(_ new: Traits) {
        let isPredicted = session.configuration.semantics == .v13
        session.commit(.traitsChanged, [.subject: .id(id), .traits: .traits(new)])
        chooseVariations()
        guard !isPredicted || !predictedTraits.changes(to: new).isEmpty else { return }
        tellTraitsChanged(from: isPredicted ? predictedTraits : nil)
    }

    /// Commits that the traits are `new` from now on and tells of it, unless they are so already.
    private func take(_ new: Traits) {
        let old = currentTraits
        let changes = old.changes(to: new)
        guard !changes.isEmpty else { return }
        session.commit(.traitsChanged, [.subject: .id(id), .traits: .traits(changes)])
        chooseVariations()
        tellTraitsChanged(from: old)
    }

    private func tellTraitsChanged(from old: Traits?) {
        let previous = old.map { session.collection(of: $0) }
        if let presentation = session.presentation(of: self)?.controller {
            presentation.traitCollectionDidChange(previous)
            presentation.notifyTraitObservers(from: previous)
        }
        session.tell(.callbackTraitCollectionDidChange, id, [.previous: .traits(old)]) {
            traitCollectionDidChange(previous)
            notifyTraitObservers(from: previous)
        }
        viewIfLoaded?.inheritTraits(from: old, to: currentTraits)
    }
}

// A change of what the controller inherits.
extension UIViewController {
    /// Tells the controller, if it is in the hierarchy, that its traits will change, where they will; passes on to what it presents otherwise.
    func prepare(forInherited traits: Traits, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard isInHierarchy else {
            for presenter in presentersFromHere { presenter.preparePresentedForTraits(with: coordinator) }
            return
        }
        takeFirstIfNone()
        let new = self.traits(from: traits)
        guard !currentTraits.changes(to: new).isEmpty else { return prepareBelow(traits: new, with: coordinator) }
        session.tell(.callbackWillTransitionToTraits, id, [.traits: .traits(new)]) {
            willTransition(to: session.collection(of: new), with: coordinator)
        }
    }

    /// The traits of this controller stay, but a container below it may have others for its children in another size, and what is
    /// presented from here or there has the window's.
    private func prepareBelow(traits: Traits, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.prepare(forInherited: traits, with: coordinator) }
        preparePresentedForTraits(with: coordinator)
    }

    /// What the base implementation of `willTransition(to:with:)` does: tells the children, then what this controller presents.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Propagation>.
    func passOn(_ collection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        let words = session.words(of: collection)
        for child in children { child.prepare(forInherited: words, with: coordinator) }
        preparePresentedForTraits(with: coordinator)
    }

    /// Source: <doc:TraitsAndSizeChanges>: the presentation controller stands between.
    private func preparePresentedForTraits(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let presented = ownPresented, let presentation = session.presentation(of: presented) else { return }
        let traits = session.collection(of: presented.windowTraits)
        presentation.prepare(for: traits, with: coordinator)
        presentation.controller.willTransition(to: traits, with: coordinator)
    }

    /// The traits that a presented controller inherits; while its window changes, the coming ones.
    private var windowTraits: Traits {
        let window = environmentWindow ?? session.presentation(of: self)?.window
        return session.environment.change(of: window)?.traits ?? window?.currentTraits ?? predictedTraits
    }

    /// Notes the traits that the controller, if it is in the hierarchy, and those below it get with the change that is under way.
    func awaitTraits(inherited traits: Traits) {
        guard isInHierarchy else {
            for presenter in presentersFromHere { presenter.presentedAwaitsTraits() }
            return
        }
        let new = self.traits(from: traits)
        pendingTraits = new
        for child in children { child.awaitTraits(inherited: new) }
        presentedAwaitsTraits()
    }

    private func presentedAwaitsTraits() {
        if let presented = ownPresented { presented.awaitTraits(inherited: presented.windowTraits) }
    }

    /// Takes the traits that were noted.
    func takePendingTraits() {
        guard let new = pendingTraits else { return }
        pendingTraits = nil
        take(new)
    }

    /// Takes the traits that were noted for this controller and those below it, from the top.
    func takeAllPendingTraits() {
        takePendingTraits()
        for child in children { child.takeAllPendingTraits() }
        ownPresented?.takeAllPendingTraits()
    }
}

// Overrides.
extension UIViewController {
    func appOverrides(_ collection: UITraitCollection?, for child: UIViewController, _ site: CallSite?) {
        guard sharesSession(with: child, doing: "setOverrideTraitCollection") else { return }
        let words = collection.map { session.words(of: $0) }
        let traits = words.flatMap { $0.isEmpty ? nil : $0 }
        let fields: EventFields = [.parent: .id(id), .child: .id(child.id), .traits: .traits(words)]
        session.call(.callOverrideTraits, fields, at: site) { _ in
            guard child.parent === self else {
                return session.diagnose(
                    "\(child.debugName) is not a child of \(debugName), which sets override traits for it.",
                    subject: child.id,
                    thrown: true)
            }
            guard traits != override(for: child) else { return }
            session.commit(.traitsOverridden, [.parent: .id(id), .child: .id(child.id), .traits: .traits(traits)])
            child.inheritNow()
        }
    }

    /// Source: <doc:TraitsAndSizeChanges>: an override takes effect at once on a child that is visible.
    func inheritNow() {
        guard session.hasTraits, isInHierarchy, let view = viewIfLoaded,
            let container = parent?.id ?? ownPresenter?.id ?? view.window?.id
        else { return }
        let inherited = parent?.currentTraits ?? windowTraits
        guard !currentTraits.changes(to: inheritedTraits).isEmpty else { return }
        let plan = TransitionPlan(
            type: "size", container: container, isAnimated: false, duration: 0, cause: session.asker)
        let transition = session.begin(plan)
        let coordinator = TransitionCoordinator(transition, plan, of: self, in: view.superview ?? view)
        prepare(forInherited: inherited, with: coordinator)
        awaitTraits(inherited: inherited)
        takeAllPendingTraits()
        view.setNeedsLayout()
        coordinator.start()
        session.afterCommit(because: session.asker) { [session] in
            session.end(transition, completed: true, because: nil)
            coordinator.complete()
        }
    }

    /// A child that leaves takes no override with it.
    func clearOverride(for child: UIViewController) {
        guard override(for: child) != nil else { return }
        session.commit(.traitsOverridden, [.parent: .id(id), .child: .id(child.id), .traits: .null])
    }
}

extension UIView {
    /// Tells this view, and those below it down to other controllers' root views, that its traits have changed.
    func tellTraitsChanged(from old: Traits?, to new: Traits) {
        let previous = old.map { session.collection(of: $0) }
        traitCollectionDidChange(previous)
        notifyTraitObservers(from: previous)
        for view in subviews where view.owner == nil { view.inheritTraits(from: old, to: new) }
    }

    /// The traits of what this view stands in have changed; tells of it, where its own overrides leave a change.
    func inheritTraits(from old: Traits?, to new: Traits) {
        guard let overrides = overrides?.applied else { return tellTraitsChanged(from: old, to: new) }
        let (old, new) = (old?.merged(with: overrides), new.merged(with: overrides))
        if old?.changes(to: new).isEmpty != true { tellTraitsChanged(from: old, to: new) }
    }

    /// The traits that hold for this view.
    var viewTraits: Traits {
        if let window = self as? UIWindow { return window.currentTraits }
        guard session.environment.hasViewOverrides else {
            return ownerInside?.currentTraits ?? window?.currentTraits ?? session.environment.screenTraits
        }
        let inherited = owner?.currentTraits ?? superview?.viewTraits ?? session.environment.screenTraits
        return inherited.merged(with: overrides?.applied)
    }
}
