import HierarchyModel

extension UIView {
    /// Lays out the subtree, once it is known what constraints will move in it.
    func layoutFromHere() {
        if session.autoLayout.isInUse { _ = LayoutEngine.upToDate(for: self) }
        layoutTree()
    }

    /// Lays out every view of the subtree that asked for it, from the top.
    ///
    /// Source: <doc:LayoutPass>: constraints, the controller's will, the view, its subviews, the controller's did; one
    /// pass a turn for each dirty view.
    ///
    /// - Parameter insetsChanged: whether the view above has another safe area than before, or other bounds.
    func layoutTree(insetsChanged: Bool = false) {
        let changed = (isLayoutNeeded || insetsChanged || safeArea.hasMoved) && tellSafeArea()
        guard isLayoutNeeded else {
            owner?.tellFittingSize()
            return layoutSubtree(insetsChanged: changed)
        }
        isLayoutNeeded = false
        updateConstraintsIfDirty()
        owner?.tellFittingSize()
        owner?.tellLayout(.callbackViewWillLayoutSubviews) { $0.viewWillLayoutSubviews() }
        tellPresentation()
        layoutSubviews()
        layoutSubtree(insetsChanged: changed)
        owner?.tellLayout(.callbackViewDidLayoutSubviews) { $0.viewDidLayoutSubviews() }
    }

    private func layoutSubtree(insetsChanged changed: Bool) {
        // In this order: what was noted is taken in any case.
        let insetsChanged = takeBoundsChange() || changed
        for view in subviews where view.superview === self { view.layoutTree(insetsChanged: insetsChanged) }
        subtreeWasLaidOut()
    }

    /// What the presentation controller changes here now is part of the layout that is about to be made.
    private func tellPresentation() {
        guard let owner, let container = session.presentation(of: owner)?.container else { return }
        container.tellLayout()
        isLayoutNeeded = false
    }

    func updateConstraintsIfDirty() {
        guard areConstraintsDirty else { return }
        areConstraintsDirty = false
        updateConstraints()
        owner?.tellLayout(.callbackUpdateViewConstraints) { $0.updateViewConstraints() }
    }
}
