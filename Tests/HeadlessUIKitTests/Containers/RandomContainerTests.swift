import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Tabs and pages that change at any moment, also inside callbacks, while they are hidden, covered and in transition.
@MainActor
struct RandomContainerTests {
    @Test(arguments: 0..<200)
    func tabsStayConsistent(_ seed: Int) {
        onStage { stage in
            var app = RandomTabs(stage, Chance(seed: seed))
            for _ in 0..<40 { app.act() }
            app.rest()
            let tabs = app.tabs
            expectRest(of: tabs, showing: [tabs.selectedViewController].compactMap { $0 }, on: stage, app.pool)
            for controller in app.pool {
                #expect(
                    controller.parent === (tabs.viewControllers?.contains(controller) == true ? tabs : nil),
                    "\(controller.name)")
            }
            #expect(tabs.children == tabs.viewControllers ?? [])
            #expect((tabs.selectedViewController == nil) == tabs.children.isEmpty)
            #expect(tabs.running == nil && tabs.leaving.isEmpty)
        }
    }

    @Test(arguments: 0..<300)
    func tabsBehindTheListStayConsistent(_ seed: Int) {
        onStage(device: seed % 2 == 0 ? "iPhone 15 Pro" : "iPad 9.7-inch", .v13) { stage in
            var app = RandomMore(stage, Chance(seed: seed))
            for _ in 0..<40 { app.act() }
            app.rest()
            app.expectRest()
        }
    }

    @Test(arguments: 0..<300)
    func pagesStayConsistent(_ seed: Int) {
        onStage { stage in
            var app = RandomPages(
                stage, Chance(seed: seed), seed % 2 == 0 ? .scroll : .pageCurl, spine: seed % 5 == 0 ? .mid : nil)
            for _ in 0..<40 { app.act() }
            app.rest()
            let view = app.view
            expectRest(of: view, showing: view.viewControllers ?? [], on: stage, app.pool)
            #expect(Set(view.children) == Set(view.viewControllers ?? []))
            #expect(
                view.turn == nil && view.waiting.isEmpty && view.arriving.isEmpty
                    && Set(view.held) == Set(view.children))
            let told = [EventKind.callbackPageWillTransition, .callbackPageDidFinish].map { kind in
                stage.log.events.filter { $0.kind == kind }.count
            }
            #expect(told[0] >= told[1])
        }
    }

    private func expectRest(
        of container: UIViewController, showing shown: [UIViewController], on stage: Stage, _ pool: [Probe]
    ) {
        stage.expectLegalAppearances()
        #expect(container.appearance == .appeared)
        for controller in pool {
            #expect(
                controller.appearance == (shown.contains(controller) ? .appeared : .disappeared), "\(controller.name)")
            #expect((controller.viewIfLoaded?.window != nil) == shown.contains(controller), "\(controller.name)")
            #expect(controller.move == nil, "\(controller.name)")
        }
        #expect(Set(container.view.subviews) == Set(shown.compactMap(\.viewIfLoaded)))
        #expect(stage.session.state.transitions.isEmpty && stage.session.coordinators.isEmpty)
    }
}

/// An app with tabs that does one thing after another, as a seed says.
@MainActor
private struct RandomTabs {
    let stage: Stage
    let tabs: TabProbe
    let pool: [Probe]
    private var chance: Chance

    init(_ stage: Stage, _ chance: Chance) {
        self.stage = stage
        self.chance = chance
        tabs = TabProbe(stage.journal)
        pool = [stage.a, stage.b, stage.c, stage.d]
        tabs.viewControllers = [stage.a, stage.b]
        stage.show(tabs)
    }

