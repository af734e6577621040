import Foundation
import HierarchyModel

/// Animates the changes of its blocks, and can be paused, scrubbed, reversed and stopped.
///
/// The blocks run at the start, and the views get their final values at once. If the animation ends at its start, or is
/// stopped, the views get the values of that position. Time passes on the session's clock.
///
/// Source: UIViewPropertyAnimator.h.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// In seconds, without the delay. Springs may have a duration of their own: see ``UISpringTimingParameters``.
    public let duration: TimeInterval
    /// In seconds.
    public private(set) var delay: TimeInterval = 0
    public private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Whether the animation pauses at its end instead of completing; since iOS 11.
    open var pausesOnCompletion = false
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether touches reach the views while the animation runs.
    open var isUserInteractionEnabled = true
    open var isManualHitTestingEnabled = false
    open var isInterruptible = true
    /// Whether pending updates run before the animation, and those that the blocks ask for as a part of it; since
    /// iOS 26.
    open var flushUpdates = false
    /// Whether a scrubbed animation moves at constant speed; since iOS 11. It has no effect on the time of any event.
    open var scrubsLinearly = true

    private let session = Session.current
    private var timeline: AnimationTimeline
    private var record: AnimationRecord
    private var blocks: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var animation: (id: ObjectID, began: UInt64)?
    /// The timer for the end of the animation.
    private var timer: UInt64?

    /// - Parameter duration: in seconds.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let duration = parameters.springTimingParameters?.settlingDuration ?? duration
        self.duration = duration
        timingParameters = parameters
        timeline = AnimationTimeline(duration: duration)
        record = AnimationRecord(duration: duration, keepsLooks: true)
    }

    /// Takes no time.
    public convenience override init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Returns an animator that has started.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.flushUpdates = options.contains(.flushUpdates)
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    open var isRunning: Bool { timeline.isRunning }

    /// Setting it reverses the animation at its present position.
    open var isReversed: Bool {
        get { timeline.isReversed }
        set {
            timeline.turn(newValue, at: session.now)
            waitForEnd()
        }
    }

    /// Setting it starts an inactive animator and leaves it paused.
    open var fractionComplete: CGFloat {
        get { CGFloat(timeline.fraction(at: session.now)) }
        set {
            if state == .inactive { pauseAnimation() }
            timeline.move(to: Double(newValue), at: session.now)
            waitForEnd()
        }
    }

    open func startAnimation() { start(after: 0) }
    open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

    /// Starts an inactive animator and pauses it at its start.
    open func pauseAnimation() {
        guard isNotStopped("paused") else { return }
        if state == .inactive { activate(after: 0) }
        timeline.pause(at: session.now)
        waitForEnd()
    }

    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        guard isNotStopped("continued") else { return }
        if state == .inactive { activate(after: 0) }
        if let parameters { timingParameters = parameters }
        timeline.pause(at: session.now)
        if let settling = parameters?.springTimingParameters?.settlingDuration {
            timeline.setRest(settling, at: session.now)
        } else if durationFactor > 0 {
            timeline.setRest(duration * Double(durationFactor), at: session.now)
        }
        run(after: 0)
    }

    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        timeline.pause(at: session.now)
        waitForEnd()
        record.take(timeline.position(at: session.now))
        state = .stopped
        if withoutFinishing { end(at: nil) }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            return session.diagnose(
                "finishAnimationAtPosition: should only be called on a stopped animator!", subject: nil, thrown: true)
        }
        end(at: finalPosition)
    }

    /// A block that is added to an active animator runs at once. The delay has no effect on the time of any event.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }

    open func addAnimations(_ animation: @escaping () -> Void) {
        guard isNotStopped("given animations") else { return }
        if state == .active { run(animation) } else { blocks.append(animation) }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
}

extension UIViewPropertyAnimator {
    private func isNotStopped(_ done: String) -> Bool {
        guard state == .stopped else { return true }
        session.diagnose(
            "It is an error that a UIViewPropertyAnimator is \(done) while it is stopped.", subject: nil, thrown: true)
        return false
    }

    private func start(after delay: TimeInterval) {
        guard isNotStopped("started") else { return }
        guard state == .inactive else { return run(after: 0) }
        activate(after: delay)
        if session.heldAnimations == nil { run(after: delay) } else { session.heldAnimations?.append(held) }
    }

    /// Runs the blocks.
    private func activate(after delay: TimeInterval) {
        state = .active
        self.delay = delay
        if flushes { UIView.performWithoutAnimation { session.layoutWindows() } }
        for block in blocks { run(block) }
        blocks = []
        if !record.hasChanges || !session.application.areAnimationsEnabled { timeline.setRest(0, at: session.now) }
        let id = session.newID()
        animation = (
            id, session.commitBeginning(of: record, id, duration: timeline.rest(at: session.now), delay: delay)
        )
    }

    private func run(_ block: () -> Void) {
        session.recording(record) {
            block()
            if flushes { session.layoutWindows() }
        }
    }

    private var flushes: Bool { flushUpdates && session.has(.flushesUpdates) }

    private func run(after delay: TimeInterval) {
        guard !timeline.isRunning else { return }
        timeline.run(from: session.now + Session.nanoseconds(delay))
        waitForEnd(after: delay)
    }

    /// Schedules the end at the present speed; does nothing while paused.
    private func waitForEnd(after delay: TimeInterval = 0) {
        timer.map(session.unschedule)
        timer = nil
        guard timeline.isRunning else { return }
        let rest = delay + timeline.rest(at: session.now)
        timer = session.schedule(after: rest, because: animation?.began) { [self] in reachEnd() }
    }

    private func reachEnd() {
        timer = nil
        timeline.pause(at: session.now)
        if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
    }

    /// - Parameter position: nil calls no completion.
    private func end(at position: UIViewAnimatingPosition?) {
        if position == .start { record.take(0) }
        if position == .end, state == .stopped { record.take(1) }
        guard let animation else { return }
        let told = position == nil ? [] : completions
        reset()
        session.commit(
            .animationEnded, [.animation: .id(animation.id), .finished: .bool(position == .end)], cause: animation.began
        )
        guard let position else { return }
        for completion in told {
            session.complete(finished: position == .end, because: animation.began) { completion(position) }
        }
    }

    private func reset() {
        state = .inactive
        animation = nil
        completions = []
        timeline = AnimationTimeline(duration: duration)
        record = AnimationRecord(duration: duration, keepsLooks: true)
    }

    /// The handle through which a transition drives all of its animations.
    private var held: HeldAnimation {
        HeldAnimation(
            animator: self, scrub: { [self] in fractionComplete = CGFloat($0) },
            release: { [self] share, goesBack in
                isReversed = goesBack
                continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(share))
            })
    }
}
