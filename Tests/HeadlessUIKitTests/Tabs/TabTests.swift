import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Tabs: callbacks of their controllers, events, and rotation.
@MainActor
struct TabTests {
    @Test(arguments: TabSequences.table.cases)
    func `tabs tell in this order`(_ one: SequenceCase<(Fixture, TabProbe)>) throws { try one.run() }

    @Test(arguments: Preset.all)
    func `tabs tell the same in every version`(_ preset: Preset) throws {
        try TabSequences.table(TabSequences.inEveryVersion).run(in: preset)
    }

    private static let without: Set<EventKind> = [
        .viewFramed, .traitsChanged, .turnEnded, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .callbackShouldAutomaticallyForwardAppearanceMethods,
    ]

    @Test func `a selection by the app is recorded with its scope`() {
        withFixture { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showTabs(tabs)
            fixture.b.loadViewIfNeeded()
            let script = fixture.script(without: Self.without) {
                tabs.selectedIndex = 1
                fixture.session.advance(by: 0)
            }
            #expect(
                Self.withoutNumbers(script) == [
                    "call.select container=T selected=B", "  selection.changed container=T selected=B",
                    "  callback.animationController controller=T operation=tab", "  return answer=nil",
                    """
                      transition.began type=tab container=T from=A to=B animated=false interactive=false duration=0 \
                    animator=null <- call.select
                    """,
                    "  appearance.changed controller=B state=appearing animated=false reason=container",
                    "  callback.viewWillAppear controller=B animated=false",
                    "  appearance.changed controller=A state=disappearing animated=false reason=container",
                    "  callback.viewWillDisappear controller=A animated=false",
                    "  view.detached controller=A", "  view.attached controller=B host=T",
                    "callback.viewIsAppearing controller=B animated=false <- call.select",
                    "transition.ended completed=true <- call.select",
                    "appearance.changed controller=A state=disappeared animated=false reason=container <- call.select",
                    "callback.viewDidDisappear controller=A animated=false <- call.select",
                    "appearance.changed controller=B state=appeared animated=false reason=container <- call.select",
                    "callback.viewDidAppear controller=B animated=false <- call.select",
                ])
        }
    }

    @Test func `a tap is recorded as the cause of the selection`() {
        withFixture { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showTabs(tabs)
            let kinds: Set<String> = ["input", "call", "callback", "transition", "return", "selection"]
            let script = fixture.script(without: Self.without) { fixture.session.tapTab(at: 1, in: tabs) }
            let kept = Self.withoutNumbers(script).filter { line in
                kinds.contains { line.drop { $0 == " " }.hasPrefix($0) } && !line.contains("callback.view")
            }
            #expect(
                kept == [
                    "input.tapped target=T", "  callback.tabShouldSelect controller=T selected=B",
                    "  return answer=true", "  selection.changed container=T selected=B",
                    "  callback.animationController controller=T operation=tab", "  return answer=nil",
                    """
                      transition.began type=tab container=T from=A to=B animated=false interactive=false duration=0 \
                    animator=null <- input.tapped
                    """,
                    "  callback.loadView controller=B", "  callback.tabDidSelect controller=T selected=B",
                    "transition.ended completed=true <- input.tapped",
                ])
        }
    }

    /// The script without numbers of transitions and without `superCalled`.
    static func withoutNumbers(_ lines: [String]) -> [String] {
        lines.filter { !$0.hasSuffix("return superCalled=true") }.map { $0.replacing(/\ transition=#?\w+/, with: "") }
    }

    @Test func `a tab of another session is refused`() {
        withFixture { fixture in
            let tabs = TabProbe(fixture.transcript)
            tabs.viewControllers = [fixture.foreigner]
            #expect(tabs.viewControllers == nil)
            #expect(tabs.children.isEmpty)
            #expect(fixture.transcript.lines.count == 1)
        }
    }

    @Test func `tabs are destroyed with their container`() {
        withFixture { fixture in
            weak var tab: Probe?
            do {
                let controller = fixture.probe("Tab")
                tab = controller
                let tabs = UITabBarController()
                tabs.viewControllers = [controller]
                fixture.show(tabs)
                fixture.window.rootViewController = nil
                fixture.session.advance(by: 0)
            }
            fixture.session.advance(by: 0)
            #expect(tab == nil)
        }
    }

    @Test func `items show the titles of their controllers`() {
        withFixture { fixture in
            fixture.a.title = "First"
            #expect(fixture.a.tabBarItem.title == "First")
            #expect(fixture.a.tabBarItem.tag == 0)
            fixture.a.tabBarItem.title = "Own"
            fixture.a.tabBarItem.tag = 7
            #expect(fixture.a.tabBarItem.title == "Own")
            #expect(fixture.a.tabBarItem.tag == 7)
            fixture.a.title = "Again"
            #expect(fixture.a.tabBarItem.title == "Again")
            let item = UITabBarItem()
            fixture.a.tabBarItem = item
            #expect(fixture.a.tabBarItem === item)
            #expect(item.title == nil)
        }
    }
}

/// Tabs that rotate with the device.
@MainActor
struct TabRotationTests {
    private final class Orientations: NSObject, UITabBarControllerDelegate {
        var mask = UIInterfaceOrientationMask.landscape

        func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
            -> UIInterfaceOrientationMask
        { mask }
        func tabBarControllerPreferredInterfaceOrientationForPresentation(
            _ tabBarController: UITabBarController
        ) -> UIInterfaceOrientation { .landscapeLeft }
    }

    private final class Turning: UIViewController {
        var agrees = true
        override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { agrees }
    }

    @Test(arguments: [true, false])
    func `until iOS 5 all tabs must agree to a rotation`(_ second: Bool) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v5)) { fixture in
            let tabs = UITabBarController()
            let controllers = [Turning(), Turning()]
            tabs.viewControllers = controllers
            fixture.show(tabs)
            controllers[1].agrees = second
            let launch = fixture.log.events.count
            fixture.session.rotate(to: .landscapeLeft)
            #expect((fixture.window.interfaceOrientation == .landscapeRight) == second)
            let asked = fixture.log.events.dropFirst(launch).filter { $0.kind == .callbackShouldAutorotate }
                .compactMap { $0.id(.controller) }
            #expect(asked == [tabs.id] + controllers.map(\.id))
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `since iOS 7 the delegate answers for the tabs`(_ semantics: SessionConfiguration.Semantics) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            let tabs = UITabBarController()
            let delegate = Orientations()
            tabs.viewControllers = [Turning()]
            fixture.show(tabs)
            #expect(tabs.supportedInterfaceOrientations == .allButUpsideDown)
            tabs.delegate = delegate
            #expect(tabs.supportedInterfaceOrientations == .landscape)
            #expect(tabs.preferredInterfaceOrientationForPresentation == .landscapeLeft)
            fixture.session.rotate(to: .landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
            delegate.mask = .portrait
            fixture.session.rotate(to: .landscapeRight)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
        }
    }
}
