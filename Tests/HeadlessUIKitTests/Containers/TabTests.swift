import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Tabs: what their controllers are told, what is recorded, how they turn.
@MainActor
struct TabTests {
    @Test(
        arguments: TabSequence.showingTabs + TabSequence.selectingTabs + TabSequence.replacingTabs
            + TabSequence.refusedTabs + TabSequence.moreTabs)
    func runs(_ sequence: TabSequence) { sequence.run() }

    @Test(arguments: Preset.all)
    func sameCallbacksInEveryVersion(_ preset: Preset) throws {
        let configuration = try preset.configuration()
        for sequence in TabSequence.showingTabs + TabSequence.selectingTabs + TabSequence.replacingTabs {
            sequence.run(configuration)
        }
    }

    private static let without: Set<EventKind> = [
        .viewFramed, .traitsChanged, .turnEnded, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .callbackShouldAutomaticallyForwardAppearanceMethods,
    ]

    @Test func eventsOfASelection() {
        onStage { stage in
            let tabs = TabProbe(stage.journal)
            stage.showTabs(tabs)
            stage.b.loadViewIfNeeded()
            let script = stage.script(without: Self.without) {
                tabs.selectedIndex = 1
                stage.session.advance(by: 0)
            }
            #expect(
                Self.withoutNumbers(script) == [
                    "call.select container=T selected=B", "  selection.changed container=T selected=B",
                    "  callback.animationController controller=T operation=tab", "  return answer=nil",
                    "  transition.began type=tab container=T from=A to=B animated=false interactive=false duration=0 animator=null <- call.select",
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

    @Test func eventsOfATap() {
        onStage { stage in
            let tabs = TabProbe(stage.journal)
            stage.showTabs(tabs)
            let kinds: Set<String> = ["input", "call", "callback", "transition", "return", "selection"]
            let script = stage.script(without: Self.without) { stage.session.tapTab(at: 1, in: tabs) }
            let kept = Self.withoutNumbers(script).filter { line in
                kinds.contains { line.drop { $0 == " " }.hasPrefix($0) } && !line.contains("callback.view")
            }
            #expect(
                kept == [
                    "input.tapped target=T", "  callback.tabShouldSelect controller=T selected=B",
                    "  return answer=true",
                    "  selection.changed container=T selected=B",
                    "  callback.animationController controller=T operation=tab", "  return answer=nil",
                    "  transition.began type=tab container=T from=A to=B animated=false interactive=false duration=0 animator=null <- input.tapped",
                    "  callback.loadView controller=B", "  callback.tabDidSelect controller=T selected=B",
                    "transition.ended completed=true <- input.tapped",
                ])
        }
    }

    /// The numbers of transitions are of no interest, nor that super was called.
    static func withoutNumbers(_ lines: [String]) -> [String] {
        lines.filter { !$0.hasSuffix("return superCalled=true") }.map { $0.replacing(/\ transition=#?\w+/, with: "") }
    }

    @Test func aTabOfAnotherSessionIsRefused() {
        onStage { stage in
            let tabs = TabProbe(stage.journal)
            tabs.viewControllers = [stage.foreigner]
            #expect(tabs.viewControllers == nil && tabs.children.isEmpty)
            #expect(stage.journal.lines.count == 1)
        }
    }

    @Test func theTabsGoWithTheirContainer() {
        onStage { stage in
            weak var tab: Probe?
            do {
                let controller = stage.probe("Tab")
                tab = controller
                let tabs = UITabBarController()
                tabs.viewControllers = [controller]
                stage.show(tabs)
                stage.window.rootViewController = nil
                stage.session.advance(by: 0)
            }
            stage.session.advance(by: 0)
            #expect(tab == nil)
        }
    }

    @Test func itemsShowTheTitleOfTheirController() {
        onStage { stage in
            stage.a.title = "First"
            #expect(stage.a.tabBarItem.title == "First" && stage.a.tabBarItem.tag == 0)
            stage.a.tabBarItem.title = "Own"
            stage.a.tabBarItem.tag = 7
            #expect(stage.a.tabBarItem.title == "Own" && stage.a.tabBarItem.tag == 7)
            stage.a.title = "Again"
            #expect(stage.a.tabBarItem.title == "Again")
            let item = UITabBarItem()
            stage.a.tabBarItem = item
            #expect(stage.a.tabBarItem === item && item.title == nil)
        }
    }
}

/// How tabs turn with the device.
@MainActor
struct TabRotationTests {
    private final class Orientations: UITabBarControllerDelegate {
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
    func allTabsAgreeUntilIOS5(_ second: Bool) {
        onStage(SessionConfiguration(semantics: .v5)) { stage in
            let tabs = UITabBarController()
            let controllers = [Turning(), Turning()]
            controllers[1].agrees = second
            tabs.viewControllers = controllers
            stage.show(tabs)
            stage.session.rotate(to: .landscapeLeft)
            #expect((stage.window.interfaceOrientation == .landscapeRight) == second)
            let asked = stage.log.events.filter { $0.kind == .callbackShouldAutorotate }.compactMap {
                $0.id(.controller)
            }
            #expect(asked == [tabs.id] + controllers.map(\.id))
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func theDelegateAnswersLater(_ semantics: SessionConfiguration.Semantics) {
        onStage(SessionConfiguration(semantics: semantics)) { stage in
            let tabs = UITabBarController()
            let delegate = Orientations()
            tabs.viewControllers = [Turning()]
            stage.show(tabs)
            #expect(tabs.supportedInterfaceOrientations == .allButUpsideDown)
            tabs.delegate = delegate
            #expect(tabs.supportedInterfaceOrientations == .landscape)
            #expect(tabs.preferredInterfaceOrientationForPresentation == .landscapeLeft)
            stage.session.rotate(to: .landscapeLeft)
            #expect(stage.window.interfaceOrientation == .landscapeRight)
            delegate.mask = .portrait
            stage.session.rotate(to: .landscapeRight)
            #expect(stage.window.interfaceOrientation == .landscapeRight)
        }
    }
}
