import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UITabBar.h, UITabBarController.h.
@MainActor
struct TabBarTests {
    @Test func `the bar shows the tabs`() {
        withFixture { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showTabs(tabs)
            let bar = tabs.tabBar
            #expect(bar.items == [fixture.a, fixture.b, fixture.c].map(\.tabBarItem))
            #expect(bar.delegate === tabs)
            #expect(bar.selectedItem === fixture.a.tabBarItem)
            fixture.session.tap(fixture.b.tabBarItem, in: bar)
            #expect(bar.selectedItem === fixture.b.tabBarItem)
            #expect(tabs.selectedIndex == 1)
            #expect(fixture.transcript.lines.contains("shouldSelect(B), selected A"))
            fixture.transcript.clear()
            bar.setItems([], animated: true)
            bar.selectedItem = nil
            bar.delegate = nil
            let refused = "a tab bar managed by a tab bar controller is not allowed."
            #expect(
                fixture.transcript.lines == [
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

    /// Source: UITabBarController.h: a subclass may implement the method of the bar's delegate, which runs before the
    /// selection.
    @Test func `a subclass is told of its bar`() {
        withFixture { fixture in
            let tabs = Selecting()
            (fixture.a.title, fixture.b.title) = ("A", "B")
            tabs.viewControllers = [fixture.a, fixture.b]
            fixture.show(tabs)
            fixture.session.tapTab(at: 1, in: tabs)
            fixture.session.tapTab(at: 1, in: tabs)
            tabs.selectedIndex = 0
            #expect(tabs.lines == ["B, index 0", "B, index 1"])
            fixture.session.runUntilIdle()
        }
    }

    @Test func `the bar is at the bottom edge`() {
        let session = Session(.v13)
        session.run {
            let (tabs, root) = (UITabBarController(), UIViewController())
            tabs.viewControllers = [root]
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            session.advance(by: 0)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
            #expect(tabs.tabBar.superview === tabs.view)
            #expect(tabs.view.subviews.last === tabs.tabBar)
            #expect(root.view.safeAreaInsets.bottom == 83)
            tabs.tabBar.isHidden = true
            #expect(root.view.safeAreaInsets.bottom == 34)
            session.tapTab(at: 0, in: tabs)
            tabs.tabBar.isHidden = false
            #expect(root.view.safeAreaInsets.bottom == 83)
        }
    }

    /// Source: <doc:TabBarController#The-bar>.
    @Test(
        arguments: [
            ("iPhone 8", .v13, false, 49), ("iPhone 8", .v13, true, 32), ("iPhone 8", .v8, true, 49),
            ("iPhone 8 Plus", .v13, false, 49), ("iPhone 8 Plus", .v13, true, 49),
            ("iPhone 11 Pro Max", .v13, true, 49),
            ("iPad 9.7-inch", .v13, false, 49), ("iPad 9.7-inch", .v8, true, 49), ("iPad 9.7-inch", .v5, false, 49),
        ] as [(String, SessionConfiguration.Semantics, Bool, CGFloat)])
    func `the bar has the height of its device`(
        _ device: String, _ preset: SessionConfiguration.Semantics, _ isOnSide: Bool, _ height: CGFloat
    ) {
        withFixture(device: device, preset) { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showTabs(tabs)
            if isOnSide { fixture.turn(.landscapeLeft) }
            fixture.session.runUntilIdle()
            #expect(tabs.tabBar.bounds.height - tabs.view.safeAreaInsets.bottom == height)
        }
    }

    /// Source: <doc:TabBarController#Setting-the-tabs>.
    @Test func `the image stands for the selected image`() {
        withFixture { _ in
            let (first, second) = (UIImage(systemName: "star"), UIImage(systemName: "moon"))
            #expect(first != nil)
            #expect(second != nil)
            #expect(first !== second)
            let item = UITabBarItem(title: "A", image: first, tag: 0)
            #expect(item.selectedImage === first)
            item.image = second
            #expect(item.selectedImage === second)
            item.selectedImage = first
            #expect(item.selectedImage === first)
            #expect(item.image === second)
            item.selectedImage = nil
            #expect(item.selectedImage === second)
            #expect(UITabBarItem(title: "B", image: first, selectedImage: nil).selectedImage === first)
        }
    }

    @MainActor
    private final class Listener: NSObject, UITabBarDelegate {
        var selected: [UITabBarItem] = []
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item) }
    }

    @Test func `a tab bar without a controller tells its delegate`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let (bar, listener) = (UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49)), Listener())
            let items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
            items[2].isEnabled = false
            bar.items = items
            bar.delegate = listener
            bar.selectedItem = items[0]
            fixture.session.tap(items[1], in: bar)
            #expect(listener.selected.isEmpty)
            #expect(bar.selectedItem === items[0])
            fixture.p.view.addSubview(bar)
            for item in items { fixture.session.tap(item, in: bar) }
            #expect(listener.selected == [items[0], items[1]])
            #expect(bar.selectedItem === items[1])
            bar.items = [items[0]]
            #expect(bar.selectedItem == nil)
        }
    }
}

