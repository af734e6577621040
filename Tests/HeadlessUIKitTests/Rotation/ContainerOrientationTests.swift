import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A controller with a mask and an answer for iOS 5.
private final class Masked: UIViewController {
    var mask: UIInterfaceOrientationMask?
    var old: Set<UIInterfaceOrientation> = [.portrait]

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        mask ?? super.supportedInterfaceOrientations
    }
    override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool { old.contains(orientation) }
}

/// A delegate for all containers.
@MainActor
private final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIPageViewControllerDelegate,
    UISplitViewControllerDelegate
{
    var mask = UIInterfaceOrientationMask.all
    var preferred = UIInterfaceOrientation.landscapeLeft

    func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
        -> UIInterfaceOrientationMask
    { mask }
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { preferred }
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientationMask
    { mask }
    func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientation
    { preferred }
    func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
        -> UIInterfaceOrientationMask
    { mask }
    func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: UIPageViewController)
        -> UIInterfaceOrientation
    { preferred }
    func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
        -> UIInterfaceOrientationMask
    { mask }
    func splitViewControllerPreferredInterfaceOrientationForPresentation(_ splitViewController: UISplitViewController)
        -> UIInterfaceOrientation
    { preferred }
}

/// One of UIKit's containers around one or two controllers.
enum OrientationContainer: CaseIterable, Sendable {
    case navigation, tabs, pages, split

    @MainActor
    fileprivate func holding(_ first: UIViewController, _ second: UIViewController, delegate: Delegate?)
        -> UIViewController
    {
        switch self {
        case .navigation:
            let stack = UINavigationController()
            stack.viewControllers = [second, first]
            stack.delegate = delegate
            return stack
        case .tabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            tabs.delegate = delegate
            return tabs
        case .pages:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
            pages.setViewControllers([first], direction: .forward, animated: false)
            pages.delegate = delegate
            return pages
        case .split:
            let split = UISplitViewController()
            split.viewControllers = [first, second]
            split.delegate = delegate
            return split
        }
    }
}

/// Orientations that containers support. Source: <doc:Rotation#Which-controller-decides>.
@MainActor
struct ContainerOrientationTests {
    private func turned(
        _ container: OrientationContainer, to orientation: UIInterfaceOrientation, device: String = "iPhone 6",
        _ preset: SessionConfiguration.Semantics, delegate mask: UIInterfaceOrientationMask? = nil,
        _ prepare: (Masked, Masked) -> Void = { _, _ in }
    ) -> Bool {
        var turned = false
        withFixture(device: device, preset) { fixture in
            let (first, second) = (Masked(), Masked())
            prepare(first, second)
            let delegate = mask.map { mask in
                let delegate = Delegate()
                delegate.mask = mask
                return delegate
            }
            let root = container.holding(first, second, delegate: delegate)
            fixture.show(root)
            fixture.turn(orientation)
            fixture.session.runUntilIdle()
            turned = fixture.window.interfaceOrientation == orientation
            withExtendedLifetime(delegate) {}
        }
        return turned
    }

    /// The answers of children do not count.
    @Test(arguments: OrientationContainer.allCases, [SessionConfiguration.Semantics.v8, .v13])
    func `without a delegate a container supports what the device supports`(
        _ container: OrientationContainer, _ preset: SessionConfiguration.Semantics
    ) {
        let refusing: (Masked, Masked) -> Void = { ($0.mask, $1.mask) = (.portrait, .portrait) }
        #expect(turned(container, to: .landscapeLeft, preset, refusing))
        #expect(!turned(container, to: .portraitUpsideDown, preset) { ($0.mask, $1.mask) = (.all, .all) })
        #expect(turned(container, to: .portraitUpsideDown, device: "iPad 9.7-inch", preset, refusing))
    }

    @Test(arguments: OrientationContainer.allCases, [SessionConfiguration.Semantics.v8, .v13])
    func `the delegate of a container decides`(
        _ container: OrientationContainer, _ preset: SessionConfiguration.Semantics
    ) {
        #expect(turned(container, to: .portraitUpsideDown, preset, delegate: .all))
        #expect(!turned(container, to: .landscapeLeft, preset, delegate: .portrait))
        #expect(turned(container, to: .landscapeLeft, preset, delegate: .landscapeLeft))
        #expect(!turned(container, to: .landscapeRight, preset, delegate: [.portrait, .landscapeLeft]))
    }

    /// The masks of the delegate and of the app are intersected.
    @Test(arguments: OrientationContainer.allCases) func `the mask of the delegate is intersected with the app's`(
        _ container: OrientationContainer
    ) {
        withFixture(device: "iPhone 6", .v13) { fixture in
            let delegate = Delegate()
            delegate.mask = [.portrait, .landscapeLeft]
            fixture.launch(supporting: [.portrait, .landscapeRight])
            fixture.show(container.holding(Masked(), Masked(), delegate: delegate))
            for orientation in [UIInterfaceOrientation.landscapeLeft, .landscapeRight, .portraitUpsideDown] {
                fixture.turn(orientation)
                #expect(fixture.window.interfaceOrientation == .portrait)
            }
        }
    }

