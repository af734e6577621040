import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

/// A tab bar controller that notes its appearance and the calls of its delegate.
final class TabProbe: UITabBarController, UITabBarControllerDelegate {
    let name = "T"
    private let transcript: Transcript
    /// Tabs that the delegate does not let the user select.
    var forbidden: [UIViewController] = []
    /// Actions inside a callback, after super, by the callback's name.
    var during: [String: (TabProbe) -> Void] = [:]

    init(_ transcript: Transcript) {
        self.transcript = transcript
        super.init(nibName: nil, bundle: nil)
        transcript.name(self, name)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        record("viewWillAppear", animated) { super.viewWillAppear(animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
        record("viewDidAppear", animated) { super.viewDidAppear(animated) }
    }
    override func viewWillDisappear(_ animated: Bool) {
        record("viewWillDisappear", animated) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
        record("viewDidDisappear", animated) { super.viewDidDisappear(animated) }
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        transcript.note("shouldSelect(\(transcript.name(of: viewController.id))), selected \(selectedName)")
        during["shouldSelect"]?(self)
        return !forbidden.contains(viewController)
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        transcript.note("didSelect(\(transcript.name(of: viewController.id)))")
    }

    var selectedName: String { selectedViewController.map { transcript.name(of: $0.id) } ?? "nil" }

    private func record(_ callback: String, _ animated: Bool, _ base: () -> Void) {
        transcript.note("\(name).\(callback)(\(animated))")
        base()
        during[callback]?(self)
    }
}

extension Fixture {
    /// Notes `tabs A B, selected A, loaded A` from the properties.
    func noteTabs(_ tabs: TabProbe) {
        let all = tabs.viewControllers ?? []
        transcript.note(
            "tabs \(names(of: all)), selected \(tabs.selectedName), loaded \(names(of: all.filter(\.isViewLoaded)))")
    }

    /// Shows the tabs A, B and C, with A selected.
    func showTabs(_ tabs: TabProbe) {
        tabs.viewControllers = [a, b, c]
        show(tabs)
    }
}
