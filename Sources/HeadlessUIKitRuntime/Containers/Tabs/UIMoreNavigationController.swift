import Foundation
import HierarchyModel

/// Shows the tabs that do not fit into the tab bar: a list of them, and above it the one that was chosen. A navigation
/// controller among them is pushed on this stack.
final class UIMoreNavigationController: UINavigationController, InternalRuntimeClass {
    private weak var tabs: UITabBarController?
    let list: UIMoreListController
    /// The tab that is being moved back to the tab bar controller.
    private weak var returning: UIViewController?

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        list = UIMoreListController(of: tabs)
        super.init(nibName: nil, bundle: nil)
        tabBarItem.title = list.title
        change(to: [list], .push, false, because: session.currentOrLastCause)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a tab above the list, without animation.
    func show(_ tab: UIViewController, because cause: UInt64) {
        if !plannedStack.contains(tab), isNoSplitView(tab) { change(to: [list, tab], .push, false, because: cause) }
    }

    /// Removes a tab, and the controllers above it, at once, even if it is about to leave.
    func giveUp(_ tab: UIViewController) {
        if let index = plannedStack.firstIndex(of: tab) { return takeOffAtOnce(from: index) }
        tab.removeViewAtOnce()
        letGo([tab])
    }

    override var takesStacks: Bool { true }
    override func stackDidChange() { tabs?.updateSelectionFromMore() }
    override func willRemoveFromStack(of controller: UIViewController) { returning = controller }

    override func didRemoveFromStack(of controller: UIViewController) {
        returning = nil
        tabs?.receiveFromMore(controller)
    }

    /// A tab that does not go back to the tab bar controller is removed from the tabs.
    override func childWasRemoved(_ child: UIViewController) {
        super.childWasRemoved(child)
        if child !== returning { tabs?.removeTaken(child) }
    }
}

/// The list of the tabs that do not fit into the tab bar.
final class UIMoreListController: UITableViewController, InternalRuntimeClass {
    private weak var tabs: UITabBarController?

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
        title = "More"
    }

    required init?(coder: NSCoder) { nil }

    private var entries: [TabEntry] { tabs?.entriesInMoreList ?? [] }

    /// Updates the list after tabs have changed, or after fewer or more of them may be moved.
    func reload() {
        (viewIfLoaded as? UITableView)?.reloadData()
        let isCustomizable =
            tabs?.modernTabs.isInUse == false && tabs?.customizableViewControllers?.isEmpty == false
        navigationItem.rightBarButtonItem = isCustomizable ? editItem : nil
    }

    private lazy var editItem = UIBarButtonItem(
        barButtonSystemItem: .edit, target: self, action: UIMoreListController.handleTapOnCustomize)

    private func handleTapOnCustomize() { tabs?.handleBeginCustomizing() }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = entries[indexPath.row].item?.title
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    /// Pushes by the public method, as for any stack. The tab bar controller's delegate is not asked.
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let stack = navigationController, stack.isAtRest, entries.indices.contains(indexPath.row),
            let tab = tabs?.resolve(entries[indexPath.row])
        else { return }
        session.callAsRuntime(.callPush, on: stack.id) { stack.pushViewController(tab, animated: true) }
    }
}
