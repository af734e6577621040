import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Tabs and pages that change at any time: in callbacks, hidden, covered and in transition.
@MainActor
struct RandomContainerTests {
    @Test(arguments: TestEffort.seeds(200))
    func `tabs stay consistent`(_ seed: Int) {
        withFixture { fixture in
            var app = RandomTabs(fixture, SeededGenerator(seed: seed))
            for _ in 0..<40 { app.act() }
            app.rest()
            let tabs = app.tabs
            expectIdle(of: tabs, showing: [tabs.selectedViewController].compactMap { $0 }, on: fixture, app.pool)
            for controller in app.pool {
                #expect(
                    controller.parent === (tabs.viewControllers?.contains(controller) == true ? tabs : nil),
                    "\(controller.name)")
            }
            #expect(tabs.children == tabs.viewControllers ?? [])
            #expect((tabs.selectedViewController == nil) == tabs.children.isEmpty)
            #expect(tabs.running == nil)
            #expect(tabs.leaving.isEmpty)
        }
    }

    @Test(arguments: TestEffort.seeds(300))
    func `tabs in the More list stay consistent`(_ seed: Int) {
        withFixture(device: seed % 2 == 0 ? "iPhone 15 Pro" : "iPad 9.7-inch", .v13) { fixture in
            var app = RandomMore(fixture, SeededGenerator(seed: seed))
            for _ in 0..<40 { app.act() }
            app.rest()
            app.expectIdle()
        }
    }

    @Test(arguments: TestEffort.seeds(300))
    func `pages stay consistent`(_ seed: Int) {
        withFixture { fixture in
            var app = RandomPages(
                fixture, SeededGenerator(seed: seed), seed % 2 == 0 ? .scroll : .pageCurl,
                spine: seed % 5 == 0 ? .mid : nil)
            for _ in 0..<40 { app.act() }
            app.rest()
            let view = app.view
            expectIdle(of: view, showing: view.viewControllers ?? [], on: fixture, app.pool)
            #expect(Set(view.children) == Set(view.viewControllers ?? []))
            #expect(view.turn == nil)
            #expect(view.waiting.isEmpty)
            #expect(view.arriving.isEmpty)
            #expect(Set(view.held) == Set(view.children))
            let told = [EventKind.callbackPageWillTransition, .callbackPageDidFinish].map { kind in
                fixture.log.events.filter { $0.kind == kind }.count
            }
            #expect(told[0] >= told[1])
        }
    }

    private func expectIdle(
        of container: UIViewController, showing shown: [UIViewController], on fixture: Fixture, _ pool: [Probe]
    ) {
        fixture.expectLegalAppearances()
        #expect(container.appearance == .appeared)
        for controller in pool {
            #expect(
                controller.appearance == (shown.contains(controller) ? .appeared : .disappeared), "\(controller.name)")
            #expect((controller.viewIfLoaded?.window != nil) == shown.contains(controller), "\(controller.name)")
            #expect(controller.move == nil, "\(controller.name)")
        }
        let holder = (container as? UIPageViewController)?.scrollView?.content ?? container.view
        #expect(Set(holder?.subviews ?? []) == Set(shown.compactMap(\.viewIfLoaded)))
        #expect(fixture.session.state.transitions.isEmpty)
        #expect(fixture.session.coordinators.isEmpty)
    }
}

/// An app with tabs that acts at random; the seed decides.
@MainActor
private struct RandomTabs {
    let fixture: Fixture
    let tabs: TabProbe
    let pool: [Probe]
    private var random: SeededGenerator

    init(_ fixture: Fixture, _ random: SeededGenerator) {
        self.fixture = fixture
        self.random = random
        tabs = TabProbe(fixture.transcript)
        pool = [fixture.a, fixture.b, fixture.c, fixture.d]
        tabs.viewControllers = [fixture.a, fixture.b]
        fixture.show(tabs)
    }

