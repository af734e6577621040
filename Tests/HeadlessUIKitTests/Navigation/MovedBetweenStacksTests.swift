import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Two stacks on screen, N and M, take controllers from each other.
@MainActor
struct MovedBetweenStacksTests {
    @Test(arguments: [true, false], [true, false])
    func `a controller moves from an emptied stack to another`(_ isAnimated: Bool, _ isOldFirst: Bool) {
        onTwoStacks { fixture, m in
            fixture.n.setViewControllers([fixture.a, fixture.b], animated: false)
            m.setViewControllers([fixture.c], animated: false)
            fixture.session.runUntilIdle()
            if isOldFirst { fixture.n.setViewControllers([fixture.a], animated: isAnimated) }
            m.pushViewController(fixture.b, animated: isAnimated)
            if !isOldFirst { fixture.n.setViewControllers([fixture.a], animated: isAnimated) }
            expectIdle(of: fixture, m)
            #expect(fixture.n.viewControllers == [fixture.a])
            #expect(m.viewControllers == [fixture.c, fixture.b])
        }
    }

    @Test(arguments: [true, false])
    func `all controllers move to another stack`(_ isAnimated: Bool) {
        onTwoStacks { fixture, m in
            fixture.n.setViewControllers([fixture.a, fixture.b], animated: false)
            fixture.session.runUntilIdle()
            fixture.n.setViewControllers([], animated: isAnimated)
            m.setViewControllers([fixture.a, fixture.b], animated: isAnimated)
            expectIdle(of: fixture, m)
            #expect(fixture.n.viewControllers.isEmpty)
            #expect(m.viewControllers == [fixture.a, fixture.b])
        }
    }

    /// The app does not remove the controller from its old stack first.
    @Test(arguments: [true, false], [true, false])
    func `the top controller moves to another stack`(_ isAnimated: Bool, _ isOnScreen: Bool) {
        onTwoStacks { fixture, m in
            fixture.n.setViewControllers([fixture.a, fixture.b], animated: false)
            m.setViewControllers([fixture.c], animated: false)
            if isOnScreen { fixture.session.runUntilIdle() }
            m.pushViewController(fixture.b, animated: isAnimated)
            #expect(fixture.n.viewControllers == [fixture.a])
            #expect(fixture.n.children == [fixture.a])
            expectIdle(of: fixture, m)
            #expect(m.viewControllers == [fixture.c, fixture.b])
        }
    }

    @Test func `a controller of a stack is removed from its parent`() {
        onTwoStacks { fixture, m in
            fixture.n.setViewControllers([fixture.a, fixture.b], animated: false)
            fixture.session.runUntilIdle()
            fixture.b.willMove(toParent: nil)
            fixture.b.removeFromParent()
            #expect(fixture.n.viewControllers == [fixture.a])
            expectIdle(of: fixture, m)
        }
    }

    /// During the transition that shows or removes it.
    @Test(arguments: [true, false], [true, false])
    func `a controller is taken from a stack during its transition`(_ isComing: Bool, _ isAnimated: Bool) {
        onTwoStacks { fixture, m in
            fixture.n.setViewControllers(isComing ? [fixture.a] : [fixture.a, fixture.b], animated: false)
            m.setViewControllers([fixture.c], animated: false)
            fixture.session.runUntilIdle()
            if isComing {
                fixture.n.pushViewController(fixture.b, animated: true)
            } else {
                fixture.n.popViewController(animated: true)
            }
            fixture.session.advance(by: 0.1)
            m.pushViewController(fixture.b, animated: isAnimated)
            fixture.session.advance(by: 0.1)
            expectIdle(of: fixture, m)
            #expect(fixture.n.viewControllers == [fixture.a])
            #expect(m.viewControllers == [fixture.c, fixture.b])
        }
    }

    /// A swipe is removing it.
    @Test(arguments: [true, false])
    func `a controller is taken from a stack during a swipe`(_ isFinishing: Bool) {
        onTwoStacks { fixture, m in
            fixture.n.setViewControllers([fixture.a, fixture.b], animated: false)
            m.setViewControllers([fixture.c], animated: false)
            fixture.session.runUntilIdle()
            fixture.session.swipeBack(fixture.n, .began)
            fixture.session.swipeBack(fixture.n, .changed(0.5))
            m.pushViewController(fixture.b, animated: false)
            fixture.session.advance(by: 0)
            fixture.session.swipeBack(fixture.n, .ended(finishing: isFinishing))
            expectIdle(of: fixture, m)
            #expect(fixture.n.viewControllers == [fixture.a])
            #expect(m.viewControllers == [fixture.c, fixture.b])
        }
    }

