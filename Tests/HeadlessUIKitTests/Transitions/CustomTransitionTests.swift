import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:CustomTransitions>, <doc:PresentationControllers>.
@MainActor
struct CustomTransitionTests {
    private func withTransitionFixture(_ body: (TransitionFixture) -> Void) {
        withFixture { fixture in
            body(TransitionFixture(fixture))
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.session.coordinators.isEmpty)
        }
    }

    private let layout = ["PC.containerViewWillLayoutSubviews", "PC.containerViewDidLayoutSubviews"]

    @Test func `an animator presents`() {
        withTransitionFixture { on in
            on.present()
            on.fixture.commit()
            on.fixture.wait(0.8)
            #expect(
                on.fixture.transcript.lines == [
                    "presentationController", "animationController presented by A for A",
                    "interactionControllerForPresentation", "B.loadView", "B.viewDidLoad", "[call]", "[commit]",
                    "PC.presentationTransitionWillBegin container set", "B.viewWillAppear(true)", "transitionDuration",
                    "animateTransition", "alongside", "B.viewIsAppearing(true)",
                ] + layout + [
                    "[0.8 s]", "B.viewDidAppear(true)", "PC.presentationTransitionDidEnd(true)",
                    "coordinator completion", "completion", "animationEnded(true)",
                ])
        }
    }

    @Test func `an animator dismisses`() {
        withTransitionFixture { on in
            on.presentBefore()
            on.dismiss()
            on.fixture.commit()
            on.fixture.wait(0.8)
            #expect(
                on.fixture.transcript.lines == [
                    "animationController dismissed B", "interactionControllerForDismissal", "[call]", "[commit]",
                    "PC.dismissalTransitionWillBegin", "B.viewWillDisappear(true)", "transitionDuration",
                    "animateTransition", "[0.8 s]", "B.viewDidDisappear(true)", "PC.dismissalTransitionDidEnd(true)",
                    "completion", "animationEnded(true)",
                ])
            #expect(on.fixture.a.presentedViewController == nil)
            #expect(on.controller?.containerView == nil)
        }
    }

    /// Source: <doc:CustomTransitions#Transition-context>.
    @Test(arguments: [UIModalPresentationStyle.custom, .fullScreen, .overFullScreen])
    func `a presented view has the size with which it was loaded until its animator sets another one`(
        _ style: UIModalPresentationStyle
    ) {
        withTransitionFixture { on in
            let view: UIView = on.fixture.b.view
            let loaded = CGRect(x: 0, y: 0, width: 600, height: 600)
            view.frame = loaded
            var (first, final) = (CGRect.zero, CGRect.zero)
            on.animator.animating = {
                first = view.frame
                final = on.animator.context?.finalFrame(for: on.fixture.b) ?? .zero
            }
            on.present(style)
            on.fixture.session.advance(by: 1)
            #expect(first == loaded)
            #expect(final == on.fixture.window.bounds)
            #expect(view.frame == final)
        }
    }

    /// As the animator of Apple's sample LookInside uses it.
    @Test(arguments: [false, true]) func `a dismissal from above its presenter begins at the final frame`(
        _ removes: Bool
    ) {
        withTransitionFixture { on in
            on.configure = { $0.removesPresenter = removes }
            on.presentBefore()
            let frame = on.controller?.frameOfPresentedViewInContainerView
            on.animator.isLazy = true
            on.dismiss()
            on.fixture.session.advance(by: 0)
            let context = on.animator.context
            #expect(context?.viewController(forKey: .from) === on.fixture.b)
            #expect(frame?.isEmpty == false)
            #expect(context?.finalFrame(for: on.fixture.b) == (removes ? .zero : frame))
            context?.completeTransition(true)
            on.fixture.session.advance(by: 0)
        }
    }

    @Test(arguments: [false, true]) func `a presentation controller may remove the presenter's view`(_ removes: Bool) {
        withTransitionFixture { on in
            on.configure = { $0.removesPresenter = removes }
            on.animator.isLazy = true
            on.present()
            on.fixture.session.advance(by: 0)
            let context = on.animator.context
            #expect((context?.view(forKey: .from) != nil) == removes)
            #expect(context?.viewController(forKey: .from) === on.fixture.a)
            #expect(context?.view(forKey: .to) === on.fixture.b.view)
            #expect(context?.finalFrame(for: on.fixture.a) == (removes ? .zero : on.fixture.window.bounds))
            #expect(context?.presentationStyle == .custom)
            context?.completeTransition(true)
            on.fixture.session.advance(by: 0)
            #expect((on.fixture.a.view.window == nil) == removes)
            #expect(on.fixture.transcript.lines.contains("A.viewDidDisappear(true)") == removes)
            on.animator.isLazy = false
            on.dismiss()
            on.fixture.session.advance(by: 1)
            #expect(on.fixture.a.view.superview === on.fixture.window)
            #expect(on.fixture.a.appearance == .appeared)
            #expect(on.fixture.transcript.lines.contains("A.viewDidAppear(true)") == removes)
        }
    }

    /// A dismissal that the app completes after the container of the presenter has left the screen.
    @Test func `a presenter off screen does not appear`() {
        withTransitionFixture { on in
            let fixture = on.fixture
            fixture.embed(fixture.c, in: fixture.a)
            fixture.c.definesPresentationContext = true
            fixture.present(fixture.d, from: fixture.c, .currentContext)
            fixture.session.advance(by: 0)
            fixture.present(fixture.b, from: fixture.d, .fullScreen, animated: true)
            fixture.session.advance(by: 1)
            on.animator.isLazy = true
            fixture.d.dismiss(animated: true)
            fixture.session.advance(by: 0)
            fixture.present(fixture.q, from: fixture.a)
            fixture.session.advance(by: 0)
            #expect(fixture.d.appearance == .appearing)
            fixture.transcript.clear()
            on.animator.context?.completeTransition(true)
            fixture.session.advance(by: 0)
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("D.") } == [
                    "D.viewWillDisappear(true)", "D.viewDidDisappear(true)",
                ])
            fixture.dismiss(fixture.a)
            fixture.session.advance(by: 0)
            #expect(fixture.d.appearance == .appeared)
            #expect(fixture.d.view.isDescendant(of: fixture.a.view))
        }
    }

    /// The animator of a presentation in the window does not get the view of a child that presents in its context,
    /// since that view has no place outside of its parent's view.
    @Test(arguments: [true, false]) func `a child that presents in its context returns to its place`(_ completes: Bool)
    {
        withTransitionFixture { on in
            let fixture = on.fixture
            fixture.embed(fixture.c, in: fixture.a)
            fixture.c.definesPresentationContext = true
            fixture.present(fixture.d, from: fixture.c, .currentContext)
            fixture.session.advance(by: 0)
            fixture.present(fixture.b, from: fixture.d, .fullScreen, animated: true)
            fixture.session.advance(by: 1)
            on.animator.isLazy = true
            fixture.transcript.clear()
            fixture.c.dismiss(animated: true)
            fixture.session.advance(by: 0)
            #expect(on.animator.context?.view(forKey: .to) == nil)
            #expect(fixture.c.view.superview === fixture.a.view)
            on.animator.context?.completeTransition(completes)
            fixture.session.advance(by: 0)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("?") })
            #expect(fixture.c.appearance == (completes ? .appeared : .disappeared))
            #expect(fixture.c.view.superview === (completes ? fixture.a.view : nil))
            #expect(fixture.b.appearance == (completes ? .disappeared : .appeared))
        }
    }

    @Test func `without an animator the delegate is not asked for interaction`() {
        withTransitionFixture { on in
            on.delegate.animator = nil
            on.present()
            on.fixture.session.advance(by: 0.5)
            #expect(!on.fixture.transcript.lines.contains("interactionControllerForPresentation"))
            #expect(on.fixture.transcript.lines.last == "completion")
            on.delegate.animator = on.animator
            on.dismiss()
            on.fixture.session.advance(by: 1)
        }
    }

    @Test(arguments: [(UIModalPresentationStyle.custom, true), (.fullScreen, false), (.pageSheet, false)])
    func `only a custom presentation calls its animator without animation`(
        _ style: UIModalPresentationStyle, _ isAsked: Bool
    ) {
        withTransitionFixture { on in
            on.present(style, animated: false)
            on.fixture.session.advance(by: 1)
            #expect(on.fixture.transcript.lines.contains("animateTransition unanimated") == isAsked)
            #expect(on.fixture.transcript.lines.contains("B.viewDidAppear(false)"))
        }
    }

    @Test func `only the custom style asks for a presentation controller`() {
        withTransitionFixture { on in
            on.present(.fullScreen)
            on.fixture.session.advance(by: 1)
            #expect(!on.fixture.transcript.lines.contains("presentationController"))
            #expect(on.fixture.transcript.lines.contains("A.viewDidDisappear(true)"))
        }
    }

    @Test func `a controller that defines the context presents where the style is not full screen`() {
        withTransitionFixture { on in
            on.configure = { $0.isFullscreen = false }
            on.fixture.embed(on.fixture.c, in: on.fixture.a)
            on.fixture.c.definesPresentationContext = true
            on.fixture.b.modalPresentationStyle = .custom
            on.fixture.c.present(on.fixture.b, animated: true)
            on.fixture.session.advance(by: 1)
            #expect(on.fixture.b.presentingViewController === on.fixture.c)
            #expect(on.fixture.session.state.controller(on.fixture.b.id, \.host) == on.fixture.a.id)
        }
    }

    @Test func `the presented view has the frame that the presentation controller gives`() {
        withTransitionFixture { on in
            on.configure = { $0.frame = CGRect(x: 0, y: 240, width: 320, height: 240) }
            on.present()
            on.fixture.session.advance(by: 1)
            #expect(on.fixture.b.view.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
        }
    }

    @Test func `completing twice is reported`() {
        withTransitionFixture { on in
            on.present()
            on.fixture.session.advance(by: 1)
            on.fixture.transcript.clear()
            on.animator.context?.completeTransition(true)
            #expect(
                on.fixture.transcript.lines == ["? completeTransition was called for a transition of <B> that is over."]
            )
        }
    }

    @Test func `a transition that is never completed runs for ever`() {
        withFixture { fixture in
            let on = TransitionFixture(fixture)
            on.animator.isLazy = true
            on.present()
            fixture.session.runUntilIdle()
            #expect(fixture.session.state.transitions.map(\.type?.known) == [.present])
            fixture.transcript.clear()
            on.dismiss()
            #expect(
                fixture.transcript.lines.first
                    == "? Attempt to dismiss from view controller <A> while a presentation or dismiss is in progress!")
            on.animator.context?.completeTransition(true)
        }
    }

    /// `true`: the user finishes, `false`: the user cancels; the animator never completes the transition.
    @Test(arguments: [true, false])
    func `an interactive transition that is never completed runs for ever`(_ finishes: Bool) {
        withFixture { fixture in
            let on = TransitionFixture(fixture)
            on.presentBefore()
            on.animator.isLazy = true
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.dismiss()
            fixture.session.advance(by: 0)
            driver.update(0.25)
            if finishes { driver.finish() } else { driver.cancel() }
            fixture.session.runUntilIdle()
            #expect(fixture.session.state.transitions.map(\.type?.known) == [.dismiss])
            #expect(fixture.session.state.transitions.map(\.fraction) == [0.25])
            #expect(fixture.b.appearance == .disappearing)
            #expect(fixture.a.presentedViewController === fixture.b)
            on.animator.context?.completeTransition(finishes)
            fixture.session.runUntilIdle()
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.b.appearance == (finishes ? .disappeared : .appeared))
        }
    }

    @Test func `a presentation that is cancelled returns`() {
        withTransitionFixture { on in
            on.configure = { $0.removesPresenter = true }
            on.animator.isLazy = true
            on.present()
            on.fixture.session.advance(by: 0)
            on.fixture.transcript.clear()
            on.animator.context?.completeTransition(false)
            on.fixture.session.advance(by: 0)
            #expect(
                on.fixture.transcript.lines.filter { !$0.contains("Layout") } == [
                    "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "A.viewWillAppear(true)",
                    "A.viewIsAppearing(true)", "A.viewDidAppear(true)", "PC.presentationTransitionDidEnd(false)",
                    "coordinator completion cancelled", "completion", "animationEnded(false)",
                ])
            #expect(on.fixture.a.presentedViewController == nil)
            #expect(on.fixture.b.presentingViewController == nil)
            #expect(on.fixture.a.view.superview === on.fixture.window)
            on.animator.isLazy = false
            on.present()
            on.fixture.session.advance(by: 1)
            #expect(on.fixture.b.appearance == .appeared)
        }
    }
}