    mutating func act() {
        if chance.roll(4) == 0 { interfere() }
        switch chance.roll(10) {
        case 0, 1: tabs.viewControllers = someOfPool()
        case 2, 3, 4: tabs.selectedIndex = chance.roll(4)
        case 5, 6: stage.session.tapTab(at: chance.roll(4), in: tabs)
        case 7: stage.window.isHidden.toggle()
        case 8 where tabs.presentedViewController == nil:
            stage.present(stage.q, from: tabs, animated: chance.roll(2) == 0)
        default: stage.dismiss(tabs, animated: chance.roll(2) == 0)
        }
        if chance.roll(2) == 0 { stage.session.advance(by: Double(chance.roll(5)) / 10) }
    }

    private mutating func someOfPool() -> [UIViewController] {
        let first = chance.roll(pool.count + 1)
        let some = Array(pool[first...])
        return chance.roll(2) == 0 ? some : some.reversed()
    }

    /// One of the next callbacks of one of them changes something.
    private mutating func interfere() {
        let callback = chance.pick([
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove",
            "didMove",
        ])
        let (index, what, some) = (chance.roll(4), chance.roll(4), someOfPool())
        chance.pick(pool).during[callback] = { [stage, tabs] probe in
            probe.during = [:]
            switch what {
            case 0: stage.window.isHidden.toggle()
            case 1: tabs.viewControllers = some
            default: tabs.selectedIndex = index
            }
        }
    }

    mutating func rest() {
        for controller in pool { controller.during = [:] }
        stage.session.runUntilIdle()
        stage.window.isHidden = false
        stage.session.runUntilIdle()
        stage.dismiss(tabs)
        stage.session.runUntilIdle()
    }
}

/// An app with pages that does one thing after another, as a seed says.
@MainActor
private struct RandomPages {
    let stage: Stage
    let view: PageProbe
    let pool: [Probe]
    private var chance: Chance

    init(_ stage: Stage, _ chance: Chance, _ style: PageProbe.TransitionStyle, spine: PageProbe.SpineLocation?) {
        self.stage = stage
        self.chance = chance
        view = PageProbe(stage.journal, style, spine)
        pool = [stage.a, stage.b, stage.c, stage.d]
        stage.showPages(view, view.pagesShown)
    }

    mutating func act() {
        if chance.roll(4) == 0 { interfere() }
        let animated = chance.roll(2) == 0
        switch chance.roll(13) {
        case 0, 1, 2: set(animated)
        case 3, 4, 5: stage.session.swipePage(view, .began, toward: animated ? .forward : .reverse)
        case 6: stage.session.swipePage(view, .changed(Double(chance.roll(11)) / 10))
        case 7, 8: stage.session.swipePage(view, animated ? .ended(finishing: true) : .cancelled)
        case 9: stage.window.isHidden.toggle()
        case 10 where view.presentedViewController == nil: stage.present(stage.q, from: view, animated: animated)
        default: stage.dismiss(view, animated: animated)
        }
        if chance.roll(2) == 0 { stage.session.advance(by: Double(chance.roll(5)) / 10) }
    }

    private mutating func set(_ animated: Bool) {
        let pages = somePages()
        view.setViewControllers(pages, direction: .forward, animated: animated)
    }

    private mutating func somePages() -> [UIViewController] {
        let first = chance.roll(pool.count)
        return (0..<view.pagesShown).map { pool[(first + $0) % pool.count] }
    }

    /// One of the next callbacks of one of them changes something.
    private mutating func interfere() {
        let callback = chance.pick([
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove",
            "didMove",
        ])
        let (what, animated, pages) = (chance.roll(3), chance.roll(2) == 0, somePages())
        chance.pick(pool).during[callback] = { [stage, view] probe in
            probe.during = [:]
            if what == 0 {
                stage.window.isHidden.toggle()
            } else {
                view.setViewControllers(pages, direction: .forward, animated: animated)
            }
        }
    }

    mutating func rest() {
        for controller in pool { controller.during = [:] }
        stage.session.runUntilIdle()
        stage.session.swipePage(view, chance.roll(2) == 0 ? .cancelled : .ended(finishing: true))
        stage.session.runUntilIdle()
        stage.window.isHidden = false
        stage.session.runUntilIdle()
        stage.dismiss(view)
        stage.session.runUntilIdle()
    }
}