    @Test(arguments: OrientationContainer.allCases, [SessionConfiguration.Semantics.v8, .v13])
    func `a container is presented in the orientation that its delegate prefers`(
        _ container: OrientationContainer, _ preset: SessionConfiguration.Semantics
    ) {
        withFixture(device: "iPhone 6", preset) { fixture in
            let delegate = Delegate()
            delegate.mask = .landscape
            let presented = container.holding(Masked(), Masked(), delegate: delegate)
            fixture.show(fixture.p)
            presented.modalPresentationStyle = .fullScreen
            fixture.p.present(presented, animated: true)
            fixture.session.advance(by: 0)
            #expect(fixture.window.interfaceOrientation == .landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .landscapeLeft)
            fixture.turn(.landscapeRight)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
            fixture.turn(.portrait)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
            withExtendedLifetime(delegate) {}
        }
    }

    /// Until iOS 5 a stack asks its top controller, tabs ask all, a split view controller asks both columns, and pages
    /// ask none.
    @Test(arguments: [
        (OrientationContainer.navigation, true, false, true), (.navigation, false, true, false),
        (.tabs, true, true, true),
        (.tabs, true, false, false), (.tabs, false, true, false), (.split, true, true, true),
        (.split, true, false, false), (.split, false, true, false),
    ])
    func `in iOS 5 the children of a container must agree`(
        _ container: OrientationContainer, first: Bool, second: Bool, turns: Bool
    ) {
        let all: Set<UIInterfaceOrientation> = [.portrait, .landscapeLeft]
        let device = container == .split ? "iPad 2" : "iPhone 4s"
        let hasTurned = turned(container, to: .landscapeLeft, device: device, .v5) {
            ($0.old, $1.old) = (first ? all : [.portrait], second ? all : [.portrait])
        }
        #expect(hasTurned == turns)
    }

    /// Source: MGSplitViewController 68 ("we don't autorotate unless all views support it").
    @Test(arguments: [UIInterfaceOrientation.landscapeLeft, .landscapeRight])
    func `in iOS 5 a split view controller stays if the top of its detail's stack refuses, and so does its button`(
        _ orientation: UIInterfaceOrientation
    ) {
        withFixture(device: "iPad 2", .v5) { fixture in
            let (primary, top) = (Masked(), Masked())
            (primary.old, top.old) = ([.portrait, .landscapeLeft, .landscapeRight], [.portrait])
            let split = UISplitViewController()
            split.viewControllers = [primary, UINavigationController(rootViewController: top)]
            fixture.show(split)
            let first = fixture.log.events.count
            fixture.turn(orientation)
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .portrait)
            let kinds = fixture.log.events[first...].map(\.kind)
            #expect(!kinds.contains(.callbackSplitWillShow))
            #expect(!kinds.contains(.callbackSplitWillHide))
            #expect(!kinds.contains(.splitChanged))
        }
    }

    /// Source: <doc:SplitViewController>; a landscape-only app of iOS 5 starts upright and turns: <doc:RootController>.
    @Test func `in iOS 5 a split view controller that supports landscape only turns and shows both columns`() {
        withFixture(device: "iPad 2", .v5) { fixture in
            let (primary, detail) = (Masked(), Masked())
            for controller in [primary, detail] { controller.old = [.landscapeLeft, .landscapeRight] }
            let split = UISplitViewController()
            split.viewControllers = [primary, UINavigationController(rootViewController: detail)]
            fixture.show(split)
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation.isLandscape)
            #expect(primary.appearance == .appeared)
            #expect(detail.appearance == .appeared)
            #expect(primary.view.window != nil)
            #expect(primary.view.bounds.width == 320)
            #expect(fixture.session.state.controller(split.id)?.displayMode == .oneBesideSecondary)
        }
    }

    /// Source: the exception that UIKit raises until iOS 7; <doc:SplitViewController>.
    @Test func `in iOS 5 a phone whose app supports landscape only has no split view controller`() throws {
        let phone = try #require(DeviceProfile.named("iPhone 4s"))
        let configuration = SessionConfiguration(
            device: phone, semantics: .v5, orientation: .landscapeLeft, supportedOrientations: .landscape)
        withFixture(configuration) { fixture in
            let first = fixture.log.events.count
            _ = UISplitViewController()
            let raised = fixture.log.events[first...].filter { $0.kind == .diagnostic && $0.bool(.thrown) == true }
            #expect(
                raised.map { $0.string(.message) } == [
                    "UISplitViewController is only supported when running under UIUserInterfaceIdiomPad"
                ])
        }
    }

    @Test(arguments: OrientationContainer.allCases.filter { $0 != .pages })
    func `in iOS 5 the questions of a container are recorded`(_ container: OrientationContainer) {
        withFixture(device: "iPad 9.7-inch", .v5) { fixture in
            let children = [Masked(), Masked()]
            for child in children { child.old.insert(.landscapeLeft) }
            fixture.show(container.holding(children[0], children[1], delegate: nil))
            let first = fixture.log.events.count
            fixture.turn(.landscapeLeft)
            let asked = fixture.log.events[first...].filter { $0.kind == .callbackShouldAutorotate }
            #expect(asked.contains { event in children.contains { $0.id == event.id(.controller) } })
        }
    }
}
