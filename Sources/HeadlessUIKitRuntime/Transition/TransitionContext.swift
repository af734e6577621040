import CallSites
import Foundation
import HierarchyModel

/// What the app supplied to animate a transition.
@MainActor
struct TransitionAnimators {
    var animator: any UIViewControllerAnimatedTransitioning
    var interactor: (any UIViewControllerInteractiveTransitioning)?

    var isInteractive: Bool { interactor?.wantsInteractiveStart ?? false }
}

/// The context of a transition that the app animates.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    /// A view, and its frames at the beginning and the end, in the container.
    struct Part {
        weak var controller: UIViewController?
        /// Nil if the animator must not move it.
        var view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
        /// Says the final frame when the animator asks for it; nil if that is ``finalFrame``.
        weak var presentation: UIPresentationController?
    }

    let transition: ObjectID
    let from: Part
    let to: Part
    let coordinator: TransitionCoordinator
    private let principal: UIViewController
    private let animators: TransitionAnimators
    /// The interruptible animator; nil if the app's animator has none, or has not been asked yet.
    private(set) var interruptible: (any UIViewImplicitlyAnimating)?
    private var end: ((_ completed: Bool) -> Void)?

    /// - Parameters:
    ///   - principal: the controller whose delegate supplied the animator.
    ///   - end: called when the animator has completed the transition.
    init(
        _ coordinator: TransitionCoordinator, of principal: UIViewController, from: Part, to: Part,
        _ animators: TransitionAnimators,
        end: @escaping (_ completed: Bool) -> Void
    ) {
        transition = coordinator.transition
        self.coordinator = coordinator
        self.principal = principal
        self.from = from
        self.to = to
        self.animators = animators
        self.end = end
    }

    var session: Session { principal.session }

    var containerView: UIView { coordinator.containerView }
    var isAnimated: Bool { coordinator.isAnimated }
    var isInteractive: Bool { coordinator.isInteractive }
    var transitionWasCancelled: Bool { coordinator.isCancelled }
    var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from.controller
        case .to: to.controller
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { part(of: vc)?.initialFrame ?? .zero }
    /// Source: <doc:CustomTransitions#Transition-context>.
    func finalFrame(for vc: UIViewController) -> CGRect {
        guard let part = part(of: vc) else { return .zero }
        return part.presentation?.frameOfPresentedViewInContainerView ?? part.finalFrame
    }

    private func part(of controller: UIViewController) -> Part? {
        [from, to].first { $0.controller === controller }
    }
}

// What the runtime does.
extension TransitionContext {
    /// Asks for the duration, and starts the animator or the interaction controller.
    ///
    /// Source: <doc:CustomTransitions#Presentation>, steps 6 and 7.
    func run() {
        coordinator.transitionDuration = session.ask(
            .callbackTransitionDuration, principal.id, [.transition: .id(transition)],
            answer: { FieldValue.double($0).text }
        ) { animators.animator.transitionDuration(using: self) }
        if let interactor = animators.interactor {
            session.tell(.callbackStartInteractiveTransition, principal.id, [.transition: .id(transition)]) {
                interactor.startInteractiveTransition(self)
                askInterruptible()
            }
        } else {
            animate()
        }
        coordinator.start()
    }

    func animate() {
        session.tell(.callbackAnimateTransition, principal.id, [.transition: .id(transition)]) {
            animators.animator.animateTransition(using: self)
            askInterruptible()
        }
    }

    /// Asks for the interruptible animator. Since iOS 10.
    private func askInterruptible() {
        guard !isOver, interruptible == nil else { return }
        let answer = animators.animator.interruptibleAnimator(using: self)
        guard !(answer is AbsentAnimator) else { return }
        interruptible = answer
        coordinator.isInterruptible = true
    }

    /// Calls the last callback of a transition.
    func tellEnded(_ completed: Bool) {
        session.tell(
            .callbackAnimationEnded, principal.id, [.transition: .id(transition), .completed: .bool(completed)]
        ) {
            animators.animator.animationEnded(completed)
        }
    }

    /// Whether the animator has completed the transition.
    var isOver: Bool { end == nil }

    /// Whether a gesture drives the transition.
    var isDriven: Bool { !isOver && isInteractive }

    func progress(to fraction: CGFloat) {
        let fraction = min(max(fraction, 0), 1)
        guard !isOver, fraction != coordinator.percentComplete else { return }
        coordinator.percentComplete = fraction
        session.commit(.transitionProgressed, [.transition: .id(transition), .fraction: .double(Double(fraction))])
    }

    func endInteraction(cancelled: Bool) {
        guard isDriven else { return }
        coordinator.endInteraction(cancelled: cancelled)
    }

    /// A gesture takes over the running transition at its present fraction.
    func beginInteraction() {
        guard !isOver, !isInteractive, let interruptible else { return }
        let fraction = interruptible.fractionComplete
        progress(to: interruptible.isReversed ? 1 - fraction : fraction)
        coordinator.beginInteraction()
    }
}

extension TransitionContext {
    /// Makes a context and runs it. `end` receives whether the transition completed, and the context.
    static func run(
        _ animators: TransitionAnimators, _ coordinator: TransitionCoordinator, of principal: UIViewController,
        from: Part,
        to: Part, _ end: @escaping (Bool, TransitionContext?) -> Void
    ) {
        var running: TransitionContext?
        let context = TransitionContext(coordinator, of: principal, from: from, to: to, animators) { completed in
            end(completed, running)
            running = nil
        }
        running = context
        context.run()
    }
}

// What the app calls.
extension TransitionContext {
    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        let site = CallSite.capture(for: self, through: .init(self as any UIViewControllerContextTransitioning))
        let fields: WordFields = [
            .transition: .id(transition), .fraction: .double(Double(percentComplete)),
        ]
        session.call(.callUpdateInteractive, fields, at: site) { _ in progress(to: percentComplete) }
    }

    func finishInteractiveTransition() {
        let site = CallSite.capture(for: self, through: .init(self as any UIViewControllerContextTransitioning))
        session.call(.callFinishInteractive, [.transition: .id(transition)], at: site) { _ in
            endInteraction(cancelled: false)
        }
    }

    func cancelInteractiveTransition() {
        let site = CallSite.capture(for: self, through: .init(self as any UIViewControllerContextTransitioning))
        session.call(.callCancelInteractive, [.transition: .id(transition)], at: site) { _ in
            endInteraction(cancelled: true)
        }
    }

    func pauseInteractiveTransition() { beginInteraction() }

    func completeTransition(_ didComplete: Bool) {
        let site = CallSite.capture(for: self, through: .init(self as any UIViewControllerContextTransitioning))
        let fields: WordFields = [.transition: .id(transition), .completed: .bool(didComplete)]
        session.call(.callCompleteTransition, fields, at: site) { _ in
            guard let end else {
                return session.diagnose(
                    "completeTransition was called for a transition of \(principal.debugName) that is over.",
                    subject: principal.id, thrown: false)
            }
            self.end = nil
            coordinator.start()
            if !didComplete { coordinator.revertChanges() }
            end(didComplete)
        }
    }
}

extension UIViewController {
    /// The frame of the root view in the coordinates of `container`; zero if the view is in no window.
    func frame(in container: UIView) -> CGRect {
        guard let view = viewIfLoaded, view.window != nil else { return .zero }
        return view.convert(view.bounds, to: container)
    }
}
