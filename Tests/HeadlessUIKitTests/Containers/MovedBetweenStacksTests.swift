import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Two stacks on screen, N and M, that take each other's controllers.
@MainActor
struct MovedBetweenStacksTests {
    @Test(arguments: [true, false], [true, false])
    func emptiedAndPushed(_ isAnimated: Bool, _ isOldFirst: Bool) {
        onTwoStacks { stage, m in
            stage.n.setViewControllers([stage.a, stage.b], animated: false)
            m.setViewControllers([stage.c], animated: false)
            stage.session.runUntilIdle()
            if isOldFirst { stage.n.setViewControllers([stage.a], animated: isAnimated) }
            m.pushViewController(stage.b, animated: isAnimated)
            if !isOldFirst { stage.n.setViewControllers([stage.a], animated: isAnimated) }
            expectRest(of: stage, m)
            #expect(stage.n.viewControllers == [stage.a] && m.viewControllers == [stage.c, stage.b])
        }
    }

    @Test(arguments: [true, false])
    func allOfThemGo(_ isAnimated: Bool) {
        onTwoStacks { stage, m in
            stage.n.setViewControllers([stage.a, stage.b], animated: false)
            stage.session.runUntilIdle()
            stage.n.setViewControllers([], animated: isAnimated)
            m.setViewControllers([stage.a, stage.b], animated: isAnimated)
            expectRest(of: stage, m)
            #expect(stage.n.viewControllers.isEmpty && m.viewControllers == [stage.a, stage.b])
        }
    }

    /// Nobody takes it out of the old stack beforehand.
    @Test(arguments: [true, false], [true, false])
    func takenFromTheTop(_ isAnimated: Bool, _ isOnScreen: Bool) {
        onTwoStacks { stage, m in
            stage.n.setViewControllers([stage.a, stage.b], animated: false)
            m.setViewControllers([stage.c], animated: false)
            if isOnScreen { stage.session.runUntilIdle() }
            m.pushViewController(stage.b, animated: isAnimated)
            #expect(stage.n.viewControllers == [stage.a] && stage.n.children == [stage.a])
            expectRest(of: stage, m)
            #expect(m.viewControllers == [stage.c, stage.b])
        }
    }

    @Test func removedFromItsParent() {
        onTwoStacks { stage, m in
            stage.n.setViewControllers([stage.a, stage.b], animated: false)
            stage.session.runUntilIdle()
            stage.b.willMove(toParent: nil)
            stage.b.removeFromParent()
            #expect(stage.n.viewControllers == [stage.a])
            expectRest(of: stage, m)
        }
    }

    /// In the midst of the transition that brings it, or takes it away.
    @Test(arguments: [true, false], [true, false])
    func takenInTransition(_ isComing: Bool, _ isAnimated: Bool) {
        onTwoStacks { stage, m in
            stage.n.setViewControllers(isComing ? [stage.a] : [stage.a, stage.b], animated: false)
            m.setViewControllers([stage.c], animated: false)
            stage.session.runUntilIdle()
            if isComing {
                stage.n.pushViewController(stage.b, animated: true)
            } else {
                stage.n.popViewController(animated: true)
            }
            stage.session.advance(by: 0.1)
            m.pushViewController(stage.b, animated: isAnimated)
            stage.session.advance(by: 0.1)
            expectRest(of: stage, m)
            #expect(stage.n.viewControllers == [stage.a] && m.viewControllers == [stage.c, stage.b])
        }
    }

    /// A finger is taking it away.
    @Test(arguments: [true, false])
    func takenFromUnderTheFinger(_ isFinishing: Bool) {
        onTwoStacks { stage, m in
            stage.n.setViewControllers([stage.a, stage.b], animated: false)
            m.setViewControllers([stage.c], animated: false)
            stage.session.runUntilIdle()
            stage.session.swipeBack(stage.n, .began)
            stage.session.swipeBack(stage.n, .changed(0.5))
            m.pushViewController(stage.b, animated: false)
            stage.session.advance(by: 0)
            stage.session.swipeBack(stage.n, .ended(finishing: isFinishing))
            expectRest(of: stage, m)
            #expect(stage.n.viewControllers == [stage.a] && m.viewControllers == [stage.c, stage.b])
        }
    }

