import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// A delegate that gives animators, interaction controllers and presentation controllers and notes the questions.
final class TransitioningProbe: NSObject, UIViewControllerTransitioningDelegate {
    let transcript: Transcript
    var animator: AnimatorProbe?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    var presentationController: ((UIViewController, UIViewController?) -> UIPresentationController)?

    init(_ transcript: Transcript) { self.transcript = transcript }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        transcript.note("presentationController")
        return presentationController?(presented, presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        transcript.note(
            """
            animationController presented by \(transcript.name(of: presenting.id)) for \(transcript.name(of: source.id))
            """
        )
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        transcript.note("animationController dismissed \(transcript.name(of: dismissed.id))")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        transcript.note("interactionControllerForPresentation")
        return interactor
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        transcript.note("interactionControllerForDismissal")
        return interactor
    }
}

/// An animator that adds the new view, moves it in half a second with `UIView.animate`, and completes.
final class AnimatorProbe: UIViewControllerAnimatedTransitioning {
    let transcript: Transcript
    var context: (any UIViewControllerContextTransitioning)?
    /// An action at the start of the animation.
    var animating: () -> Void = {}
    /// Whether the test completes the transition.
    var isLazy = false

    init(_ transcript: Transcript) { self.transcript = transcript }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        transcript.note("transitionDuration")
        return 0.8
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        transcript.note(
            "animateTransition\(context.isAnimated ? "" : " unanimated")\(context.isInteractive ? " interactive" : "")")
        self.context = context
        animating()
        if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            context.containerView.addSubview(to)
            to.frame = context.finalFrame(for: controller)
        }
        guard !isLazy else { return }
        UIView.animate(withDuration: 0.8) {
            context.view(forKey: .from)?.alpha = 0.5
            context.view(forKey: .to)?.alpha = 1
        } completion: { _ in
            if context.transitionWasCancelled { context.view(forKey: .to)?.removeFromSuperview() }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { transcript.note("animationEnded(\(transitionCompleted))") }
}

/// A presentation controller that notes its callbacks.
final class PresentationProbe: UIPresentationController {
    var transcript: Transcript?
    var frame: CGRect?
    var isFullscreen = true
    var removesPresenter = false
    /// An action at the beginning and at the end of a transition.
    var during: () -> Void = {}

    override var frameOfPresentedViewInContainerView: CGRect { frame ?? super.frameOfPresentedViewInContainerView }
    override var shouldPresentInFullscreen: Bool { isFullscreen }
    override var shouldRemovePresentersView: Bool { removesPresenter }

    override func presentationTransitionWillBegin() {
        transcript?.note("PC.presentationTransitionWillBegin container \(containerView == nil ? "nil" : "set")")
        during()
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { [transcript] _ in
                transcript?.note("alongside")
            },
            completion: { [transcript] context in
                transcript?.note("coordinator completion\(context.isCancelled ? " cancelled" : "")")
            })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        transcript?.note("PC.presentationTransitionDidEnd(\(completed))")
        during()
    }
    override func dismissalTransitionWillBegin() {
        transcript?.note("PC.dismissalTransitionWillBegin")
        during()
        presentedViewController.transitionCoordinator?.notifyWhenInteractionChanges { [transcript] context in
            transcript?.note("interaction changed\(context.isCancelled ? " cancelled" : "")")
        }
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        transcript?.note("PC.dismissalTransitionDidEnd(\(completed))")
        during()
    }
    override func containerViewWillLayoutSubviews() { transcript?.note("PC.containerViewWillLayoutSubviews") }
    override func containerViewDidLayoutSubviews() { transcript?.note("PC.containerViewDidLayoutSubviews") }
}

/// A fixture on which A presents B with the app's animators.
@MainActor
final class TransitionFixture {
    let fixture: Fixture
    let delegate: TransitioningProbe
    let animator: AnimatorProbe
    private(set) var controller: PresentationProbe?
    /// Configures the presentation controller when it is made.
    var configure: (PresentationProbe) -> Void = { _ in }

    init(_ fixture: Fixture) {
        self.fixture = fixture
        delegate = TransitioningProbe(fixture.transcript)
        animator = AnimatorProbe(fixture.transcript)
        delegate.animator = animator
        delegate.presentationController = { [unowned self] presented, presenting in
            let controller = PresentationProbe(presentedViewController: presented, presenting: presenting)
            controller.transcript = fixture.transcript
            configure(controller)
            self.controller = controller
            return controller
        }
        fixture.show(fixture.a)
        fixture.b.transitioningDelegate = delegate
        fixture.transcript.clear()
    }

    func present(_ style: UIModalPresentationStyle = .custom, animated: Bool = true) {
        fixture.b.modalPresentationStyle = style
        fixture.a.present(fixture.b, animated: animated) { self.fixture.transcript.note("completion") }
        fixture.transcript.note("[call]")
    }

    func dismiss(animated: Bool = true) {
        fixture.a.dismiss(animated: animated) { self.fixture.transcript.note("completion") }
        fixture.transcript.note("[call]")
    }

    /// Presents B and clears the transcript.
    func presentBefore(_ style: UIModalPresentationStyle = .custom) {
        present(style)
        fixture.session.advance(by: 1)
        fixture.transcript.clear()
    }
}
