import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:TabBarController#Animated-selection>; <doc:CustomTransitions>.
@MainActor
struct TabAnimatorTests {
    @Test func `an animator selects a tab`() {
        onAnimatedTabs { on in
            let start = on.fixture.log.events.count
            let lines = on.lines {
                on.container.selectedIndex = 1
                on.fixture.commit()
                on.fixture.wait(0.8)
            }
            #expect(
                lines == [
                    "animationController tab A B", "interactionController", "B.viewWillAppear(true)",
                    "A.viewWillDisappear(true)",
                    "[commit]", "transitionDuration", "animateTransition", "B.viewIsAppearing(true)", "[0.8 s]",
                    "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "animationEnded(true)",
                ])
            let events = on.fixture.log.events[start...]
            let began = events.first { $0.kind == .transitionBegan }
            #expect(began?.string(.type) == "tab")
            #expect(began?.bool(.animated) == true)
            #expect(began?.string(.animator) == "AnimatorProbe")
            #expect(events.first { $0.kind == .callbackAnimationController }?.id(.transition) == began?.id(.transition))
            on.expectIdle(showing: on.fixture.b, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test func `the delegate is asked when the user taps`() {
        onAnimatedTabs { on in
            let lines = on.lines { on.fixture.session.tapTab(at: 2, in: on.container) }
            #expect(
                lines == [
                    "animationController tab A C", "interactionController", "C.viewWillAppear(true)",
                    "A.viewWillDisappear(true)",
                    "didSelect(C)", "transitionDuration", "animateTransition", "C.viewIsAppearing(true)",
                ])
            on.fixture.session.advance(by: 1)
            on.expectIdle(showing: on.fixture.c, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test(arguments: [true, false]) func `without an animator a selection takes no time`(_ isAsked: Bool) {
        onAnimatedTabs(.init(semantics: isAsked ? .v13 : .v5)) { on in
            on.delegate.animator = nil
            let lines = on.lines {
                on.container.selectedIndex = 1
                on.fixture.session.advance(by: 0)
            }
            #expect(lines.contains("animationController tab A B") == isAsked)
            #expect(lines.contains("B.viewDidAppear(false)"))
            on.expectIdle(showing: on.fixture.b, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test func `the context holds controllers, views and frames`() {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            var isBeside = false
            #expect(on.container.transitionCoordinator?.animate { _ in isBeside = true } == true)
            on.fixture.session.advance(by: 0)
            let (context, bounds) = (on.animator.context, on.container.view.bounds)
            #expect(isBeside)
            #expect(context?.containerView === on.container.view)
            #expect(context?.view(forKey: .from) === on.fixture.a.view)
            #expect(context?.view(forKey: .to) === on.fixture.b.view)
            #expect(context?.initialFrame(for: on.fixture.a) == bounds)
            #expect(context?.finalFrame(for: on.fixture.a) == .zero)
            #expect(context?.finalFrame(for: on.fixture.b) == bounds)
            context?.completeTransition(true)
            on.expectIdle(showing: on.fixture.b, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test func `a selection that is cancelled returns`() {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            on.fixture.session.advance(by: 0)
            let lines = on.lines { on.animator.context?.completeTransition(false) }
            #expect(
                lines == [
                    "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "A.viewWillAppear(true)",
                    "A.viewIsAppearing(true)", "A.viewDidAppear(true)", "animationEnded(false)",
                ])
            #expect(on.container.selectedIndex == 0)
            on.expectIdle(showing: on.fixture.a, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test(arguments: [false, true]) func `later selections wait`(_ completes: Bool) {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            on.fixture.session.advance(by: 0)
            on.delegate.animator = nil
            on.container.selectedIndex = 2
            on.fixture.session.runUntilIdle()
            #expect(on.container.selectedViewController === on.fixture.c)
            #expect(on.fixture.c.appearance == .disappeared)
            on.animator.context?.completeTransition(completes)
            on.fixture.session.runUntilIdle()
            on.expectIdle(showing: on.fixture.c, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test(arguments: [false, true]) func `a tab of the transition may be removed`(_ completes: Bool) {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            on.fixture.session.advance(by: 0)
            on.container.viewControllers = [on.fixture.c]
            #expect(on.fixture.a.parent === on.container)
            on.animator.context?.completeTransition(completes)
            on.fixture.session.runUntilIdle()
            #expect(on.fixture.a.parent == nil)
            #expect(on.fixture.b.parent == nil)
            on.expectIdle(showing: on.fixture.c, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test func `the delegate may select another tab when it is asked`() {
        onAnimatedTabs { on in
            on.delegate.duringQuestion = {
                on.delegate.duringQuestion = {}
                on.container.selectedIndex = 2
            }
            on.container.selectedIndex = 1
            on.fixture.session.advance(by: 1)
            on.expectIdle(showing: on.fixture.c, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test(arguments: [false, true]) func `the container may be off screen meanwhile`(_ completes: Bool) {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            on.fixture.session.advance(by: 0)
            on.fixture.window.isHidden = true
            on.fixture.session.advance(by: 0)
            on.fixture.window.isHidden = false
            on.fixture.session.advance(by: 0)
            on.animator.context?.completeTransition(completes)
            on.fixture.session.runUntilIdle()
            on.expectIdle(
                showing: completes ? on.fixture.b : on.fixture.a, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test(arguments: [false, true]) func `an interaction controller drives the transition`(_ finishes: Bool) {
        onAnimatedTabs { on in
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.container.selectedIndex = 1
            on.fixture.session.advance(by: 0)
            driver.update(0.25)
            #expect(on.fixture.session.state.transitions.map(\.fraction) == [0.25])
            if finishes { driver.finish() } else { driver.cancel() }
            on.fixture.session.advance(by: finishes ? 0.61 : 0.21)
            #expect(on.container.selectedIndex == (finishes ? 1 : 0))
            on.expectIdle(
                showing: finishes ? on.fixture.b : on.fixture.a, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }
}
