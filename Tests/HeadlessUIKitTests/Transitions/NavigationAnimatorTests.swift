import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:NavigationController#Push>, step 2, and interactive pop; <doc:CustomTransitions>.
@MainActor
struct NavigationAnimatorTests {
    @Test func `an animator pushes`() {
        onAnimatedStack { on in
            let lines = on.lines {
                on.container.pushViewController(on.fixture.b, animated: true)
                on.fixture.commit()
                on.fixture.wait(0.8)
            }
            #expect(
                lines == [
                    "B.willMove(N)", "[commit]", "animationController push A B", "interactionController", "B.loadView",
                    "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "willShow(B, true)",
                    "transitionDuration", "animateTransition", "B.viewIsAppearing(true)", "[0.8 s]",
                    "A.viewDidDisappear(true)",
                    "B.viewDidAppear(true)", "B.didMove(N)", "didShow(B, true)", "animationEnded(true)",
                ])
            on.expectIdle(showing: on.fixture.b, of: [on.fixture.a, on.fixture.b])
        }
    }

    @Test func `an animator pops`() {
        onAnimatedStack(with: [\.b]) { on in
            let lines = on.lines {
                on.container.popViewController(animated: true)
                on.fixture.session.advance(by: 1)
            }
            #expect(
                lines == [
                    "B.willMove(nil)", "animationController pop B A", "interactionController", "A.loadView",
                    "A.viewDidLoad", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
                    "transitionDuration", "animateTransition", "A.viewIsAppearing(true)", "B.viewDidDisappear(true)",
                    "A.viewDidAppear(true)", "B.didMove(nil)", "didShow(A, true)", "animationEnded(true)",
                ])
            on.expectIdle(showing: on.fixture.a, of: [on.fixture.a, on.fixture.b])
        }
    }

    @Test func `the delegate is asked once for each transition`() {
        onAnimatedStack { on in
            let start = on.fixture.log.events.count
            on.container.pushViewController(on.fixture.b, animated: true)
            on.fixture.session.advance(by: 1)
            on.delegate.animator = nil
            on.container.popViewController(animated: true)
            on.fixture.session.advance(by: 1)
            let events = on.fixture.log.events[start...]
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

    @Test func `the delegate is not asked without animation`() {
        onAnimatedStack { on in
            on.container.pushViewController(on.fixture.b, animated: false)
            on.fixture.session.advance(by: 0)
            UIView.performWithoutAnimation {
                on.container.pushViewController(on.fixture.c, animated: true)
                on.fixture.session.advance(by: 0)
            }
            #expect(!on.fixture.transcript.lines.contains { $0.hasPrefix("animationController") })
            on.expectIdle(showing: on.fixture.c, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test func `the delegate is not asked before iOS 7`() {
        onAnimatedStack(.init(semantics: .v5)) { on in
            on.container.pushViewController(on.fixture.b, animated: true)
            on.fixture.session.advance(by: 1)
            #expect(!on.fixture.transcript.lines.contains { $0.hasPrefix("animationController") })
        }
    }

    @Test func `the delegate is not asked for the swipe`() {
        onAnimatedStack(with: [\.b]) { on in
            on.container.interactivePopGestureRecognizer?.delegate = nil
            on.fixture.session.swipeBack(on.container, .began)
            on.fixture.session.swipeBack(on.container, .ended(finishing: true))
            on.fixture.session.advance(by: 1)
            #expect(!on.fixture.transcript.lines.contains { $0.hasPrefix("animationController") })
            on.expectIdle(showing: on.fixture.a, of: [on.fixture.a, on.fixture.b])
        }
    }

    @Test func `the context holds controllers, views and frames`() {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.fixture.b, animated: true)
            on.fixture.session.advance(by: 0)
            let (context, bounds) = (on.animator.context, on.container.view.bounds)
            #expect(context?.containerView === on.container.view)
            #expect(context?.viewController(forKey: .from) === on.fixture.a)
            #expect(context?.view(forKey: .from) === on.fixture.a.view)
            #expect(context?.view(forKey: .to) === on.fixture.b.view)
            #expect(context?.initialFrame(for: on.fixture.a) == bounds)
            #expect(context?.finalFrame(for: on.fixture.a) == .zero)
            #expect(context?.finalFrame(for: on.fixture.b) == bounds)
            #expect(context?.presentationStyle == UIModalPresentationStyle.none)
            #expect(on.fixture.b.transitionCoordinator?.transitionDuration == 0.8)
            context?.completeTransition(true)
            on.expectIdle(showing: on.fixture.b, of: [on.fixture.a, on.fixture.b])
        }
    }

    @Test func `a push that is cancelled returns`() {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.fixture.b, animated: true)
            on.fixture.session.advance(by: 0)
            let lines = on.lines { on.animator.context?.completeTransition(false) }
            #expect(
                lines == [
                    "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "A.viewWillAppear(true)",
                    "A.viewIsAppearing(true)",
                    "A.viewDidAppear(true)", "B.willMove(nil)", "B.didMove(nil)", "animationEnded(false)",
                ])
            #expect(on.container.viewControllers == [on.fixture.a])
            #expect(on.fixture.b.parent == nil)
            on.expectIdle(showing: on.fixture.a, of: [on.fixture.a, on.fixture.b])
        }
    }

    @Test func `a pop to the root that is cancelled returns`() {
        onAnimatedStack(with: [\.b, \.c]) { on in
            on.animator.isLazy = true
            on.container.popToRootViewController(animated: true)
            on.fixture.session.advance(by: 0)
            let lines = on.lines { on.animator.context?.completeTransition(false) }
            #expect(lines.suffix(3) == ["B.didMove(N)", "C.didMove(N)", "animationEnded(false)"])
            #expect(on.container.viewControllers == [on.fixture.a, on.fixture.b, on.fixture.c])
            on.expectIdle(showing: on.fixture.c, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test func `a transition that is never completed lets the others wait`() {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.fixture.b, animated: true)
            on.fixture.session.runUntilIdle()
            on.container.pushViewController(on.fixture.c, animated: false)
            on.fixture.session.runUntilIdle()
            #expect(on.fixture.session.state.transitions.map(\.type?.known) == [.push])
            #expect(on.fixture.c.viewIfLoaded == nil)
            on.animator.context?.completeTransition(false)
            on.fixture.session.runUntilIdle()
            #expect(on.container.viewControllers == [on.fixture.a, on.fixture.c])
            on.expectIdle(showing: on.fixture.c, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    /// A cancelled transition cannot restore a stack that has changed.
    @Test func `a cancelled transition completes where the stack has changed`() {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.fixture.b, animated: true)
            on.fixture.session.advance(by: 0)
            on.container.setViewControllers([on.fixture.c, on.fixture.b], animated: false)
            let lines = on.lines { on.animator.context?.completeTransition(false) }
            #expect(lines.contains("didShow(B, true)"))
            #expect(lines.last == "animationEnded(true)")
            on.fixture.session.runUntilIdle()
            #expect(on.container.viewControllers == [on.fixture.c, on.fixture.b])
            on.expectIdle(showing: on.fixture.b, of: [on.fixture.a, on.fixture.b, on.fixture.c])
        }
    }

    @Test(arguments: [false, true]) func `the container may be off screen meanwhile`(_ completes: Bool) {
        onAnimatedStack { on in
            on.animator.isLazy = true
            on.container.pushViewController(on.fixture.b, animated: true)
            on.fixture.session.advance(by: 0)
            on.fixture.window.isHidden = true
            on.fixture.session.advance(by: 0)
            on.fixture.window.isHidden = false
            on.fixture.session.advance(by: 0)
            on.animator.context?.completeTransition(completes)
            on.fixture.session.runUntilIdle()
            on.expectIdle(showing: completes ? on.fixture.b : on.fixture.a, of: [on.fixture.a, on.fixture.b])
        }
    }

    @Test(arguments: [false, true]) func `an interaction controller drives the transition`(_ finishes: Bool) {
        onAnimatedStack(with: [\.b]) { on in
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.container.popViewController(animated: true)
            on.fixture.session.advance(by: 0)
            #expect(on.fixture.session.state.transitions.map(\.interactive) == [true])
            driver.update(0.5)
            on.fixture.wait(10)
            let lines = on.lines {
                if finishes { driver.finish() } else { driver.cancel() }
                on.fixture.wait(0.39)
                on.fixture.wait(0.02)
            }
            let end =
                finishes
                ? ["B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)", "didShow(A, true)"]
                : [
                    "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
                    "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "B.didMove(N)",
                ]
            #expect(lines == ["[0.39 s]", "[0.02 s]"] + end + ["animationEnded(\(finishes))"])
            #expect(on.container.viewControllers == [on.fixture.a] + (finishes ? [] : [on.fixture.b]))
            on.expectIdle(showing: finishes ? on.fixture.a : on.fixture.b, of: [on.fixture.a, on.fixture.b])
        }
    }
}