    mutating func act() {
        if random.isOneIn(4) { scheduleChange() }
        switch random.number(below: 10) {
        case 0, 1: tabs.viewControllers = someOfPool()
        case 2, 3, 4: tabs.selectedIndex = random.number(below: 4)
        case 5, 6: fixture.session.tapTab(at: random.number(below: 4), in: tabs)
        case 7: fixture.window.isHidden.toggle()
        case 8 where tabs.presentedViewController == nil:
            fixture.present(fixture.q, from: tabs, animated: random.isOneIn(2))
        default: fixture.dismiss(tabs, animated: random.isOneIn(2))
        }
        if random.isOneIn(2) { fixture.session.advance(by: Double(random.number(below: 5)) / 10) }
    }

    private mutating func someOfPool() -> [UIViewController] {
        let first = random.number(below: pool.count + 1)
        let some = Array(pool[first...])
        return random.isOneIn(2) ? some : some.reversed()
    }

    /// Lets one of the next callbacks of a controller change the app.
    private mutating func scheduleChange() {
        let callback = random.element(of: [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove",
            "didMove",
        ])
        let (index, what, some) = (random.number(below: 4), random.number(below: 4), someOfPool())
        random.element(of: pool).during[callback] = { [fixture, tabs] probe in
            probe.during = [:]
            switch what {
            case 0: fixture.window.isHidden.toggle()
            case 1: tabs.viewControllers = some
            default: tabs.selectedIndex = index
            }
        }
    }

    mutating func rest() {
        for controller in pool { controller.during = [:] }
        fixture.session.runUntilIdle()
        fixture.window.isHidden = false
        fixture.session.runUntilIdle()
        fixture.dismiss(tabs)
        fixture.session.runUntilIdle()
    }
}

/// An app with pages that acts at random; the seed decides.
@MainActor
private struct RandomPages {
    let fixture: Fixture
    let view: PageProbe
    let pool: [Probe]
    private var random: SeededGenerator

    init(
        _ fixture: Fixture, _ random: SeededGenerator, _ style: PageProbe.TransitionStyle,
        spine: PageProbe.SpineLocation?
    ) {
        self.fixture = fixture
        self.random = random
        view = PageProbe(fixture.transcript, style, spine)
        pool = [fixture.a, fixture.b, fixture.c, fixture.d]
        fixture.showPages(view, view.pagesShown)
    }

    mutating func act() {
        if random.isOneIn(4) { scheduleChange() }
        let animated = random.isOneIn(2)
        switch random.number(below: 13) {
        case 0, 1, 2: set(animated)
        case 3, 4, 5: fixture.session.swipePage(view, .began, toward: animated ? .forward : .reverse)
        case 6: fixture.session.swipePage(view, .changed(Double(random.number(below: 11)) / 10))
        case 7, 8: fixture.session.swipePage(view, animated ? .ended(finishing: true) : .cancelled)
        case 9: fixture.window.isHidden.toggle()
        case 10 where view.presentedViewController == nil: fixture.present(fixture.q, from: view, animated: animated)
        default: fixture.dismiss(view, animated: animated)
        }
        if random.isOneIn(2) { fixture.session.advance(by: Double(random.number(below: 5)) / 10) }
    }

    private mutating func set(_ animated: Bool) {
        let pages = somePages()
        view.setViewControllers(pages, direction: .forward, animated: animated)
    }

    private mutating func somePages() -> [UIViewController] {
        let first = random.number(below: pool.count)
        return (0..<view.pagesShown).map { pool[(first + $0) % pool.count] }
    }

    /// Lets one of the next callbacks of a controller change the app.
    private mutating func scheduleChange() {
        let callback = random.element(of: [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove",
            "didMove",
        ])
        let (what, animated, pages) = (random.number(below: 3), random.isOneIn(2), somePages())
        random.element(of: pool).during[callback] = { [fixture, view] probe in
            probe.during = [:]
            if what == 0 {
                fixture.window.isHidden.toggle()
            } else {
                view.setViewControllers(pages, direction: .forward, animated: animated)
            }
        }
    }

    mutating func rest() {
        for controller in pool { controller.during = [:] }
        fixture.session.runUntilIdle()
        fixture.session.swipePage(view, random.isOneIn(2) ? .cancelled : .ended(finishing: true))
        fixture.session.runUntilIdle()
        fixture.window.isHidden = false
        fixture.session.runUntilIdle()
        fixture.dismiss(view)
        fixture.session.runUntilIdle()
    }
}
