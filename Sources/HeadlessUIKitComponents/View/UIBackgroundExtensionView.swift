import Foundation
import HeadlessUIKitRuntime

/// A view whose content stays in the safe area while a continuation of it fills the rest, which is not drawn here.
///
/// Source: UIBackgroundExtensionView.h, iOS 26.
@preconcurrency @MainActor
open class UIBackgroundExtensionView: UIView {
    open var contentView: UIView? {
        didSet {
            guard contentView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let contentView { addSubview(contentView) }
            setNeedsLayout()
        }
    }
    /// Whether layout puts the content into the safe area. Otherwise the app places it.
    open var automaticallyPlacesContentView = true { didSet { setNeedsLayout() } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard automaticallyPlacesContentView, let contentView else { return }
        contentView.frame = bounds.inset(by: safeAreaInsets)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
