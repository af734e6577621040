import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// The More list of a tab bar controller. Source: UITabBarController.h; <doc:TabBarController>.
@MainActor
struct MoreTests {
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13])
    func onAPhoneFiveFit(_ semantics: SessionConfiguration.Semantics) {
        onStage(SessionConfiguration(semantics: semantics)) { stage in
            let tabs = TabProbe(stage.journal)
            tabs.viewControllers = Array(stage.sixTabs.prefix(5))
            #expect(tabs.controllersInBar == tabs.viewControllers)
            #expect(tabs.moreNavigationController.parent == nil)
            tabs.viewControllers = stage.sixTabs
            let more = tabs.moreNavigationController
            #expect(tabs.controllersInBar == [stage.a, stage.b, stage.c, stage.d, more])
            #expect(more.parent === tabs && stage.q.tabBarController === tabs)
            stage.show(tabs)
            tabs.selectedIndex = 5
            stage.session.runUntilIdle()
            #expect(stage.q.navigationController === more && stage.q.tabBarController === tabs)
            tabs.viewControllers = [stage.a]
            stage.session.runUntilIdle()
            #expect(more.parent == nil && stage.q.parent == nil && tabs.selectedViewController === stage.a)
        }
    }

    /// The tabs that do not fit go behind the list when the window becomes narrow, and come out again.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func onAPadTheWidthDecides(_ semantics: SessionConfiguration.Semantics) {
        onStage(device: "iPad 9.7-inch", semantics) { stage in
            let tabs = TabProbe(stage.journal)
            stage.showSixTabs(tabs, selecting: 5)
            #expect(tabs.controllersInBar.count == 6)
            stage.journal.clear()
            stage.session.resize(stage.window, to: CGSize(width: 320, height: 1024))
            stage.session.runUntilIdle()
            stage.noteMore(tabs)
            stage.noteViewsOnScreen(stage.q)
            stage.session.resize(stage.window, to: CGSize(width: 768, height: 1024))
            stage.session.runUntilIdle()
            stage.noteMore(tabs)
            stage.noteViewsOnScreen(stage.q)
            #expect(
                stage.journal.lines == [
                    "Q.viewWillDisappear(false)", "Q.didMove(nil)", "Q.willMove(M)", "Q.viewWillAppear(false)",
                    "Q.willTransition(wC hR)", "Q.viewWillTransition(320x1024)", "Q.traitCollectionDidChange(wR hR)",
                    "Q.viewIsAppearing(false)", "Q.viewDidAppear(false)", "Q.didMove(M)",
                    "selected Q at 5, above the list Q, children A B C D P M", "on screen: Q", "Q.willMove(nil)",
                    "Q.viewWillDisappear(false)", "Q.didMove(nil)", "Q.willMove(T)", "Q.didMove(T)",
                    "Q.viewWillAppear(false)",
                    "Q.willTransition(wR hR)", "Q.viewWillTransition(768x1024)", "Q.traitCollectionDidChange(wC hR)",
                    "Q.viewIsAppearing(false)", "Q.viewDidAppear(false)",
                    "selected Q at 5, above the list , children A B C D P Q",
                    "on screen: Q",
                ])
            stage.expectLegalAppearances()
        }
    }

    @Test func onAPadEightFit() {
        for semantics in [SessionConfiguration.Semantics.v5, .v8, .v13] {
            onStage(device: "iPad 9.7-inch", semantics) { stage in
                let tabs = UITabBarController()
                stage.show(tabs)
                tabs.viewControllers = (0..<8).map { _ in UIViewController() }
                #expect(tabs.tabBar.items?.count == 8 && tabs.controllersInBar == tabs.viewControllers)
                tabs.viewControllers?.append(UIViewController())
                #expect(
                    tabs.controllersInBar.count == 8 && tabs.controllersInBar.last === tabs.moreNavigationController)
                #expect(tabs.tabsInMoreList.count == 2)
            }
        }
    }

    @Test func theDelegateMayRefuseTheList() {
        onStage { stage in
            let tabs = TabProbe(stage.journal)
            stage.showSixTabs(tabs)
            tabs.forbidden = [tabs.moreNavigationController]
            stage.session.tapTab(at: 4, in: tabs)
            #expect(tabs.selectedViewController === stage.a)
            stage.session.tapTab(at: 5, in: tabs)
            #expect(tabs.selectedViewController === stage.a)
        }
    }

    /// Source: UITabBarController.h: it is a tab of the bar while there are more tabs than fit.
    @Test func theListCannotBeSelectedWithoutTabsBehindIt() {
        onStage { stage in
            let tabs = TabProbe(stage.journal)
            stage.showTabs(tabs)
            tabs.selectedViewController = tabs.moreNavigationController
            #expect(stage.journal.lines.last?.hasPrefix("! -[UITabBarController setSelectedViewController:]") == true)
        }
    }

    @Test func eventsOfAChoice() {
        onStage { stage in
            let tabs = TabProbe(stage.journal)
            stage.showSixTabs(tabs)
            stage.p.loadViewIfNeeded()
            stage.session.tapTab(at: 4, in: tabs)
            let kept: Set<EventKind> = [
                .inputTapped, .callPush, .stackChanged, .selectionChanged, .parentChanged, .transitionBegan,
            ]
            let before = stage.log.events.count
            stage.tapMore(0, in: tabs)
            let events = stage.log.events[before...].filter { kept.contains($0.kind) }
            #expect(
                events.map(\.kind) == [
                    .inputTapped, .parentChanged, .parentChanged, .stackChanged, .selectionChanged, .selectionChanged,
                    .transitionBegan,
                ])
            #expect(events[0].id(.target) == tabs.moreNavigationController.viewControllers[0].id)
            #expect(events[5].id(.container) == tabs.id && events[5].id(.selected) == stage.p.id)
            #expect(events[6].id(.container) == tabs.moreNavigationController.id)
        }
    }
}

