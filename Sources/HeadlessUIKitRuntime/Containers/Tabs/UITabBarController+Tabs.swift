import CallSites
import Foundation
import HierarchyModel

/// The tabs of iOS 18 in a tab bar controller.
package struct ModernTabs {
    var tabs: [UITab] = []
    /// Whether ``tabs`` decides about the controllers.
    package var isInUse = false
    /// The selected tab of the bar. It may have no controller yet.
    package weak var selected: UITab?
    /// How many batch updates run.
    var batches = 0
    /// Whether a running batch update has changed tabs.
    var hasChanges = false
    /// The tab whose search becomes active when the tab has appeared.
    weak var searching: UITab?
    /// The identifiers of several tabs that were reported.
    var sharedIdentifiers: Set<String> = []
    /// The identifiers of tabs without a controller that were reported.
    var emptyTabs: Set<String> = []
}

/// What an item of the bar, or a row of the More list, stands for: a tab, which may have no controller yet, or a
/// controller that the app has set itself.
@MainActor
package struct TabEntry {
    package var tab: UITab?
    package var controller: UIViewController?

    /// The item; nil if a controller has none yet.
    package var knownItem: UITabBarItem? { tab?.item ?? controller?.bars.tabBarItem }
    var item: UITabBarItem? { tab?.item ?? controller?.tabBarItem }
}

extension UITabBarController {
    /// Source: UITabBarController.h, iOS 18.
    public enum Mode: Int, Sendable {
        case automatic = 0
        case tabBar = 1
        case tabSidebar = 2
    }
}

// What the app asks for.
extension UITabBarController {
    func performSetTabs(_ tabs: [UITab], animated: Bool, _ site: CallSite?) {
        let fields: EventFields = [
            .container: .id(id), .order: .strings(tabs.map(\.identifier)), .animated: .bool(animated),
        ]
        session.call(.callSetTabs, on: id, fields, at: site) { _ in
            take(tabs)
            tabsHaveChanged()
        }
    }

    func performSelect(_ tab: UITab, _ site: CallSite?) {
        let fields: EventFields = [.container: .id(id), .selected: .id(tab.root.shownController?.id)]
        session.call(.callSelect, on: id, fields, at: site) { call in select(tab, because: call) }
    }

    /// Several changes of the tabs, which take effect together.
    func performBatch(_ updates: () -> Void) {
        modernTabs.batches += 1
        updates()
        modernTabs.batches -= 1
        guard modernTabs.batches == 0, modernTabs.hasChanges else { return }
        modernTabs.hasChanges = false
        tabsHaveChanged()
    }

    /// The app sets controllers itself, and the tabs no longer count.
    func leaveTabs() {
        for tab in modernTabs.tabs { tab.ownBarController = nil }
        modernTabs = ModernTabs(batches: modernTabs.batches)
    }

    private func take(_ tabs: [UITab]) {
        let old = modernTabs.tabs
        for tab in old where !tabs.contains(tab) { tab.ownBarController = nil }
        for tab in tabs where !old.contains(tab) {
            for each in [tab].withDescendants { customize(each) }
            tab.ownBarController = self
        }
        let index = modernTabs.selected.flatMap { old.firstIndex(of: $0) }
        modernTabs.tabs = tabs
        modernTabs.isInUse = true
        if let selected = modernTabs.selected, tabs.contains(selected) { return }
        modernTabs.selected = index.flatMap { tabs.indices.contains($0) ? tabs[$0] : nil }
    }
}

// Which tabs there are.
extension UITabBarController {
    /// The tabs that can be selected, in their order.
    ///
    /// Source: UITabBarController.h, iOS 18 (`compactTabIdentifiers`).
    var shownTabs: [UITab] {
        let only = barState.isCompact ?? (session.configuration.device.idiom == .phone) ? compactTabIdentifiers : nil
        return modernTabs.tabs.filter { tab in !tab.isHidden && only.map { $0.contains(tab.identifier) } != false }
    }

    /// The tabs of the bar and of the More list, in the order of their items. While there is a sidebar, the bar leaves
    /// out what is only in that, and pinned tabs are last.
    ///
    /// Source: UITab.h, iOS 18 (`UITabPlacement`); WWDC 2025, session 284.
    var tabsOfBar: [UITab] {
        let hasSidebar = sidebar.isAvailable
        let tabs = shownTabs.filter { !hasSidebar || ![.optional, .sidebarOnly].contains($0.preferredPlacement) }
        let isLast = { (tab: UITab) in
            tab === self.prominentTab || hasSidebar && tab.preferredPlacement == .pinned
        }
        return tabs.filter { !isLast($0) } + tabs.filter(isLast)
    }

