import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

private final class OrientationDelegate: NSObject, UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
}

private final class PortraitController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        interfaceOrientation.isPortrait
    }
}

/// How a navigation controller answers for its stack. Source: <doc:SizesOfChildren>, <doc:Rotation>.
@MainActor
struct NavigationEnvironmentTests {
    @Test func `a stack does not ask its controllers about rotation`() {
        withFixture { fixture in
            fixture.show(UINavigationController(rootViewController: PortraitController()))
            fixture.session.rotate(to: .landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
        }
    }

    @Test func `a stack asks its delegate about rotation`() {
        withFixture { fixture in
            let navigation = UINavigationController(rootViewController: fixture.a)
            let delegate = OrientationDelegate()
            navigation.delegate = delegate
            fixture.show(navigation)
            fixture.session.rotate(to: .landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .portrait)
        }
    }

    @Test(arguments: [
        (UIDeviceOrientation.portraitUpsideDown, UIInterfaceOrientation.portraitUpsideDown),
        (.landscapeLeft, .portrait),
    ])
    func `in iOS 5 the top controller decides about rotation`(
        _ device: UIDeviceOrientation, _ expected: UIInterfaceOrientation
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v5)) { fixture in
            fixture.show(UINavigationController(rootViewController: PortraitController()))
            fixture.session.rotate(to: device)
            #expect(fixture.window.interfaceOrientation == expected)
        }
    }

    /// Source: openradar 16946356: a root of 300 by 100 points, and 300 by 300 after a push. A pop goes back; what a
    /// popover makes of it depends on the system.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13])
    func `the stack prefers the size of each new top controller`(_ preset: SessionConfiguration.Semantics) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: preset)) { fixture in
            let (small, great) = (CGSize(width: 300, height: 100), CGSize(width: 300, height: 300))
            (fixture.a.preferredContentSize, fixture.b.preferredContentSize) = (small, great)
            let navigation = UINavigationController(rootViewController: fixture.a)
            #expect(navigation.preferredContentSize == small)
            fixture.show(navigation)
            navigation.pushViewController(fixture.b, animated: true)
            #expect(navigation.preferredContentSize == great)
            fixture.session.runUntilIdle()
            navigation.popViewController(animated: true)
            #expect(navigation.preferredContentSize == small)
            fixture.session.runUntilIdle()
            navigation.setViewControllers([fixture.a, fixture.b], animated: false)
            #expect(navigation.preferredContentSize == great)
            navigation.popToRootViewController(animated: false)
            navigation.pushViewController(fixture.c, animated: false)
            #expect(navigation.preferredContentSize == small)
            fixture.c.preferredContentSize = great
            #expect(navigation.preferredContentSize == great)
            fixture.session.runUntilIdle()
        }
    }

    /// No source says that another container takes the size over. Each is informed, and its owner decides.
    @Test func `other containers are informed of a size and keep their own`() {
        withFixture { fixture in
            let (tabs, pages, split) = (
                UITabBarController(),
                UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
                UISplitViewController()
            )
            tabs.viewControllers = [fixture.a]
            pages.setViewControllers([fixture.b], direction: .forward, animated: false)
            split.viewControllers = [fixture.c, fixture.d]
            fixture.p.addChild(fixture.q)
            let pairs: [(UIViewController, UIViewController)] = [
                (tabs, fixture.a), (pages, fixture.b), (split, fixture.c), (fixture.p, fixture.q),
            ]
            for (container, child) in pairs {
                child.preferredContentSize = CGSize(width: 30, height: 40)
                #expect(container.preferredContentSize == .zero, "\(type(of: container))")
            }
            let told = fixture.log.events.filter { $0.kind == .callbackPreferredContentSizeDidChange }
            #expect(told.map { $0.id(.controller) } == pairs.map(\.0.id))
            fixture.session.runUntilIdle()
        }
    }

    @Test func `the preferred size of the top controller is the stack's`() {
        withFixture { fixture in
            let navigation = UINavigationController(rootViewController: fixture.a)
            navigation.pushViewController(fixture.b, animated: false)
            fixture.p.addChild(navigation)
            fixture.b.preferredContentSize = CGSize(width: 200, height: 100)
            #expect(navigation.preferredContentSize == CGSize(width: 200, height: 100))
            fixture.a.preferredContentSize = CGSize(width: 50, height: 50)
            #expect(navigation.preferredContentSize == CGSize(width: 200, height: 100))
            let told = fixture.log.events.filter { $0.kind == .callbackPreferredContentSizeDidChange }.map {
                $0.id(.controller)
            }
            #expect(told == [navigation.id, fixture.p.id, navigation.id])
        }
    }
}
