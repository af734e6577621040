import CallSites
import Foundation
import HierarchyModel

/// Lets a gesture drive the app's own animation of a transition: the animator's `UIView` animations follow the fraction, then
/// run on to the end or back to the beginning.
///
/// Source: UIViewControllerTransitioning.h; <doc:CustomTransitions#Interactive>.
@MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
    /// How much faster than at its own pace the animation runs on once the user has let go; where it is not above 0,
    /// the pace is its own.
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    open var wantsInteractiveStart = true
    /// How the pace of an animation that can be interrupted changes once the user has let go; without effect on what happens when.
    open var timingCurve: (any UITimingCurveProvider)?

    /// Lives until the transition is over.
    private weak var context: TransitionContext?
    /// The animations of the animator, which wait for the user to let go.
    private var held: [HeldAnimation] = []

    public init() {}

    /// The animator's duration, in seconds; 0 before the transition starts.
    open var duration: CGFloat { CGFloat(context?.coordinator.transitionDuration ?? 0) }
    /// From 0 to 1, as the last update said.
    open var percentComplete: CGFloat { context?.coordinator.percentComplete ?? 0 }

    /// Keeps the context and starts the animator, whose animations stand still. An override calls super first.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        guard context.isInteractive else { return context.animate() }
        held = context.session.holdingAnimations { context.animate() }
        guard let animator = context.interruptible else { return }
        held.removeAll { $0.animator === animator }
        animator.pauseAnimation()
    }

    /// - Parameter percentComplete: from 0 to 1; what lies outside is clamped.
    open func update(_ percentComplete: CGFloat) {
        let site = CallSite.capture(for: self)
        guard let context else { return }
        let fields: WordFields = [
            .transition: .id(context.transition), .fraction: .double(Double(percentComplete)),
        ]
        context.session.call(.callUpdateInteractive, fields, at: site) { _ in
            context.progress(to: percentComplete)
            if context.isDriven { scrub(to: context.coordinator.percentComplete) }
        }
    }

    private func scrub(to fraction: CGFloat) {
        context?.interruptible?.fractionComplete = fraction
        for animation in held { animation.scrub(Double(fraction)) }
    }

    /// The user has taken hold of a transition that runs: it stands still, and follows the fraction again.
    ///
    /// It has no effect where the animator has nothing that can be interrupted. Since iOS 10.
    open func pause() {
        guard let context, !context.isInteractive, let animator = context.interruptible else { return }
        animator.pauseAnimation()
        context.beginInteraction()
        animator.isReversed = false
    }

    /// The user has let go: the animation runs on to its end.
    open func finish() {
        let site = CallSite.capture(for: self)
        letGo(.callFinishInteractive, cancelled: false, site)
    }

    /// The user has let go: the animation runs back to its beginning. What its block has set and animates (frame, bounds, centre,
    /// transform, alpha, background colour) is what it was before, when its completion runs.
    ///
    /// Source: UIViewControllerTransitioning.h.
    open func cancel() {
        let site = CallSite.capture(for: self)
        letGo(.callCancelInteractive, cancelled: true, site)
    }

    /// Seed 002 lets the speed fall to 0 where the finger reaches the end.
    private func speed(in context: TransitionContext) -> CGFloat {
        guard completionSpeed <= 0 else { return completionSpeed }
        context.session.diagnose(
            "UIPercentDrivenInteractiveTransition: completionSpeed is \(completionSpeed), not above 0; 1 is used.",
            subject: nil,
            thrown: false)
        return 1
    }

    private func letGo(_ kind: EventKind, cancelled: Bool, _ site: CallSite?) {
        guard let context, context.isInteractive else { return }
        let rest = cancelled ? percentComplete : 1 - percentComplete
        let share = rest > 0 ? Double(rest / speed(in: context)) : 0
        context.session.call(kind, [.transition: .id(context.transition)], at: site) { _ in
            context.endInteraction(cancelled: cancelled)
            let animations = held
            held = []
            for animation in animations { animation.release(share, cancelled) }
            guard !context.isOver, let animator = context.interruptible else { return }
            animator.isReversed = cancelled
            animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: CGFloat(share))
        }
    }
}
