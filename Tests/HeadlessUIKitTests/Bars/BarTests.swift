import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UINavigationBar.h; UINavigationItem.h; UIBarButtonItem.h; UIBarAppearance.h.
@MainActor
struct BarTests {
    private final class Delegate: NSObject, UINavigationBarDelegate {
        var lines: [String] = []
        var refuses = false

        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            lines.append("push \(item.title ?? "")?")
            return !refuses
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            lines.append("pushed \(item.title ?? "")")
        }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            lines.append("pop \(item.title ?? "")?")
            return !refuses
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            lines.append("popped \(item.title ?? "")")
        }
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }

    private final class Guard: UINavigationController, UINavigationBarDelegate {
        var allowsPop = false
        var asked: [String?] = []
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            asked.append(item.title)
            return allowsPop
        }
    }

    @Test func `a bar without a controller asks its delegate`() {
        let (bar, delegate) = (UINavigationBar(frame: .zero), Delegate())
        #expect(bar.barPosition == .top)
        bar.delegate = delegate
        bar.pushItem(UINavigationItem(title: "A"), animated: false)
        bar.popItem(animated: false)
        delegate.refuses = true
        bar.pushItem(UINavigationItem(title: "B"), animated: false)
        #expect(delegate.lines == ["push A?", "pushed A", "pop A?", "popped A", "push B?"])
        #expect(bar.items == [])
        #expect(bar.barPosition == .topAttached)
    }

    /// Where views are among the subviews of a container, from the back.
    private func order(_ views: [UIView?], in container: UIViewController) -> [Int?] {
        views.map { view in container.view.subviews.firstIndex { $0 === view } }
    }

    @Test func `what the app adds to a navigation controller stays in front of its screens and bars`() {
        withFixture { fixture in
            let (root, detail, overlay) = (UIViewController(), UIViewController(), UIView())
            let stack = UINavigationController(rootViewController: root)
            stack.view.addSubview(overlay)
            fixture.show(stack)
            stack.isToolbarHidden = false
            fixture.session.runUntilIdle()
            #expect(order([root.view, stack.navigationBar, stack.toolbar, overlay], in: stack) == [0, 1, 2, 3])
            fixture.session.run { stack.pushViewController(detail, animated: true) }
            fixture.session.advance(by: 0.1)
            #expect(order([detail.view, stack.navigationBar, stack.toolbar, overlay], in: stack) == [1, 2, 3, 4])
            fixture.session.runUntilIdle()
            #expect(order([detail.view, stack.navigationBar, stack.toolbar, overlay], in: stack) == [0, 1, 2, 3])
            stack.view.bringSubviewToFront(stack.navigationBar)
            fixture.session.run { _ = stack.popViewController(animated: true) }
            fixture.session.runUntilIdle()
            #expect(order([root.view, stack.toolbar, overlay, stack.navigationBar], in: stack) == [0, 1, 2, 3])
        }
    }

    @Test func `what the app adds to a tab bar controller stays in front of its tabs and its bar`() {
        withFixture { fixture in
            let (first, second, button) = (UIViewController(), UIViewController(), UIButton())
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            tabs.view.addSubview(button)
            fixture.show(tabs)
            fixture.session.runUntilIdle()
            #expect(order([first.view, tabs.tabBar, button], in: tabs) == [0, 1, 2])
            fixture.session.run { tabs.selectedIndex = 1 }
            fixture.session.runUntilIdle()
            #expect(order([second.view, tabs.tabBar, button], in: tabs) == [0, 1, 2])
        }
    }

    /// A background, which the container's screens are in front of.
    private func addBackground(_ background: UIView, to view: UIView, isMoved: Bool) {
        if isMoved {
            view.addSubview(background)
            view.sendSubviewToBack(background)
        } else {
            view.insertSubview(background, at: 0)
        }
    }

    @Test(arguments: [false, true])
    func `what the app puts at the back of a container stays there`(isMoved: Bool) {
        withFixture { fixture in
            let (root, detail, overlay, background) = (UIViewController(), UIViewController(), UIView(), UIView())
            let stack = UINavigationController(rootViewController: root)
            stack.view.addSubview(overlay)
            addBackground(background, to: stack.view, isMoved: isMoved)
            fixture.show(stack)
            fixture.session.runUntilIdle()
            #expect(order([background, root.view, stack.navigationBar, overlay], in: stack) == [0, 1, 2, 3])
            fixture.session.run { stack.pushViewController(detail, animated: false) }
            fixture.session.runUntilIdle()
            #expect(order([background, detail.view, stack.navigationBar, overlay], in: stack) == [0, 1, 2, 3])
            let (first, second, behindTabs) = (UIViewController(), UIViewController(), UIView())
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            addBackground(behindTabs, to: tabs.view, isMoved: isMoved)
            fixture.show(tabs)
            fixture.session.runUntilIdle()
            #expect(order([behindTabs, first.view, tabs.tabBar], in: tabs) == [0, 1, 2])
            fixture.session.run { tabs.selectedIndex = 1 }
            fixture.session.runUntilIdle()
            #expect(order([behindTabs, second.view, tabs.tabBar], in: tabs) == [0, 1, 2])
            tabs.view.bringSubviewToFront(behindTabs)
            fixture.session.run { tabs.selectedIndex = 0 }
            fixture.session.runUntilIdle()
            #expect(order([first.view, tabs.tabBar, behindTabs], in: tabs) == [0, 1, 2])
        }
    }

    @Test func `the bar of a navigation controller refuses a delegate`() {
        withFixture { fixture in
            let delegate = Delegate()
            fixture.n.navigationBar.delegate = delegate
            #expect(fixture.n.navigationBar.delegate == nil)
            #expect(
                fixture.transcript.lines == [
                    "! Cannot manually set the delegate on a UINavigationBar managed by a controller."
                ])
        }
    }

    @Test func `a stack that is a delegate of bars may keep the top when the back button is tapped`() {
        withFixture { fixture in
            let stack = Guard(rootViewController: fixture.a)
            fixture.b.title = "B"
            stack.pushViewController(fixture.b, animated: false)
            fixture.show(stack)
            fixture.session.tapBack(stack)
            #expect(stack.topViewController === fixture.b)
            stack.allowsPop = true
            fixture.session.tapBack(stack)
            #expect(stack.topViewController === fixture.a)
            #expect(stack.asked == ["B", "B"])
            fixture.session.runUntilIdle()
        }
    }

    @Test func `a back action replaces the pop`() {
        withFixture { fixture in
            var runs = 0
            fixture.n.viewControllers = [fixture.a, fixture.b]
            fixture.show(fixture.n)
            fixture.b.navigationItem.backAction = UIAction { _ in runs += 1 }
            fixture.session.tapBack(fixture.n)
            #expect(runs == 1)
            #expect(fixture.n.topViewController === fixture.b)
        }
    }

    @Test(arguments: [
        (UIBarPosition.top, UIBarMetrics.default, "top"), (.any, .default, "any"), (.bottom, .default, "any"),
        (.top, .compact, "top"), (.bottom, .compact, "compact"), (.top, .compactPrompt, "none"),
    ])
    func `a bar has the image of the nearest position and metrics`(
        position: UIBarPosition, metrics: UIBarMetrics, name: String
    ) {
        let bar = UINavigationBar(frame: .zero)
        bar.setBackgroundImage(UIImage(name: "any", size: .zero), for: .default)
        bar.setBackgroundImage(UIImage(name: "top", size: .zero), for: .top, barMetrics: .default)
        bar.setBackgroundImage(UIImage(name: "compact", size: .zero), for: .bottom, barMetrics: .compact)
        #expect(bar.backgroundImage(for: position, barMetrics: metrics)?.name ?? "none" == name)
    }

    @Test func `a copied appearance shares nothing with the original`() {
        let original = UINavigationBarAppearance()
        original.configureWithOpaqueBackground()
        original.backgroundColor = .red
        original.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        let copy: UINavigationBarAppearance = original.copy()
        original.backgroundColor = .blue
        original.buttonAppearance.normal.titlePositionAdjustment = .zero
        #expect(copy.backgroundColor == .red)
        #expect(copy.shadowColor == .opaqueSeparator)
        #expect(copy.buttonAppearance.normal.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
        #expect(UINavigationBarAppearance(barAppearance: copy).backgroundColor == .red)
    }

    @Test func `a hidden button takes no tap, a selecting one is selected by it`() {
        withFixture { fixture in
            var taps = 0
            let item = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in taps += 1 })
            item.changesSelectionAsPrimaryAction = true
            fixture.n.viewControllers = [fixture.a]
            fixture.a.navigationItem.rightBarButtonItem = item
            fixture.show(fixture.n)
            item.isHidden = true
            fixture.session.tap(item)
            #expect(taps == 0)
            #expect(!item.isSelected)
            item.isHidden = false
            fixture.session.tap(item)
            #expect(taps == 1)
            #expect(item.isSelected)
        }
    }
}