    /// The tab that stands apart: the one that the app has named since iOS 27, else the one that searches, since
    /// iOS 26.
    private var prominentTab: UITab? {
        if session.has(.prominentTab), let name = prominentTabIdentifier,
            let tab = shownTabs.first(where: { $0.identifier == name })
        {
            return tab
        }
        return session.has(.searchTabApart) ? shownTabs.last { $0 is UISearchTab } : nil
    }

    /// The tab of the bar that shows a controller.
    func tab(showing controller: UIViewController?) -> UITab? {
        guard let controller, modernTabs.isInUse else { return nil }
        return modernTabs.tabs.first { $0.shownController === controller }
    }

    /// What the items of the bar and the rows of the More list stand for.
    var entries: [TabEntry] {
        guard modernTabs.isInUse else { return (viewControllers ?? []).map { TabEntry(controller: $0) } }
        return tabsOfBar.map { TabEntry(tab: $0, controller: $0.shownController) }
    }
}

// From tabs to controllers.
extension UITabBarController {
    /// Brings the controllers and the selection in line with the tabs.
    func tabsHaveChanged() {
        guard modernTabs.isInUse else { return }
        guard modernTabs.batches == 0 else { return modernTabs.hasChanges = true }
        diagnoseSharedIdentifiers()
        updateSidebar()
        let shown = shownTabs
        if modernTabs.selected.map(shown.contains) != true { modernTabs.selected = shown.first }
        if let more = barState.more, recordedSelection === more { return setControllers(selecting: more) }
        setControllers(selecting: modernTabs.selected.flatMap { isViewLoaded ? resolve($0) : $0.shownController })
    }

    /// The selected tab gets its controller, which it has not while the view is not loaded.
    func resolveSelectedTab() {
        guard let tab = modernTabs.selected, tab.shownController == nil || recordedSelection == nil else { return }
        setControllers(selecting: resolve(tab))
    }

    /// The controller of an entry, made now if necessary.
    func resolve(_ entry: TabEntry) -> UIViewController? {
        guard let tab = entry.tab else { return entry.controller }
        let controller = resolve(tab)
        setControllers(selecting: recordedSelection)
        return controller
    }

    private func resolve(_ tab: UITab) -> UIViewController? {
        let controller = tab.resolve()
        if controller == nil, !tab.isProviding, modernTabs.tabs.contains(tab),
            modernTabs.emptyTabs.insert(tab.identifier).inserted
        {
            session.diagnose(
                "The tab '\(tab.identifier)' of \(debugName) has no view controller. A tab of the bar needs one.",
                subject: id, thrown: true)
        }
        return controller
    }

    private func setControllers(selecting selected: UIViewController?) {
        var controllers: [UIViewController] = []
        for controller in shownTabs.compactMap(\.shownController) where !controllers.contains(controller) {
            controllers.append(controller)
        }
        guard canContain(controllers) else { return }
        replaceTabs(with: controllers, selecting: .some(selected), because: session.currentOrLastCause)
    }

    /// Selects a tab, in the groups around it, and the tab of the bar that contains it.
    private func select(_ tab: UITab, because cause: UInt64) {
        let root = tab.root
        guard shownTabs.contains(root) else {
            return session.diagnose(
                "The tab '\(tab.identifier)' is not among those that \(debugName) shows.", subject: id, thrown: true)
        }
        tab.chooseInGroups()
        modernTabs.selected = root
        modernTabs.searching = root
        guard isViewLoaded else { return tabsHaveChanged() }
        // The provider may select another tab.
        guard let controller = resolve(root), modernTabs.selected === root else { return }
        let keepsShown = recordedSelection.map { $0 !== controller && self.tab(showing: $0) != nil } == true
        setControllers(selecting: keepsShown ? recordedSelection : controller)
        modernTabs.selected = root
        select(controller, asking: true, because: cause)
    }

    private func diagnoseSharedIdentifiers() {
        var seen: Set<String> = []
        for tab in modernTabs.tabs.withDescendants where !seen.insert(tab.identifier).inserted {
            guard modernTabs.sharedIdentifiers.insert(tab.identifier).inserted else { continue }
            session.diagnose(
                "Two tabs of \(debugName) have the identifier '\(tab.identifier)'.", subject: id, thrown: false)
        }
    }
}

// The tab that searches.
extension UITabBarController {
    /// Activates the search of the tab that has just appeared, if the tab wants it.
    ///
    /// Source: WWDC 2025, session 284.
    func activateSearch() {
        guard let tab = modernTabs.searching as? UISearchTab, tab === modernTabs.selected else { return }
        modernTabs.searching = nil
        guard session.has(.searchTabApart), tab.automaticallyActivatesSearch, appearance == .appeared else { return }
        let shown = tab.shownController
        let first = (shown as? UINavigationController)?.topViewController ?? shown
        first?.navigationItem.searchController?.isActive = true
    }
}
