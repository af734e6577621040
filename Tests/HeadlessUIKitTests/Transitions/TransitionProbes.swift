import Foundation

@testable import HeadlessUIKit

/// Supplies animators, interaction controllers and presentation controllers, and writes down what it is asked.
final class TransitioningProbe: UIViewControllerTransitioningDelegate {
    let journal: Journal
    var animator: AnimatorProbe?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    var presentationController: ((UIViewController, UIViewController?) -> UIPresentationController)?

    init(_ journal: Journal) { self.journal = journal }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        journal.note("presentationController")
        return presentationController?(presented, presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        journal.note(
            "animationController presented by \(journal.name(of: presenting.id)) for \(journal.name(of: source.id))")
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        journal.note("animationController dismissed \(journal.name(of: dismissed.id))")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        journal.note("interactionControllerForPresentation")
        return interactor
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        journal.note("interactionControllerForDismissal")
        return interactor
    }
}

/// Adds the view that comes, moves it in half a second with `UIView.animate`, and completes.
final class AnimatorProbe: UIViewControllerAnimatedTransitioning {
    let journal: Journal
    var context: (any UIViewControllerContextTransitioning)?
    /// Leaves the completion to the test.
    var isLazy = false

    init(_ journal: Journal) { self.journal = journal }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        journal.note("transitionDuration")
        return 0.8
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        journal.note(
            "animateTransition\(context.isAnimated ? "" : " unanimated")\(context.isInteractive ? " interactive" : "")")
        self.context = context
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

    func animationEnded(_ transitionCompleted: Bool) { journal.note("animationEnded(\(transitionCompleted))") }
}

/// Writes down what it is told.
final class PresentationProbe: UIPresentationController {
    var journal: Journal?
    var frame: CGRect?
    var isFullscreen = true
    var removesPresenter = false

    override var frameOfPresentedViewInContainerView: CGRect { frame ?? super.frameOfPresentedViewInContainerView }
    override var shouldPresentInFullscreen: Bool { isFullscreen }
    override var shouldRemovePresentersView: Bool { removesPresenter }

    override func presentationTransitionWillBegin() {
        journal?.note("PC.presentationTransitionWillBegin container \(containerView == nil ? "nil" : "set")")
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { [journal] _ in
                journal?.note("alongside")
            },
            completion: { [journal] context in
                journal?.note("coordinator completion\(context.isCancelled ? " cancelled" : "")")
            })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        journal?.note("PC.presentationTransitionDidEnd(\(completed))")
    }
    override func dismissalTransitionWillBegin() {
        journal?.note("PC.dismissalTransitionWillBegin")
        presentedViewController.transitionCoordinator?.notifyWhenInteractionChanges { [journal] context in
            journal?.note("interaction changed\(context.isCancelled ? " cancelled" : "")")
        }
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        journal?.note("PC.dismissalTransitionDidEnd(\(completed))")
    }
    override func containerViewWillLayoutSubviews() { journal?.note("PC.containerViewWillLayoutSubviews") }
    override func containerViewDidLayoutSubviews() { journal?.note("PC.containerViewDidLayoutSubviews") }
}

/// A stage on which A presents B in the app's own way.
@MainActor
final class TransitionStage {
    let stage: Stage
    let delegate: TransitioningProbe
    let animator: AnimatorProbe
    private(set) var controller: PresentationProbe?
    /// What is set at the presentation controller when it is made.
    var configure: (PresentationProbe) -> Void = { _ in }

    init(_ stage: Stage) {
        self.stage = stage
        delegate = TransitioningProbe(stage.journal)
        animator = AnimatorProbe(stage.journal)
        delegate.animator = animator
        delegate.presentationController = { [unowned self] presented, presenting in
            let controller = PresentationProbe(presentedViewController: presented, presenting: presenting)
            controller.journal = stage.journal
            configure(controller)
            self.controller = controller
            return controller
        }
        stage.show(stage.a)
        stage.b.transitioningDelegate = delegate
        stage.journal.clear()
    }

    func present(_ style: UIModalPresentationStyle = .custom, animated: Bool = true) {
        stage.b.modalPresentationStyle = style
        stage.a.present(stage.b, animated: animated) { self.stage.journal.note("completion") }
        stage.journal.note("[call]")
    }

    func dismiss(animated: Bool = true) {
        stage.a.dismiss(animated: animated) { self.stage.journal.note("completion") }
        stage.journal.note("[call]")
    }

    /// Brings B on screen and forgets how.
    func bePresented(_ style: UIModalPresentationStyle = .custom) {
        present(style)
        stage.session.advance(by: 1)
        stage.journal.clear()
    }
}
