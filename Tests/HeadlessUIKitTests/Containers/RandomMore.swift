import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// An app with more tabs than fit that does one thing after another, as a seed says.
@MainActor
struct RandomMore {
    let stage: Stage
    let tabs: TabProbe
    let pool: [Probe]
    private var chance: Chance
    private var more: UINavigationController { tabs.moreNavigationController }

    init(_ stage: Stage, _ chance: Chance) {
        self.stage = stage
        self.chance = chance
        tabs = TabProbe(stage.journal)
        pool = stage.sixTabs + [stage.probe("X")]
        tabs.viewControllers = pool
        stage.nameMore(of: tabs)
        stage.show(tabs)
    }

    mutating func act() {
        if chance.roll(4) == 0 { interfere() }
        switch chance.roll(14) {
        case 0: tabs.viewControllers = someOfPool()
        case 1, 2, 3: tabs.selectedIndex = chance.roll(7)
        case 4, 5: stage.session.tapTab(at: 4 - chance.roll(2), in: tabs)
        case 6, 7: stage.tapMore(chance.roll(3), in: tabs)
        case 8: stage.session.tapBack(more)
        case 9: more.popToRootViewController(animated: chance.roll(2) == 0)
        case 10: stage.window.isHidden.toggle()
        case 11: resize()
        case 12: customize()
        default: swipe()
        }
        if chance.roll(2) == 0 { stage.session.advance(by: Double(chance.roll(5)) / 10) }
    }

    private mutating func swipe() {
        stage.session.swipeBack(more, .began)
        if chance.roll(2) == 0 { tabs.selectedIndex = chance.roll(7) }
        stage.session.swipeBack(more, chance.roll(2) == 0 ? .cancelled : .ended(finishing: true))
    }

    private mutating func customize() {
        stage.session.beginCustomizing(tabs)
        stage.session.endCustomizing(tabs, order: someOfPool())
    }

    private mutating func resize() {
        guard stage.session.configuration.device.idiom == .pad else { return }
        stage.session.resize(stage.window, to: CGSize(width: chance.roll(2) == 0 ? 320 : 768, height: 1024))
    }

    private mutating func someOfPool() -> [UIViewController] {
        let some = Array(pool[chance.roll(4)...])
        return chance.roll(2) == 0 ? some : some.reversed()
    }

    /// One of the next callbacks of one of them changes something.
    private mutating func interfere() {
        let callback = chance.pick([
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove",
            "didMove",
        ])
        let (index, what, some) = (chance.roll(7), chance.roll(5), someOfPool())
        chance.pick(pool).during[callback] = { [stage, tabs] probe in
            probe.during = [:]
            switch what {
            case 0: stage.window.isHidden.toggle()
            case 1: tabs.viewControllers = some
            case 2: tabs.moreNavigationController.popToRootViewController(animated: false)
            default: tabs.selectedIndex = index
            }
        }
    }

    mutating func rest() {
        for controller in pool { controller.during = [:] }
        stage.session.runUntilIdle()
        stage.window.isHidden = false
        stage.session.runUntilIdle()
    }

    /// Nothing moves, one tab or the list is on screen, and every tab has its place.
    func expectRest(at location: SourceLocation = #_sourceLocation) {
        stage.expectLegalAppearances(at: location)
        let above = Array(more.viewControllers.dropFirst())
        let isListed = tabs.selectedViewController === more || above.contains { $0 === tabs.selectedViewController }
        #expect(tabs.selectedViewController != nil && above.count <= 1, sourceLocation: location)
        #expect(above.allSatisfy { tab in tabs.tabsInMoreList.contains { $0 === tab } }, sourceLocation: location)
        if isListed { #expect(tabs.selectedViewController === above.first ?? more, sourceLocation: location) }
        for tab in pool {
            let isTab = tabs.viewControllers?.contains(tab) == true
            let parent = above.contains(tab) ? more : isTab ? tabs : nil
            #expect(tab.parent === parent, "\(tab.name)", sourceLocation: location)
            let isShown = tabs.selectedViewController === tab
            #expect(tab.appearance == (isShown ? .appeared : .disappeared), "\(tab.name)", sourceLocation: location)
            #expect((tab.viewIfLoaded?.window != nil) == isShown, "\(tab.name)", sourceLocation: location)
            // One that has been put above the list unseen hears of it when it is seen.
            let isWaiting = above.contains(tab) && !isListed
            #expect(tab.move == nil || isWaiting, "\(tab.name)", sourceLocation: location)
        }
        #expect((more.parent === tabs) == !tabs.tabsInMoreList.isEmpty, sourceLocation: location)
        #expect((more.appearance == .appeared) == isListed, sourceLocation: location)
        #expect(tabs.running == nil && tabs.leaving.isEmpty, sourceLocation: location)
        #expect(stage.session.state.transitions.isEmpty && stage.session.coordinators.isEmpty, sourceLocation: location)
    }
}
