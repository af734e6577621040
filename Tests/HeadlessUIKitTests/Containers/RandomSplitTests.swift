import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Split view controllers whose columns change while devices turn and windows are resized, also inside callbacks: no anomaly, and at
/// rest each column has its place, its traits and its appearance.
@MainActor
struct RandomSplitTests {
    private static let devices = ["iPad 9.7-inch", "iPhone 6 Plus", "iPad Pro 12.9-inch", "iPhone 6"]

    /// The last seeds are those of two thousand in which a window turned as it was shown, with columns that the user had chosen.
    @Test(arguments: (0..<320) + [692, 1414, 1594])
    func columnsHaveTheirPlaces(_ seed: Int) {
        run(seed, interferes: false)
    }

    @Test(arguments: 0..<160)
    func alsoWhereCallbacksChangeThings(_ seed: Int) {
        run(seed, interferes: true)
    }

    /// The primary stack goes back and forth under it while columns collapse and expand.
    @Test(arguments: 0..<160)
    func alsoWhileAFingerDrivesTheStack(_ seed: Int) {
        run(seed, interferes: seed / 4 % 2 == 1, drives: true)
    }

    private func run(_ seed: Int, interferes: Bool, drives: Bool = false) {
        let device = DeviceProfile.named(Self.devices[seed % 4]) ?? .default
        onStage(SessionConfiguration(device: device, semantics: seed % 3 == 0 ? .v8 : .v13)) { stage in
            stage.window = UIWindow(frame: CGRect(origin: .zero, size: stage.screen))
            stage.enter(.sensing)
            var app = RandomSplitApp(SplitStage(stage), seed: seed, interferes: interferes)
            for _ in 0..<50 {
                if drives { app.drive() }
                app.act()
            }
            if drives { stage.session.swipeBack(stage.n, .cancelled) }
            app.rest()
            expectRest(of: app.split)
            if !interferes { expectCleanOrder(of: stage.log.events, naming: { stage.journal.name(of: $0) }) }
        }
    }

    private func expectRest(of stage: SplitStage) {
        let split = stage.split
        let session = stage.stage.session
        #expect(session.state.transitions.isEmpty && session.coordinators.isEmpty)
        #expect(split.appearance == .appeared && split.comingSize == nil && !split.isAdapting)
        #expect(split.isCollapsed == (split.traitCollection.horizontalSizeClass == .compact))
        #expect(split.children == split.viewControllers)
        let layout = split.layout(for: split.view.bounds.size)
        #expect(split.isCollapsed || split.mode(for: split.view.bounds.size) == split.displayMode)
        for (column, frame) in zip(split.viewControllers, layout.frames) {
            let name = stage.stage.journal.name(of: column.id)
            #expect(column.appearance == (frame == nil ? .disappeared : .appeared), "\(name)")
            #expect((column.viewIfLoaded?.superview === split.view) == (frame != nil), "\(name)")
            if let frame { #expect(column.view.frame == frame, "\(name)") }
            guard frame != nil else { continue }
            let inherited = session.state.controller(split.id)?.traits ?? Traits()
            #expect(
                column.traitCollection.values.traits == split.traits(forChild: column, inheriting: inherited), "\(name)"
            )
        }
        let top = stage.n.topViewController
        if let top, stage.n.appearance == .appeared {
            #expect(top.appearance == .appeared && stage.n.view.subviews == [top.view])
        }
        for probe in [stage.a, stage.b, stage.c, stage.d] {
            let isPlaced = split.viewControllers.contains(probe) || stage.n.viewControllers.contains(probe)
            #expect((probe.parent != nil) == isPlaced, "\(probe.name)")
            if !isPlaced { #expect(probe.appearance == .disappeared, "\(probe.name)") }
        }
        stage.stage.expectLegalAppearances()
    }
}

/// An app that does one thing after another to its split view controller, as a seed says.
@MainActor
private struct RandomSplitApp {
    let split: SplitStage
    private var dice: Chance
    private let interferes: Bool

    init(_ split: SplitStage, seed: Int, interferes: Bool) {
        self.split = split
        self.interferes = interferes
        dice = Chance(seed: seed)
        split.showStackAndDetail()
    }

    private var stage: Stage { split.stage }
    private var pool: [Probe] { [split.a, split.b, split.c, split.d] }

    mutating func act() {
        if !interferes { finishTurning() }
        if interferes, dice.roll(4) == 0 { interfere() }
        outside(dice.roll(16))
        if !interferes { finishTurning() }
        if dice.roll(2) == 0 { stage.session.advance(by: Double(dice.roll(5)) / 10) }
    }

    /// One change of the window is over before the next.
    private func finishTurning() {
        if stage.session.state.transitions.contains(where: { $0.type == "size" }) { stage.session.runUntilIdle() }
    }

    mutating func drive() {
        switch dice.roll(6) {
        case 0, 1: stage.session.swipeBack(split.n, .began)
        case 2: stage.session.swipeBack(split.n, .changed(0.5))
        case 3: stage.session.swipeBack(split.n, .ended(finishing: dice.roll(2) == 0))
        default: break
        }
    }

    /// Lets everything end, with the window shown.
    func rest() {
        for probe in pool { probe.during = [:] }
        stage.window.isHidden = false
        stage.session.runUntilIdle()
    }

    private mutating func outside(_ what: Int) {
        switch what {
        case 0, 1: stage.turn([.portrait, .landscapeLeft, .landscapeRight][dice.roll(3)])
        case 2, 3: split.resize([320, 507, 694, 1024][dice.roll(4)], [768, 1024][dice.roll(2)])
        case 4: stage.window.isHidden.toggle()
        case 5: stage.session.swipePrimaryColumn(of: split.split)
        case 6: stage.session.tapBack(split.n)
        default: inside(what)
        }
    }

    private mutating func inside(_ what: Int) {
        let one = pool[dice.roll(4)]
        let other = pool[dice.roll(4)]
        switch what {
        case 7, 8: if one.parent == nil { split.split.showDetailViewController(one, sender: nil) }
        case 9: if one.parent == nil { split.n.pushViewController(one, animated: dice.roll(2) == 0) }
        case 10: split.n.popViewController(animated: dice.roll(2) == 0)
        case 11:
            split.split.preferredDisplayMode = [.automatic, .primaryHidden, .allVisible, .primaryOverlay][dice.roll(4)]
        case 12: if one !== other { setColumns(one, other) }
        case 13: split.split.handlesCollapse.toggle()
        case 14: split.split.preferredPrimaryColumnWidthFraction = [0.1, 0.3, 0.5][dice.roll(3)]
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
            split.split.setOverrideTraitCollection(collections[dice.roll(3)], forChild: column)
        }
    }

    /// One of the next callbacks does something.
    private mutating func interfere() {
        let callbacks = [
            "willTransition", "viewWillTransition", "traitCollectionDidChange", "viewWillAppear", "viewDidAppear",
            "viewWillDisappear",
            "didMove", "viewDidLoad",
        ]
        var copy = self
        let what = 7 + dice.roll(9)
        pool[dice.roll(4)].during[callbacks[dice.roll(callbacks.count)]] = { probe in
            probe.during = [:]
            copy.inside(what)
        }
    }
}