    @Test(arguments: 0..<200)
    func atRandom(_ seed: Int) {
        onTwoStacks { stage, m in
            var app = RandomMoves(stage: stage, m: m, seed: seed)
            for _ in 0..<40 { app.act() }
            app.rest()
            expectRest(of: stage, m)
        }
    }
}

/// Shows P with N and M beside each other, each empty.
@MainActor
private func onTwoStacks(_ body: (Stage, NavigationProbe) -> Void) {
    onStage { stage in
        let m = NavigationProbe("M", stage.journal)
        stage.show(stage.p)
        for stack in [stage.n, m] { stage.embed(stack, in: stage.p) }
        stage.session.advance(by: 0)
        body(stage, m)
    }
}

/// Each stack shows its top, and nothing else is on screen.
@MainActor
private func expectRest(of stage: Stage, _ m: NavigationProbe, at location: SourceLocation = #_sourceLocation) {
    stage.session.runUntilIdle()
    stage.expectLegalAppearances(at: location)
    #expect(stage.session.state.transitions.isEmpty && stage.session.coordinators.isEmpty, sourceLocation: location)
    for stack in [stage.n, m] {
        #expect(Set(stack.children) == Set(stack.viewControllers), "\(stack.name)", sourceLocation: location)
        #expect(
            stack.view.subviews == [stack.topViewController?.viewIfLoaded].compactMap { $0 }, "\(stack.name)",
            sourceLocation: location)
        #expect(
            !stack.isInTransition && stack.waiting.isEmpty && stack.requests.isEmpty, "\(stack.name)",
            sourceLocation: location)
    }
    for controller in [stage.a, stage.b, stage.c, stage.d] {
        let stack = [stage.n, m].first { $0.viewControllers.contains(controller) }
        let isTop = stack?.topViewController === controller
        #expect(controller.parent === stack, "\(controller.name)", sourceLocation: location)
        #expect(
            controller.appearance == (isTop ? .appeared : .disappeared), "\(controller.name)", sourceLocation: location)
        #expect(controller.move == nil, "\(controller.name)", sourceLocation: location)
    }
}

/// An app that moves controllers between its stacks, also inside callbacks, as a seed says.
@MainActor
private struct RandomMoves {
    let stage: Stage
    let m: NavigationProbe
    private var chance: Chance

    init(stage: Stage, m: NavigationProbe, seed: Int) {
        (self.stage, self.m) = (stage, m)
        chance = Chance(seed: seed)
    }

    private var pool: [Probe] { [stage.a, stage.b, stage.c, stage.d] }

    mutating func act() {
        if chance.roll(4) == 0 { interfere() }
        let stack = chance.roll(2) == 0 ? stage.n : m
        if chance.roll(8) == 0 { stage.window.isHidden.toggle() }
        switch chance.roll(8) {
        case 0: stage.session.swipeBack(stack, .began)
        case 1: stage.session.swipeBack(stack, .ended(finishing: chance.roll(2) == 0))
        default: change(stack)
        }
        if chance.roll(2) == 0 { stage.session.advance(by: Double(chance.roll(5)) / 10) }
    }

    func rest() {
        for probe in pool { probe.during = [:] }
        for stack in [stage.n, m] {
            stage.session.runUntilIdle()
            stage.session.swipeBack(stack, .cancelled)
        }
        stage.session.runUntilIdle()
        stage.window.isHidden = false
    }

    private mutating func change(_ stack: NavigationProbe) {
        let animated = chance.roll(2) == 0
        switch chance.roll(6) {
        case 0, 1, 2:
            let one = pool[chance.roll(4)]
            if !stack.plannedStack.contains(one) { stack.pushViewController(one, animated: animated) }
        case 3: stack.popViewController(animated: animated)
        case 4: stack.setViewControllers(Array(pool[chance.roll(5)...].reversed()), animated: animated)
        default: stack.setViewControllers(Array(pool[..<chance.roll(5)]), animated: animated)
        }
    }

    /// One of the next callbacks changes one of the stacks.
    private mutating func interfere() {
        let callbacks = [
            "willMove", "didMove", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            "viewDidLoad",
        ]
        var copy = self
        let stack = chance.roll(2) == 0 ? stage.n : m
        pool[chance.roll(4)].during[callbacks[chance.roll(callbacks.count)]] = { probe in
            probe.during = [:]
            copy.change(stack)
        }
    }
}
