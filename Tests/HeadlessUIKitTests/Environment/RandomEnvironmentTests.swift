import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Devices turn and windows are resized while an app acts at random: no anomaly, no transition is left, and every
/// controller in the hierarchy has the traits and the size of its place.
@MainActor
struct RandomEnvironmentTests {
    private static let devices = ["iPhone 6", "iPhone 6 Plus", "iPad 9.7-inch"]
    private static let presets: [SessionConfiguration.Semantics] = [.v13, .v8, .v5]

    @Test(arguments: TestEffort.seeds(600))
    func `every controller has the traits and the size of its place`(_ seed: Int) {
        run(seed, isOrdered: true)
    }

    @Test(arguments: TestEffort.seeds(180))
    func `every controller has the traits and the size of its place where callbacks change the app`(_ seed: Int) {
        run(seed, isOrdered: false)
    }

    private func run(_ seed: Int, isOrdered: Bool) {
        let device = DeviceProfile.named(Self.devices[seed % 3]) ?? .default
        withFixture(SessionConfiguration(device: device, semantics: Self.presets[seed / 3 % 3])) { fixture in
            fixture.window = UIWindow(frame: CGRect(origin: .zero, size: fixture.screen))
            fixture.use(.both)
            var app = RandomTurningApp(fixture, seed: seed, actsInside: !isOrdered)
            for _ in 0..<60 { app.act() }
            app.rest()
            #expect(fixture.session.state.transitions.isEmpty)
            for controller in app.controllers { expectPlace(of: controller, on: fixture) }
            if isOrdered { expectCallbackOrder(of: fixture.log.events, naming: { fixture.transcript.name(of: $0) }) }
        }
    }

    /// A view that is in the window without containment, or whose presenter has left, has no place.
    private func hasPlace(_ controller: UIViewController, in window: UIWindow) -> Bool {
        sequence(first: controller) { $0.parent ?? $0.ownPresenter }.contains { $0 === window.rootViewController }
    }

    private func expectPlace(of controller: UIViewController, on fixture: Fixture) {
        let name = fixture.transcript.name(of: controller.id)
        guard let window = controller.viewIfLoaded?.window, window.isShown, hasPlace(controller, in: window),
            let state = fixture.session.state.controller(controller.id)
        else { return }
        #expect(controller.transitionCoordinator == nil, "\(name)")
        #expect(state.frame.map { CGRect($0) } == controller.viewIfLoaded?.geometry.frame, "\(name)")
        guard fixture.session.configuration.semantics != .v5 else { return #expect(state.traits.isEmpty) }
        var expected = fixture.session.state.window(window.id)?.traits ?? Traits()
        if let parent = controller.parent {
            expected = fixture.session.state.controller(parent.id)?.traits ?? Traits()
            expected.merge(
                fixture.session.state.controller(parent.id)?.overrides.first { $0.child == controller.id }?.traits
                    ?? Traits())
        }
        expected.merge(state.overrides.first { $0.child == controller.id }?.traits ?? Traits())
        #expect(state.traits == expected, "\(name)")
        #expect(controller.traitCollection.values.traits == expected, "\(name)")
    }
}

/// An app that acts at random on a device that turns; the seed decides.
@MainActor
private struct RandomTurningApp {
    let fixture: Fixture
    private var random: SeededGenerator
    private let actsInside: Bool
    private let pool: [Probe]
    /// A second window with a root of its own.
    private let other: UIWindow

    init(_ fixture: Fixture, seed: Int, actsInside: Bool) {
        self.fixture = fixture
        self.actsInside = actsInside
        random = SeededGenerator(seed: seed)
        pool = [fixture.a, fixture.b, fixture.c, fixture.d]
        other = UIWindow(frame: fixture.window.frame)
        other.rootViewController = fixture.q
        fixture.n.setViewControllers([fixture.b], animated: false)
        fixture.show(fixture.p)
        fixture.embed(fixture.n, in: fixture.p)
        fixture.session.advance(by: 0)
    }

