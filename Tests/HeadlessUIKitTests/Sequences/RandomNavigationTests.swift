import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Stacks that change at any moment, also inside callbacks, while they are hidden, covered and in transition.
@MainActor
struct RandomNavigationTests {
    @Test(arguments: 0..<150)
    func staysConsistent(_ seed: Int) {
        onStage { stage in
            var dice = Chance(seed: seed)
            let pool = [stage.a, stage.b, stage.c, stage.d]
            stage.n.setViewControllers([stage.p], animated: false)
            stage.show(stage.n)
            for _ in 0..<30 {
                if dice.roll(4) == 0 { interfere(on: stage, pool, &dice) }
                step(on: stage, pool, &dice)
                if dice.roll(2) == 0 { stage.session.advance(by: Double(dice.roll(5)) / 10) }
            }
            for controller in pool { controller.during = [:] }
            stage.session.runUntilIdle()
            stage.session.swipeBack(stage.n, .ended(finishing: dice.roll(2) == 0))
            stage.session.runUntilIdle()
            stage.window.isHidden = false
            stage.session.runUntilIdle()
            stage.dismiss(stage.n)
            stage.session.runUntilIdle()
            expectRest(of: stage, pool + [stage.p])
        }
    }

    private func expectRest(of stage: Stage, _ controllers: [Probe]) {
        let top = stage.n.topViewController
        stage.expectLegalAppearances()
        #expect(stage.n.appearance == .appeared)
        for controller in controllers {
            #expect(controller.appearance == (controller === top ? .appeared : .disappeared), "\(controller.name)")
            #expect(
                controller.parent === (stage.n.viewControllers.contains(controller) ? stage.n : nil),
                "\(controller.name)")
            #expect(controller.move == nil, "\(controller.name)")
        }
        #expect(stage.n.view.subviews == [top?.viewIfLoaded].compactMap { $0 })
        #expect(stage.session.state.transitions.isEmpty)
        #expect(stage.session.coordinators.isEmpty && stage.n.swipe == nil)
        #expect(!stage.n.isInTransition && stage.n.waiting.isEmpty && stage.n.waitingToHaveMoved.isEmpty)
        let told = [EventKind.callbackNavigationWillShow, .callbackNavigationDidShow].map { kind in
            stage.log.events.filter { $0.kind == kind }.count
        }
        #expect(told[0] >= told[1])
        #expect(Set(stage.n.children) == Set(stage.n.viewControllers) && stage.n.requests.isEmpty)
    }

    /// One of the next callbacks of one of them changes the stack.
    private func interfere(on stage: Stage, _ pool: [Probe], _ dice: inout Chance) {
        let callbacks = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "didMove",
            "willMove",
        ]
        let other = pool[dice.roll(pool.count)]
        let isPush = dice.roll(2) == 0
        let animated = dice.roll(2) == 0
        let hides = dice.roll(6) == 0
        pool[dice.roll(pool.count)].during[callbacks[dice.roll(callbacks.count)]] = { probe in
            probe.during = [:]
            if hides {
                stage.window.isHidden.toggle()
            } else if isPush {
                if !stage.n.viewControllers.contains(other) { stage.n.pushViewController(other, animated: animated) }
            } else {
                stage.n.popViewController(animated: animated)
            }
        }
    }

    private func step(on stage: Stage, _ pool: [Probe], _ dice: inout Chance) {
        let animated = dice.roll(2) == 0
        switch dice.roll(14) {
        case 0, 1, 2:
            let controller = pool[dice.roll(pool.count)]
            if !stage.n.viewControllers.contains(controller) {
                stage.n.pushViewController(controller, animated: animated)
            }
        case 3: stage.n.popViewController(animated: animated)
        case 4: stage.n.popToRootViewController(animated: animated)
        case 5:
            let first = dice.roll(pool.count)
            stage.n.setViewControllers([stage.p] + pool[first...].reversed(), animated: animated)
        case 6: stage.window.isHidden.toggle()
        case 7 where stage.n.presentedViewController == nil:
            stage.present(stage.q, from: stage.n, animated: animated)
        case 8: stage.session.tapBack(stage.n)
        case 9, 10: stage.session.swipeBack(stage.n, .began)
        case 11: stage.session.swipeBack(stage.n, .changed(Double(dice.roll(11)) / 10))
        case 12: stage.session.swipeBack(stage.n, animated ? .cancelled : .ended(finishing: dice.roll(2) == 0))
        default: stage.dismiss(stage.n, animated: animated)
        }
    }
}
