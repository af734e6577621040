import Foundation
import HierarchyModel

/// The changes of an animation block.
@MainActor
final class AnimationRecord {
    /// Owners of the changed views, in the order of the changes.
    var subjects: [ObjectID] = []
    var hasChanges = false
    /// Seconds.
    var duration: TimeInterval
    /// The changes to revert if the animation runs backwards; nil if it cannot.
    let log: AnimationUndoLog?
    /// The views before the changes; nil if they are not needed.
    private var looks: AnimatedViewStates?

    init(duration: TimeInterval, log: AnimationUndoLog? = nil, keepsLooks: Bool = false) {
        self.duration = duration
        self.log = log
        looks = keepsLooks ? AnimatedViewStates() : nil
    }

    fileprivate func note(_ view: UIView) {
        hasChanges = true
        if let owner = view.ownerInside?.id, !subjects.contains(owner) { subjects.append(owner) }
    }

    /// Also called for the changes of an animation inside this one.
    fileprivate func noteLook(_ view: UIView, _ change: (inout AnimatableProperties) -> Void) {
        looks?.note(view, change)
    }

    /// Gives the views the looks of a position between 0 (the start) and 1 (the end).
    func take(_ position: Double) { UIView.performWithoutAnimation { looks?.take(position) } }
}

/// An animation that the caller drives, and not the clock.
@MainActor
struct HeldAnimation {
    /// An animator that can also be driven on its own.
    var animator: UIViewPropertyAnimator?
    /// Moves the animation to a fraction, from 0 to 1.
    var scrub: (Double) -> Void = { _ in }
    /// Runs the given share of the duration, then ends the animation. If it goes back, the views keep their first
    /// values.
    let release: (_ share: Double, _ goesBack: Bool) -> Void
}

extension UIView {
    /// Runs `animations` at once, and `completion` after `delay` and `duration`, in seconds of the session's clock.
    ///
    /// As in UIKit, a block that changes nothing completes at the end of the turn. A block inside another one takes as
    /// long as the outer one, unless the options contain `overrideInheritedDuration`.
    ///
    /// Source: UIView.h.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let session = Session.current
        let inherited = options.contains(.overrideInheritedDuration) ? nil : session.animations.last?.duration
        let record = AnimationRecord(
            duration: inherited ?? duration, log: session.heldAnimations.map { _ in AnimationUndoLog() })
        let isEnabled = areAnimationsEnabled
        let flushes = options.contains(.flushUpdates) && session.has(.flushesUpdates)
        if flushes { performWithoutAnimation { session.layoutWindows() } }
        session.recording(record) {
            animations()
            if flushes { session.layoutWindows() }
        }
        let isInstant = !isEnabled || !record.hasChanges
        session.beginAnimation(
            record, duration: isInstant ? 0 : record.duration, delay: isInstant ? 0 : delay, completion)
    }

    public static func animate(
        withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    public static func animate(withDuration duration: TimeInterval, animations: () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// The spring has no effect on the time at which the animation ends.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// The animation ends when its spring is at rest: MODEL. With a bounce of 1 or more it takes `duration`.
    ///
    /// - Parameter duration: of one oscillation without damping, in seconds.
    ///
    /// Source: UIView.h, iOS 17; <https://developer.apple.com/videos/play/wwdc2023/10158/>.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let motion = SpringMotion(
            perceptualDuration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
        let settling = motion.settlingDuration
        animate(
            withDuration: settling.isFinite ? settling : duration, delay: delay, options: options,
            animations: animations, completion: completion)
    }

    /// Runs a system animation of the views, together with `animations`. `delete` makes the views transparent and
    /// removes them at the end.
    ///
    /// Source: UIView.h.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: 0.2, delay: 0, options: options,
            animations: {
                for view in views { view.alpha = 0 }
                parallelAnimations?()
            },
            completion: {
                for view in views { view.removeFromSuperview() }
                completion?($0)
            })
    }

    /// Runs `animations`, which change views of the surrounding animation. They run once, since looks are not drawn.
    ///
    /// Source: UIView.h, iOS 12.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) { animations() }

    /// The duration of the animation block in which this is read, in seconds; 0 outside.
    ///
    /// Source: UIView.h.
    public static var inheritedAnimationDuration: TimeInterval { Session.current.animations.last?.duration ?? 0 }

    /// All frames that `animations` adds run at once. Time passes as for any animation.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: delay,
            options: AnimationOptions(rawValue: options.rawValue).subtracting(.flushUpdates),
            animations: animations,
            completion: completion)
    }

    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
    ) {
        animations()
    }

    /// Changes `view` with a transition of the given options.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: 0, options: options,
            animations: {
                view.noteChange()
                animations?()
            }, completion: completion)
    }

    /// Runs `actions` without animation, also inside of an animation block.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        let session = Session.current
        let outer = (session.animations, session.changeLogs, areAnimationsEnabled)
        session.animations = []
        session.changeLogs = []
        setAnimationsEnabled(false)
        actions()
        session.animations = outer.0
        session.changeLogs = outer.1
        setAnimationsEnabled(outer.2)
    }

    /// Whether animations take time. Applies until the next call.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        Session.current.application.areAnimationsEnabled = enabled
    }
    public static var areAnimationsEnabled: Bool { Session.current.application.areAnimationsEnabled }

    /// Notes, inside of an animation block, that this view changes.
    ///
    /// - Parameter change: reverts the change.
    func noteChange(_ change: (inout AnimatableProperties) -> Void = { _ in }) {
        guard let record = session.animations.last else { return }
        record.note(self)
        for record in session.animations { record.noteLook(self, change) }
    }
}

extension Session {
    func beginAnimation(
        _ record: AnimationRecord, duration: TimeInterval, delay: TimeInterval, _ completion: ((Bool) -> Void)?
    ) {
        let id = newID()
        let began = commitBeginning(of: record, id, duration: duration, delay: delay)
        let end = { [self] in
            commit(.animationEnded, [.animation: .id(id), .finished: .bool(true)], cause: began)
            if let completion { complete(finished: true, because: began) { completion(true) } }
        }
        if heldAnimations == nil { return after(duration + delay, because: began, end) }
        heldAnimations?.append(
            HeldAnimation(release: { [self] share, goesBack in
                after((duration + delay) * share, because: began) {
                    if goesBack { record.log?.revertChanges() }
                    end()
                }
            }))
    }

    /// Runs `body`, and assigns its changes to that animation.
    func recording(_ record: AnimationRecord, _ body: () -> Void) {
        animations.append(record)
        logging(in: record.log, body)
        animations.removeLast()
    }

    func commitBeginning(of record: AnimationRecord, _ id: ObjectID, duration: TimeInterval, delay: TimeInterval)
        -> UInt64
    {
        commit(
            .animationBegan,
            [
                .animation: .id(id), .duration: .double(duration), .delay: .double(delay),
                .subjects: .ids(record.subjects.filter { state.controller($0, \.id) != nil }),
            ])
    }

    /// Runs `end` after the time has passed, in a turn of its own; with zero seconds, at the end of this turn's commit.
    func after(_ seconds: TimeInterval, because cause: UInt64?, _ end: @escaping () -> Void) {
        if seconds > 0 {
            schedule(after: seconds, because: cause, end)
        } else {
            afterLayout(because: cause, end)
        }
    }

    /// Runs `body`, and returns its animations, which do not run by themselves.
    func holdingAnimations(_ body: () -> Void) -> [HeldAnimation] {
        let outer = heldAnimations
        heldAnimations = []
        body()
        defer { heldAnimations = outer }
        return heldAnimations ?? []
    }
}
