import Foundation

extension UIView {
    /// Nil off screen.
    var insetsInWindow: UIEdgeInsets? { depthsOfSafeArea.map { $0.mapped { max(0, $0) } } }

    /// How far inside each edge the safe area begins; less than zero where it reaches beyond the edge. Nil off screen.
    private var depthsOfSafeArea: UIEdgeInsets? {
        if let window = self as? UIWindow { return window.screenInsets }
        guard let superview, let above = superview.depthsOfSafeArea else { return nil }
        let inherited = superview.depths(above, at: frame)
        guard let owner else { return inherited }
        let own = (owner.parent?.insetsOfBars ?? .zero).combined(with: owner.additionalSafeAreaInsets, +)
        return inherited.combined(with: own) { $1 == 0 ? $0 : max(0, $0) + $1 }
    }

    /// What these depths of this view are for a subview of that frame. A scroll view that makes room around its content leaves the
    /// content none of what it has made room for.
    private func depths(_ depths: UIEdgeInsets, at frame: CGRect) -> UIEdgeInsets {
        let isTaken = (self as? UIScrollView)?.contentInsetAdjustmentBehavior == .automatic
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
    /// What the controllers have said of the status bar counts for the way in which they were asked.
    var screenInsets: UIEdgeInsets {
        let isKnown = session.application.appearanceOrientation == interfaceOrientation
        return session.configuration.device.safeArea(
            in: interfaceOrientation, hasStatusBar: isKnown ? !session.systemAppearance.isStatusBarHidden : nil)
    }
}

/// What a view was told of its safe area.
struct SafeAreaState {
    var told = UIEdgeInsets.zero
    /// The view stands elsewhere than it did then.
    var hasMoved = true
    /// What stands in the view may have other safe areas than it had then, since it lies elsewhere in it.
    var boundsHaveChanged = false
}

extension UIView {
    /// The layout that follows looks whether the view has another safe area now.
    func noteMove() {
        safeArea.hasMoved = true
        session.runLoop.needsLayout = true
    }

    /// The layout that follows looks whether the subviews have other safe areas now.
    func noteBoundsChange() {
        safeArea.boundsHaveChanged = true
        session.runLoop.needsLayout = true
    }

    /// Whether the bounds have changed since this was last asked on screen.
    func takeBoundsChange() -> Bool {
        guard safeArea.boundsHaveChanged, window != nil else { return false }
        safeArea.boundsHaveChanged = false
        return true
    }

    /// Tells the view, then the controller whose root view it is, of a change of the safe area, then of that of the margins which
    /// follows from it; whether there was one.
    func tellSafeArea() -> Bool {
        guard window != nil else { return false }
        safeArea.hasMoved = false
        let insets = safeAreaInsets
        guard insets != safeArea.told else { return false }
        safeArea.told = insets
        safeAreaInsetsDidChange()
        owner?.viewSafeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { tellMargins() }
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