/// Source: UIViewController.h (hidesBottomBarWhenPushed).
@MainActor
struct BottomBarTests {
    /// Runs `body` with a tab whose stack is A, and with B, which hides the bar when it is pushed; its last argument
    /// says whether the bar is hidden.
    private func onTabs(_ body: (Fixture, _ isAway: () -> Bool) -> Void) {
        withFixture { fixture in
            let tabs = UITabBarController()
            fixture.n.viewControllers = [fixture.a]
            tabs.viewControllers = [fixture.n, fixture.d]
            fixture.show(tabs)
            fixture.b.hidesBottomBarWhenPushed = true
            let isAway = { tabs.insetsOfBars.bottom == 0 }
            #expect(!isAway())
            #expect(tabs.tabBar.frame.minY < tabs.view.bounds.height)
            body(fixture, isAway)
            #expect((tabs.tabBar.frame.minY >= tabs.view.bounds.height) == isAway())
            fixture.session.runUntilIdle()
            #expect(tabs.selectedViewController === fixture.n)
            fixture.session.tapTab(at: 1, in: tabs)
            #expect((tabs.selectedIndex == 1) != isAway())
        }
    }

    @Test(arguments: [true, false])
    func `the bar leaves with a push and returns with the pop`(_ animated: Bool) {
        onTabs { fixture, isAway in
            fixture.n.pushViewController(fixture.b, animated: animated)
            #expect(!isAway())
            fixture.session.advance(by: 0)
            #expect(isAway())
            #expect(fixture.b.view.safeAreaInsets.bottom == fixture.window.safeAreaInsets.bottom)
            fixture.session.runUntilIdle()
            fixture.n.pushViewController(fixture.c, animated: animated)
            fixture.session.runUntilIdle()
            #expect(isAway())
            fixture.n.popToRootViewController(animated: animated)
            fixture.session.advance(by: 0)
            #expect(!isAway())
        }
    }

    @Test(arguments: [true, false])
    func `a cancelled swipe back hides the bar again`(_ finishing: Bool) {
        onTabs { fixture, isAway in
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            fixture.session.swipeBack(fixture.n, .began)
            #expect(!isAway())
            fixture.session.swipeBack(fixture.n, .ended(finishing: finishing))
            fixture.session.runUntilIdle()
            #expect(isAway() == !finishing)
        }
    }

    @Test func `the bar follows the stack that is selected`() {
        onTabs { fixture, isAway in
            let tabs = fixture.n.tabBarController
            tabs?.selectedIndex = 1
            fixture.session.runUntilIdle()
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            #expect(!isAway())
            tabs?.selectedIndex = 0
            #expect(isAway())
            fixture.session.runUntilIdle()
        }
    }
}

/// Source: UINavigationController.h.
@MainActor
struct BarClassTests {
    private final class Bar: UINavigationBar {}
    private final class Tools: UIToolbar {}

    @Test func `bars have the classes that the app gives`() {
        withFixture { fixture in
            let stack = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
            #expect(stack.navigationBar is Bar)
            #expect(stack.toolbar is Tools)
            let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
            #expect(type(of: plain.navigationBar) == UINavigationBar.self)
            #expect(plain.definesPresentationContext)
            #expect(fixture.transcript.lines.isEmpty)
            _ = UINavigationController(navigationBarClass: UIView.self, toolbarClass: nil)
            #expect(
                fixture.transcript.lines == [
                    "! navigationBarClass must be UINavigationBar or a subclass of it, not UIView."
                ]
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

    @Test func `the button begins and ends customizing`() {
        withFixture { fixture in
            let editor = Editor()
            fixture.n.viewControllers = [editor]
            fixture.show(fixture.n)
            let button = editor.editButtonItem
            #expect(button === editor.editButtonItem)
            #expect(button.title == "Edit")
            #expect(!editor.isEditing)
            editor.navigationItem.rightBarButtonItem = button
            fixture.session.tap(button)
            #expect(editor.isEditing)
            #expect(button.title == "Done")
            #expect(button.style == .done)
            fixture.session.tap(button)
            #expect(!editor.isEditing)
            #expect(button.title == "Edit")
            #expect(button.style == .plain)
            editor.isEditing = true
            #expect(button.title == "Done")
            #expect(editor.lines == ["true, animated true", "false, animated true", "true, animated false"])
        }
    }

    @Test func `the button keeps no controller alive`() {
        withFixture { _ in
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
