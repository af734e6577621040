import Foundation
import HierarchyModel

/// Shows the tabs that a tab bar has no room for: a list of them, and above it the one that was chosen. Stacks among them lie on this
/// stack as they are.
final class UIMoreNavigationController: UINavigationController, ClassOfTheRuntimesOwn {
    private weak var tabs: UITabBarController?
    let list: UIMoreListController
    /// The tab that is about to be a child of the tab bar controller again.
    private weak var returning: UIViewController?

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        list = UIMoreListController(of: tabs)
        super.init(nibName: nil, bundle: nil)
        tabBarItem.title = list.title
        change(to: [list], .push, false, because: session.lastAsker)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a tab above the list, without animation.
    func show(_ tab: UIViewController, because cause: UInt64) {
        if !plannedStack.contains(tab) { change(to: [list, tab], .push, false, because: cause) }
    }

    /// Takes a tab, and what stands above it, off at once, also where it is about to leave.
    func giveUp(_ tab: UIViewController) {
        if let index = plannedStack.firstIndex(of: tab) { return takeOffAtOnce(from: index) }
        tab.leaveAtOnce()
        letGo([tab])
    }

    override var takesStacks: Bool { true }
    override func stackWasRecorded() { tabs?.moreHasChanged() }
    override func willLetGo(of controller: UIViewController) { returning = controller }

    override func hasLetGo(of controller: UIViewController) {
        returning = nil
        tabs?.receiveFromMore(controller)
    }

    /// A tab that does not go back to the tab bar controller is none any more.
    override func childHasLeft(_ child: UIViewController) {
        super.childHasLeft(child)
        if child !== returning { tabs?.lose(child) }
    }
}

/// The list of the tabs that a tab bar has no room for.
final class UIMoreListController: UITableViewController, ClassOfTheRuntimesOwn {
    private weak var tabs: UITabBarController?

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
        title = "More"
    }

    required init?(coder: NSCoder) { nil }

    private var entries: [UIViewController] { tabs?.tabsBehindMore ?? [] }

    /// There are other tabs, or fewer that the user may move.
    func reload() {
        (viewIfLoaded as? UITableView)?.reloadData()
        let isCustomizable = tabs?.customizableViewControllers?.isEmpty == false
        navigationItem.rightBarButtonItem = isCustomizable ? editItem : nil
    }

    private lazy var editItem = UIBarButtonItem(
        barButtonSystemItem: .edit, target: self, action: UIMoreListController.userAsksToCustomize)

    private func userAsksToCustomize() { tabs?.userBeginsCustomizing() }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = entries[indexPath.row].tabBarItem.title
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    /// The runtime pushes by the public method, as for any stack; the delegate of the tab bar controller has no say.
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let stack = navigationController, stack.isAtRest, entries.indices.contains(indexPath.row) else { return }
        let tab = entries[indexPath.row]
        session.callAsRuntime(.callPush, on: stack.id) { stack.pushViewController(tab, animated: true) }
    }
}
