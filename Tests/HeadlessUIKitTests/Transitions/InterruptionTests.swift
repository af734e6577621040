import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Lets the view that goes sink out of sight with an animator that can be paused and turned round.
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
private final class SinkingDelegate: UIViewControllerTransitioningDelegate {
    let animator = SinkingAnimator()
    var interactor: (any UIViewControllerInteractiveTransitioning)?

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// Transitions that a gesture takes hold of while they run. Source: <doc:CustomTransitions>,
/// <doc:TransitionCoordinator>; UIViewControllerTransitioning.h.
@MainActor
struct InterruptionTests {
    /// A has presented B and dismisses it, 0.2 s ago.
    private func onDismissal(
        startsInteractively: Bool = false, _ body: (Stage, UIPercentDrivenInteractiveTransition) -> Void
    ) {
        onStage { stage in
            let delegate = SinkingDelegate()
            let driver = UIPercentDrivenInteractiveTransition()
            driver.wantsInteractiveStart = startsInteractively
            stage.show(stage.a)
            stage.b.transitioningDelegate = delegate
            stage.present(stage.b, from: stage.a, .overFullScreen)
            stage.session.advance(by: 0)
            delegate.interactor = driver
            stage.b.during["viewWillDisappear"] = { [journal = stage.journal] controller in
                controller.transitionCoordinator?.notifyWhenInteractionChanges {
                    journal.note(
                        "interactive \($0.isInteractive), cancelled \($0.isCancelled), at \($0.percentComplete)")
                }
            }
            stage.dismiss(stage.a, animated: true)
            stage.session.advance(by: 0.2)
            stage.journal.clear()
            body(stage, driver)
            withExtendedLifetime(delegate) {}
        }
    }

    @Test func isTakenHoldOfAndLetGo() {
        onDismissal { stage, driver in
            #expect(stage.b.transitionCoordinator?.isInterruptible == true)
            #expect(stage.b.transitionCoordinator?.isInteractive == false)
            driver.pause()
            stage.wait(10)
            #expect(stage.session.state.transitions.map(\.fraction) == [0.25])
            driver.update(0.5)
            driver.finish()
            stage.wait(0.35)
            stage.wait(0.05)
            #expect(
                stage.journal.lines == [
                    "interactive true, cancelled false, at 0.25", "[10.0 s]",
                    "interactive false, cancelled false, at 0.5",
                    "[0.35 s]", "[0.05 s]", "B.viewDidDisappear(true)", "completion of dismissal",
                ])
            #expect(stage.session.state.transitions.isEmpty && stage.a.presentedViewController == nil)
        }
    }

    @Test func isTakenHoldOfAndSentBack() {
        onDismissal { stage, driver in
            driver.pause()
            driver.update(0.5)
            driver.cancel()
            stage.wait(0.35)
            stage.wait(0.05)
            #expect(
                stage.journal.lines == [
                    "interactive true, cancelled false, at 0.25", "interactive false, cancelled true, at 0.5",
                    "[0.35 s]",
                    "[0.05 s]", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
                    "completion of dismissal",
                ])
            #expect(stage.a.presentedViewController === stage.b && stage.b.view.frame == stage.window.bounds)
        }
    }

    /// On its way back it is taken hold of once more, and let go to its end.
    @Test func isTakenHoldOfTwice() {
        onDismissal { stage, driver in
            driver.pause()
            driver.update(0.5)
            driver.cancel()
            stage.session.advance(by: 0.2)
            driver.pause()
            #expect(stage.session.state.transitions.map(\.fraction) == [0.25])
            driver.finish()
            stage.wait(0.55)
            stage.wait(0.05)
            #expect(
                stage.journal.lines == [
                    "interactive true, cancelled false, at 0.25", "interactive false, cancelled true, at 0.5",
                    "interactive true, cancelled true, at 0.25", "interactive false, cancelled false, at 0.25",
                    "[0.55 s]",
                    "[0.05 s]", "B.viewDidDisappear(true)", "completion of dismissal",
                ])
        }
    }

    @Test func oneThatStartsInteractivelyFollowsTheFinger() {
        onDismissal(startsInteractively: true) { stage, driver in
            stage.session.runUntilIdle()
            #expect(stage.b.appearance == .disappearing, "it stands still")
            driver.update(0.75)
            driver.cancel()
            stage.wait(0.55)
            stage.wait(0.05)
            #expect(stage.b.appearance == .appeared && stage.b.view.frame == stage.window.bounds)
        }
    }

    @Test func whatTheTraceSays() {
        onDismissal { stage, driver in
            let kinds: Set<EventKind> = [
                .callbackInteractionChanged, .transitionProgressed, .callUpdateInteractive, .callCancelInteractive,
                .transitionEnded,
                .animationEnded, .callCompleteTransition,
            ]
            let start = stage.log.events.count
            driver.pause()
            driver.update(0.5)
            driver.cancel()
            stage.session.runUntilIdle()
            let shown = stage.log.events.dropFirst(start).filter { kinds.contains($0.kind) }
            #expect(
                shown.map(\.name) == [
                    "transition.progressed", "callback.interactionChanged", "call.updateInteractive",
                    "transition.progressed",
                    "call.cancelInteractive", "callback.interactionChanged", "animation.ended",
                    "call.completeTransition",
                    "transition.ended",
                ])
            #expect(shown.last?.bool(.completed) == false)
        }
    }

    @Test func anAnimatorWithoutOneCannotBeInterrupted() {
        onStage { stage in
            let on = TransitionStage(stage)
            let driver = UIPercentDrivenInteractiveTransition()
            on.bePresented()
            driver.wantsInteractiveStart = false
            on.delegate.interactor = driver
            on.dismiss()
            stage.session.advance(by: 0.2)
            #expect(stage.b.transitionCoordinator?.isInterruptible == false)
            driver.pause()
            #expect(stage.b.transitionCoordinator?.isInteractive == false)
            stage.session.runUntilIdle()
            #expect(stage.a.presentedViewController == nil)
        }
    }

    /// An interaction controller by hand, which starts the animator itself and takes hold of it later.
    private final class ByHand: UIViewControllerInteractiveTransitioning {
        let animator: SinkingAnimator
        var context: (any UIViewControllerContextTransitioning)?
        let wantsInteractiveStart = false

        init(_ animator: SinkingAnimator) { self.animator = animator }

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            animator.interruptibleAnimator(using: transitionContext).startAnimation()
        }
    }

    @Test func byHand() {
        onStage { stage in
            let delegate = SinkingDelegate()
            let hand = ByHand(delegate.animator)
            stage.show(stage.a)
            stage.b.transitioningDelegate = delegate
            stage.present(stage.b, from: stage.a, .overFullScreen)
            stage.session.advance(by: 0)
            delegate.interactor = hand
            stage.dismiss(stage.a, animated: true)
            stage.session.advance(by: 0.4)
            guard let context = hand.context else { return #expect(Bool(false), "it has not started") }
            let animator = delegate.animator.interruptibleAnimator(using: context)
            animator.pauseAnimation()
            context.pauseInteractiveTransition()
            #expect(context.isInteractive && stage.session.state.transitions.map(\.fraction) == [0.5])
            context.updateInteractiveTransition(0.25)
            context.cancelInteractiveTransition()
            #expect(!context.isInteractive && context.transitionWasCancelled)
            animator.isReversed = true
            animator.startAnimation()
            stage.session.runUntilIdle()
            #expect(stage.a.presentedViewController === stage.b && stage.b.appearance == .appeared)
        }
    }
}
