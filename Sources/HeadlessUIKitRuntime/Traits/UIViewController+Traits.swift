import HierarchyModel

/// Traits that a controller has got without a callback.
struct UnannouncedTraits {
    /// Those of the last callback; nil if there has been none and UIKit predicts none.
    var previous: Traits?
}

extension UIViewController {
    /// The traits in the session's state; if there are none yet, those that the controller would get. Since iOS 17
    /// these are the ones of the screen when it was made.
    var currentTraits: Traits {
        if let known = session.state.controller(id, \.traits), !known.isEmpty { return known }
        return traitsFollowViews ? predictedTraits : inheritedTraits
    }

    private var traitsFollowViews: Bool { session.updatePass.rules.traitsFollowViews }

    /// The traits that the controller's position gives it: the parent's with the parent's overrides, or else the
    /// window's.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Environment-chain>.
    private var inheritedTraits: Traits {
        if traitsFollowViews { return traits(from: traitsAroundView) }
        return traits(from: parent?.currentTraits ?? environmentWindow?.currentTraits ?? predictedTraits)
    }

    /// The traits of the superview of the controller's view. Without one, the last of these, or the predicted ones.
    private var traitsAroundView: Traits {
        viewIfLoaded?.superview?.viewTraits ?? updates?.inherited ?? predictedTraits
    }

    /// The controller's traits, made from those of its parent, its window or, since iOS 17, the superview of its view.
    private func traits(from inherited: Traits) -> Traits {
        let given =
            parentThatStays?.traits(forChild: self, inheriting: inherited)
            ?? inherited.merged(with: ownPresenter?.override(for: self))
        return given.merged(with: overridesOfViewsAround).merged(with: override(for: self))
    }

    /// The parent, unless it is a container that an adapted presentation has put around the controller and is about to
    /// remove.
    private var parentThatStays: UIViewController? {
        parent.flatMap { $0 === session.presentation(of: self)?.move?.old ? nil : $0 }
    }

    /// The traits that the views between this controller's view and the parent's root view, or the window, override.
    ///
    /// Source: <doc:TraitsAndSizeChanges>: since iOS 17 traits are inherited through the superview.
    private var overridesOfViewsAround: Traits? {
        guard session.environment.hasViewOverrides, let superview = viewIfLoaded?.superview else { return nil }
        let parentsView = parent?.viewIfLoaded
        var overrides = Traits()
        for view in sequence(first: superview, next: { $0 === parentsView ? nil : $0.superview })
        where !(view is UIWindow) {
            overrides = (view.overrides?.words ?? Traits()).merged(with: overrides)
        }
        return overrides
    }

    var environmentWindow: UIWindow? {
        windowAsRoot ?? viewIfLoaded?.window ?? (parent ?? ownPresenter).flatMap { $0.environmentWindow }
    }

    func override(for child: UIViewController) -> Traits? {
        session.state.controller(id, \.overrides)?.first { $0.child == child.id }?.traits
    }

    var isInHierarchy: Bool { viewIfLoaded?.window?.isShown == true }

    /// Gets the traits of its new position, when it comes on screen. The callback waits for ``announceTraits()``.
    ///
    /// Until iOS 12 the callback for the first traits has nil as the previous ones. Since iOS 13 the first traits are
    /// predicted, and the callback comes only if the prediction was wrong.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Initial-traits>; controllers that were not in the hierarchy.
    func enterEnvironment() {
        guard session.hasTraits, !session.has(.traitsFollowViews) else { return }
        assign(inheritedTraits)
    }

    /// Gets the traits that follow from those around its view, and the callback if they differ. Since iOS 17.
    func update(inheriting inherited: Traits) {
        knownUpdates.inherited = inherited
        assign(traits(from: inherited))
        announceTraits()
    }

    /// Commits new traits. The callback waits for ``announceTraits()``.
    private func assign(_ new: Traits) {
        let known = session.state.controller(id, \.traits) ?? Traits()
        let changes = known.changes(to: new)
        guard !changes.isEmpty else { return }
        if unannouncedTraits == nil {
            unannouncedTraits = UnannouncedTraits(previous: known.isEmpty ? traitsBeforeFirst : known)
        }
        commit(changes)
    }

    /// Commits changed traits, after the behaviour that decides where they come from.
    private func commit(_ changes: Traits) {
        session.noteBehavior(.traitsFollowViews)
        session.commit(.traitsChanged, [.subject: .id(id), .traits: .traits(changes)])
        chooseVariations()
    }

