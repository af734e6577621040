import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The bar that gets small, its accessory, and the hidden bar. Source: WWDC 2025, session 284;
/// <doc:TabBarController#Tabs-of-iOS-18>.
@MainActor
struct TabAccessoryTests {
    private final class Accessory: UIView {
        var lines: [String] = []
        func note() { lines.append("\(traitCollection.tabAccessoryEnvironment)") }
    }

    private func withScrollView(
        _ version: SystemVersion, _ body: (Fixture, UITabBarController, UIScrollView, Accessory) -> Void
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            scrollView.contentSize = CGSize(width: 320, height: 2000)
            fixture.a.loadViewIfNeeded()
            fixture.a.view.addSubview(scrollView)
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: fixture.a), fixture.b]
            let accessory = Accessory()
            tabs.bottomAccessory = UITabAccessory(contentView: accessory)
            fixture.show(tabs)
            body(fixture, tabs, scrollView, accessory)
            fixture.session.runUntilIdle()
        }
    }

    @Test(
        arguments: [
            (.onScrollDown, [.regular, .inline, .inline, .regular, .regular]),
            (.onScrollUp, [.regular, .regular, .regular, .inline, .regular]),
            (.never, [.regular, .regular, .regular, .regular, .regular]),
            (.automatic, [.regular, .regular, .regular, .regular, .regular]),
        ] as [(UITabBarController.MinimizeBehavior, [UITabAccessory.Environment])])
    func `scrolling makes the bar small, and the accessory moves into its row`(
        _ behavior: UITabBarController.MinimizeBehavior, _ expected: [UITabAccessory.Environment]
    ) {
        withScrollView(.iOS(26)) { fixture, tabs, scrollView, accessory in
            tabs.tabBarMinimizeBehavior = behavior
            var seen = [accessory.traitCollection.tabAccessoryEnvironment]
            for offset in [200, 300, 250, -1000] as [CGFloat] {
                scrollView.contentOffset.y = offset
                seen.append(accessory.traitCollection.tabAccessoryEnvironment)
            }
            #expect(seen == expected)
            #expect(fixture.a.view.safeAreaInsets.bottom == tabs.view.safeAreaInsets.bottom + 49)
        }
    }

    @Test func `the bar is expanded in another tab, and before iOS 26`() {
        withScrollView(.iOS(26)) { fixture, tabs, scrollView, accessory in
            tabs.tabBarMinimizeBehavior = .onScrollDown
            scrollView.contentOffset.y = 200
            #expect(accessory.traitCollection.tabAccessoryEnvironment == .inline)
            tabs.selectedIndex = 1
            fixture.session.runUntilIdle()
            #expect(accessory.traitCollection.tabAccessoryEnvironment == .regular)
            scrollView.contentOffset.y = 300
            #expect(accessory.traitCollection.tabAccessoryEnvironment == .regular)
            tabs.isTabBarHidden = true
            #expect(accessory.superview?.isHidden == true)
            tabs.bottomAccessory = nil
            #expect(accessory.superview == nil)
        }
        withScrollView(.iOS(18)) { _, tabs, scrollView, accessory in
            tabs.tabBarMinimizeBehavior = .onScrollDown
            scrollView.contentOffset.y = 200
            #expect(accessory.window == nil)
            #expect(accessory.traitCollection.tabAccessoryEnvironment == .unspecified)
        }
    }

    /// Source: UITabBarController.h, iOS 18.
    @Test(arguments: [false, true]) func `the safe area changes inside of the animation`(_ animated: Bool) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .iOS(18))) { fixture in
            let tabs = UITabBarController()
            tabs.viewControllers = [fixture.a]
            fixture.show(tabs)
            let before = fixture.log.events.count
            tabs.setTabBarHidden(true, animated: animated)
            let insets = fixture.a.view.safeAreaInsets.bottom
            #expect(insets == tabs.view.safeAreaInsets.bottom + (animated ? 0 : 49) || !animated)
            let animations = fixture.log.events[before...].filter { $0.kind == .animationBegan }
            #expect(animations.count == (animated ? 1 : 0))
            fixture.session.runUntilIdle()
            #expect(fixture.a.view.safeAreaInsets.bottom == tabs.view.safeAreaInsets.bottom)
            #expect(tabs.isTabBarHidden)
        }
    }
}
