import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// An animator that moves the leaving view out with a property animator, which can be paused and reversed.
@MainActor
private final class SinkingAnimator: UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.8
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), curve: .linear) {
            context.view(forKey: .from)?.frame.origin.y = 480
        }
        animator.addCompletion { context.completeTransition($0 == .end) }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

@MainActor
private final class SinkingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator = SinkingAnimator()
    var interactor: (any UIViewControllerInteractiveTransitioning)?

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// Transitions that a gesture interrupts. Source: <doc:CustomTransitions>,
/// <doc:TransitionCoordinator>; UIViewControllerTransitioning.h.
@MainActor
struct InterruptionTests {
    /// A has presented B and began to dismiss it 0.2 s ago.
    private func onDismissal(
        startsInteractively: Bool = false, _ body: (Fixture, UIPercentDrivenInteractiveTransition) -> Void
    ) {
        withFixture { fixture in
            let delegate = SinkingDelegate()
            let driver = UIPercentDrivenInteractiveTransition()
            driver.wantsInteractiveStart = startsInteractively
            fixture.show(fixture.a)
            fixture.b.transitioningDelegate = delegate
            fixture.present(fixture.b, from: fixture.a, .overFullScreen)
            fixture.session.advance(by: 0)
            delegate.interactor = driver
            fixture.b.during["viewWillDisappear"] = { [transcript = fixture.transcript] controller in
                controller.transitionCoordinator?.notifyWhenInteractionChanges {
                    transcript.note(
                        "interactive \($0.isInteractive), cancelled \($0.isCancelled), at \($0.percentComplete)")
                }
            }
            fixture.dismiss(fixture.a, animated: true)
            fixture.session.advance(by: 0.2)
            fixture.transcript.clear()
            body(fixture, driver)
            withExtendedLifetime(delegate) {}
        }
    }

    @Test func `a transition is interrupted and continues`() {
        onDismissal { fixture, driver in
            #expect(fixture.b.transitionCoordinator?.isInterruptible == true)
            #expect(fixture.b.transitionCoordinator?.isInteractive == false)
            driver.pause()
            fixture.wait(10)
            #expect(fixture.session.state.transitions.map(\.fraction) == [0.25])
            driver.update(0.5)
            driver.finish()
            fixture.wait(0.35)
            fixture.wait(0.05)
            #expect(
                fixture.transcript.lines == [
                    "interactive true, cancelled false, at 0.25", "[10.0 s]",
                    "interactive false, cancelled false, at 0.5",
                    "[0.35 s]", "[0.05 s]", "B.viewDidDisappear(true)", "completion of dismissal",
                ])
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.a.presentedViewController == nil)
        }
    }

    @Test func `a transition is interrupted and reversed`() {
        onDismissal { fixture, driver in
            driver.pause()
            driver.update(0.5)
            driver.cancel()
            fixture.wait(0.35)
            fixture.wait(0.05)
            #expect(
                fixture.transcript.lines == [
                    "interactive true, cancelled false, at 0.25", "interactive false, cancelled true, at 0.5",
                    "[0.35 s]", "[0.05 s]", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
                    "B.viewDidAppear(true)", "completion of dismissal",
                ])
            #expect(fixture.a.presentedViewController === fixture.b)
            #expect(fixture.b.view.frame == fixture.window.bounds)
        }
    }

    /// The reversed transition is interrupted again and finishes.
    @Test func `a transition is interrupted twice`() {
        onDismissal { fixture, driver in
            driver.pause()
            driver.update(0.5)
            driver.cancel()
            fixture.session.advance(by: 0.2)
            driver.pause()
            #expect(fixture.session.state.transitions.map(\.fraction) == [0.25])
            driver.finish()
            fixture.wait(0.55)
            fixture.wait(0.05)
            #expect(
                fixture.transcript.lines == [
                    "interactive true, cancelled false, at 0.25", "interactive false, cancelled true, at 0.5",
                    "interactive true, cancelled true, at 0.25", "interactive false, cancelled false, at 0.25",
                    "[0.55 s]", "[0.05 s]", "B.viewDidDisappear(true)", "completion of dismissal",
                ])
        }
    }

    @Test func `an interactive transition follows the gesture`() {
        onDismissal(startsInteractively: true) { fixture, driver in
            fixture.session.runUntilIdle()
            #expect(fixture.b.appearance == .disappearing, "it stands still")
            driver.update(0.75)
            driver.cancel()
            fixture.wait(0.55)
            fixture.wait(0.05)
            #expect(fixture.b.appearance == .appeared)
            #expect(fixture.b.view.frame == fixture.window.bounds)
        }
    }

    @Test func `an interruption is recorded`() {
        onDismissal { fixture, driver in
            let kinds: Set<EventKind> = [
                .callbackInteractionChanged, .transitionProgressed, .callUpdateInteractive, .callCancelInteractive,
                .transitionEnded,
                .animationEnded, .callCompleteTransition,
            ]
            let start = fixture.log.events.count
            driver.pause()
            driver.update(0.5)
            driver.cancel()
            fixture.session.runUntilIdle()
            let shown = fixture.log.events.dropFirst(start).filter { kinds.contains($0.kind) }
            #expect(
                shown.map(\.name) == [
                    "transition.progressed", "callback.interactionChanged", "call.updateInteractive",
                    "transition.progressed", "call.cancelInteractive", "callback.interactionChanged", "animation.ended",
                    "call.completeTransition", "transition.ended",
                ])
            #expect(shown.last?.bool(.completed) == false)
        }
    }

    @Test func `an animator without an interruptible animator cannot be interrupted`() {
        withFixture { fixture in
            let on = TransitionFixture(fixture)
            let driver = UIPercentDrivenInteractiveTransition()
            on.presentBefore()
            driver.wantsInteractiveStart = false
            on.delegate.interactor = driver
            on.dismiss()
            fixture.session.advance(by: 0.2)
            #expect(fixture.b.transitionCoordinator?.isInterruptible == false)
            driver.pause()
            #expect(fixture.b.transitionCoordinator?.isInteractive == false)
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController == nil)
        }
    }

    /// An interaction controller of the app that starts the animator itself and interrupts it later.
    private final class ManualInteractor: UIViewControllerInteractiveTransitioning {
        let animator: SinkingAnimator
        var context: (any UIViewControllerContextTransitioning)?
        let wantsInteractiveStart = false

        init(_ animator: SinkingAnimator) { self.animator = animator }

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            animator.interruptibleAnimator(using: transitionContext).startAnimation()
        }
    }

    @Test func `a context may be paused by hand`() {
        withFixture { fixture in
            let delegate = SinkingDelegate()
            let hand = ManualInteractor(delegate.animator)
            fixture.show(fixture.a)
            fixture.b.transitioningDelegate = delegate
            fixture.present(fixture.b, from: fixture.a, .overFullScreen)
            fixture.session.advance(by: 0)
            delegate.interactor = hand
            fixture.dismiss(fixture.a, animated: true)
            fixture.session.advance(by: 0.4)
            guard let context = hand.context else { return #expect(Bool(false), "it has not started") }
            let animator = delegate.animator.interruptibleAnimator(using: context)
            animator.pauseAnimation()
            context.pauseInteractiveTransition()
            #expect(context.isInteractive)
            #expect(fixture.session.state.transitions.map(\.fraction) == [0.5])
            context.updateInteractiveTransition(0.25)
            context.cancelInteractiveTransition()
            #expect(!context.isInteractive)
            #expect(context.transitionWasCancelled)
            animator.isReversed = true
            animator.startAnimation()
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController === fixture.b)
            #expect(fixture.b.appearance == .appeared)
        }
    }
}