    /// Calls the callback for the traits that the controller has got since the last one, if they differ from those.
    func announceTraits() {
        guard let unannounced = unannouncedTraits else { return }
        unannouncedTraits = nil
        if unannounced.previous?.changes(to: currentTraits).isEmpty != true {
            notifyTraitsChanged(from: unannounced.previous)
        }
    }

    /// The previous traits in the callback for the first ones.
    private var traitsBeforeFirst: Traits? { session.has(.predictedTraits) ? predictedTraits : nil }

    /// Gets its first traits. A controller whose view was added to the view of a parent that is leaving is in the
    /// hierarchy, but does not appear.
    private func assignFirstTraitsIfNone() {
        guard (session.state.controller(id, \.traits) ?? Traits()).isEmpty else { return }
        guard !traitsFollowViews else { return viewIfLoaded?.updateTraitsFromHere() ?? () }
        enterEnvironment()
        announceTraits()
    }

    /// Commits new traits and calls the callbacks, unless the traits are unchanged.
    private func take(_ new: Traits) {
        let old = currentTraits
        let changes = old.changes(to: new)
        guard !changes.isEmpty else { return announceTraits() }
        // A controller that had these traits at its last callback has heard since that they come: it gets a callback.
        if unannouncedTraits == nil || unannouncedTraits?.previous?.changes(to: new).isEmpty == true {
            unannouncedTraits = UnannouncedTraits(previous: old)
        }
        commit(changes)
        announceTraits()
    }

    private func notifyTraitsChanged(from old: Traits?) {
        let previous = old.map { session.collection(of: $0) }
        if let presentation = session.presentation(of: self)?.controller {
            presentation.invalidateDependents(on: previous)
            presentation.tellTraitsChanged(from: previous, session.updatePass.rules)
        }
        invalidateDependents(on: previous)
        session.tell(.callbackTraitCollectionDidChange, id, [.previous: .traits(old)]) {
            tellTraitsChanged(from: previous, session.updatePass.rules)
        }
        if !traitsFollowViews { viewIfLoaded?.inheritTraits(from: old, to: currentTraits) }
    }
}

// A change of what the controller inherits.
extension UIViewController {
    /// Informs the controller, if it is in the hierarchy and its traits will change. Otherwise informs what it
    /// presents.
    func prepare(forInherited traits: Traits, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard isInHierarchy else {
            for presenter in presentersFromHere { presenter.preparePresentedForTraits(with: coordinator) }
            return
        }
        assignFirstTraitsIfNone()
        let new = self.traits(from: takesTraitsOfParent ? traits : traitsAroundView)
        guard !currentTraits.changes(to: new).isEmpty else { return prepareDescendants(traits: new, with: coordinator) }
        session.tell(.callbackWillTransitionToTraits, id, [.traits: .traits(new)]) {
            willTransition(to: session.collection(of: new), with: coordinator)
        }
    }

    /// Whether the controller inherits what its parent passes on: since iOS 17 not if its view is outside of the
    /// parent's.
    private var takesTraitsOfParent: Bool {
        guard traitsFollowViews, let outer = parent?.viewIfLoaded, let view = viewIfLoaded else { return true }
        return view.isDescendant(of: outer)
    }

