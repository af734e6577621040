import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Columns of split view controllers change while devices turn and windows are resized, also inside callbacks: no
/// anomaly, and when the session is idle each column has its place, its traits and its appearance.
@MainActor
struct RandomSplitTests {
    private static let devices = ["iPad 9.7-inch", "iPhone 6 Plus", "iPad Pro 12.9-inch", "iPhone 6"]

    @Test(arguments: TestEffort.seeds(330))
    func `columns have their places`(_ seed: Int) {
        run(seed, changesInCallbacks: false)
    }

    @Test(arguments: TestEffort.seeds(160))
    func `columns have their places where callbacks change the app`(_ seed: Int) {
        run(seed, changesInCallbacks: true)
    }

    /// A swipe drives the primary stack while columns collapse and expand.
    @Test(arguments: TestEffort.seeds(160))
    func `columns have their places during a swipe back`(_ seed: Int) {
        run(seed, changesInCallbacks: seed / 4 % 2 == 1, drives: true)
    }

    private func run(_ seed: Int, changesInCallbacks: Bool, drives: Bool = false) {
        let device = DeviceProfile.named(Self.devices[seed % 4]) ?? .default
        withFixture(SessionConfiguration(device: device, semantics: seed % 3 == 0 ? .v8 : .v13)) { fixture in
            fixture.window = UIWindow(frame: CGRect(origin: .zero, size: fixture.screen))
            fixture.use(.sensing)
            var app = RandomSplitApp(SplitFixture(fixture), seed: seed, changesInCallbacks: changesInCallbacks)
            for _ in 0..<50 {
                if drives { app.drive() }
                app.act()
            }
            if drives { fixture.session.swipeBack(fixture.n, .cancelled) }
            app.rest()
            expectIdle(of: app.split)
            if !changesInCallbacks {
                expectCallbackOrder(of: fixture.log.events, naming: { fixture.transcript.name(of: $0) })
            }
        }
    }

    private func expectIdle(of fixture: SplitFixture) {
        let split = fixture.split
        let session = fixture.fixture.session
        #expect(session.state.transitions.isEmpty)
        #expect(session.coordinators.isEmpty)
        #expect(split.appearance == .appeared)
        #expect(split.comingSize == nil)
        #expect(!split.isAdapting)
        #expect(split.isCollapsed == (split.traitCollection.horizontalSizeClass == .compact))
        #expect(split.children == split.viewControllers)
        let layout = split.layout(for: split.view.bounds.size)
        #expect(split.isCollapsed || split.mode(for: split.view.bounds.size) == split.displayMode)
        for (column, frame) in zip(split.viewControllers, layout.frames) {
            let name = fixture.fixture.transcript.name(of: column.id)
            #expect(column.appearance == (frame == nil ? .disappeared : .appeared), "\(name)")
            #expect((column.viewIfLoaded?.superview === split.view) == (frame != nil), "\(name)")
            if let frame { #expect(column.view.frame == frame, "\(name)") }
            guard frame != nil else { continue }
            let inherited = session.state.controller(split.id)?.traits ?? Traits()
            #expect(
                column.traitCollection.values.traits == split.traits(forChild: column, inheriting: inherited), "\(name)"
            )
        }
        let top = fixture.n.topViewController
        if let top, fixture.n.appearance == .appeared {
            #expect(top.appearance == .appeared)
            #expect(fixture.n.view.subviews == [top.view])
        }
        for probe in [fixture.a, fixture.b, fixture.c, fixture.d] {
            let isPlaced = split.viewControllers.contains(probe) || fixture.n.viewControllers.contains(probe)
            #expect((probe.parent != nil) == isPlaced, "\(probe.name)")
            if !isPlaced { #expect(probe.appearance == .disappeared, "\(probe.name)") }
        }
        fixture.fixture.expectLegalAppearances()
    }
}

/// An app that changes its split view controller at random; the seed decides.
@MainActor
private struct RandomSplitApp {
    let split: SplitFixture
    private var random: SeededGenerator
    private let changesInCallbacks: Bool

