import Foundation
import HierarchyModel

/// A tab of a tab bar controller. A provider makes its controller when the controller is needed for the first time.
///
/// The provider is called once. A tab of the bar needs a controller; a tab in a group may have none.
///
/// Source: UITab.h, iOS 18.
@preconcurrency @MainActor
open class UITab: NSObject {
    public enum Placement: Int, Sendable {
        case automatic = 0
        case `default` = 1
        case optional = 2
        case movable = 3
        case pinned = 4
        case fixed = 5
        case sidebarOnly = 6
    }

    /// Unique among the tabs of a tab bar controller.
    public let identifier: String
    open var title: String { didSet { updateItem() } }
    open var image: UIImage? { didSet { updateItem() } }
    open var subtitle: String?
    open var badgeValue: String? { didSet { updateItem() } }
    open var userInfo: Any?
    /// Where the tab is while there is a sidebar. Without one, the bar contains all tabs.
    open var preferredPlacement = Placement.automatic { didSet { tabBarController?.tabsHaveChanged() } }
    /// Whether the user may hide the tab.
    open var allowsHiding = false
    /// Whether the tab is in neither the bar nor the sidebar. What the user has chosen is kept, and holds when the tab
    /// is added again.
    ///
    /// Source: UITab.h, iOS 18.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue, let tabBarController else { return }
            tabBarController.customizations.hidden[identifier] = isHidden
            tabBarController.tabsHaveChanged()
        }
    }
    open var isEnabled = true { didSet { updateItem() } }
    open var isHiddenByDefault = false
    open var hasVisiblePlacement: Bool { tabBarController != nil && !isHidden }
    open var parent: UITabGroup? { ownParent }
    weak var ownParent: UITabGroup?
    /// The controller that shows the tab.
    open var tabBarController: UITabBarController? { parent?.tabBarController ?? ownBarController }
    weak var ownBarController: UITabBarController?
    /// The outermost group with a navigation controller that contains the tab, or is the tab.
    ///
    /// Source: Apple's reference, `UITab.managingTabGroup`.
    open var managingTabGroup: UITabGroup? {
        lineage.compactMap { $0 as? UITabGroup }.last { $0.managingNavigationController != nil }
    }
    private let provider: ((UITab) -> UIViewController)?
    /// Whether the provider runs.
    private(set) var isProviding = false
    /// The controller that the provider has made; nil before.
    private(set) var madeController: UIViewController?
    /// The tab's item in the bar.
    package let item = UITabBarItem()

    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier) = (title, image, identifier)
        provider = viewControllerProvider
        super.init()
        updateItem()
    }

    /// Made by the provider when it is first read.
    open var viewController: UIViewController? {
        let isNew = shownController == nil
        let controller = resolve()
        if isNew, controller != nil { tabBarController?.tabsHaveChanged() }
        return controller
    }

    /// What the tab bar controller shows for the tab, as far as it is made.
    var shownController: UIViewController? { madeController }

    /// The same, made now if necessary.
    func resolve() -> UIViewController? { providedController }

    private func updateItem() {
        (item.title, item.image, item.badgeValue, item.isEnabled) = (title, image, badgeValue, isEnabled)
    }
}

// The controller.
extension UITab {
    var hasProvider: Bool { provider != nil }

    /// The controller that the provider has made, or makes now.
    var providedController: UIViewController? {
        guard madeController == nil, !isProviding, let provider else { return madeController }
        isProviding = true
        defer { isProviding = false }
        if let bar = tabBarController {
            madeController = bar.session.askForController(
                .callbackTabProvider, bar.id, [.identifier: .string(identifier)]
            ) { provider(self) }
        } else {
            madeController = provider(self)
        }
        madeController?.bars.tab = self
        madeController?.bars.tabBarItem = item
        return madeController
    }
}

// The groups around it.
extension UITab {
    /// The tab and the groups around it, outermost last.
    var lineage: [UITab] { Array(sequence(first: self) { $0.parent as UITab? }) }

    /// The tab of the bar that is or contains this one.
    package var root: UITab { lineage.last ?? self }

    /// Selects the tab in the groups around it; a group without its children.
    func chooseInGroups() {
        (self as? UITabGroup)?.deselectChild()
        for (child, group) in zip(lineage, lineage.dropFirst()) { (group as? UITabGroup)?.choose(child) }
    }
}

/// The tab that searches. Since iOS 26 it stands apart at the trailing end of the bar.
///
/// Source: UISearchTab.h, iOS 18; <doc:TabBarController#Tabs-of-iOS-18>.
@preconcurrency @MainActor
open class UISearchTab: UITab {
    /// Whether the search controller of the tab's first controller becomes active when the tab is selected. Since
    /// iOS 26.
    open var automaticallyActivatesSearch = false

    public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
            viewControllerProvider: viewControllerProvider)
    }
}

extension UIViewController {
    /// The tab whose provider has made this controller.
    ///
    /// Source: Apple's reference, `UIViewController.tab`, iOS 18.
    public var tab: UITab? { bars.tab }
}

extension [UITab] {
    /// The tab with the identifier, among these and those below them.
    @MainActor
    func tab(_ identifier: String) -> UITab? {
        lazy.compactMap { tab in
            tab.identifier == identifier ? tab : (tab as? UITabGroup)?.tab(forIdentifier: identifier)
        }.first
    }

    /// These and those below them.
    @MainActor
    var withDescendants: [UITab] { flatMap { [$0] + (($0 as? UITabGroup)?.children.withDescendants ?? []) } }
}