    /// Informs descendants of a controller whose traits stay. A container among them may give its children other traits
    /// in another size, and what is presented from there inherits the window's.
    private func prepareDescendants(traits: Traits, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.prepare(forInherited: traits, with: coordinator) }
        preparePresentedForTraits(with: coordinator)
    }

    /// The base implementation of `willTransition(to:with:)`: informs the children, then what this controller presents.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Propagation>.
    func passOn(_ collection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        let words = session.words(of: collection)
        for child in children { child.prepare(forInherited: words, with: coordinator) }
        preparePresentedForTraits(with: coordinator)
    }

    /// Source: <doc:TraitsAndSizeChanges>: the presentation controller is between the window and the presented
    /// controller.
    private func preparePresentedForTraits(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let presented = ownPresented, let presentation = session.presentation(of: presented) else { return }
        let traits = session.collection(of: presented.windowTraits)
        presentation.prepare(for: traits, with: coordinator)
        presentation.controller.willTransition(to: traits, with: coordinator)
    }

    /// The traits that a presented controller inherits: the window's, or the new ones while they change.
    private var windowTraits: Traits {
        let window = environmentWindow ?? session.presentation(of: self)?.window
        return session.environment.change(of: window)?.traits ?? window?.currentTraits ?? predictedTraits
    }

    /// Stores the traits that the controller, if it is in the hierarchy, and its descendants get with the change in
    /// progress.
    ///
    /// Since iOS 17 the views assign them.
    func storePendingTraits(inherited traits: Traits) {
        guard !traitsFollowViews else { return }
        guard isInHierarchy else {
            for presenter in presentersFromHere { presenter.storePendingTraitsOfPresented() }
            return
        }
        let new = self.traits(from: traits)
        pendingTraits = new
        for child in children { child.storePendingTraits(inherited: new) }
        storePendingTraitsOfPresented()
    }

    private func storePendingTraitsOfPresented() {
        if let presented = ownPresented { presented.storePendingTraits(inherited: presented.windowTraits) }
    }

    /// Assigns the stored traits.
    func assignPendingTraits() {
        guard let new = pendingTraits else { return }
        pendingTraits = nil
        take(new)
    }

    /// Assigns the stored traits of this controller and its descendants, from the top.
    func assignAllPendingTraits() {
        guard !traitsFollowViews else { return viewIfLoaded?.updateTraitsFromHere() ?? () }
        assignPendingTraits()
        for child in children { child.assignAllPendingTraits() }
        ownPresented?.assignAllPendingTraits()
    }
}

// Overrides.
extension UIViewController {
    func performOverride(_ collection: UITraitCollection?, for child: UIViewController, _ site: CallSite?) {
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
            child.overridesHaveChanged()
        }
    }

    /// Makes a changed override take effect: at once, or since iOS 17 with the next update of traits.
    func overridesHaveChanged() {
        guard session.has(.overridesWaitForUpdate) else { return inheritNow() }
        if session.hasTraits { session.waitForUpdate(of: self) }
    }

    /// Source: <doc:TraitsAndSizeChanges>: an override takes effect at once on a visible child.
    func inheritNow() {
        guard session.hasTraits, isInHierarchy, let view = viewIfLoaded,
            let container = parent?.id ?? ownPresenter?.id ?? view.window?.id
        else { return }
        let inherited = traitsFollowViews ? traitsAroundView : parent?.currentTraits ?? windowTraits
        guard !currentTraits.changes(to: inheritedTraits).isEmpty else { return }
        let plan = TransitionPlan(
            type: "size", container: container, isAnimated: false, duration: 0, cause: session.currentCause)
        let transition = session.begin(plan)
        let coordinator = TransitionCoordinator(transition, plan, of: self, in: view.superview ?? view)
        prepare(forInherited: inherited, with: coordinator)
        storePendingTraits(inherited: inherited)
        assignAllPendingTraits()
        view.requestLayoutForTraits()
        coordinator.start()
        session.afterLayout(because: session.currentCause) { [session] in
            session.end(transition, completed: true, because: nil)
            coordinator.complete()
        }
    }

    /// Removes the override for a child that leaves.
    func clearOverride(for child: UIViewController) {
        guard override(for: child) != nil else { return }
        session.commit(.traitsOverridden, [.parent: .id(id), .child: .id(child.id), .traits: .null])
    }
}

extension UIView {
    /// Informs this view, and its subviews down to other controllers' root views, that the traits have changed.
    func notifyTraitsChanged(from old: Traits?, to new: Traits) {
        tellTraitsChanged(from: old.map { session.collection(of: $0) }, session.updatePass.rules)
        for view in subviews where view.owner == nil { view.inheritTraits(from: old, to: new) }
    }

    /// Informs this view that its inherited traits have changed, if its own overrides leave a change.
    func inheritTraits(from old: Traits?, to new: Traits) {
        guard let overrides = overrides?.words else { return notifyTraitsChanged(from: old, to: new) }
        let (old, new) = (old?.merged(with: overrides), new.merged(with: overrides))
        if old?.changes(to: new).isEmpty != true { notifyTraitsChanged(from: old, to: new) }
    }

    /// The view's traits.
    var viewTraits: Traits {
        if let window = self as? UIWindow { return window.currentTraits }
        if session.updatePass.rules.traitsFollowViews { return updates?.traits ?? session.environment.screenTraits }
        guard session.environment.hasViewOverrides else {
            return ownerInside?.currentTraits ?? window?.currentTraits ?? session.environment.screenTraits
        }
        let inherited = owner?.currentTraits ?? superview?.viewTraits ?? session.environment.screenTraits
        return inherited.merged(with: overrides?.words)
    }
}
