import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: <doc:CustomTransitions>, <doc:PresentationControllers>.
@MainActor
struct CustomTransitionTests {
    private func onTransitionStage(_ body: (TransitionStage) -> Void) {
        onStage { stage in
            body(TransitionStage(stage))
            #expect(stage.session.state.transitions.isEmpty)
            #expect(stage.session.coordinators.isEmpty)
        }
    }

    private let layout = ["PC.containerViewWillLayoutSubviews", "PC.containerViewDidLayoutSubviews"]

    @Test func presents() {
        onTransitionStage { on in
            on.present()
            on.stage.commit()
            on.stage.wait(0.8)
            #expect(
                on.stage.journal.lines == [
                    "presentationController", "animationController presented by A for A",
                    "interactionControllerForPresentation",
                    "B.loadView", "B.viewDidLoad", "[call]", "[commit]",
                    "PC.presentationTransitionWillBegin container set",
                    "B.viewWillAppear(true)", "transitionDuration", "animateTransition", "alongside",
                    "B.viewIsAppearing(true)",
                ] + layout + [
                    "[0.8 s]", "B.viewDidAppear(true)", "PC.presentationTransitionDidEnd(true)",
                    "coordinator completion",
                    "completion", "animationEnded(true)",
                ])
        }
    }

    @Test func dismisses() {
        onTransitionStage { on in
            on.bePresented()
            on.dismiss()
            on.stage.commit()
            on.stage.wait(0.8)
            #expect(
                on.stage.journal.lines == [
                    "animationController dismissed B", "interactionControllerForDismissal", "[call]", "[commit]",
                    "PC.dismissalTransitionWillBegin", "B.viewWillDisappear(true)", "transitionDuration",
                    "animateTransition",
                    "[0.8 s]", "B.viewDidDisappear(true)", "PC.dismissalTransitionDidEnd(true)", "completion",
                    "animationEnded(true)",
                ])
            #expect(on.stage.a.presentedViewController == nil)
            #expect(on.controller?.containerView == nil)
        }
    }

    @Test(arguments: [false, true]) func removingThePresenter(_ removes: Bool) {
        onTransitionStage { on in
            on.configure = { $0.removesPresenter = removes }
            on.animator.isLazy = true
            on.present()
            on.stage.session.advance(by: 0)
            let context = on.animator.context
            #expect((context?.view(forKey: .from) != nil) == removes)
            #expect(context?.viewController(forKey: .from) === on.stage.a)
            #expect(context?.view(forKey: .to) === on.stage.b.view)
            #expect(context?.finalFrame(for: on.stage.a) == (removes ? .zero : on.stage.window.bounds))
            #expect(context?.presentationStyle == .custom)
            context?.completeTransition(true)
            on.stage.session.advance(by: 0)
            #expect((on.stage.a.view.window == nil) == removes)
            #expect(on.stage.journal.lines.contains("A.viewDidDisappear(true)") == removes)
            on.animator.isLazy = false
            on.dismiss()
            on.stage.session.advance(by: 1)
            #expect(on.stage.a.view.superview === on.stage.window)
            #expect(on.stage.a.appearance == .appeared)
            #expect(on.stage.journal.lines.contains("A.viewDidAppear(true)") == removes)
        }
    }

    /// A dismissal that the app ends when what the presenter's place lies in has left the screen.
    @Test func aPresenterDoesNotComeBackOffScreen() {
        onTransitionStage { on in
            let stage = on.stage
            stage.embed(stage.c, in: stage.a)
            stage.c.definesPresentationContext = true
            stage.present(stage.d, from: stage.c, .currentContext)
            stage.session.advance(by: 0)
            stage.present(stage.b, from: stage.d, .fullScreen, animated: true)
            stage.session.advance(by: 1)
            on.animator.isLazy = true
            stage.d.dismiss(animated: true)
            stage.session.advance(by: 0)
            stage.present(stage.q, from: stage.a)
            stage.session.advance(by: 0)
            #expect(stage.d.appearance == .appearing)
            stage.journal.clear()
            on.animator.context?.completeTransition(true)
            stage.session.advance(by: 0)
            #expect(
                stage.journal.lines.filter { $0.hasPrefix("D.") } == [
                    "D.viewWillDisappear(true)", "D.viewDidDisappear(true)",
                ])
            stage.dismiss(stage.a)
            stage.session.advance(by: 0)
            #expect(stage.d.appearance == .appeared)
            #expect(stage.d.view.isDescendant(of: stage.a.view))
        }
    }

    /// The animator of what stands in the window does not get the view of a child that presents in its context: outside of the parent's
    /// view that has no place.
    @Test(arguments: [true, false]) func aChildThatPresentsInItsContextComesBackInItsPlace(_ completes: Bool) {
        onTransitionStage { on in
            let stage = on.stage
            stage.embed(stage.c, in: stage.a)
            stage.c.definesPresentationContext = true
            stage.present(stage.d, from: stage.c, .currentContext)
            stage.session.advance(by: 0)
            stage.present(stage.b, from: stage.d, .fullScreen, animated: true)
            stage.session.advance(by: 1)
            on.animator.isLazy = true
            stage.journal.clear()
            stage.c.dismiss(animated: true)
            stage.session.advance(by: 0)
            #expect(on.animator.context?.view(forKey: .to) == nil)
            #expect(stage.c.view.superview === stage.a.view)
            on.animator.context?.completeTransition(completes)
            stage.session.advance(by: 0)
            #expect(!stage.journal.lines.contains { $0.hasPrefix("?") })
            #expect(stage.c.appearance == (completes ? .appeared : .disappeared))
            #expect(stage.c.view.superview === (completes ? stage.a.view : nil))
            #expect(stage.b.appearance == (completes ? .disappeared : .appeared))
        }
    }

    @Test func withoutAnAnimatorNobodyIsAskedForInteraction() {
        onTransitionStage { on in
            on.delegate.animator = nil
            on.present()
            on.stage.session.advance(by: 0.5)
            #expect(!on.stage.journal.lines.contains("interactionControllerForPresentation"))
            #expect(on.stage.journal.lines.last == "completion")
            on.delegate.animator = on.animator
            on.dismiss()
            on.stage.session.advance(by: 1)
        }
    }

    @Test(arguments: [(UIModalPresentationStyle.custom, true), (.fullScreen, false), (.pageSheet, false)])
    func onlyACustomPresentationIsAnimatedByTheAppWithoutAnimation(_ style: UIModalPresentationStyle, _ isAsked: Bool) {
        onTransitionStage { on in
            on.present(style, animated: false)
            on.stage.session.advance(by: 1)
            #expect(on.stage.journal.lines.contains("animateTransition unanimated") == isAsked)
            #expect(on.stage.journal.lines.contains("B.viewDidAppear(false)"))
        }
    }

    @Test func onlyTheCustomStyleAsksForAPresentationController() {
        onTransitionStage { on in
            on.present(.fullScreen)
            on.stage.session.advance(by: 1)
            #expect(!on.stage.journal.lines.contains("presentationController"))
            #expect(on.stage.journal.lines.contains("A.viewDidDisappear(true)"))
        }
    }

    @Test func notInFullscreenTheContextPresents() {
        onTransitionStage { on in
            on.configure = { $0.isFullscreen = false }
            on.stage.embed(on.stage.c, in: on.stage.a)
            on.stage.c.definesPresentationContext = true
            on.stage.b.modalPresentationStyle = .custom
            on.stage.c.present(on.stage.b, animated: true)
            on.stage.session.advance(by: 1)
            #expect(on.stage.b.presentingViewController === on.stage.c)
            #expect(on.stage.session.state.controller(on.stage.b.id, \.host) == on.stage.a.id)
        }
    }

    @Test func placesThePresentedViewWhereTheControllerSays() {
        onTransitionStage { on in
            on.configure = { $0.frame = CGRect(x: 0, y: 240, width: 320, height: 240) }
            on.present()
            on.stage.session.advance(by: 1)
            #expect(on.stage.b.view.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
        }
    }

    @Test func completingTwiceIsAMistake() {
        onTransitionStage { on in
            on.present()
            on.stage.session.advance(by: 1)
            on.stage.journal.clear()
            on.animator.context?.completeTransition(true)
            #expect(on.stage.journal.lines == ["? completeTransition was called for a transition of <B> that is over."])
        }
    }

    @Test func oneThatIsNeverCompletedRunsForEver() {
        onStage { stage in
            let on = TransitionStage(stage)
            on.animator.isLazy = true
            on.present()
            stage.session.runUntilIdle()
            #expect(stage.session.state.transitions.map(\.type) == ["present"])
            stage.journal.clear()
            on.dismiss()
            #expect(
                stage.journal.lines.first
                    == "? Attempt to dismiss from view controller <A> while a presentation or dismiss is in progress!")
            on.animator.context?.completeTransition(true)
        }
    }

    /// `true`: the user lets go, `false`: the user goes back; the animator never completes it.
    @Test(arguments: [true, false])
    func oneThatIsNotCompletedBehindAnInteractionRunsForEver(_ finishes: Bool) {
        onStage { stage in
            let on = TransitionStage(stage)
            on.bePresented()
            on.animator.isLazy = true
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.dismiss()
            stage.session.advance(by: 0)
            driver.update(0.25)
            if finishes { driver.finish() } else { driver.cancel() }
            stage.session.runUntilIdle()
            #expect(stage.session.state.transitions.map(\.type) == ["dismiss"])
            #expect(stage.session.state.transitions.map(\.fraction) == [0.25])
            #expect(stage.b.appearance == .disappearing && stage.a.presentedViewController === stage.b)
            on.animator.context?.completeTransition(finishes)
            stage.session.runUntilIdle()
            #expect(stage.session.state.transitions.isEmpty)
            #expect(stage.b.appearance == (finishes ? .disappeared : .appeared))
        }
    }

    @Test func aPresentationThatGoesBack() {
        onTransitionStage { on in
            on.configure = { $0.removesPresenter = true }
            on.animator.isLazy = true
            on.present()
            on.stage.session.advance(by: 0)
            on.stage.journal.clear()
            on.animator.context?.completeTransition(false)
            on.stage.session.advance(by: 0)
            #expect(
                on.stage.journal.lines.filter { !$0.contains("Layout") } == [
                    "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "A.viewWillAppear(true)",
                    "A.viewIsAppearing(true)",
                    "A.viewDidAppear(true)", "PC.presentationTransitionDidEnd(false)",
                    "coordinator completion cancelled",
                    "completion", "animationEnded(false)",
                ])
            #expect(on.stage.a.presentedViewController == nil)
            #expect(on.stage.b.presentingViewController == nil)
            #expect(on.stage.a.view.superview === on.stage.window)
            on.animator.isLazy = false
            on.present()
            on.stage.session.advance(by: 1)
            #expect(on.stage.b.appearance == .appeared)
        }
    }
}

