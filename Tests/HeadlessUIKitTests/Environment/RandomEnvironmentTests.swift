import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Devices that turn and windows that are resized while an app does all sorts of things: no anomaly, nothing left over, and
/// everybody in the hierarchy has the traits and the size of the place.
@MainActor
struct RandomEnvironmentTests {
    private static let devices = ["iPhone 6", "iPhone 6 Plus", "iPad 9.7-inch"]
    private static let presets: [SessionConfiguration.Semantics] = [.v13, .v8, .v5]

    @Test(arguments: 0..<600)
    func everybodyHasWhatThePlaceGives(_ seed: Int) {
        run(seed, isOrdered: true)
    }

    @Test(arguments: 0..<180)
    func alsoWhereCallbacksChangeThings(_ seed: Int) {
        run(seed, isOrdered: false)
    }

    private func run(_ seed: Int, isOrdered: Bool) {
        let device = DeviceProfile.named(Self.devices[seed % 3]) ?? .default
        onStage(SessionConfiguration(device: device, semantics: Self.presets[seed / 3 % 3])) { stage in
            stage.window = UIWindow(frame: CGRect(origin: .zero, size: stage.screen))
            stage.enter(.both)
            var app = RandomTurningApp(stage, seed: seed, actsInside: !isOrdered)
            for _ in 0..<60 { app.act() }
            app.rest()
            #expect(stage.session.state.transitions.isEmpty)
            for controller in app.controllers { expectPlace(of: controller, on: stage) }
            if isOrdered { expectCleanOrder(of: stage.log.events, naming: { stage.journal.name(of: $0) }) }
        }
    }

    /// A view that stands in the window without containment, or whose presenter has left, has no place.
    private func hasPlace(_ controller: UIViewController, in window: UIWindow) -> Bool {
        sequence(first: controller) { $0.parent ?? $0.ownPresenter }.contains { $0 === window.rootViewController }
    }

    private func expectPlace(of controller: UIViewController, on stage: Stage) {
        let name = stage.journal.name(of: controller.id)
        guard let window = controller.viewIfLoaded?.window, window.isShown, hasPlace(controller, in: window),
            let state = stage.session.state.controller(controller.id)
        else { return }
        #expect(controller.transitionCoordinator == nil, "\(name)")
        #expect(state.frame.map { CGRect($0) } == controller.viewIfLoaded?.geometry.frame, "\(name)")
        guard stage.session.configuration.semantics != .v5 else { return #expect(state.traits.isEmpty) }
        var expected = stage.session.state.window(window.id)?.traits ?? Traits()
        if let parent = controller.parent {
            expected = stage.session.state.controller(parent.id)?.traits ?? Traits()
            expected.merge(
                stage.session.state.controller(parent.id)?.overrides.first { $0.child == controller.id }?.traits
                    ?? Traits())
        }
        expected.merge(state.overrides.first { $0.child == controller.id }?.traits ?? Traits())
        #expect(state.traits == expected, "\(name)")
        #expect(controller.traitCollection.values.traits == expected, "\(name)")
    }
}

/// An app that does one thing after another, as a seed says, on a device that is turned.
@MainActor
private struct RandomTurningApp {
    let stage: Stage
    private var dice: Chance
    private let actsInside: Bool
    private let pool: [Probe]
    /// Another window, with a root of its own.
    private let other: UIWindow

    init(_ stage: Stage, seed: Int, actsInside: Bool) {
        self.stage = stage
        self.actsInside = actsInside
        dice = Chance(seed: seed)
        pool = [stage.a, stage.b, stage.c, stage.d]
        other = UIWindow(frame: stage.window.frame)
        other.rootViewController = stage.q
        stage.n.setViewControllers([stage.b], animated: false)
        stage.show(stage.p)
        stage.embed(stage.n, in: stage.p)
        stage.session.advance(by: 0)
    }

    var controllers: [UIViewController] { [stage.p, stage.n, stage.q] + pool }