    @Test(arguments: TestEffort.seeds(200))
    func `moves in random order keep both stacks consistent`(_ seed: Int) {
        onTwoStacks { fixture, m in
            var app = RandomMoves(fixture: fixture, m: m, seed: seed)
            for _ in 0..<40 { app.act() }
            app.rest()
            expectIdle(of: fixture, m)
        }
    }
}

/// Shows P with the empty stacks N and M beside each other.
@MainActor
private func onTwoStacks(_ body: (Fixture, NavigationProbe) -> Void) {
    withFixture { fixture in
        let m = NavigationProbe("M", fixture.transcript)
        fixture.show(fixture.p)
        for stack in [fixture.n, m] { fixture.embed(stack, in: fixture.p) }
        fixture.session.advance(by: 0)
        body(fixture, m)
    }
}

/// Each stack shows its top controller only.
@MainActor
private func expectIdle(of fixture: Fixture, _ m: NavigationProbe, at location: SourceLocation = #_sourceLocation) {
    fixture.session.runUntilIdle()
    fixture.expectLegalAppearances(at: location)
    #expect(fixture.session.state.transitions.isEmpty, sourceLocation: location)
    #expect(fixture.session.coordinators.isEmpty, sourceLocation: location)
    for stack in [fixture.n, m] {
        #expect(Set(stack.children) == Set(stack.viewControllers), "\(stack.name)", sourceLocation: location)
        #expect(
            stack.view.subviews == [stack.topViewController?.viewIfLoaded].compactMap { $0 }, "\(stack.name)",
            sourceLocation: location)
        #expect(!stack.isInTransition, "\(stack.name)", sourceLocation: location)
        #expect(stack.waiting.isEmpty, "\(stack.name)", sourceLocation: location)
        #expect(stack.requests.isEmpty, "\(stack.name)", sourceLocation: location)
    }
    for controller in [fixture.a, fixture.b, fixture.c, fixture.d] {
        let stack = [fixture.n, m].first { $0.viewControllers.contains(controller) }
        let isTop = stack?.topViewController === controller
        #expect(controller.parent === stack, "\(controller.name)", sourceLocation: location)
        #expect(
            controller.appearance == (isTop ? .appeared : .disappeared), "\(controller.name)", sourceLocation: location)
        #expect(controller.move == nil, "\(controller.name)", sourceLocation: location)
    }
}

/// An app that moves controllers between its stacks at random, also inside callbacks; the seed decides.
@MainActor
private struct RandomMoves {
    let fixture: Fixture
    let m: NavigationProbe
    private var random: SeededGenerator

    init(fixture: Fixture, m: NavigationProbe, seed: Int) {
        (self.fixture, self.m) = (fixture, m)
        random = SeededGenerator(seed: seed)
    }

    private var pool: [Probe] { [fixture.a, fixture.b, fixture.c, fixture.d] }

    mutating func act() {
        if random.isOneIn(4) { scheduleChange() }
        let stack = random.isOneIn(2) ? fixture.n : m
        if random.isOneIn(8) { fixture.window.isHidden.toggle() }
        switch random.number(below: 8) {
        case 0: fixture.session.swipeBack(stack, .began)
        case 1: fixture.session.swipeBack(stack, .ended(finishing: random.isOneIn(2)))
        default: change(stack)
        }
        if random.isOneIn(2) { fixture.session.advance(by: Double(random.number(below: 5)) / 10) }
    }

    func rest() {
        for probe in pool { probe.during = [:] }
        for stack in [fixture.n, m] {
            fixture.session.runUntilIdle()
            fixture.session.swipeBack(stack, .cancelled)
        }
        fixture.session.runUntilIdle()
        fixture.window.isHidden = false
    }

    private mutating func change(_ stack: NavigationProbe) {
        let animated = random.isOneIn(2)
        switch random.number(below: 6) {
        case 0, 1, 2:
            let one = pool[random.number(below: 4)]
            if !stack.plannedStack.contains(one) { stack.pushViewController(one, animated: animated) }
        case 3: stack.popViewController(animated: animated)
        case 4: stack.setViewControllers(Array(pool[random.number(below: 5)...].reversed()), animated: animated)
        default: stack.setViewControllers(Array(pool[..<random.number(below: 5)]), animated: animated)
        }
    }

    /// Lets one of the next callbacks change one of the stacks.
    private mutating func scheduleChange() {
        let callbacks = [
            "willMove", "didMove", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            "viewDidLoad",
        ]
        var copy = self
        let stack = random.isOneIn(2) ? fixture.n : m
        pool[random.number(below: 4)].during[callbacks[random.number(below: callbacks.count)]] = { probe in
            probe.during = [:]
            copy.change(stack)
        }
    }
}
