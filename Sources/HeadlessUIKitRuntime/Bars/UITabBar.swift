import Foundation
import HierarchyModel

/// Receives the user's selection in a tab bar. A method that the delegate does not implement does nothing.
///
/// Source: UITabBar.h.
@preconcurrency @MainActor
public protocol UITabBarDelegate: RespondingObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        handOn("tabBar:didSelectItem:", [tabBar, item], to: (any UITabBarDelegate).self) {
            $0.tabBar(tabBar, didSelect: item)
        }
    }
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        handOn("tabBar:willBeginCustomizingItems:", [tabBar, items], to: (any UITabBarDelegate).self) {
            $0.tabBar(tabBar, willBeginCustomizing: items)
        }
    }
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
        handOn("tabBar:didBeginCustomizingItems:", [tabBar, items], to: (any UITabBarDelegate).self) {
            $0.tabBar(tabBar, didBeginCustomizing: items)
        }
    }
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        handOn("tabBar:willEndCustomizingItems:changed:", [tabBar, items, changed], to: (any UITabBarDelegate).self) {
            $0.tabBar(tabBar, willEndCustomizing: items, changed: changed)
        }
    }
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        handOn("tabBar:didEndCustomizingItems:changed:", [tabBar, items, changed], to: (any UITabBarDelegate).self) {
            $0.tabBar(tabBar, didEndCustomizing: items, changed: changed)
        }
    }
}

/// A bar of which the user selects an item: the bar of a tab bar controller, or one without a controller.
///
/// Setting items, selection or delegate of a tab bar controller's bar raises an exception. Colors, images, layout and
/// appearances are stored, not drawn.
///
/// Source: UITabBar.h.
@preconcurrency @MainActor
open class UITabBar: UIView {
    private var ownItems: [UITabBarItem]?
    private weak var ownSelection: UITabBarItem?
    private weak var ownDelegate: (any UITabBarDelegate)?
    /// The tab bar controller whose tabs the items represent.
    package weak var controller: UITabBarController?
    private var customized: [UITabBarItem]?

    /// How the items fill the bar.
    public enum ItemPositioning: Int, Sendable {
        case automatic = 0
        case fill = 1
        case centered = 2
    }

    @AppearanceProperty open var barStyle = UIBarStyle.default
    @AppearanceProperty open var isTranslucent = true
    @AppearanceProperty open var barTintColor: UIColor?
    @AppearanceProperty open var unselectedItemTintColor: UIColor?
    @AppearanceProperty open var selectedImageTintColor: UIColor?
    @AppearanceProperty open var backgroundImage: UIImage?
    @AppearanceProperty open var selectionIndicatorImage: UIImage?
    @AppearanceProperty open var shadowImage: UIImage?
    @AppearanceProperty open var itemPositioning = ItemPositioning.automatic
    @AppearanceProperty open var itemWidth: CGFloat = 0
    @AppearanceProperty open var itemSpacing: CGFloat = 0
    @AppearanceProperty open var standardAppearance = UITabBarAppearance()
    @AppearanceProperty open var scrollEdgeAppearance: UITabBarAppearance?

    open weak var delegate: (any UITabBarDelegate)? {
        get { controller ?? ownDelegate }
        set { if mayChange("Changing the delegate of") { ownDelegate = newValue } }
    }

    /// From left to right.
    open var items: [UITabBarItem]? {
        get { controller.map { $0.entriesInBar.compactMap(\.item) } ?? ownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Nil without a selection. Setting it calls no delegate.
    open var selectedItem: UITabBarItem? {
        get { controller.map { $0.itemOfSelection } ?? ownSelection }
        set {
            if mayChange("Directly modifying") {
                ownSelection = newValue.flatMap { items?.contains($0) == true ? $0 : nil }
            }
        }
    }

    /// The change takes no time. An item that is removed loses its selection.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        guard mayChange("Directly modifying") else { return }
        ownItems = items
        if let selected = ownSelection, items?.contains(selected) != true { ownSelection = nil }
    }

    /// Whether the user is rearranging the items.
    open var isCustomizing: Bool { controller?.barState.isCustomizing ?? (customized != nil) }

    /// Lets the user rearrange the items of a bar without a controller. The delegate is informed. The bar of a
    /// controller raises an exception.
    ///
    /// Source: UITabBar.h.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        guard mayChange("Directly modifying"), customized == nil else { return }
        delegate?.tabBar(self, willBeginCustomizing: items)
        customized = items
        delegate?.tabBar(self, didBeginCustomizing: items)
    }

    /// Ends the rearranging, in which the session has no finger.
    ///
    /// - Returns: whether the items have changed.
    open func endCustomizing(animated: Bool) -> Bool {
        guard mayChange("Directly modifying"), customized != nil else { return false }
        delegate?.tabBar(self, willEndCustomizing: items ?? [], changed: false)
        customized = nil
        delegate?.tabBar(self, didEndCustomizing: items ?? [], changed: false)
        return false
    }

    /// A hidden bar leaves its room to the content of its controller.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { controller?.updateTabBar() } }
    }

    /// Refuses the call with an exception if a controller manages the bar. Source: UITabBar.h.
    private func mayChange(_ what: String) -> Bool {
        guard let controller else { return true }
        session.diagnose(
            "\(what) a tab bar managed by a tab bar controller is not allowed.", subject: controller.id, thrown: true)
        return false
    }

    /// A bar has any width. Source: the frames of Interface Builder.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let frame = controller?.tabBarFrame, self.frame != frame { self.frame = frame }
    }
}
