import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// An app with more tabs than fit that acts at random; the seed decides.
@MainActor
struct RandomMore {
    let fixture: Fixture
    let tabs: TabProbe
    let pool: [Probe]
    private var random: SeededGenerator
    private var more: UINavigationController { tabs.moreNavigationController }

    init(_ fixture: Fixture, _ random: SeededGenerator) {
        self.fixture = fixture
        self.random = random
        tabs = TabProbe(fixture.transcript)
        pool = fixture.sixTabs + [fixture.probe("X")]
        tabs.viewControllers = pool
        fixture.nameMore(of: tabs)
        fixture.show(tabs)
    }

    mutating func act() {
        if random.isOneIn(4) { scheduleChange() }
        switch random.number(below: 14) {
        case 0: tabs.viewControllers = someOfPool()
        case 1, 2, 3: tabs.selectedIndex = random.number(below: 7)
        case 4, 5: fixture.session.tapTab(at: 4 - random.number(below: 2), in: tabs)
        case 6, 7: fixture.tapMore(random.number(below: 3), in: tabs)
        case 8: fixture.session.tapBack(more)
        case 9: more.popToRootViewController(animated: random.isOneIn(2))
        case 10: fixture.window.isHidden.toggle()
        case 11: resize()
        case 12: customize()
        default: swipe()
        }
        if random.isOneIn(2) { fixture.session.advance(by: Double(random.number(below: 5)) / 10) }
    }

    private mutating func swipe() {
        fixture.session.swipeBack(more, .began)
        if random.isOneIn(2) { tabs.selectedIndex = random.number(below: 7) }
        fixture.session.swipeBack(more, random.isOneIn(2) ? .cancelled : .ended(finishing: true))
    }

    private mutating func customize() {
        fixture.session.beginCustomizing(tabs)
        fixture.session.endCustomizing(tabs, order: someOfPool())
    }

    private mutating func resize() {
        guard fixture.session.configuration.device.idiom == .pad else { return }
        fixture.session.resize(fixture.window, to: CGSize(width: random.isOneIn(2) ? 320 : 768, height: 1024))
    }

    private mutating func someOfPool() -> [UIViewController] {
        let some = Array(pool[random.number(below: 4)...])
        return random.isOneIn(2) ? some : some.reversed()
    }

    /// Lets one of the next callbacks of a controller change the app.
    private mutating func scheduleChange() {
        let callback = random.element(of: [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove",
            "didMove",
        ])
        let (index, what, some) = (random.number(below: 7), random.number(below: 5), someOfPool())
        random.element(of: pool).during[callback] = { [fixture, tabs] probe in
            probe.during = [:]
            switch what {
            case 0: fixture.window.isHidden.toggle()
            case 1: tabs.viewControllers = some
            case 2: tabs.moreNavigationController.popToRootViewController(animated: false)
            default: tabs.selectedIndex = index
            }
        }
    }

    mutating func rest() {
        for controller in pool { controller.during = [:] }
        fixture.session.runUntilIdle()
        fixture.window.isHidden = false
        fixture.session.runUntilIdle()
    }

    /// Expects no transition, one tab or the list on screen, and each tab in its place.
    func expectIdle(at location: SourceLocation = #_sourceLocation) {
        fixture.expectLegalAppearances(at: location)
        let above = Array(more.viewControllers.dropFirst())
        let isListed = tabs.selectedViewController === more || above.contains { $0 === tabs.selectedViewController }
        #expect(tabs.selectedViewController != nil, sourceLocation: location)
        #expect(above.count <= 1, sourceLocation: location)
        #expect(above.allSatisfy { tab in tabs.tabsInMoreList.contains { $0 === tab } }, sourceLocation: location)
        if isListed { #expect(tabs.selectedViewController === above.first ?? more, sourceLocation: location) }
        for tab in pool {
            let isTab = tabs.viewControllers?.contains(tab) == true
            let parent = above.contains(tab) ? more : isTab ? tabs : nil
            #expect(tab.parent === parent, "\(tab.name)", sourceLocation: location)
            let isShown = tabs.selectedViewController === tab
            #expect(tab.appearance == (isShown ? .appeared : .disappeared), "\(tab.name)", sourceLocation: location)
            #expect((tab.viewIfLoaded?.window != nil) == isShown, "\(tab.name)", sourceLocation: location)
            // A tab that was put above the list off screen is told when it comes on screen.
            let isWaiting = above.contains(tab) && !isListed
            #expect(tab.move == nil || isWaiting, "\(tab.name)", sourceLocation: location)
        }
        #expect((more.parent === tabs) == !tabs.tabsInMoreList.isEmpty, sourceLocation: location)
        #expect((more.appearance == .appeared) == isListed, sourceLocation: location)
        #expect(tabs.running == nil, sourceLocation: location)
        #expect(tabs.leaving.isEmpty, sourceLocation: location)
        #expect(fixture.session.state.transitions.isEmpty, sourceLocation: location)
        #expect(fixture.session.coordinators.isEmpty, sourceLocation: location)
    }
}
