import CallSites
import Foundation
import HierarchyModel

/// Lets a gesture drive an animation of the app. The animator's `UIView` animations follow the fraction, then run on to
/// the end or back to the beginning.
///
/// Source: `UIViewControllerTransitioning.h`; <doc:CustomTransitions#Interactive>.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The speed, relative to the animation's own, at which it continues after the gesture. A value of 0 or less is
    /// replaced by 1.
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    open var wantsInteractiveStart = true
    /// The timing curve of an interruptible animation after the gesture. It has no effect on the order or the time of
    /// events.
    open var timingCurve: (any UITimingCurveProvider)?

    /// It is alive until the transition has ended.
    private weak var context: TransitionContext?
    /// The animator's animations, which are held until the gesture ends.
    private var held: [HeldAnimation] = []

    public override init() {}

    /// The animator's duration, in seconds; 0 before the transition starts.
    open var duration: CGFloat { CGFloat(context?.coordinator.transitionDuration ?? 0) }
    /// From 0 to 1: the argument of the last update.
    open var percentComplete: CGFloat { context?.coordinator.percentComplete ?? 0 }

    /// Stores the context and starts the animator, whose animations are held. Overrides must call super first.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        guard context.isInteractive else { return context.animate() }
        held = context.session.holdingAnimations { context.animate() }
        guard let animator = context.interruptible else { return }
        held.removeAll { $0.animator === animator }
        animator.pauseAnimation()
    }

    /// - Parameter percentComplete: from 0 to 1. Other values are clamped.
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

    /// Pauses a running transition, which then follows the fraction again.
    ///
    /// It has no effect if the animator has no interruptible animation. Since iOS 10.
    open func pause() {
        guard let context, !context.isInteractive, let animator = context.interruptible else { return }
        animator.pauseAnimation()
        context.beginInteraction()
        animator.isReversed = false
    }

    /// Ends the gesture: the animation runs on to its end.
    open func finish() {
        let site = CallSite.capture(for: self)
        letGo(.callFinishInteractive, cancelled: false, site)
    }

    /// Ends the gesture: the animation runs back to its beginning.
    ///
    /// When its completion runs, the values that its block has set and animates (frame, bounds, centre, transform,
    /// alpha, background colour) are what they were before.
    ///
    /// Source: `UIViewControllerTransitioning.h`.
    open func cancel() {
        let site = CallSite.capture(for: self)
        letGo(.callCancelInteractive, cancelled: true, site)
    }

    /// The speed that is used. A value of 0 or less is replaced by 1, with a diagnostic.
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
