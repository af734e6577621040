import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Stacks and tabs whose changes the app animates, to the end or back, while they change further, also inside callbacks, and are
/// hidden and covered.
@MainActor
struct RandomAnimatorTests {
    @Test(arguments: 0..<150)
    func stacksStayConsistent(_ seed: Int) throws {
        try onAnimatedStack { on in
            var app = RandomAnimations(on, Chance(seed: seed)) { navigation, controllers, what, animated in
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
            #expect(
                !on.container.isInTransition && on.container.waiting.isEmpty && on.container.waitingToHaveMoved.isEmpty)
            #expect(Set(on.container.children) == Set(on.container.viewControllers))
            try app.expectRest(showing: on.container.topViewController)
        }
    }

    @Test(arguments: 0..<150)
    func tabsStayConsistent(_ seed: Int) throws {
        try onAnimatedTabs { on in
            var app = RandomAnimations(on, Chance(seed: seed)) { tabs, controllers, what, _ in
                switch what {
                case 0, 1, 2: tabs.selectedIndex = controllers.count - 1
                case 3: on.stage.session.tapTab(at: controllers.count - 1, in: tabs)
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
            #expect(on.container.transition == nil && on.container.running == nil && on.container.leaving.isEmpty)
            try app.expectRest(showing: on.container.selectedViewController)
        }
    }
}

/// An app with a container that it animates, which does one thing after another, as a seed says.
@MainActor
private struct RandomAnimations<Container: UIViewController> {
    typealias Change = @MainActor (Container, [UIViewController], _ what: Int, _ animated: Bool) -> Void

    let on: ContainerAnimatorStage<Container>
    let pool: [Probe]
    private var chance: Chance
    private let change: Change
    private let changeInCallback: @MainActor (Container, [UIViewController], _ what: Int) -> Void

    init(
        _ on: ContainerAnimatorStage<Container>, _ chance: Chance, change: @escaping Change,
        duringCallbacks: (@MainActor (Container, [UIViewController], _ what: Int) -> Void)? = nil
    ) {
        self.on = on
        self.chance = chance
        self.change = change
        changeInCallback = duringCallbacks ?? { change($0, $1, $2, true) }
        pool = [on.stage.a, on.stage.b, on.stage.c, on.stage.d]
    }

    private var stage: Stage { on.stage }

    mutating func walk() {
        for _ in 0..<40 {
            if chance.roll(4) == 0 { interfere() }
            prepareAnimator()
            act()
            if chance.roll(2) == 0 { stage.session.advance(by: Double(chance.roll(6)) / 5) }
        }
        rest()
    }

    private mutating func prepareAnimator() {
        // What is under way goes on with the driver that it has.
        guard stage.session.coordinators.isEmpty else { return }
        on.animator.isLazy = chance.roll(3) == 0
        on.delegate.animator = chance.roll(4) == 0 ? nil : on.animator
        on.delegate.interactor =
            !on.animator.isLazy && chance.roll(2) == 0 ? UIPercentDrivenInteractiveTransition() : nil
    }

    private mutating func act() {
        let container = on.container
        switch chance.roll(12) {
        case 0: stage.window.isHidden.toggle()
        case 1 where container.presentedViewController == nil:
            stage.present(stage.q, from: container, animated: chance.roll(2) == 0)
        case 2: stage.dismiss(container, animated: chance.roll(2) == 0)
        case 3, 4, 5: letGo(completing: chance.roll(2) == 0)
        default: change(container, some(), chance.roll(6), chance.roll(3) > 0)
        }
    }

    private func letGo(completing isCompleting: Bool) {
        if on.animator.isLazy, !stage.session.coordinators.isEmpty, let context = on.animator.context {
            on.animator.context = nil
            context.completeTransition(isCompleting)
        }
        guard let driver = on.delegate.interactor as? UIPercentDrivenInteractiveTransition else { return }
        driver.update(0.5)
        if isCompleting { driver.finish() } else { driver.cancel() }
    }

    /// At least one of the pool.
    private mutating func some() -> [UIViewController] {
        let some = Array(pool[chance.roll(pool.count)...])
        return chance.roll(2) == 0 ? some : some.reversed()
    }

    /// One of the next callbacks of one of them changes something.
    private mutating func interfere() {
        let callback = chance.pick([
            "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "didMove",
        ])
        let (what, some, hides) = (chance.roll(6), some(), chance.roll(6) == 0)
        chance.pick(pool).during[callback] = { [stage, container = on.container, changeInCallback] probe in
            probe.during = [:]
            if hides { stage.window.isHidden.toggle() } else { changeInCallback(container, some, what) }
        }
    }

    private func rest() {
        for controller in pool { controller.during = [:] }
        for _ in 0..<20 {
            stage.session.runUntilIdle()
            letGo(completing: true)
        }
        stage.window.isHidden = false
        stage.session.runUntilIdle()
        stage.dismiss(on.container)
        for _ in 0..<20 {
            stage.session.runUntilIdle()
            letGo(completing: true)
        }
        stage.session.runUntilIdle()
    }

    func expectRest(showing shown: UIViewController?) throws {
        #expect(on.container.appearance == .appeared)
        on.expectRest(showing: try #require(shown as? Probe), of: pool)
    }
}
