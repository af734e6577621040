import Foundation

extension UIView {
    /// The distance of content from the edges: 8 points, or at the sides of a controller's root view 16 where the width is compact, else
    /// 20; the safe area comes on top.
    ///
    /// Source: UIView.h; Apple's published metrics.
    public var layoutMargins: UIEdgeInsets {
        get {
            let own = storedLayout?.margins ?? usualMargins
            guard insetsLayoutMarginsFromSafeArea else { return own }
            let safeArea = safeAreaInsets
            return UIEdgeInsets(
                top: own.top + safeArea.top, left: own.left + safeArea.left, bottom: own.bottom + safeArea.bottom,
                right: own.right + safeArea.right)
        }
        set {
            layout.margins = newValue
            marginsChanged()
        }
    }

    /// As ``layoutMargins``; content runs from left to right.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
        }
    }

    /// Whether the safe area is part of the margins.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { storedLayout?.addsSafeAreaToMargins ?? true }
        set {
            layout.addsSafeAreaToMargins = newValue
            marginsChanged()
        }
    }

    /// The margins, and so much more at both sides that 672 points are left at most: the width for the usual size of text.
    var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let rest = max(0, bounds.width - insets.left - insets.right - 672) / 2
        insets.left += rest
        insets.right += rest
        return insets
    }

    private var usualMargins: UIEdgeInsets {
        guard owner != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    private func marginsChanged() {
        layoutMarginsDidChange()
        setNeedsLayout()
    }
}
