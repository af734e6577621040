import Foundation
import HierarchyModel

@testable import HeadlessUIKit

/// A tab bar controller that writes down its own appearance and what it asks and tells its delegate.
final class TabProbe: UITabBarController, UITabBarControllerDelegate {
    let name = "T"
    private let journal: Journal
    /// Tabs that the delegate does not let the user select.
    var forbidden: [UIViewController] = []
    /// What to do inside a callback, after super.
    var during: [String: (TabProbe) -> Void] = [:]

    init(_ journal: Journal) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        journal.name(self, name)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        told("viewWillAppear", animated) { super.viewWillAppear(animated) }
    }
    override func viewDidAppear(_ animated: Bool) { told("viewDidAppear", animated) { super.viewDidAppear(animated) } }
    override func viewWillDisappear(_ animated: Bool) {
        told("viewWillDisappear", animated) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
        told("viewDidDisappear", animated) { super.viewDidDisappear(animated) }
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        journal.note("shouldSelect(\(journal.name(of: viewController.id))), selected \(selectedName)")
        during["shouldSelect"]?(self)
        return !forbidden.contains(viewController)
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        journal.note("didSelect(\(journal.name(of: viewController.id)))")
    }

    var selectedName: String { selectedViewController.map { journal.name(of: $0.id) } ?? "nil" }

    private func told(_ callback: String, _ animated: Bool, _ base: () -> Void) {
        journal.note("\(name).\(callback)(\(animated))")
        base()
        during[callback]?(self)
    }
}

extension Stage {
    /// `tabs A B, selected A, loaded A` as the properties read.
    func noteTabs(_ tabs: TabProbe) {
        let all = tabs.viewControllers ?? []
        journal.note(
            "tabs \(names(of: all)), selected \(tabs.selectedName), loaded \(names(of: all.filter(\.isViewLoaded)))")
    }

    /// Shows the tabs A, B and C, with A selected.
    func showTabs(_ tabs: TabProbe) {
        tabs.viewControllers = [a, b, c]
        show(tabs)
    }
}