    mutating func act() {
        if actsInside, dice.roll(4) == 0 { prepareInside() }
        outside(dice.roll(16))
        if dice.roll(2) == 0 { stage.session.advance(by: Double(dice.roll(5)) / 10) }
    }

    /// Lets everything end, with the window shown.
    func rest() {
        for probe in [stage.p] + pool { probe.during = [:] }
        stage.window.isHidden = false
        other.isHidden = false
        stage.session.runUntilIdle()
    }

    private mutating func outside(_ what: Int) {
        switch what {
        case 0, 1, 2: stage.turn([.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight][dice.roll(4)])
        case 3, 4: stage.session.resize(dice.roll(3) == 0 ? other : stage.window, to: size())
        case 5: (dice.roll(2) == 0 ? other : stage.window).isHidden.toggle()
        case 6: UIView.setAnimationsEnabled(dice.roll(3) > 0)
        default: inside(what)
        }
    }

    private mutating func inside(_ what: Int) {
        let (one, other) = (pool[dice.roll(pool.count)], pool[dice.roll(pool.count)])
        switch what {
        case 7, 8: override(one)
        case 9: embed(one, in: dice.roll(2) == 0 ? stage.p : other)
        case 10: if one.parent is Probe { stage.remove(one) }
        case 11: present(one, from: dice.roll(2) == 0 ? stage.p : other)
        case 12: stage.p.dismiss(animated: dice.roll(2) == 0)
        case 13: if isFree(one) { stage.n.pushViewController(one, animated: dice.roll(2) == 0) }
        case 14: stage.n.popViewController(animated: dice.roll(2) == 0)
        default: one.preferredContentSize = size()
        }
    }

    /// One of the next callbacks does something.
    private mutating func prepareInside() {
        let callbacks = [
            "willTransition", "viewWillTransition", "traitCollectionDidChange", "willRotate", "didRotate",
            "viewWillAppear",
            "viewDidLayoutSubviews",
        ]
        var copy = self
        let what = 7 + dice.roll(9)
        ([stage.p] + pool)[dice.roll(pool.count + 1)].during[callbacks[dice.roll(callbacks.count)]] = { probe in
            probe.during = [:]
            copy.inside(what)
        }
    }

    private mutating func override(_ child: Probe) {
        let collections = [
            nil, UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(verticalSizeClass: .compact), UITraitCollection(displayScale: 1),
        ]
        let collection = collections[dice.roll(collections.count)]
        guard dice.roll(3) == 0 else {
            child.parent?.setOverrideTraitCollection(collection, forChild: child)
            return
        }
        child.traitOverrides = UITraitOverrides(values: collection?.values ?? TraitSet())
        if dice.roll(3) == 0 { child.updateTraitsIfNeeded() }
    }

    private mutating func embed(_ child: Probe, in parent: Probe) {
        guard isFree(child), !sequence(first: parent as UIViewController, next: \.parent).contains(child) else {
            return
        }
        child.view.autoresizingMask = dice.roll(4) == 0 ? [] : [.flexibleWidth, .flexibleHeight]
        stage.embed(child, in: parent)
    }

    private mutating func present(_ presented: Probe, from presenter: Probe) {
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .overFullScreen, .pageSheet, .currentContext, .overCurrentContext,
        ]
        guard isFree(presented) else { return }
        presenter.definesPresentationContext = dice.roll(2) == 0
        stage.present(presented, from: presenter, styles[dice.roll(styles.count)], animated: dice.roll(2) == 0)
    }

    /// Neither a child nor presented nor somewhere on screen.
    private func isFree(_ probe: Probe) -> Bool {
        probe.parent == nil && probe.presentingViewController == nil && probe.viewIfLoaded?.superview == nil
    }

    private mutating func size() -> CGSize {
        CGSize(width: [320, 507, 694, 1024][dice.roll(4)], height: [375, 768, 1024][dice.roll(3)])
    }
}
