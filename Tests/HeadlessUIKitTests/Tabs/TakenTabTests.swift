import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Tabs that another container takes, or that the app removes. Source: UIViewController.h (addChildViewController).
@MainActor
struct TakenTabTests {
    @Test func `a stack takes a tab that is not shown`() {
        onTabsAndStack { fixture, tabs in
            tabs.viewControllers = [fixture.a, fixture.b, fixture.c]
            tabs.selectedIndex = 2
            fixture.session.runUntilIdle()
            fixture.s.addChild(fixture.a)
            #expect(tabs.viewControllers == [fixture.b, fixture.c])
            #expect(tabs.customizableViewControllers == [fixture.b, fixture.c])
            #expect(tabs.selectedIndex == 1)
            #expect(tabs.tabBar.items?.count == 2)
            #expect(fixture.a.tabBarController == nil)
            fixture.s.addChild(fixture.d)
            tabs.selectedIndex = 0
            fixture.session.runUntilIdle()
            #expect(fixture.a.parent === fixture.s)
            #expect(tabs.children == [fixture.b, fixture.c])
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `a stack takes the selected tab`(_ isAnimated: Bool, _ isOnScreen: Bool) {
        onTabsAndStack { fixture, tabs in
            tabs.viewControllers = [fixture.a, fixture.b, fixture.c]
            tabs.selectedIndex = 1
            if isOnScreen { fixture.session.runUntilIdle() }
            fixture.n.pushViewController(fixture.b, animated: isAnimated)
            #expect(tabs.viewControllers == [fixture.a, fixture.c])
            #expect(tabs.selectedViewController === fixture.c)
            expectIdle(of: fixture, tabs)
        }
    }

    @Test func `the app removes the only tab from its parent`() {
        onTabsAndStack { fixture, tabs in
            tabs.viewControllers = [fixture.a]
            fixture.session.runUntilIdle()
            fixture.a.willMove(toParent: nil)
            fixture.a.removeFromParent()
            #expect(tabs.viewControllers == [])
            #expect(tabs.selectedViewController == nil)
            #expect(tabs.view.subviews.isEmpty)
            expectIdle(of: fixture, tabs)
        }
    }

    @Test func `another tab bar controller takes a tab`() {
        onTabsAndStack { fixture, tabs in
            let other = UITabBarController()
            tabs.viewControllers = [fixture.a, fixture.b]
            fixture.session.runUntilIdle()
            other.viewControllers = [fixture.b]
            #expect(tabs.viewControllers == [fixture.a])
            #expect(other.viewControllers == [fixture.b])
            #expect(fixture.b.parent === other)
        }
    }

    /// Its row leaves the list, and the list goes when all tabs fit.
    @Test func `a stack takes a tab from the More list`() {
        onTabsAndStack { fixture, tabs in
            let x = fixture.probe("X")
            tabs.viewControllers = fixture.sixTabs + [x]
            tabs.selectedViewController = tabs.moreNavigationController
            fixture.session.runUntilIdle()
            fixture.n.pushViewController(fixture.p, animated: false)
            #expect(tabs.tabsInMoreList == [fixture.q, x])
            fixture.session.runUntilIdle()
            fixture.tapMore(0, in: tabs)
            fixture.session.runUntilIdle()
            #expect(tabs.selectedViewController === fixture.q)
            #expect(fixture.p.parent === fixture.n)
            fixture.n.pushViewController(fixture.q, animated: false)
            #expect(tabs.tabsInMoreList.isEmpty)
            #expect(tabs.moreNavigationController.parent == nil)
            #expect(tabs.selectedViewController === x)
            expectIdle(of: fixture, tabs)
        }
    }

    @Test(arguments: [true, false])
    func `a stack takes a tab that is about to leave the More list`(_ isRemoved: Bool) {
        onTabsAndStack { fixture, tabs in
            tabs.viewControllers = fixture.sixTabs
            tabs.selectedIndex = 4
            fixture.session.runUntilIdle()
            fixture.session.tapBack(tabs.moreNavigationController)
            fixture.session.advance(by: 0.1)
            if isRemoved {
                fixture.p.removeFromParent()
            } else {
                fixture.n.pushViewController(fixture.p, animated: false)
            }
            #expect(tabs.viewControllers?.contains(fixture.p) == false)
            expectIdle(of: fixture, tabs)
        }
    }

    /// In the callback that moves it into the list the tab goes to another parent.
    @Test func `a tab finds another parent on its way to the More list`() {
        onTabsAndStack { fixture, tabs in
            tabs.viewControllers = fixture.sixTabs
            fixture.p.during["didMove"] = { probe in
                probe.during = [:]
                fixture.n.pushViewController(probe, animated: false)
            }
            tabs.selectedIndex = 4
            #expect(fixture.p.parent === fixture.n)
            #expect(tabs.viewControllers?.contains(fixture.p) == false)
            expectIdle(of: fixture, tabs)
        }
    }

    /// During a selection that the app animates.
    @Test(arguments: [0, 1], [true, false])
    func `a stack takes a tab during a transition`(_ taken: Int, _ completes: Bool) {
        onTabsAndStack { fixture, tabs in
            let delegate = AnimatingTabs(fixture.transcript)
            tabs.viewControllers = [fixture.a, fixture.b, fixture.c]
            tabs.delegate = delegate
            fixture.session.runUntilIdle()
            tabs.selectedIndex = 1
            fixture.session.advance(by: 0.1)
            fixture.n.pushViewController(taken == 0 ? fixture.a : fixture.b, animated: false)
            fixture.session.advance(by: 0.1)
            delegate.isAnimating = false
            delegate.animator.context?.completeTransition(completes)
            expectIdle(of: fixture, tabs)
        }
    }

    @Test(arguments: TestEffort.seeds(200))
    func `tabs taken in random order stay consistent`(_ seed: Int) {
        onTabsAndStack { fixture, tabs in
            var app = RandomTaking(fixture: fixture, tabs: tabs, random: SeededGenerator(seed: seed))
            for _ in 0..<40 { app.act() }
            app.rest()
            expectIdle(of: fixture, tabs)
        }
    }
}

private final class AnimatingTabs: NSObject, UITabBarControllerDelegate {
    let animator: AnimatorProbe
    var isAnimating = true

    init(_ transcript: Transcript) {
        animator = AnimatorProbe(transcript)
        animator.isLazy = true
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { isAnimating ? animator : nil }
}

/// Shows S with the tab bar controller T and the stack N, both empty.
@MainActor
private func onTabsAndStack(_ body: (Fixture, TabProbe) -> Void) {
    withFixture { fixture in
        let tabs = TabProbe(fixture.transcript)
        fixture.nameMore(of: tabs)
        fixture.show(fixture.s)
        for (index, container) in [tabs, fixture.n].enumerated() {
            fixture.embed(container, in: fixture.s)
            container.view.frame = CGRect(x: 0, y: index * 240, width: 320, height: 240)
        }
        fixture.session.advance(by: 0)
        body(fixture, tabs)
    }
}

/// Expects the selected tab and the top of the stack on screen, and no controller without a parent.
@MainActor
private func expectIdle(of fixture: Fixture, _ tabs: TabProbe, at location: SourceLocation = #_sourceLocation) {
    fixture.session.runUntilIdle()
    fixture.expectLegalAppearances(at: location)
    #expect(fixture.session.state.transitions.isEmpty, sourceLocation: location)
    #expect(fixture.session.coordinators.isEmpty, sourceLocation: location)
    #expect(tabs.running == nil, sourceLocation: location)
    #expect(tabs.leaving.isEmpty, sourceLocation: location)
    #expect(tabs.transition == nil, sourceLocation: location)
    let more = tabs.moreNavigationController
    let all = tabs.viewControllers ?? []
    #expect((tabs.selectedViewController == nil) == all.isEmpty, sourceLocation: location)
    #expect((more.parent === tabs) == !tabs.tabsInMoreList.isEmpty, sourceLocation: location)
    #expect(
        fixture.n.view.subviews == [fixture.n.topViewController?.viewIfLoaded].compactMap { $0 },
        sourceLocation: location)
    #expect(tabs.view.subviews == [tabs.selectedChild?.viewIfLoaded].compactMap { $0 }, sourceLocation: location)
    for controller in fixture.sixTabs {
        let isAboveList = more.viewControllers.contains(controller)
        let parent =
            isAboveList
            ? more : all.contains(controller) ? tabs : fixture.n.viewControllers.contains(controller) ? fixture.n : nil
        let isShown = tabs.selectedViewController === controller || fixture.n.topViewController === controller
        #expect(controller.parent === parent, "\(controller.name)", sourceLocation: location)
        #expect(!isAboveList || all.contains(controller), "\(controller.name)", sourceLocation: location)
        #expect(
            controller.appearance == (isShown ? .appeared : .disappeared), "\(controller.name)",
            sourceLocation: location)
        #expect((controller.viewIfLoaded?.window != nil) == isShown, "\(controller.name)", sourceLocation: location)
    }
}

/// An app that moves controllers between its tabs and its stack at random, also inside callbacks; the seed decides.
@MainActor
private struct RandomTaking {
    let fixture: Fixture
    let tabs: TabProbe
    var random: SeededGenerator