/// Source: <doc:CustomTransitions#Interactive>.
@MainActor
struct InteractiveTransitionTests {
    @Test func finished() {
        onStage { stage in
            let on = TransitionStage(stage)
            on.bePresented()
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.dismiss()
            stage.commit()
            #expect(stage.session.state.transitions.map(\.interactive) == [true])
            driver.update(0.25)
            driver.update(1.5)
            driver.update(0.75)
            #expect(driver.percentComplete == 0.75)
            #expect(stage.session.state.transitions.map(\.fraction) == [0.75])
            stage.wait(10)
            driver.finish()
            stage.journal.note("[finish]")
            stage.wait(0.19)
            stage.wait(0.02)
            #expect(
                stage.journal.lines == [
                    "animationController dismissed B", "interactionControllerForDismissal", "[call]", "[commit]",
                    "PC.dismissalTransitionWillBegin", "B.viewWillDisappear(true)", "transitionDuration",
                    "animateTransition interactive", "[10.0 s]", "interaction changed", "[finish]", "[0.19 s]",
                    "[0.02 s]",
                    "B.viewDidDisappear(true)", "PC.dismissalTransitionDidEnd(true)", "completion",
                    "animationEnded(true)",
                ])
        }
    }

    @Test(arguments: [false, true]) func cancelled(_ removesPresenter: Bool) {
        onStage { stage in
            let on = TransitionStage(stage)
            on.configure = { $0.removesPresenter = removesPresenter }
            on.bePresented()
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionSpeed = 0.5
            on.delegate.interactor = driver
            on.dismiss()
            stage.session.advance(by: 0)
            driver.update(0.25)
            stage.journal.clear()
            driver.cancel()
            stage.wait(0.3)
            stage.wait(0.2)
            let backOfB = ["B.viewWillAppear(true)", "B.viewDidAppear(true)"]
            let backOfA = removesPresenter ? ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"] : []
            #expect(
                stage.journal.lines.filter { !$0.contains("Layout") && !$0.contains("IsAppearing") }
                    == ["interaction changed cancelled", "[0.3 s]", "[0.2 s]"] + backOfA + backOfB
                    + ["PC.dismissalTransitionDidEnd(false)", "completion", "animationEnded(false)"])
            #expect(stage.a.presentedViewController === stage.b)
            #expect(stage.b.view.window != nil)
            #expect((stage.a.view.window == nil) == removesPresenter)
            on.delegate.interactor = nil
            on.dismiss()
            stage.session.advance(by: 1)
            #expect(stage.a.appearance == .appeared)
            #expect(stage.b.appearance == .disappeared)
        }
    }

    @Test func thatDoesNotWantToStartInteractively() {
        onStage { stage in
            let on = TransitionStage(stage)
            on.bePresented()
            let driver = UIPercentDrivenInteractiveTransition()
            driver.wantsInteractiveStart = false
            on.delegate.interactor = driver
            on.dismiss()
            stage.session.advance(by: 1)
            #expect(stage.journal.lines.contains("animateTransition"))
            #expect(stage.a.presentedViewController == nil)
        }
    }

    /// An interaction controller that is written by hand and calls the context itself.
    private final class HandWritten: UIViewControllerInteractiveTransitioning {
        var context: (any UIViewControllerContextTransitioning)?
        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
        }
    }

    @Test func writtenByHand() {
        onStage { stage in
            let on = TransitionStage(stage)
            on.bePresented()
            let driver = HandWritten()
            on.delegate.interactor = driver
            on.dismiss()
            stage.session.advance(by: 0)
            driver.context?.updateInteractiveTransition(0.5)
            driver.context?.cancelInteractiveTransition()
            #expect(driver.context?.transitionWasCancelled == true)
            driver.context?.completeTransition(false)
            stage.session.advance(by: 0)
            #expect(stage.a.presentedViewController === stage.b)
            #expect(stage.b.appearance == .appeared)
            #expect(!stage.journal.lines.contains("animateTransition"))
        }
    }
}
