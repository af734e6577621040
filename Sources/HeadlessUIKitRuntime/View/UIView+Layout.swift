import HierarchyModel

extension UIView {
    /// Lays out the subtree, after the constraint solver has run.
    func layoutFromHere() {
        if session.autoLayout.isInUse { _ = LayoutEngine.upToDate(for: self) }
        layoutTree()
    }

    /// Lays out each view of the subtree that needs layout, from the top.
    ///
    /// Source: <doc:LayoutPass>: constraints, the controller's will, the view, its subviews, the controller's did; one
    /// pass a turn for each dirty view.
    ///
    /// - Parameter insetsChanged: whether the safe area or the bounds of the superview have changed.
    func layoutTree(insetsChanged: Bool = false) {
        catchUpBeforeLayout()
        let changed = (isLayoutNeeded || insetsChanged || safeArea.hasMoved) && reportSafeAreaChange()
        guard isLayoutNeeded else {
            owner?.reportFittingSize()
            return layoutSubtree(insetsChanged: changed)
        }
        isLayoutNeeded = false
        isBeingLaidOut = true
        defer { isBeingLaidOut = false }
        updateConstraintsIfDirty()
        owner?.reportFittingSize()
        let cause = session.takeCause(of: .layoutSubviews, in: self)
        owner?.tellLayout(.callbackViewWillLayoutSubviews, .viewWillLayoutSubviews, because: cause) {
            $0.viewWillLayoutSubviews()
        }
        notifyPresentationController()
        if session.autoLayout.isInUse {
            session.autoLayout.layingOut(self) { session.track(.layoutSubviews, of: self) { layoutOwnLevel() } }
        } else {
            session.track(.layoutSubviews, of: self) { layoutOwnLevel() }
        }
        layoutSubtree(insetsChanged: changed)
        owner?.tellLayout(.callbackViewDidLayoutSubviews, .viewDidLayoutSubviews, because: cause) {
            $0.viewDidLayoutSubviews()
        }
    }

    private func layoutSubtree(insetsChanged changed: Bool) {
        // The call comes first, since it also resets the flag.
        let insetsChanged = takeBoundsChange() || changed
        for view in subviews where view.superview === self { view.layoutTree(insetsChanged: insetsChanged) }
        storedLayer?.layoutSublayersIfNeeded()
        subtreeWasLaidOut()
    }

    /// Calls the presentation controller. Its changes become part of the layout that follows.
    private func notifyPresentationController() {
        guard let owner, let container = session.presentation(of: owner)?.container else { return }
        container.tellLayout()
        isLayoutNeeded = false
    }

    func updateConstraintsIfDirty() {
        guard areConstraintsDirty else { return }
        areConstraintsDirty = false
        session.track(.updateConstraints, of: self) { updateConstraints() }
        let cause = session.takeCause(of: .updateConstraints, in: self)
        owner?.tellLayout(.callbackUpdateViewConstraints, .updateViewConstraints, because: cause) {
            $0.updateViewConstraints()
        }
    }
}
