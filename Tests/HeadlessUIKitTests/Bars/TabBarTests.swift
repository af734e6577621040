import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: UITabBar.h, UITabBarController.h.
@MainActor
struct TabBarTests {
    @Test func theBarShowsTheTabs() {
        onStage { stage in
            let tabs = TabProbe(stage.journal)
            stage.showTabs(tabs)
            let bar = tabs.tabBar
            #expect(bar.items == [stage.a, stage.b, stage.c].map(\.tabBarItem) && bar.delegate === tabs)
            #expect(bar.selectedItem === stage.a.tabBarItem)
            stage.session.tap(stage.b.tabBarItem, in: bar)
            #expect(bar.selectedItem === stage.b.tabBarItem && tabs.selectedIndex == 1)
            #expect(stage.journal.lines.contains("shouldSelect(B), selected A"))
            stage.journal.clear()
            bar.setItems([], animated: true)
            bar.selectedItem = nil
            bar.delegate = nil
            let refused = "a tab bar managed by a tab bar controller is not allowed."
            #expect(
                stage.journal.lines == [
                    "! Directly modifying \(refused)", "! Directly modifying \(refused)",
                    "! Changing the delegate of \(refused)",
                ])
        }
    }

    private final class Selecting: UITabBarController {
        var lines: [String] = []
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            lines.append("\(item.title ?? ""), index \(selectedIndex)")
        }
    }

    /// Source: UITabBarController.h: a subclass may implement the method of the bar's delegate; the selection comes behind it.
    @Test func aSubclassHearsOfItsBar() {
        onStage { stage in
            let tabs = Selecting()
            (stage.a.title, stage.b.title) = ("A", "B")
            tabs.viewControllers = [stage.a, stage.b]
            stage.show(tabs)
            stage.session.tapTab(at: 1, in: tabs)
            stage.session.tapTab(at: 1, in: tabs)
            tabs.selectedIndex = 0
            #expect(tabs.lines == ["B, index 0", "B, index 1"])
            stage.session.runUntilIdle()
        }
    }

    @Test func itsPlace() {
        let session = Session()
        session.run {
            let (tabs, root) = (UITabBarController(), UIViewController())
            tabs.viewControllers = [root]
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            session.advance(by: 0)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
            #expect(tabs.tabBar.superview === tabs.view && tabs.view.subviews.last === tabs.tabBar)
            #expect(root.view.safeAreaInsets.bottom == 83)
            tabs.tabBar.isHidden = true
            #expect(root.view.safeAreaInsets.bottom == 34)
            session.tapTab(at: 0, in: tabs)
            tabs.tabBar.isHidden = false
            #expect(root.view.safeAreaInsets.bottom == 83)
        }
    }

    @MainActor
    private final class Listener: UITabBarDelegate {
        var selected: [UITabBarItem] = []
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item) }
    }

    @Test func aBarThatStandsAlone() {
        onStage { stage in
            stage.show(stage.p)
            let (bar, listener) = (UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49)), Listener())
            let items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
            items[2].isEnabled = false
            bar.items = items
            bar.delegate = listener
            bar.selectedItem = items[0]
            stage.session.tap(items[1], in: bar)
            #expect(listener.selected.isEmpty && bar.selectedItem === items[0])
            stage.p.view.addSubview(bar)
            for item in items { stage.session.tap(item, in: bar) }
            #expect(listener.selected == [items[0], items[1]] && bar.selectedItem === items[1])
            bar.items = [items[0]]
            #expect(bar.selectedItem == nil)
        }
    }
}

/// Source: UIViewController.h (hidesBottomBarWhenPushed).
@MainActor
struct BottomBarTests {
    /// Runs `body` with a tab whose stack is A, and B that wants the place of the bar; its argument says whether the bar is away.
    private func onTabs(_ body: (Stage, _ isAway: () -> Bool) -> Void) {
        onStage { stage in
            let tabs = UITabBarController()
            stage.n.viewControllers = [stage.a]
            tabs.viewControllers = [stage.n, stage.d]
            stage.show(tabs)
            stage.b.hidesBottomBarWhenPushed = true
            let isAway = { tabs.insetsOfBars.bottom == 0 }
            #expect(!isAway() && tabs.tabBar.frame.minY < tabs.view.bounds.height)
            body(stage, isAway)
            #expect((tabs.tabBar.frame.minY >= tabs.view.bounds.height) == isAway())
            stage.session.runUntilIdle()
            #expect(tabs.selectedViewController === stage.n)
            stage.session.tapTab(at: 1, in: tabs)
            #expect((tabs.selectedIndex == 1) != isAway())
        }
    }