/// The user arranges tabs anew. Source: UITabBarController.h.
@MainActor
struct TabCustomizingTests {
    @MainActor
    private final class Delegate: UITabBarControllerDelegate {
        let stage: Stage
        init(_ stage: Stage) { self.stage = stage }

        func tabBarController(
            _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
        ) {
            stage.journal.note("will begin \(stage.names(of: viewControllers))")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
            changed: Bool
        ) {
            stage.journal.note("will end \(stage.names(of: viewControllers)), changed \(changed)")
            stage.journal.note("tabs \(stage.names(of: tabBarController.viewControllers ?? []))")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
        ) {
            stage.journal.note("did end \(stage.names(of: viewControllers)), changed \(changed)")
        }
    }

    /// Runs `body` with six tabs of which the list is shown.
    private func onList(_ body: (Stage, TabProbe) -> Void) {
        onStage { stage in
            let tabs = TabProbe(stage.journal)
            let delegate = Delegate(stage)
            stage.showSixTabs(tabs)
            tabs.delegate = delegate
            stage.session.tapTab(at: 4, in: tabs)
            stage.journal.clear()
            body(stage, tabs)
            stage.session.runUntilIdle()
        }
    }

    @Test func theUserChangesTheOrder() {
        onList { stage, tabs in
            stage.session.beginCustomizing(tabs)
            #expect(tabs.tabBar.isCustomizing)
            stage.session.tapTab(at: 0, in: tabs)
            stage.session.endCustomizing(tabs, order: [stage.q, stage.b])
            #expect(!tabs.tabBar.isCustomizing)
            stage.noteMore(tabs)
            #expect(
                stage.journal.lines == [
                    "will begin A B C D P Q", "will end Q B A C D P, changed true", "tabs A B C D P Q",
                    "did end Q B A C D P, changed true",
                    "selected M at no place, above the list , children Q B A C D P M",
                ])
            #expect(tabs.tabsInMoreList == [stage.d, stage.p])
        }
    }

    @Test func tabsThatMayNotBeMovedKeepTheirPlaces() {
        onList { stage, tabs in
            tabs.customizableViewControllers = [stage.b, stage.p, stage.q]
            #expect(tabs.customizableViewControllers == [stage.b, stage.p, stage.q])
            stage.session.beginCustomizing(tabs)
            stage.session.endCustomizing(tabs, order: [stage.a, stage.q, stage.q])
            #expect(tabs.viewControllers == [stage.a, stage.q, stage.c, stage.d, stage.b, stage.p])
            stage.session.beginCustomizing(tabs)
            stage.session.endCustomizing(tabs, order: [])
            #expect(stage.journal.lines.suffix(1) == ["did end A Q C D B P, changed false"])
        }
    }

    @Test func theButtonStandsAboveTheList() {
        onList { stage, tabs in
            tabs.customizableViewControllers = []
            stage.session.beginCustomizing(tabs)
            stage.session.endCustomizing(tabs, order: [stage.q])
            tabs.customizableViewControllers = nil
            stage.session.beginCustomizing(tabs)
            #expect(tabs.customizableViewControllers == nil && !tabs.tabBar.isCustomizing)
            tabs.viewControllers = tabs.viewControllers?.reversed()
            stage.session.advance(by: 0)
            #expect(tabs.customizableViewControllers == tabs.viewControllers)
            let button = tabs.moreNavigationController.topViewController?.navigationItem.rightBarButtonItem
            if let button { stage.session.tap(button) }
            #expect(tabs.tabBar.isCustomizing)
        }
    }

    /// A tab above the list that is moved into the bar is shown there.
    @Test func whatIsShownMoves() {
        onList { stage, tabs in
            stage.session.beginCustomizing(tabs)
            tabs.selectedViewController = stage.p
            stage.session.runUntilIdle()
            stage.session.endCustomizing(tabs, order: [stage.p])
            stage.session.runUntilIdle()
            #expect(tabs.selectedIndex == 0 && stage.p.parent === tabs && stage.p.view.window != nil)
            #expect(stage.p.appearance == .appeared)
        }
    }
}
