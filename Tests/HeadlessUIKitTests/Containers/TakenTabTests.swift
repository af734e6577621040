import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Tabs that another container takes, or that the app removes. Source: UIViewController.h (addChildViewController).
@MainActor
struct TakenTabTests {
    @Test func aTabThatIsNotShown() {
        onTabsAndStack { stage, tabs in
            tabs.viewControllers = [stage.a, stage.b, stage.c]
            tabs.selectedIndex = 2
            stage.session.runUntilIdle()
            stage.s.addChild(stage.a)
            #expect(
                tabs.viewControllers == [stage.b, stage.c] && tabs.customizableViewControllers == [stage.b, stage.c])
            #expect(tabs.selectedIndex == 1 && tabs.tabBar.items?.count == 2 && stage.a.tabBarController == nil)
            stage.s.addChild(stage.d)
            tabs.selectedIndex = 0
            stage.session.runUntilIdle()
            #expect(stage.a.parent === stage.s && tabs.children == [stage.b, stage.c])
        }
    }

    @Test(arguments: [true, false], [true, false])
    func theSelectedTab(_ isAnimated: Bool, _ isOnScreen: Bool) {
        onTabsAndStack { stage, tabs in
            tabs.viewControllers = [stage.a, stage.b, stage.c]
            tabs.selectedIndex = 1
            if isOnScreen { stage.session.runUntilIdle() }
            stage.n.pushViewController(stage.b, animated: isAnimated)
            #expect(tabs.viewControllers == [stage.a, stage.c] && tabs.selectedViewController === stage.c)
            expectRest(of: stage, tabs)
        }
    }

    @Test func theAppRemovesTheOnlyOne() {
        onTabsAndStack { stage, tabs in
            tabs.viewControllers = [stage.a]
            stage.session.runUntilIdle()
            stage.a.willMove(toParent: nil)
            stage.a.removeFromParent()
            #expect(tabs.viewControllers == [] && tabs.selectedViewController == nil && tabs.view.subviews.isEmpty)
            expectRest(of: stage, tabs)
        }
    }

    @Test func anotherTabBarController() {
        onTabsAndStack { stage, tabs in
            let other = UITabBarController()
            tabs.viewControllers = [stage.a, stage.b]
            stage.session.runUntilIdle()
            other.viewControllers = [stage.b]
            #expect(tabs.viewControllers == [stage.a] && other.viewControllers == [stage.b] && stage.b.parent === other)
        }
    }

    /// Its row goes with it, and with the last one that finds no room the list.
    @Test func aTabBehindTheList() {
        onTabsAndStack { stage, tabs in
            let x = stage.probe("X")
            tabs.viewControllers = stage.sixTabs + [x]
            tabs.selectedViewController = tabs.moreNavigationController
            stage.session.runUntilIdle()
            stage.n.pushViewController(stage.p, animated: false)
            #expect(tabs.tabsInMoreList == [stage.q, x])
            stage.session.runUntilIdle()
            stage.tapMore(0, in: tabs)
            stage.session.runUntilIdle()
            #expect(tabs.selectedViewController === stage.q && stage.p.parent === stage.n)
            stage.n.pushViewController(stage.q, animated: false)
            #expect(
                tabs.tabsInMoreList.isEmpty && tabs.moreNavigationController.parent == nil
                    && tabs.selectedViewController === x)
            expectRest(of: stage, tabs)
        }
    }

    @Test(arguments: [true, false])
    func aTabThatIsAboutToLeaveTheList(_ isRemoved: Bool) {
        onTabsAndStack { stage, tabs in
            tabs.viewControllers = stage.sixTabs
            tabs.selectedIndex = 4
            stage.session.runUntilIdle()
            stage.session.tapBack(tabs.moreNavigationController)
            stage.session.advance(by: 0.1)
            if isRemoved { stage.p.removeFromParent() } else { stage.n.pushViewController(stage.p, animated: false) }
            #expect(tabs.viewControllers?.contains(stage.p) == false)
            expectRest(of: stage, tabs)
        }
    }

    /// Told that it leaves the tab bar controller for the list, it goes elsewhere.
    @Test func aTabThatFindsAnotherPlaceOnItsWayToTheList() {
        onTabsAndStack { stage, tabs in
            tabs.viewControllers = stage.sixTabs
            stage.p.during["didMove"] = { probe in
                probe.during = [:]
                stage.n.pushViewController(probe, animated: false)
            }
            tabs.selectedIndex = 4
            #expect(stage.p.parent === stage.n && tabs.viewControllers?.contains(stage.p) == false)
            expectRest(of: stage, tabs)
        }
    }

    /// In the midst of a selection that the app animates.
    @Test(arguments: [0, 1], [true, false])
    func inTransition(_ taken: Int, _ completes: Bool) {
        onTabsAndStack { stage, tabs in
            let delegate = AnimatingTabs(stage.journal)
            tabs.viewControllers = [stage.a, stage.b, stage.c]
            tabs.delegate = delegate
            stage.session.runUntilIdle()
            tabs.selectedIndex = 1
            stage.session.advance(by: 0.1)
            stage.n.pushViewController(taken == 0 ? stage.a : stage.b, animated: false)
            stage.session.advance(by: 0.1)
            delegate.isAnimating = false
            delegate.animator.context?.completeTransition(completes)
            expectRest(of: stage, tabs)
        }
    }

    @Test(arguments: 0..<200)
    func atRandom(_ seed: Int) {
        onTabsAndStack { stage, tabs in
            var app = RandomTaking(stage: stage, tabs: tabs, chance: Chance(seed: seed))
            for _ in 0..<40 { app.act() }
            app.rest()
            expectRest(of: stage, tabs)
        }
    }
}

