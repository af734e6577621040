import Foundation

extension UIView {
    /// How much of each edge lies under the status bar, the rounded corners, bars or what the controllers add; zero off screen.
    ///
    /// Source: UIView.h.
    public var safeAreaInsets: UIEdgeInsets { insetsInWindow ?? .zero }

    /// Nil off screen.
    private var insetsInWindow: UIEdgeInsets? {
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

/// What a controller adds to the safe area of its view, and what it was told of it.
@MainActor
struct SafeAreaState {
    var additional = UIEdgeInsets.zero
    var told = UIEdgeInsets.zero
}

extension UIViewController {
    /// Added to the insets of the safe area of the root view.
    ///
    /// Source: UIViewController.h.
    public var additionalSafeAreaInsets: UIEdgeInsets {
        get { safeArea.additional }
        set {
            guard newValue != safeArea.additional else { return }
            safeArea.additional = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Tells the controller, with the layout of its view, of a change of the safe area.
    func tellSafeArea() {
        guard let view = viewIfLoaded, view.window != nil else { return }
        let insets = view.safeAreaInsets
        guard insets != safeArea.told else { return }
        safeArea.told = insets
        viewSafeAreaInsetsDidChange()
    }
}
