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
final class TransitionContext: UIViewControllerContextTransitioning {
    /// A view and where it begins and ends, in the container.
    struct Part {
        weak var controller: UIViewController?
        /// Nil where the animator is not to touch it.
        var view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    let transition: ObjectID
    let from: Part
    let to: Part
    let coordinator: TransitionCoordinator
    private let principal: UIViewController
    private let animators: TransitionAnimators
    /// What can be interrupted; nil where the app's animator has none, or has not been asked yet.
    private(set) var interruptible: (any UIViewImplicitlyAnimating)?
    private var end: ((_ completed: Bool) -> Void)?

    /// - Parameters:
    ///   - principal: whose delegate supplied the animator.
    ///   - end: what is to be done when the animator says that the transition is over.
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
    func finalFrame(for vc: UIViewController) -> CGRect { part(of: vc)?.finalFrame ?? .zero }

    private func part(of controller: UIViewController) -> Part? {
        [from, to].first { $0.controller === controller }
    }
}

// What the runtime does.
extension TransitionContext {
    /// Asks for the duration and lets the animator, or the interaction controller, begin.
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

    /// Since iOS 10.
    private func askInterruptible() {
        guard !isOver, interruptible == nil else { return }
        let answer = animators.animator.interruptibleAnimator(using: self)
        guard !(answer is AbsentAnimator) else { return }
        interruptible = answer
        coordinator.isInterruptible = true
    }

    /// The last thing in a transition.
    func tellEnded(_ completed: Bool) {
        session.tell(
            .callbackAnimationEnded, principal.id, [.transition: .id(transition), .completed: .bool(completed)]
        ) {
            animators.animator.animationEnded(completed)
        }
    }

    /// The animator has said that the transition is over.
    var isOver: Bool { end == nil }

    /// A gesture moves the animation.
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

    /// A gesture takes hold of the transition where its animation stands.
    func beginInteraction() {
        guard !isOver, !isInteractive, let interruptible else { return }
        let fraction = interruptible.fractionComplete
        progress(to: interruptible.isReversed ? 1 - fraction : fraction)
        coordinator.beginInteraction()
    }
}

extension TransitionContext {
    /// Makes the context and runs it; tells `end` how it ended, with the context.
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
    /// Where the root view stands, in the coordinates of `container`; zero where it is nowhere.
    func frame(in container: UIView) -> CGRect {
        guard let view = viewIfLoaded, view.window != nil else { return .zero }
        return view.convert(view.bounds, to: container)
    }
}
