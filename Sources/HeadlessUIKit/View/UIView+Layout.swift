import HierarchyModel

extension UIView {
    public func needsUpdateConstraints() -> Bool { areConstraintsDirty }

    /// Lays out the subtree, once it is known what constraints will move in it.
    func layoutFromHere() {
        if session.autoLayout.isInUse { _ = LayoutEngine.upToDate(for: self) }
        layoutTree()
    }

    /// Lays out every view of the subtree that asked for it, from the top.
    ///
    /// Source: uikit-semantics §1.19: constraints, the controller's will, the view, its subviews, the controller's did; one
    /// pass a turn for each dirty view.
    func layoutTree() {
        guard isLayoutNeeded else { return layoutSubtree() }
        isLayoutNeeded = false
        owner?.tellSafeArea()
        updateConstraintsIfDirty()
        owner?.tellLayout(.callbackViewWillLayoutSubviews) { $0.viewWillLayoutSubviews() }
        tellPresentation()
        layoutSubviews()
        layoutSubtree()
        owner?.tellLayout(.callbackViewDidLayoutSubviews) { $0.viewDidLayoutSubviews() }
    }

    private func layoutSubtree() {
        for view in subviews where view.superview === self { view.layoutTree() }
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
