import Foundation

/// What a popover's arrow can point to: a bar button item, or a view.
///
/// Source: `UIPopoverPresentationControllerSourceItem.h`, iOS 16.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
    /// The rectangle in the coordinates of `referenceView`; null if the item is not in its window.
    func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect {
        window == nil || window !== referenceView.window ? .null : convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect {
        referenceView.session.frame(of: self, in: referenceView) ?? .null
    }
}

/// The measures of a popover's background. Stored, not drawn.
///
/// Source: `UIPopoverBackgroundView.h`.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: AnyObject {
    static func arrowBase() -> CGFloat
    static func contentViewInsets() -> UIEdgeInsets
    static func arrowHeight() -> CGFloat
}

/// Source: `UIPopoverBackgroundView.h`.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    open var arrowOffset: CGFloat = 0
    open var arrowDirection = UIPopoverArrowDirection.up
    open class var wantsDefaultContentAppearance: Bool { true }
    open class func arrowBase() -> CGFloat { 0 }
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
    open class func arrowHeight() -> CGFloat { 0 }
}
