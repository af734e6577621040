import Foundation
import HierarchyModel

/// Is told what the user selects in a tab bar. A method that the delegate lacks does nothing.
///
/// Source: UITabBar.h.
@MainActor
public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar of a tab bar controller, or one that stands alone: the user selects one of its items.
///
/// Items, selection and delegate of a tab bar controller's bar are its controller's; setting them is an exception.
///
/// Source: UITabBar.h.
@MainActor
open class UITabBar: UIView {
    private var ownItems: [UITabBarItem]?
    private weak var ownSelection: UITabBarItem?
    private weak var ownDelegate: (any UITabBarDelegate)?
    /// The tab bar controller whose tabs the items stand for.
    weak var controller: UITabBarController?

    open weak var delegate: (any UITabBarDelegate)? {
        get { controller ?? ownDelegate }
        set { if mayChange("Changing the delegate of") { ownDelegate = newValue } }
    }

    /// From left to right.
    open var items: [UITabBarItem]? {
        get { controller.map { $0.controllersInBar.map { $0.tabBarItem } } ?? ownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Nil where nothing is selected. Setting it tells nobody.
    open var selectedItem: UITabBarItem? {
        get { controller.map { $0.selectedChild?.tabBarItem } ?? ownSelection }
        set {
            if mayChange("Directly modifying") {
                ownSelection = newValue.flatMap { items?.contains($0) == true ? $0 : nil }
            }
        }
    }

    /// The change takes no time; an item that goes is not selected any more.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        guard mayChange("Directly modifying") else { return }
        ownItems = items
        if let selected = ownSelection, items?.contains(selected) != true { ownSelection = nil }
    }

    /// Whether the user arranges the items anew.
    open var isCustomizing: Bool { controller?.barState.isCustomizing ?? false }

    /// A hidden bar gives its place to the content of its controller.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { controller?.tabBarHasChanged() } }
    }

    /// Source: UITabBar.h: an exception for a bar that a controller manages.
    private func mayChange(_ what: String) -> Bool {
        guard let controller else { return true }
        session.diagnose(
            "\(what) a tab bar managed by a tab bar controller is not allowed.", subject: controller.id, thrown: true)
        return false
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let frame = controller?.tabBarFrame, self.frame != frame { self.frame = frame }
    }
}

extension Session {
    /// The user taps an item of a tab bar: as ``tapTab(at:in:)`` for a tab bar controller's; in a bar that stands alone it is selected,
    /// and the delegate is told, where it is enabled and on screen.
    public func tap(_ item: UITabBarItem, in bar: UITabBar) {
        turn(by: .inputTapped, [.target: .id(bar.controller?.id ?? bar.ownerInside?.id)]) {
            guard item.isEnabled, bar.takesTouches, let index = bar.items?.firstIndex(of: item) else { return }
            if let controller = bar.controller { return controller.userTaps(index) }
            bar.selectedItem = item
            bar.delegate?.tabBar(bar, didSelect: item)
        }
    }
}
