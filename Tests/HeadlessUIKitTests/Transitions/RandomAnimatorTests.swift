import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Stacks and tabs whose changes the app animates, finishes or cancels, while they change further, also inside
/// callbacks, and are hidden and covered.
@MainActor
struct RandomAnimatorTests {
    @Test(arguments: TestEffort.seeds(150))
    func `stacks with animators stay consistent`(_ seed: Int) throws {
        try onAnimatedStack { on in
            var app = RandomAnimations(on, SeededGenerator(seed: seed)) { navigation, controllers, what, animated in
                switch what {
                case 0, 1:
                    let new = controllers.first { !navigation.viewControllers.contains($0) }
                    if let new { navigation.pushViewController(new, animated: animated) }
                case 2: navigation.popViewController(animated: animated)
                case 3: navigation.popToRootViewController(animated: animated)
                default: navigation.setViewControllers(controllers, animated: animated)
                }
            }
            app.walk()
            for controller in app.pool {
                let isInStack = on.container.viewControllers.contains(controller)
                #expect(controller.parent === (isInStack ? on.container : nil), "\(controller.name)")
            }
            #expect(!on.container.isInTransition)
            #expect(on.container.waiting.isEmpty)
            #expect(on.container.waitingToHaveMoved.isEmpty)
            #expect(Set(on.container.children) == Set(on.container.viewControllers))
            try app.expectIdle(showing: on.container.topViewController)
        }
    }

    @Test(arguments: TestEffort.seeds(150))
    func `tabs with animators stay consistent`(_ seed: Int) throws {
        try onAnimatedTabs { on in
            var app = RandomAnimations(on, SeededGenerator(seed: seed)) { tabs, controllers, what, _ in
                switch what {
                case 0, 1, 2: tabs.selectedIndex = controllers.count - 1
                case 3: on.fixture.session.tapTab(at: controllers.count - 1, in: tabs)
                default: tabs.viewControllers = controllers
                }
            } duringCallbacks: { tabs, controllers, what in
                if what < 3 { tabs.selectedIndex = controllers.count - 1 } else { tabs.viewControllers = controllers }
            }
            app.walk()
            for controller in app.pool {
                let isTab = on.container.viewControllers?.contains(controller) == true
                #expect(controller.parent === (isTab ? on.container : nil), "\(controller.name)")
            }
            #expect(on.container.transition == nil)
            #expect(on.container.running == nil)
            #expect(on.container.leaving.isEmpty)
            try app.expectIdle(showing: on.container.selectedViewController)
        }
    }
}

/// An app with a container that it animates; it acts at random, and the seed decides.
@MainActor
private struct RandomAnimations<Container: UIViewController> {
    typealias Change = @MainActor (Container, [UIViewController], _ what: Int, _ animated: Bool) -> Void

    let on: ContainerAnimatorFixture<Container>
    let pool: [Probe]
    private var random: SeededGenerator
    private let change: Change
    private let changeInCallback: @MainActor (Container, [UIViewController], _ what: Int) -> Void

    init(
        _ on: ContainerAnimatorFixture<Container>, _ random: SeededGenerator, change: @escaping Change,
        duringCallbacks: (@MainActor (Container, [UIViewController], _ what: Int) -> Void)? = nil
    ) {
        self.on = on
        self.random = random
        self.change = change
        changeInCallback = duringCallbacks ?? { change($0, $1, $2, true) }
        pool = [on.fixture.a, on.fixture.b, on.fixture.c, on.fixture.d]
    }

    private var fixture: Fixture { on.fixture }

    mutating func walk() {
        for _ in 0..<40 {
            if random.isOneIn(4) { scheduleChange() }
            prepareAnimator()
            act()
            if random.isOneIn(2) { fixture.session.advance(by: Double(random.number(below: 6)) / 5) }
        }
        rest()
    }

    private mutating func prepareAnimator() {
        // A running transition keeps its interaction controller.
        guard fixture.session.coordinators.isEmpty else { return }
        on.animator.isLazy = random.isOneIn(3)
        on.delegate.animator = random.isOneIn(4) ? nil : on.animator
        on.delegate.interactor =
            !on.animator.isLazy && random.isOneIn(2) ? UIPercentDrivenInteractiveTransition() : nil
    }

    private mutating func act() {
        let container = on.container
        switch random.number(below: 12) {
        case 0: fixture.window.isHidden.toggle()
        case 1 where container.presentedViewController == nil:
            fixture.present(fixture.q, from: container, animated: random.isOneIn(2))
        case 2: fixture.dismiss(container, animated: random.isOneIn(2))
        case 3, 4, 5: endInteraction(completing: random.isOneIn(2))
        default: change(container, some(), random.number(below: 6), random.number(below: 3) > 0)
        }
    }

    private func endInteraction(completing isCompleting: Bool) {
        if on.animator.isLazy, !fixture.session.coordinators.isEmpty, let context = on.animator.context {
            on.animator.context = nil
            context.completeTransition(isCompleting)
        }
        guard let driver = on.delegate.interactor as? UIPercentDrivenInteractiveTransition else { return }
        driver.update(0.5)
        if isCompleting { driver.finish() } else { driver.cancel() }
    }

    /// A part of the controllers, at least one.
    private mutating func some() -> [UIViewController] {
        let some = Array(pool[random.number(below: pool.count)...])
        return random.isOneIn(2) ? some : some.reversed()
    }

    /// Lets one of the next callbacks of a controller change the app.
    private mutating func scheduleChange() {
        let callback = random.element(of: [
            "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "didMove",
        ])
        let (what, some, hides) = (random.number(below: 6), some(), random.isOneIn(6))
        random.element(of: pool).during[callback] = { [fixture, container = on.container, changeInCallback] probe in
            probe.during = [:]
            if hides { fixture.window.isHidden.toggle() } else { changeInCallback(container, some, what) }
        }
    }

    private func rest() {
        for controller in pool { controller.during = [:] }
        for _ in 0..<20 {
            fixture.session.runUntilIdle()
            endInteraction(completing: true)
        }
        fixture.window.isHidden = false
        fixture.session.runUntilIdle()
        fixture.dismiss(on.container)
        for _ in 0..<20 {
            fixture.session.runUntilIdle()
            endInteraction(completing: true)
        }
        fixture.session.runUntilIdle()
    }

    func expectIdle(showing shown: UIViewController?) throws {
        #expect(on.container.appearance == .appeared)
        on.expectIdle(showing: try #require(shown as? Probe), of: pool)
    }
}
