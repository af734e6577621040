import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: <doc:TabBarController#Animated-selection>; <doc:CustomTransitions>.
@MainActor
struct TabAnimatorTests {
    @Test func selects() {
        onAnimatedTabs { on in
            let start = on.stage.log.events.count
            let lines = on.lines {
                on.container.selectedIndex = 1
                on.stage.commit()
                on.stage.wait(0.8)
            }
            #expect(
                lines == [
                    "animationController tab A B", "interactionController", "B.viewWillAppear(true)",
                    "A.viewWillDisappear(true)",
                    "[commit]", "transitionDuration", "animateTransition", "B.viewIsAppearing(true)", "[0.8 s]",
                    "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "animationEnded(true)",
                ])
            let events = on.stage.log.events[start...]
            let began = events.first { $0.kind == .transitionBegan }
            #expect(
                began?.string(.type) == "tab" && began?.bool(.animated) == true
                    && began?.string(.animator) == "AnimatorProbe")
            #expect(events.first { $0.kind == .callbackAnimationController }?.id(.transition) == began?.id(.transition))
            on.expectRest(showing: on.stage.b, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test func isAskedWhenTheUserTaps() {
        onAnimatedTabs { on in
            let lines = on.lines { on.stage.session.tapTab(at: 2, in: on.container) }
            #expect(
                lines == [
                    "animationController tab A C", "interactionController", "C.viewWillAppear(true)",
                    "A.viewWillDisappear(true)",
                    "didSelect(C)", "transitionDuration", "animateTransition", "C.viewIsAppearing(true)",
                ])
            on.stage.session.advance(by: 1)
            on.expectRest(showing: on.stage.c, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test(arguments: [true, false]) func withoutAnAnimatorItTakesNoTime(_ isAsked: Bool) {
        onAnimatedTabs(.init(semantics: isAsked ? .v13 : .v5)) { on in
            on.delegate.animator = nil
            let lines = on.lines {
                on.container.selectedIndex = 1
                on.stage.session.advance(by: 0)
            }
            #expect(lines.contains("animationController tab A B") == isAsked)
            #expect(lines.contains("B.viewDidAppear(false)"))
            on.expectRest(showing: on.stage.b, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test func theContextTellsWhoAndWhere() {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            var isBeside = false
            #expect(on.container.transitionCoordinator?.animate { _ in isBeside = true } == true)
            on.stage.session.advance(by: 0)
            let (context, bounds) = (on.animator.context, on.container.view.bounds)
            #expect(isBeside && context?.containerView === on.container.view)
            #expect(context?.view(forKey: .from) === on.stage.a.view && context?.view(forKey: .to) === on.stage.b.view)
            #expect(context?.initialFrame(for: on.stage.a) == bounds && context?.finalFrame(for: on.stage.a) == .zero)
            #expect(context?.finalFrame(for: on.stage.b) == bounds)
            context?.completeTransition(true)
            on.expectRest(showing: on.stage.b, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test func goesBack() {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            on.stage.session.advance(by: 0)
            let lines = on.lines { on.animator.context?.completeTransition(false) }
            #expect(
                lines == [
                    "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "A.viewWillAppear(true)",
                    "A.viewIsAppearing(true)",
                    "A.viewDidAppear(true)", "animationEnded(false)",
                ])
            #expect(on.container.selectedIndex == 0)
            on.expectRest(showing: on.stage.a, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test(arguments: [false, true]) func laterSelectionsWait(_ completes: Bool) {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            on.stage.session.advance(by: 0)
            on.delegate.animator = nil
            on.container.selectedIndex = 2
            on.stage.session.runUntilIdle()
            #expect(on.container.selectedViewController === on.stage.c && on.stage.c.appearance == .disappeared)
            on.animator.context?.completeTransition(completes)
            on.stage.session.runUntilIdle()
            on.expectRest(showing: on.stage.c, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test(arguments: [false, true]) func aTabOfItIsTakenAway(_ completes: Bool) {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            on.stage.session.advance(by: 0)
            on.container.viewControllers = [on.stage.c]
            #expect(on.stage.a.parent === on.container)
            on.animator.context?.completeTransition(completes)
            on.stage.session.runUntilIdle()
            #expect(on.stage.a.parent == nil && on.stage.b.parent == nil)
            on.expectRest(showing: on.stage.c, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test func theDelegateSelectsAnotherTabWhenAsked() {
        onAnimatedTabs { on in
            on.delegate.duringQuestion = {
                on.delegate.duringQuestion = {}
                on.container.selectedIndex = 2
            }
            on.container.selectedIndex = 1
            on.stage.session.advance(by: 1)
            on.expectRest(showing: on.stage.c, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test(arguments: [false, true]) func theContainerIsAwayMeanwhile(_ completes: Bool) {
        onAnimatedTabs { on in
            on.animator.isLazy = true
            on.container.selectedIndex = 1
            on.stage.session.advance(by: 0)
            on.stage.window.isHidden = true
            on.stage.session.advance(by: 0)
            on.stage.window.isHidden = false
            on.stage.session.advance(by: 0)
            on.animator.context?.completeTransition(completes)
            on.stage.session.runUntilIdle()
            on.expectRest(showing: completes ? on.stage.b : on.stage.a, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test(arguments: [false, true]) func driven(_ finishes: Bool) {
        onAnimatedTabs { on in
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.container.selectedIndex = 1
            on.stage.session.advance(by: 0)
            driver.update(0.25)
            #expect(on.stage.session.state.transitions.map(\.fraction) == [0.25])
            if finishes { driver.finish() } else { driver.cancel() }
            on.stage.session.advance(by: finishes ? 0.61 : 0.21)
            #expect(on.container.selectedIndex == (finishes ? 1 : 0))
            on.expectRest(showing: finishes ? on.stage.b : on.stage.a, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }
}
