import Foundation

extension UIView {
    /// Nil off screen.
    var insetsInWindow: UIEdgeInsets? {
        if let window = self as? UIWindow { return window.screenInsets }
        guard let superview, let above = superview.insetsInWindow else { return nil }
        let inherited = superview.rest(of: above, at: frame)
        guard let owner else { return inherited }
        return inherited + (owner.parent?.insetsOfBars ?? .zero) + owner.additionalSafeAreaInsets
    }

    /// What is left of this view's insets for a subview of that frame.
    private func rest(of insets: UIEdgeInsets, at frame: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, insets.top - (frame.minY - bounds.minY)), left: max(0, insets.left - (frame.minX - bounds.minX)),
            bottom: max(0, insets.bottom - (bounds.maxY - frame.maxY)), right: max(0, insets.right - (bounds.maxX - frame.maxX)))
    }
}

extension UIEdgeInsets {
    fileprivate static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
            right: left.right + right.right)
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
}

extension UIView {
    /// The layout that follows looks whether the view has another safe area now.
    func noteMove() {
        safeArea.hasMoved = true
        session.runLoop.needsLayout = true
    }

    /// Tells the view, then the controller whose root view it is, of a change of the safe area; whether there was one.
    func tellSafeArea() -> Bool {
        safeArea.hasMoved = false
        guard window != nil else { return false }
        let insets = safeAreaInsets
        guard insets != safeArea.told else { return false }
        safeArea.told = insets
        safeAreaInsetsDidChange()
        owner?.viewSafeAreaInsetsDidChange()
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
