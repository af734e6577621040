import Foundation

/// Source: UIToolbar.h.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons, usually at the bottom.
///
/// Colors, images and appearances are stored, not drawn.
///
/// Source: UIToolbar.h.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    private var ownItems: [UIBarButtonItem]?
    /// The navigation controller whose top controller the items come from.
    weak var controller: UINavigationController?
    private var images = BarImages()

    open weak var delegate: (any UIToolbarDelegate)?
    /// Where the delegate says that a bar without a controller is.
    open var barPosition: UIBarPosition {
        let position = controller == nil ? delegate?.position(for: self) ?? .any : .bottom
        return position == .any ? .bottom : position
    }
    @AppearanceProperty open var barStyle = UIBarStyle.default
    @AppearanceProperty open var isTranslucent = true
    @AppearanceProperty open var barTintColor: UIColor?
    @AppearanceProperty open var standardAppearance = UIToolbarAppearance()
    @AppearanceProperty open var compactAppearance: UIToolbarAppearance?
    @AppearanceProperty open var scrollEdgeAppearance: UIToolbarAppearance?
    @AppearanceProperty open var compactScrollEdgeAppearance: UIToolbarAppearance?

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        images[.background, topOrBottom, barMetrics] = backgroundImage
        noteAppearance("setBackgroundImage:\(topOrBottom):\(barMetrics)") { (bar: UIToolbar) in
            bar.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
        }
    }
    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images[.background, topOrBottom, barMetrics]
    }
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        images[.shadow, topOrBottom, .default] = shadowImage
        noteAppearance("setShadowImage:\(topOrBottom)") { (bar: UIToolbar) in
            bar.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
        }
    }
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        images[.shadow, topOrBottom, .default]
    }

    /// From left to right. The items of a navigation controller's toolbar belong to its top controller.
    open var items: [UIBarButtonItem]? {
        get { controller.map { $0.topViewController?.toolbarItems } ?? ownItems }
        set { setItems(newValue, animated: false) }
    }

    /// The change takes no time.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        if let top = controller?.topViewController { top.toolbarItems = items } else { ownItems = items }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A bar has any width. Source: the frames of Interface Builder.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let frame = controller?.toolbarFrame, self.frame != frame { self.frame = frame }
    }
}
