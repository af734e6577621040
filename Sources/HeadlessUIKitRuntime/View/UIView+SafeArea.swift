import Foundation

extension UIView {
    /// Nil off screen.
    var insetsInWindow: UIEdgeInsets? { depthsOfSafeArea.map { $0.mapped { max(0, $0) } } }

    /// The distance of the safe area from each edge; negative if the safe area extends beyond the edge. Nil off screen.
    /// The bars of the window leave out nothing of a popover's content.
    private var depthsOfSafeArea: UIEdgeInsets? {
        if let window = self as? UIWindow { return window.screenInsets }
        guard let superview, let above = superview.depthsOfSafeArea else { return nil }
        let inherited =
            owner?.isContentOfPopover == true
            ? .zero
            : (superview as? PresentationContainerView)?.presentation?.floatingInsets(of: self)
                ?? superview.depths(above, at: frame)
        guard let owner else { return inherited }
        // The view of a controller that reaches beyond its superview, as a page does that is not shown yet or a sheet
        // that is dragged, keeps at most the insets of the superview: its content does not move against it.
        let kept = inherited.combined(with: above) { min($0, max(0, $1)) }
        let own = (owner.parent?.insetsOfBars ?? .zero).combined(with: owner.additionalSafeAreaInsets, +)
        return kept.combined(with: own) { $1 == 0 ? $0 : max(0, $0) + $1 }
    }

    /// The distances for a subview with that frame. A scroll view that adds the safe area to its insets leaves none of
    /// it to its content.
    private func depths(_ depths: UIEdgeInsets, at frame: CGRect) -> UIEdgeInsets {
        let isTaken = ((self as? UIScrollView)?.contentInsetAdjustmentBehavior ?? .never) != .never
        return UIEdgeInsets(
            top: isTaken ? -.infinity : depths.top - (frame.minY - bounds.minY),
            left: depths.left - (frame.minX - bounds.minX),
            bottom: isTaken ? -.infinity : depths.bottom - (bounds.maxY - frame.maxY),
            right: depths.right - (bounds.maxX - frame.maxX))
    }
}

extension UIEdgeInsets {
    fileprivate func mapped(_ change: (CGFloat) -> CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: change(top), left: change(left), bottom: change(bottom), right: change(right))
    }

    fileprivate func combined(with other: UIEdgeInsets, _ combine: (CGFloat, CGFloat) -> CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(
            top: combine(top, other.top), left: combine(left, other.left), bottom: combine(bottom, other.bottom),
            right: combine(right, other.right))
    }
}

extension UIWindow {
    var screenInsets: UIEdgeInsets { screenInsets(in: interfaceOrientation) }

    /// The status bar counts for the orientation in which the controllers were asked.
    func screenInsets(in orientation: UIInterfaceOrientation) -> UIEdgeInsets {
        let isKnown = session.application.appearanceOrientation == orientation
        return session.configuration.device.safeArea(
            in: orientation, hasStatusBar: isKnown ? !session.systemAppearance.isStatusBarHidden : nil)
    }
}

/// The safe area that a view has reported.
struct SafeAreaState {
    var told = UIEdgeInsets.zero
    /// Whether the view has moved since then.
    var hasMoved = true
    /// Whether the bounds have changed since then, so that subviews may have other safe areas.
    var boundsHaveChanged = false
}

extension UIView {
    /// Requests a check of this view's safe area at the next layout.
    func noteMove() {
        safeArea.hasMoved = true
        session.runLoop.needsLayout = true
    }

    /// Requests a check of the subviews' safe areas at the next layout.
    func noteBoundsChange() {
        safeArea.boundsHaveChanged = true
        session.runLoop.needsLayout = true
    }

    /// Returns whether the bounds have changed since the last call on screen, and resets the flag.
    func takeBoundsChange() -> Bool {
        guard safeArea.boundsHaveChanged, window != nil else { return false }
        safeArea.boundsHaveChanged = false
        return true
    }

    /// Reports a change of the safe area to the view, then to its controller, then the change of the margins that
    /// follows from it. Returns whether there was a change.
    func reportSafeAreaChange() -> Bool {
        guard window != nil else { return false }
        safeArea.hasMoved = false
        let insets = safeAreaInsets
        guard insets != safeArea.told else { return false }
        safeArea.told = insets
        safeAreaInsetsDidChange()
        owner?.viewSafeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { reportMargins() }
        return true
    }
}

extension UIViewController {
    func addToSafeArea(_ insets: UIEdgeInsets) {
        guard insets != addedInsets else { return }
        addedInsets = insets
        viewIfLoaded?.setNeedsLayout()
    }
}