    init(_ split: SplitFixture, seed: Int, changesInCallbacks: Bool) {
        self.split = split
        self.changesInCallbacks = changesInCallbacks
        random = SeededGenerator(seed: seed)
        split.showStackAndDetail()
    }

    private var fixture: Fixture { split.fixture }
    private var pool: [Probe] { [split.a, split.b, split.c, split.d] }

    mutating func act() {
        if !changesInCallbacks { finishTurning() }
        if changesInCallbacks, random.isOneIn(4) { scheduleChange() }
        outside(random.number(below: 16))
        if !changesInCallbacks { finishTurning() }
        if random.isOneIn(2) { fixture.session.advance(by: Double(random.number(below: 5)) / 10) }
    }

    /// Each change of the window ends before the next.
    private func finishTurning() {
        if fixture.session.state.transitions.contains(where: { $0.type == .size }) { fixture.session.runUntilIdle() }
    }

    mutating func drive() {
        switch random.number(below: 6) {
        case 0, 1: fixture.session.swipeBack(split.n, .began)
        case 2: fixture.session.swipeBack(split.n, .changed(0.5))
        case 3: fixture.session.swipeBack(split.n, .ended(finishing: random.isOneIn(2)))
        default: break
        }
    }

    /// Shows the window and runs until the session is idle.
    func rest() {
        for probe in pool { probe.during = [:] }
        fixture.window.isHidden = false
        fixture.session.runUntilIdle()
    }

    private mutating func outside(_ what: Int) {
        switch what {
        case 0, 1: fixture.turn([.portrait, .landscapeLeft, .landscapeRight][random.number(below: 3)])
        case 2, 3: split.resize([320, 507, 694, 1024][random.number(below: 4)], [768, 1024][random.number(below: 2)])
        case 4: fixture.window.isHidden.toggle()
        case 5: fixture.session.swipePrimaryColumn(of: split.split)
        case 6: fixture.session.tapBack(split.n)
        default: inside(what)
        }
    }

    private mutating func inside(_ what: Int) {
        let one = pool[random.number(below: 4)]
        let other = pool[random.number(below: 4)]
        switch what {
        case 7, 8: if one.parent == nil { split.split.showDetailViewController(one, sender: nil) }
        case 9: if one.parent == nil { split.n.pushViewController(one, animated: random.isOneIn(2)) }
        case 10: split.n.popViewController(animated: random.isOneIn(2))
        case 11:
            split.split.preferredDisplayMode =
                [.automatic, .primaryHidden, .allVisible, .primaryOverlay][random.number(below: 4)]
        case 12: if one !== other { setColumns(one, other) }
        case 13: split.split.handlesCollapse.toggle()
        case 14: split.split.preferredPrimaryColumnWidthFraction = [0.1, 0.3, 0.5][random.number(below: 3)]
        default: override()
        }
    }

    private func setColumns(_ primary: Probe, _ secondary: Probe) {
        let free = [primary, secondary].filter { $0.parent == nil || $0.parent === split.split }
        if free.count == 2 {
            split.split.viewControllers = split.n.parent === split.split ? [split.n, secondary] : free
        }
    }

    private mutating func override() {
        let collections = [
            nil, UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
        ]
        if let column = split.split.viewControllers.last {
            split.split.setOverrideTraitCollection(collections[random.number(below: 3)], forChild: column)
        }
    }

    /// Lets one of the next callbacks change the app.
    private mutating func scheduleChange() {
        let callbacks = [
            "willTransition", "viewWillTransition", "traitCollectionDidChange", "viewWillAppear", "viewDidAppear",
            "viewWillDisappear", "didMove", "viewDidLoad",
        ]
        var copy = self
        let what = 7 + random.number(below: 9)
        pool[random.number(below: 4)].during[callbacks[random.number(below: callbacks.count)]] = { probe in
            probe.during = [:]
            copy.inside(what)
        }
    }
}
