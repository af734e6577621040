import Foundation

/// A bar that shows the last of its items: the bar of a navigation controller, or one without a controller.
///
/// Colors, images, text attributes and appearances are stored, not drawn.
///
/// Source: UINavigationBar.h.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    private var ownItems: [UINavigationItem] = []
    /// The navigation controller whose stack the items come from.
    package weak var controller: UINavigationController?
    private var images = BarImages()

    /// Nil for the bar of a navigation controller. Setting it there raises an exception.
    ///
    /// Source: UINavigationBar.h.
    open weak var delegate: (any UINavigationBarDelegate)? {
        didSet {
            if delegate != nil, controller != nil {
                delegate = nil
                // Source: openradar 13055919, SAHistoryNavigation 38.
                session.diagnose(
                    "Cannot manually set the delegate on a UINavigationBar managed by a controller.",
                    subject: controller?.id, thrown: true)
            }
        }
    }

    /// Where the delegate says that a bar without a controller is.
    open var barPosition: UIBarPosition {
        if controller != nil { return .topAttached }
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }

    @AppearanceProperty open var isTranslucent = true
    @AppearanceProperty open var barTintColor: UIColor?
    @AppearanceProperty open var shadowImage: UIImage?
    @AppearanceProperty open var titleTextAttributes: [NSAttributedString.Key: Any]?
    @AppearanceProperty open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    @AppearanceProperty open var backIndicatorImage: UIImage?
    @AppearanceProperty open var backIndicatorTransitionMaskImage: UIImage?
    @AppearanceProperty open var standardAppearance = UINavigationBarAppearance()
    @AppearanceProperty open var compactAppearance: UINavigationBarAppearance?
    @AppearanceProperty open var scrollEdgeAppearance: UINavigationBarAppearance?
    @AppearanceProperty open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        images[.background, barPosition, barMetrics] = backgroundImage
        noteAppearance("setBackgroundImage:\(barPosition):\(barMetrics)") { (bar: UINavigationBar) in
            bar.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
        }
    }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images[.background, barPosition, barMetrics]
    }
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        images.adjustments[barMetrics] = adjustment
        noteAppearance("setTitleVerticalPositionAdjustment:\(barMetrics)") { (bar: UINavigationBar) in
            bar.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
        }
    }
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        images.adjustments[barMetrics] ?? 0
    }

    /// The style `black` makes the status bar light if the bar's controller decides about the status bar.
    ///
    /// Source: UINavigationBar.h.
    open var barStyle = UIBarStyle.default {
        didSet {
            if controller != nil, barStyle != oldValue { session.needsSystemAppearance() }
            noteAppearance(\UINavigationBar.barStyle) { [barStyle] (bar: UINavigationBar) in
                bar.barStyle = barStyle
            }
        }
    }

    /// Whether titles are large if their items allow it. The bar is then higher, except on a phone in landscape.
    ///
    /// Source: UINavigationBar.h, iOS 11.
    open var prefersLargeTitles = false {
        didSet {
            if prefersLargeTitles != oldValue { controller?.updateBars() }
            noteAppearance(\UINavigationBar.prefersLargeTitles) { [prefersLargeTitles] (bar: UINavigationBar) in
                bar.prefersLargeTitles = prefersLargeTitles
            }
        }
    }

    /// From the bottom of the stack to the top. The items of a navigation controller's bar belong to its controllers
    /// and cannot be set.
    ///
    /// Source: UINavigationBar.h.
    open var items: [UINavigationItem]? {
        get { controller?.viewControllers.map(\.navigationItem) ?? ownItems }
        set { setItems(newValue, animated: false) }
    }

    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// The change takes no time.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        guard refuse("setItems:animated:") else { return }
        ownItems = items ?? []
    }

    /// Asks the delegate, pushes the item at once, and informs the delegate.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard refuse("pushNavigationItem:"), delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        ownItems.append(item)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Asks the delegate, pops the top item at once, and informs the delegate.
    ///
    /// - Returns: the item that was popped.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard refuse("popNavigationItem:"), let top = ownItems.last,
            delegate?.navigationBar(self, shouldPop: top) ?? true
        else { return nil }
        ownItems.removeLast()
        delegate?.navigationBar(self, didPop: top)
        return top
    }

    /// Refuses the call with an exception if a controller manages the bar. Source: UINavigationBar.h.
    @discardableResult
    private func refuse(_ method: String) -> Bool {
        guard let controller else { return true }
        session.diagnose(
            "Cannot call \(method) directly on a UINavigationBar managed by a controller.", subject: controller.id,
            thrown: true)
        return false
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A bar has any width. Source: the frames of Interface Builder.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let frame = controller?.navigationBarFrame, self.frame != frame { self.frame = frame }
    }
}