    @Test(arguments: [true, false])
    func goesWithThePushAndComesWithThePop(_ animated: Bool) {
        onTabs { stage, isAway in
            stage.n.pushViewController(stage.b, animated: animated)
            #expect(!isAway())
            stage.session.advance(by: 0)
            #expect(isAway() && stage.b.view.safeAreaInsets.bottom == stage.window.safeAreaInsets.bottom)
            stage.session.runUntilIdle()
            stage.n.pushViewController(stage.c, animated: animated)
            stage.session.runUntilIdle()
            #expect(isAway())
            stage.n.popToRootViewController(animated: animated)
            stage.session.advance(by: 0)
            #expect(!isAway())
        }
    }

    @Test(arguments: [true, false])
    func aSwipeBackThatIsCancelledTakesItAwayAgain(_ finishing: Bool) {
        onTabs { stage, isAway in
            stage.n.pushViewController(stage.b, animated: true)
            stage.session.runUntilIdle()
            stage.session.swipeBack(stage.n, .began)
            #expect(!isAway())
            stage.session.swipeBack(stage.n, .ended(finishing: finishing))
            stage.session.runUntilIdle()
            #expect(isAway() == !finishing)
        }
    }

    @Test func withTheStackThatIsSelected() {
        onTabs { stage, isAway in
            let tabs = stage.n.tabBarController
            tabs?.selectedIndex = 1
            stage.session.runUntilIdle()
            stage.n.pushViewController(stage.b, animated: true)
            stage.session.runUntilIdle()
            #expect(!isAway())
            tabs?.selectedIndex = 0
            #expect(isAway())
            stage.session.runUntilIdle()
        }
    }
}

/// Source: UINavigationController.h.
@MainActor
struct BarClassTests {
    private final class Bar: UINavigationBar {}
    private final class Tools: UIToolbar {}

    @Test func barsOfTheAppsClasses() {
        onStage { stage in
            let stack = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
            #expect(stack.navigationBar is Bar && stack.toolbar is Tools)
            let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
            #expect(type(of: plain.navigationBar) == UINavigationBar.self && plain.definesPresentationContext)
            #expect(stage.journal.lines.isEmpty)
            _ = UINavigationController(navigationBarClass: UIView.self, toolbarClass: nil)
            #expect(
                stage.journal.lines == ["! navigationBarClass must be UINavigationBar or a subclass of it, not UIView."]
            )
        }
    }
}

/// Source: UIViewController.h (isEditing, editButtonItem).
@MainActor
struct EditingTests {
    private final class Editor: UIViewController {
        var lines: [String] = []
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            lines.append("\(editing), animated \(animated)")
        }
    }

    @Test func theButtonBeginsAndEndsIt() {
        onStage { stage in
            let editor = Editor()
            stage.n.viewControllers = [editor]
            stage.show(stage.n)
            let button = editor.editButtonItem
            #expect(button === editor.editButtonItem && button.title == "Edit" && !editor.isEditing)
            editor.navigationItem.rightBarButtonItem = button
            stage.session.tap(button)
            #expect(editor.isEditing && button.title == "Done" && button.style == .done)
            stage.session.tap(button)
            #expect(!editor.isEditing && button.title == "Edit" && button.style == .plain)
            editor.isEditing = true
            #expect(button.title == "Done")
            #expect(editor.lines == ["true, animated true", "false, animated true", "true, animated false"])
        }
    }

    @Test func theButtonKeepsNobodyAlive() {
        onStage { _ in
            weak var gone: UIViewController?
            do {
                let editor = UIViewController()
                _ = editor.editButtonItem
                gone = editor
            }
            #expect(gone == nil)
        }
    }
}
