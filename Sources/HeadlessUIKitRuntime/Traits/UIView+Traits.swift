import HierarchyModel

// The traits of views since iOS 17. Each view keeps its own, and gets others with an update in the hierarchy.
extension UIView {
    /// Updates the traits of this view and of its subtree, after those of the views around it, if it is in a visible
    /// window.
    ///
    /// - Parameter withoutAppearing: leaves out controllers that get theirs right before `viewIsAppearing`.
    ///
    /// Source: <doc:TraitsAndSizeChanges#iOS-17>.
    func updateTraitsFromHere(withoutAppearing: Bool = false) {
        guard session.updatePass.rules.traitsFollowViews, window?.isShown == true else { return }
        for view in sequence(first: self, next: { $0.superview }).dropFirst().reversed() { view.updateOwnTraits() }
        updateTraitsOfSubtree(withoutAppearing: withoutAppearing)
    }

    func updateTraitsOfSubtree(withoutAppearing: Bool = false) {
        updateOwnTraits()
        for view in subviews where view.superview === self {
            if withoutAppearing, view.owner?.isReadyToBeAppearing == true { continue }
            view.updateTraitsOfSubtree(withoutAppearing: withoutAppearing)
        }
    }

    /// Gives the controller and the view the traits that follow from those of the superview. Outside of a superview
    /// these are the last ones, or else the screen's. A window has its traits from its size and its scene.
    func updateOwnTraits() {
        guard !(self is UIWindow) else { return }
        let last = owner == nil ? updates?.inherited : owner?.updates?.inherited
        let inherited = superview?.viewTraits ?? last ?? owner?.predictedTraits ?? session.environment.screenTraits
        owner?.update(inheriting: inherited)
        update(inheriting: owner?.currentTraits ?? inherited)
    }

    private func update(inheriting inherited: Traits) {
        let state = knownUpdates
        let old = viewTraits
        let new = inherited.merged(with: overrides?.words)
        (state.inherited, state.traits) = (inherited, new)
        if !old.changes(to: new).isEmpty { traitsHaveChanged(from: old) }
    }

    /// Invalidates what depends on the traits, and calls those who want to know.
    func traitsHaveChanged(from old: Traits) {
        let previous = session.collection(of: old)
        invalidateDependents(on: previous)
        let layout = (self as? UICollectionView)?.collectionViewLayout as? any TrackingObject
        layout?.invalidateDependents(on: previous)
        tellTraitsChanged(from: previous, session.updatePass.rules)
    }
}