    var controllers: [UIViewController] { [fixture.p, fixture.n, fixture.q] + pool }

    mutating func act() {
        if actsInside, random.isOneIn(4) { prepareInside() }
        outside(random.number(below: 16))
        if random.isOneIn(2) { fixture.session.advance(by: Double(random.number(below: 5)) / 10) }
    }

    /// Shows the window and runs until the session is idle.
    func rest() {
        for probe in [fixture.p] + pool { probe.during = [:] }
        fixture.window.isHidden = false
        other.isHidden = false
        fixture.session.runUntilIdle()
    }

    private mutating func outside(_ what: Int) {
        switch what {
        case 0, 1, 2:
            fixture.turn([.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight][random.number(below: 4)])
        case 3, 4: fixture.session.resize(random.isOneIn(3) ? other : fixture.window, to: size())
        case 5: (random.isOneIn(2) ? other : fixture.window).isHidden.toggle()
        case 6: UIView.setAnimationsEnabled(random.number(below: 3) > 0)
        default: inside(what)
        }
    }

    private mutating func inside(_ what: Int) {
        let (one, other) = (pool[random.number(below: pool.count)], pool[random.number(below: pool.count)])
        switch what {
        case 7, 8: override(one)
        case 9: embed(one, in: random.isOneIn(2) ? fixture.p : other)
        case 10: if one.parent is Probe { fixture.remove(one) }
        case 11: present(one, from: random.isOneIn(2) ? fixture.p : other)
        case 12: fixture.p.dismiss(animated: random.isOneIn(2))
        case 13: if isFree(one) { fixture.n.pushViewController(one, animated: random.isOneIn(2)) }
        case 14: fixture.n.popViewController(animated: random.isOneIn(2))
        default: one.preferredContentSize = size()
        }
    }

    /// Lets one of the next callbacks change the app.
    private mutating func prepareInside() {
        let callbacks = [
            "willTransition", "viewWillTransition", "traitCollectionDidChange", "willRotate", "didRotate",
            "viewWillAppear", "viewDidLayoutSubviews",
        ]
        var copy = self
        let what = 7 + random.number(below: 9)
        ([fixture.p] + pool)[random.number(below: pool.count + 1)].during[
            callbacks[random.number(below: callbacks.count)]] = { probe in
                probe.during = [:]
                copy.inside(what)
            }
    }

    private mutating func override(_ child: Probe) {
        let collections = [
            nil, UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(verticalSizeClass: .compact), UITraitCollection(displayScale: 1),
        ]
        let collection = collections[random.number(below: collections.count)]
        guard random.isOneIn(3) else {
            child.parent?.setOverrideTraitCollection(collection, forChild: child)
            return
        }
        child.traitOverrides = UITraitOverrides(values: collection?.values ?? TraitSet())
        if random.isOneIn(3) { child.updateTraitsIfNeeded() }
    }

    private mutating func embed(_ child: Probe, in parent: Probe) {
        guard isFree(child), !sequence(first: parent as UIViewController, next: \.parent).contains(child) else {
            return
        }
        child.view.autoresizingMask = random.isOneIn(4) ? [] : [.flexibleWidth, .flexibleHeight]
        fixture.embed(child, in: parent)
    }

    private mutating func present(_ presented: Probe, from presenter: Probe) {
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .overFullScreen, .pageSheet, .currentContext, .overCurrentContext,
        ]
        guard isFree(presented) else { return }
        presenter.definesPresentationContext = random.isOneIn(2)
        fixture.present(
            presented, from: presenter, styles[random.number(below: styles.count)], animated: random.isOneIn(2))
    }

    /// Neither a child nor presented nor on screen.
    private func isFree(_ probe: Probe) -> Bool {
        probe.parent == nil && probe.presentingViewController == nil && probe.viewIfLoaded?.superview == nil
    }

    private mutating func size() -> CGSize {
        CGSize(
            width: [320, 507, 694, 1024][random.number(below: 4)], height: [375, 768, 1024][random.number(below: 3)])
    }
}
