import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Stacks that change at any time: in callbacks, hidden, covered and in transition.
@MainActor
struct RandomNavigationTests {
    @Test(arguments: TestEffort.seeds(150), [SessionConfiguration.Semantics.v5, .v13, .iOS(18), .iOS(26)])
    func `a stack stays consistent`(_ seed: Int, _ semantics: SessionConfiguration.Semantics) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            var random = SeededGenerator(seed: seed)
            let pool = [fixture.a, fixture.b, fixture.c, fixture.d]
            fixture.d.preferredTransition = .zoom { _ in nil as UIView? }
            fixture.n.setViewControllers([fixture.p], animated: false)
            fixture.show(fixture.n)
            for _ in 0..<30 {
                if random.isOneIn(4) { scheduleChange(on: fixture, pool, &random) }
                step(on: fixture, pool, &random)
                if random.isOneIn(2) { fixture.session.advance(by: Double(random.number(below: 5)) / 10) }
            }
            for controller in pool { controller.during = [:] }
            fixture.session.runUntilIdle()
            fixture.session.swipeBack(fixture.n, .ended(finishing: random.isOneIn(2)))
            fixture.session.runUntilIdle()
            fixture.window.isHidden = false
            fixture.session.runUntilIdle()
            fixture.dismiss(fixture.n)
            fixture.session.runUntilIdle()
            expectIdle(of: fixture, pool + [fixture.p])
        }
    }

    private func expectIdle(of fixture: Fixture, _ controllers: [Probe]) {
        let top = fixture.n.topViewController
        fixture.expectLegalAppearances()
        #expect(fixture.n.appearance == .appeared)
        for controller in controllers {
            #expect(controller.appearance == (controller === top ? .appeared : .disappeared), "\(controller.name)")
            #expect(
                controller.parent === (fixture.n.viewControllers.contains(controller) ? fixture.n : nil),
                "\(controller.name)")
            #expect(controller.move == nil, "\(controller.name)")
        }
        #expect(fixture.n.view.subviews == [top?.viewIfLoaded].compactMap { $0 })
        #expect(fixture.session.state.transitions.isEmpty)
        #expect(fixture.session.coordinators.isEmpty)
        #expect(fixture.n.swipe == nil)
        #expect(!fixture.n.isInTransition)
        #expect(fixture.n.waiting.isEmpty)
        #expect(fixture.n.waitingToHaveMoved.isEmpty)
        let told = [EventKind.callbackNavigationWillShow, .callbackNavigationDidShow].map { kind in
            fixture.log.events.filter { $0.kind == kind }.count
        }
        #expect(told[0] >= told[1])
        #expect(Set(fixture.n.children) == Set(fixture.n.viewControllers))
        #expect(fixture.n.requests.isEmpty)
    }

    /// Lets one of the next callbacks of a controller change the stack.
    private func scheduleChange(on fixture: Fixture, _ pool: [Probe], _ random: inout SeededGenerator) {
        let callbacks = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "didMove",
            "willMove",
        ]
        let other = pool[random.number(below: pool.count)]
        let isPush = random.isOneIn(2)
        let animated = random.isOneIn(2)
        let hides = random.isOneIn(6)
        pool[random.number(below: pool.count)].during[callbacks[random.number(below: callbacks.count)]] = { probe in
            probe.during = [:]
            if hides {
                fixture.window.isHidden.toggle()
            } else if isPush {
                if !fixture.n.viewControllers.contains(other) {
                    fixture.n.pushViewController(other, animated: animated)
                }
            } else {
                fixture.n.popViewController(animated: animated)
            }
        }
    }

    private func step(on fixture: Fixture, _ pool: [Probe], _ random: inout SeededGenerator) {
        let animated = random.isOneIn(2)
        switch random.number(below: 14) {
        case 0, 1, 2:
            let controller = pool[random.number(below: pool.count)]
            if !fixture.n.viewControllers.contains(controller) {
                fixture.n.pushViewController(controller, animated: animated)
            }
        case 3: fixture.n.popViewController(animated: animated)
        case 4: fixture.n.popToRootViewController(animated: animated)
        case 5:
            let first = random.number(below: pool.count)
            fixture.n.setViewControllers([fixture.p] + pool[first...].reversed(), animated: animated)
        case 6: fixture.window.isHidden.toggle()
        case 7 where fixture.n.presentedViewController == nil:
            fixture.present(fixture.q, from: fixture.n, animated: animated)
        case 8: fixture.session.tapBack(fixture.n)
        case 9: fixture.session.swipeBack(fixture.n, .began)
        case 10: fixture.session.swipeContent(fixture.n, .began)
        case 11: fixture.session.swipeBack(fixture.n, .changed(Double(random.number(below: 11)) / 10))
        case 12: fixture.session.swipeBack(fixture.n, animated ? .cancelled : .ended(finishing: random.isOneIn(2)))
        default: fixture.dismiss(fixture.n, animated: animated)
        }
    }
}
