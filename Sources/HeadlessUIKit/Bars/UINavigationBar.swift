import Foundation

/// A bar that shows the last of its items: the bar of a navigation controller, or one without a controller.
///
/// Source: UINavigationBar.h.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    private var ownItems: [UINavigationItem] = []
    /// The navigation controller whose stack the items come from.
    weak var controller: UINavigationController?

    /// The style `black` makes the status bar light if the bar's controller decides about the status bar.
    ///
    /// Source: UINavigationBar.h.
    open var barStyle = UIBarStyle.default {
        didSet { if controller != nil, barStyle != oldValue { session.needsSystemAppearance() } }
    }

    /// Whether titles are large if their items allow it. The bar is then higher, except on a phone in landscape.
    ///
    /// Source: UINavigationBar.h, iOS 11.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { controller?.updateBars() } }
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

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard refuse("pushNavigationItem:") else { return }
        ownItems.append(item)
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard refuse("popNavigationItem:") else { return nil }
        return ownItems.popLast()
    }

    /// Refuses the call with an exception if a controller manages the bar. Source: UINavigationBar.h.
    private func refuse(_ method: String) -> Bool {
        guard let controller else { return true }
        session.diagnose(
            "Cannot call \(method) directly on a UINavigationBar managed by a controller.", subject: controller.id,
            thrown: true)
        return false
    }

    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let frame = controller?.navigationBarFrame, self.frame != frame { self.frame = frame }
    }
}
