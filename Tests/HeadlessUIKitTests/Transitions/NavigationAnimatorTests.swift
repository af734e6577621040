import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: <doc:NavigationController#Push>, step 2, and interactive pop; <doc:CustomTransitions>.
@MainActor
struct NavigationAnimatorTests {
    @Test func pushes() {
        onAnimatedStack { on in
            let lines = on.lines {
                on.container.pushViewController(on.stage.b, animated: true)
                on.stage.commit()
                on.stage.wait(0.8)
            }
            #expect(
                lines == [
                    "B.willMove(N)", "[commit]", "animationController push A B", "interactionController", "B.loadView",
                    "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "willShow(B, true)",
                    "transitionDuration", "animateTransition", "B.viewIsAppearing(true)", "[0.8 s]",
                    "A.viewDidDisappear(true)",
                    "B.viewDidAppear(true)", "B.didMove(N)", "didShow(B, true)", "animationEnded(true)",
                ])
            on.expectRest(showing: on.stage.b, of: [on.stage.a, on.stage.b])
        }
    }

    @Test func pops() {
        onAnimatedStack(with: [\.b]) { on in
            let lines = on.lines {
                on.container.popViewController(animated: true)
                on.stage.session.advance(by: 1)
            }
            #expect(
                lines == [
                    "B.willMove(nil)", "animationController pop B A", "interactionController", "A.loadView",
                    "A.viewDidLoad",
                    "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)", "transitionDuration",
                    "animateTransition", "A.viewIsAppearing(true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
                    "B.didMove(nil)", "didShow(A, true)", "animationEnded(true)",
                ])
            on.expectRest(showing: on.stage.a, of: [on.stage.a, on.stage.b])
        }
    }

    @Test func isAskedOnceForEachTransition() {
        onAnimatedStack { on in
            let start = on.stage.log.events.count
            on.container.pushViewController(on.stage.b, animated: true)
            on.stage.session.advance(by: 1)
            on.delegate.animator = nil
            on.container.popViewController(animated: true)
            on.stage.session.advance(by: 1)
            let events = on.stage.log.events[start...]
            #expect(
                events.filter { $0.kind == .callbackAnimationController }.compactMap { $0.string(.operation) } == [
                    "push", "pop",
                ])
            #expect(events.filter { $0.kind == .callbackInteractionController }.count == 1)
            let began = events.filter { $0.kind == .transitionBegan }
            #expect(began.map { $0.string(.animator) } == ["AnimatorProbe", nil])
            #expect(
                began.map { $0.id(.transition) }
                    == events.filter { $0.kind == .callbackAnimationController }.map { $0.id(.transition) })
            let answers = events.filter { $0.kind == .return }.compactMap { $0.string(.answer) }
            #expect(answers.filter { $0.hasSuffix("Probe") || $0 == "nil" } == ["AnimatorProbe", "nil", "nil"])
        }
    }

    @Test func nobodyIsAskedWithoutAnimation() {
        onAnimatedStack { on in
            on.container.pushViewController(on.stage.b, animated: false)
            on.stage.session.advance(by: 0)
            UIView.performWithoutAnimation {
                on.container.pushViewController(on.stage.c, animated: true)
                on.stage.session.advance(by: 0)
            }
            #expect(!on.stage.journal.lines.contains { $0.hasPrefix("animationController") })
            on.expectRest(showing: on.stage.c, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test func nobodyIsAskedBeforeIOS7() {
        onAnimatedStack(.init(semantics: .v5)) { on in
            on.container.pushViewController(on.stage.b, animated: true)
            on.stage.session.advance(by: 1)
            #expect(!on.stage.journal.lines.contains { $0.hasPrefix("animationController") })
        }
    }

    @Test func nobodyIsAskedForTheSwipe() {
        onAnimatedStack(with: [\.b]) { on in
            on.container.interactivePopGestureRecognizer?.delegate = nil
            on.stage.session.swipeBack(on.container, .began)
            on.stage.session.swipeBack(on.container, .ended(finishing: true))
            on.stage.session.advance(by: 1)
            #expect(!on.stage.journal.lines.contains { $0.hasPrefix("animationController") })
            on.expectRest(showing: on.stage.a, of: [on.stage.a, on.stage.b])
        }
    }

    @Test func theContextTellsWhoAndWhere() {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.stage.b, animated: true)
            on.stage.session.advance(by: 0)
            let (context, bounds) = (on.animator.context, on.container.view.bounds)
            #expect(context?.containerView === on.container.view)
            #expect(context?.viewController(forKey: .from) === on.stage.a)
            #expect(context?.view(forKey: .from) === on.stage.a.view)
            #expect(context?.view(forKey: .to) === on.stage.b.view)
            #expect(context?.initialFrame(for: on.stage.a) == bounds)
            #expect(context?.finalFrame(for: on.stage.a) == .zero)
            #expect(context?.finalFrame(for: on.stage.b) == bounds)
            #expect(context?.presentationStyle == UIModalPresentationStyle.none)
            #expect(on.stage.b.transitionCoordinator?.transitionDuration == 0.8)
            context?.completeTransition(true)
            on.expectRest(showing: on.stage.b, of: [on.stage.a, on.stage.b])
        }
    }

    @Test func aPushThatGoesBack() {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.stage.b, animated: true)
            on.stage.session.advance(by: 0)
            let lines = on.lines { on.animator.context?.completeTransition(false) }
            #expect(
                lines == [
                    "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "A.viewWillAppear(true)",
                    "A.viewIsAppearing(true)",
                    "A.viewDidAppear(true)", "B.willMove(nil)", "B.didMove(nil)", "animationEnded(false)",
                ])
            #expect(on.container.viewControllers == [on.stage.a] && on.stage.b.parent == nil)
            on.expectRest(showing: on.stage.a, of: [on.stage.a, on.stage.b])
        }
    }

    @Test func aPopToTheRootThatGoesBack() {
        onAnimatedStack(with: [\.b, \.c]) { on in
            on.animator.isLazy = true
            on.container.popToRootViewController(animated: true)
            on.stage.session.advance(by: 0)
            let lines = on.lines { on.animator.context?.completeTransition(false) }
            #expect(lines.suffix(3) == ["B.didMove(N)", "C.didMove(N)", "animationEnded(false)"])
            #expect(on.container.viewControllers == [on.stage.a, on.stage.b, on.stage.c])
            on.expectRest(showing: on.stage.c, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test func oneThatIsNeverCompletedLetsTheOthersWait() {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.stage.b, animated: true)
            on.stage.session.runUntilIdle()
            on.container.pushViewController(on.stage.c, animated: false)
            on.stage.session.runUntilIdle()
            #expect(on.stage.session.state.transitions.map(\.type) == ["push"])
            #expect(on.stage.c.viewIfLoaded == nil)
            on.animator.context?.completeTransition(false)
            on.stage.session.runUntilIdle()
            #expect(on.container.viewControllers == [on.stage.a, on.stage.c])
            on.expectRest(showing: on.stage.c, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    /// Nothing can be put back where the stack is another one.
    @Test func whatCannotGoBackGoesOn() {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.stage.b, animated: true)
            on.stage.session.advance(by: 0)
            on.container.setViewControllers([on.stage.c, on.stage.b], animated: false)
            let lines = on.lines { on.animator.context?.completeTransition(false) }
            #expect(lines.contains("didShow(B, true)") && lines.last == "animationEnded(true)")
            on.stage.session.runUntilIdle()
            #expect(on.container.viewControllers == [on.stage.c, on.stage.b])
            on.expectRest(showing: on.stage.b, of: [on.stage.a, on.stage.b, on.stage.c])
        }
    }

    @Test(arguments: [false, true]) func theContainerIsAwayMeanwhile(_ completes: Bool) {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.stage.b, animated: true)
            on.stage.session.advance(by: 0)
            on.stage.window.isHidden = true
            on.stage.session.advance(by: 0)
            on.stage.window.isHidden = false
            on.stage.session.advance(by: 0)
            on.animator.context?.completeTransition(completes)
            on.stage.session.runUntilIdle()
            on.expectRest(showing: completes ? on.stage.b : on.stage.a, of: [on.stage.a, on.stage.b])
        }
    }

    @Test(arguments: [false, true]) func driven(_ finishes: Bool) {
        onAnimatedStack(with: [\.b]) { on in
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.container.popViewController(animated: true)
            on.stage.session.advance(by: 0)
            #expect(on.stage.session.state.transitions.map(\.interactive) == [true])
            driver.update(0.5)
            on.stage.wait(10)
            let lines = on.lines {
                if finishes { driver.finish() } else { driver.cancel() }
                on.stage.wait(0.39)
                on.stage.wait(0.02)
            }
            let end =
                finishes
                ? ["B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)", "didShow(A, true)"]
                : [
                    "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
                    "B.viewIsAppearing(true)",
                    "B.viewDidAppear(true)", "B.didMove(N)",
                ]
            #expect(lines == ["[0.39 s]", "[0.02 s]"] + end + ["animationEnded(\(finishes))"])
            #expect(on.container.viewControllers == [on.stage.a] + (finishes ? [] : [on.stage.b]))
            on.expectRest(showing: finishes ? on.stage.a : on.stage.b, of: [on.stage.a, on.stage.b])
        }
    }
}