private final class AnimatingTabs: UITabBarControllerDelegate {
    let animator: AnimatorProbe
    var isAnimating = true

    init(_ journal: Journal) {
        animator = AnimatorProbe(journal)
        animator.isLazy = true
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { isAnimating ? animator : nil }
}

/// Shows S with the tabs T and the stack N, one above the other, each empty.
@MainActor
private func onTabsAndStack(_ body: (Stage, TabProbe) -> Void) {
    onStage { stage in
        let tabs = TabProbe(stage.journal)
        stage.nameMore(of: tabs)
        stage.show(stage.s)
        for (index, container) in [tabs, stage.n].enumerated() {
            stage.embed(container, in: stage.s)
            container.view.frame = CGRect(x: 0, y: index * 240, width: 320, height: 240)
        }
        stage.session.advance(by: 0)
        body(stage, tabs)
    }
}

/// The selected tab and the top of the stack are on screen, and whoever is nobody's child is not.
@MainActor
private func expectRest(of stage: Stage, _ tabs: TabProbe, at location: SourceLocation = #_sourceLocation) {
    stage.session.runUntilIdle()
    stage.expectLegalAppearances(at: location)
    #expect(stage.session.state.transitions.isEmpty && stage.session.coordinators.isEmpty, sourceLocation: location)
    #expect(tabs.running == nil && tabs.leaving.isEmpty && tabs.transition == nil, sourceLocation: location)
    let more = tabs.moreNavigationController
    let all = tabs.viewControllers ?? []
    #expect((tabs.selectedViewController == nil) == all.isEmpty, sourceLocation: location)
    #expect((more.parent === tabs) == !tabs.tabsInMoreList.isEmpty, sourceLocation: location)
    #expect(
        stage.n.view.subviews == [stage.n.topViewController?.viewIfLoaded].compactMap { $0 }, sourceLocation: location)
    #expect(tabs.view.subviews == [tabs.selectedChild?.viewIfLoaded].compactMap { $0 }, sourceLocation: location)
    for controller in stage.sixTabs {
        let isAboveList = more.viewControllers.contains(controller)
        let parent =
            isAboveList
            ? more : all.contains(controller) ? tabs : stage.n.viewControllers.contains(controller) ? stage.n : nil
        let isShown = tabs.selectedViewController === controller || stage.n.topViewController === controller
        #expect(controller.parent === parent, "\(controller.name)", sourceLocation: location)
        #expect(!isAboveList || all.contains(controller), "\(controller.name)", sourceLocation: location)
        #expect(
            controller.appearance == (isShown ? .appeared : .disappeared), "\(controller.name)",
            sourceLocation: location)
        #expect((controller.viewIfLoaded?.window != nil) == isShown, "\(controller.name)", sourceLocation: location)
    }
}

/// An app that moves controllers between its tabs and its stack, also inside callbacks, as a seed says.
@MainActor
private struct RandomTaking {
    let stage: Stage
    let tabs: TabProbe
    var chance: Chance

    mutating func act() {
        if chance.roll(4) == 0 { interfere() }
        switch chance.roll(8) {
        case 0: stage.window.isHidden.toggle()
        case 1: stage.session.tapBack(tabs.moreNavigationController)
        default: change()
        }
        if chance.roll(2) == 0 { stage.session.advance(by: Double(chance.roll(5)) / 10) }
    }

    func rest() {
        for probe in stage.sixTabs { probe.during = [:] }
        stage.session.runUntilIdle()
        stage.window.isHidden = false
    }

    private mutating func change() {
        let animated = chance.roll(2) == 0
        switch chance.roll(8) {
        case 0, 1: tabs.selectedIndex = chance.roll(6)
        case 2: tabs.viewControllers = Array(stage.sixTabs[chance.roll(4)...])
        case 3: tabs.viewControllers = stage.sixTabs
        case 4, 5:
            let one = stage.sixTabs[chance.roll(6)]
            if !stage.n.plannedStack.contains(one) { stage.n.pushViewController(one, animated: animated) }
        case 6: stage.n.setViewControllers(Array(stage.sixTabs[..<chance.roll(6)]), animated: animated)
        default: stage.n.popViewController(animated: animated)
        }
    }

    /// One of the next callbacks changes the tabs or the stack.
    private mutating func interfere() {
        var copy = self
        let callback = chance.pick([
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove",
            "didMove",
        ])
        stage.sixTabs[chance.roll(6)].during[callback] = { probe in
            probe.during = [:]
            copy.change()
        }
    }
}