/// Source: <doc:CustomTransitions#Interactive>.
@MainActor
struct InteractiveTransitionTests {
    @Test func `an interactive dismissal finishes`() {
        withFixture { fixture in
            let on = TransitionFixture(fixture)
            on.presentBefore()
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.dismiss()
            fixture.commit()
            #expect(fixture.session.state.transitions.map(\.interactive) == [true])
            driver.update(0.25)
            driver.update(1.5)
            driver.update(0.75)
            #expect(driver.percentComplete == 0.75)
            #expect(fixture.session.state.transitions.map(\.fraction) == [0.75])
            fixture.wait(10)
            driver.finish()
            fixture.transcript.note("[finish]")
            fixture.wait(0.19)
            fixture.wait(0.02)
            #expect(
                fixture.transcript.lines == [
                    "animationController dismissed B", "interactionControllerForDismissal", "[call]", "[commit]",
                    "PC.dismissalTransitionWillBegin", "B.viewWillDisappear(true)", "transitionDuration",
                    "animateTransition interactive", "[10.0 s]", "interaction changed", "[finish]", "[0.19 s]",
                    "[0.02 s]", "B.viewDidDisappear(true)", "PC.dismissalTransitionDidEnd(true)", "completion",
                    "animationEnded(true)",
                ])
        }
    }

    @Test(arguments: [false, true]) func `an interactive dismissal is cancelled`(_ removesPresenter: Bool) {
        withFixture { fixture in
            let on = TransitionFixture(fixture)
            on.configure = { $0.removesPresenter = removesPresenter }
            on.presentBefore()
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionSpeed = 0.5
            on.delegate.interactor = driver
            on.dismiss()
            fixture.session.advance(by: 0)
            driver.update(0.25)
            fixture.transcript.clear()
            driver.cancel()
            fixture.wait(0.3)
            fixture.wait(0.2)
            let backOfB = ["B.viewWillAppear(true)", "B.viewDidAppear(true)"]
            let backOfA = removesPresenter ? ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"] : []
            #expect(
                fixture.transcript.lines.filter { !$0.contains("Layout") && !$0.contains("IsAppearing") }
                    == ["interaction changed cancelled", "[0.3 s]", "[0.2 s]"] + backOfA + backOfB
                    + ["PC.dismissalTransitionDidEnd(false)", "completion", "animationEnded(false)"])
            #expect(fixture.a.presentedViewController === fixture.b)
            #expect(fixture.b.view.window != nil)
            #expect((fixture.a.view.window == nil) == removesPresenter)
            on.delegate.interactor = nil
            on.dismiss()
            fixture.session.advance(by: 1)
            #expect(fixture.a.appearance == .appeared)
            #expect(fixture.b.appearance == .disappeared)
        }
    }

    @Test func `an interaction controller may start without interaction`() {
        withFixture { fixture in
            let on = TransitionFixture(fixture)
            on.presentBefore()
            let driver = UIPercentDrivenInteractiveTransition()
            driver.wantsInteractiveStart = false
            on.delegate.interactor = driver
            on.dismiss()
            fixture.session.advance(by: 1)
            #expect(fixture.transcript.lines.contains("animateTransition"))
            #expect(fixture.a.presentedViewController == nil)
        }
    }

    /// An interaction controller that is written by hand and calls the context itself.
    private final class HandWritten: UIViewControllerInteractiveTransitioning {
        var context: (any UIViewControllerContextTransitioning)?
        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
        }
    }

    @Test func `an interaction controller may be written by hand`() {
        withFixture { fixture in
            let on = TransitionFixture(fixture)
            on.presentBefore()
            let driver = HandWritten()
            on.delegate.interactor = driver
            on.dismiss()
            fixture.session.advance(by: 0)
            driver.context?.updateInteractiveTransition(0.5)
            driver.context?.cancelInteractiveTransition()
            #expect(driver.context?.transitionWasCancelled == true)
            driver.context?.completeTransition(false)
            fixture.session.advance(by: 0)
            #expect(fixture.a.presentedViewController === fixture.b)
            #expect(fixture.b.appearance == .appeared)
            #expect(!fixture.transcript.lines.contains("animateTransition"))
        }
    }
}
