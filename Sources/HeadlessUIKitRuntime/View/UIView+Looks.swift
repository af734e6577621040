import Foundation

extension UIView {
    /// Whether the tint color of a view is dimmed.
    ///
    /// Source: UIView.h.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview's; at the top `normal`.
        case automatic = 0
        case normal = 1
        case dimmed = 2
    }

    /// An animation that the system supplies.
    ///
    /// Source: UIView.h.
    public enum SystemAnimation: UInt, Sendable {
        /// The views disappear, and are removed at the end.
        case delete = 0
    }

    /// The transitions of ``setAnimationTransition(_:for:cache:)``.
    ///
    /// Source: UIView.h.
    public enum AnimationTransition: Int, Sendable {
        case none = 0
        case flipFromLeft = 1
        case flipFromRight = 2
        case curlUp = 3
        case curlDown = 4
    }

    /// The views at which the mode of this view is decided by a superview.
    private func notifyModeChange() {
        tintColorDidChange()
        for view in subviews where view.stored.tintAdjustmentMode == .automatic { view.notifyModeChange() }
    }

    func take(_ mode: TintAdjustmentMode) {
        let old = tintAdjustmentMode
        stored.tintAdjustmentMode = mode
        if tintAdjustmentMode != old { notifyModeChange() }
    }

    /// The direction for content with that attribute in this app.
    ///
    /// Source: UIView.h.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        attribute.direction(in: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// The direction for content with that attribute inside of content with another direction.
    ///
    /// Source: UIView.h.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.direction(in: layoutDirection) }

    /// Nothing is drawn. Returns whether the view has a size, so that there would be something to draw.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        if afterUpdates { layoutIfNeeded() }
        return !bounds.isEmpty
    }
}