    mutating func act() {
        if random.isOneIn(4) { scheduleChange() }
        switch random.number(below: 8) {
        case 0: fixture.window.isHidden.toggle()
        case 1: fixture.session.tapBack(tabs.moreNavigationController)
        default: change()
        }
        if random.isOneIn(2) { fixture.session.advance(by: Double(random.number(below: 5)) / 10) }
    }

    func rest() {
        for probe in fixture.sixTabs { probe.during = [:] }
        fixture.session.runUntilIdle()
        fixture.window.isHidden = false
    }

    private mutating func change() {
        let animated = random.isOneIn(2)
        switch random.number(below: 8) {
        case 0, 1: tabs.selectedIndex = random.number(below: 6)
        case 2: tabs.viewControllers = Array(fixture.sixTabs[random.number(below: 4)...])
        case 3: tabs.viewControllers = fixture.sixTabs
        case 4, 5:
            let one = fixture.sixTabs[random.number(below: 6)]
            if !fixture.n.plannedStack.contains(one) { fixture.n.pushViewController(one, animated: animated) }
        case 6: fixture.n.setViewControllers(Array(fixture.sixTabs[..<random.number(below: 6)]), animated: animated)
        default: fixture.n.popViewController(animated: animated)
        }
    }

    /// Lets one of the next callbacks change the tabs or the stack.
    private mutating func scheduleChange() {
        var copy = self
        let callback = random.element(of: [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove",
            "didMove",
        ])
        fixture.sixTabs[random.number(below: 6)].during[callback] = { probe in
            probe.during = [:]
            copy.change()
        }
    }
}
