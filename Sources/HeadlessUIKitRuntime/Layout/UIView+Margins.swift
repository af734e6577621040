import Foundation

extension UIView {
    /// The view's own margins, plus the safe area if it is included.
    var marginsInSafeArea: UIEdgeInsets {
        let own = storedLayout?.margins ?? usualMargins
        guard insetsLayoutMarginsFromSafeArea else { return atLeastInherited(own) }
        let safeArea = safeAreaInsets
        return atLeastInherited(
            UIEdgeInsets(
                top: own.top + safeArea.top, left: own.left + safeArea.left, bottom: own.bottom + safeArea.bottom,
                right: own.right + safeArea.right))
    }

    /// The margins, enlarged so that content stays inside of the superview's margins.
    ///
    /// Source: UIView.h (`preservesSuperviewLayoutMargins`).
    private func atLeastInherited(_ own: UIEdgeInsets) -> UIEdgeInsets {
        guard stored.preservesSuperviewLayoutMargins, let superview else { return own }
        let (outer, space) = (superview.layoutMargins, superview.bounds)
        return UIEdgeInsets(
            top: max(own.top, outer.top - (frame.minY - space.minY)),
            left: max(own.left, outer.left - (frame.minX - space.minX)),
            bottom: max(own.bottom, outer.bottom - (space.maxY - frame.maxY)),
            right: max(own.right, outer.right - (space.maxX - frame.maxX)))
    }

    func preserveSuperviewMargins(_ preserves: Bool) {
        guard preserves != stored.preservesSuperviewLayoutMargins else { return }
        stored.preservesSuperviewLayoutMargins = preserves
        marginsChanged()
    }

    func takeMargins(_ margins: UIEdgeInsets) {
        layout.margins = margins
        marginsChanged()
    }

    func addSafeAreaToMargins(_ adds: Bool) {
        layout.addsSafeAreaToMargins = adds
        marginsChanged()
    }

    /// The margins, with larger sides so that at most 672 points remain: the width for the default text size.
    var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let rest = max(0, bounds.width - insets.left - insets.right - 672) / 2
        insets.left += rest
        insets.right += rest
        return insets
    }

    private var usualMargins: UIEdgeInsets {
        guard let owner else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        if owner.isContentOfPopover { return .zero }
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    private func marginsChanged() {
        reportMargins()
        setNeedsLayout()
    }

    /// Reports the change to the view, then to its controller.
    func reportMargins() {
        layoutMarginsDidChange()
        owner?.viewLayoutMarginsDidChange()
    }
}

// Content runs from left to right.
extension NSDirectionalEdgeInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}

extension UIEdgeInsets {
    init(_ insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
}
