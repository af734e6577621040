import Foundation

/// The bar of a navigation controller, or one that stands alone: it shows the last of its items.
///
/// Source: UINavigationBar.h.
@MainActor
open class UINavigationBar: UIView {
    private var ownItems: [UINavigationItem] = []
    /// The navigation controller whose stack the items come from.
    weak var controller: UINavigationController?

    /// Black makes the status bar light, where the bar's controller decides that.
    ///
    /// Source: UINavigationBar.h.
    open var barStyle = UIBarStyle.default {
        didSet { if controller != nil, barStyle != oldValue { session.needsSystemAppearance() } }
    }

    /// Whether titles are large where their items let them be: the bar is higher then, but on a phone on its side.
    ///
    /// Source: UINavigationBar.h, iOS 11.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { controller?.barsHaveChanged() } }
    }

    /// From the bottom of the stack to the top. Those of a navigation controller's bar are its controllers', and cannot be set.
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

    /// Source: UINavigationBar.h: an exception for a bar that a controller manages.
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
