import Foundation
import HierarchyModel

/// What an animation block has changed so far.
@MainActor
final class AnimationRecord {
    /// Owners of the changed views, in order of the changes.
    var subjects: [ObjectID] = []
    var hasChanges = false
    /// Seconds.
    let duration: TimeInterval
    /// What to take back where the animation runs backwards; nil where it cannot.
    let log: ChangeLog?

    init(duration: TimeInterval, log: ChangeLog?) {
        self.duration = duration
        self.log = log
    }
}

/// An animation whose time does not run by itself.
@MainActor
struct HeldAnimation {
    /// Seconds, with the delay.
    fileprivate let duration: TimeInterval
    fileprivate let cause: UInt64
    fileprivate let session: Session
    fileprivate let log: ChangeLog?
    fileprivate let end: () -> Void

    /// Lets that share of the time pass, then ends the animation; one that runs backwards leaves the views as it has found them.
    func run(share: Double, backwards: Bool) {
        session.after(duration * share, because: cause) {
            if backwards { log?.takeBack() }
            end()
        }
    }
}

extension UIView {
    /// Runs `animations` at once and `completion` when `duration` and `delay`, in seconds of the session's clock, have passed.
    ///
    /// As in UIKit, a block that changes nothing completes at the end of the turn, and a block inside another one takes as long
    /// as that, unless the options say `overrideInheritedDuration`.
    ///
    /// Source: UIView.h.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let session = Session.current
        let inherited = options.contains(.overrideInheritedDuration) ? nil : session.animations.last?.duration
        let record = AnimationRecord(duration: inherited ?? duration, log: session.heldAnimations.map { _ in ChangeLog() })
        let isEnabled = areAnimationsEnabled
        session.animations.append(record)
        session.logging(in: record.log, animations)
        session.animations.removeLast()
        let isInstant = !isEnabled || !record.hasChanges
        session.beginAnimation(record, duration: isInstant ? 0 : record.duration, delay: isInstant ? 0 : delay, completion)
    }

    public static func animate(
        withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    public static func animate(withDuration duration: TimeInterval, animations: () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// The spring has no effect on when the animation ends.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// The frames added inside `animations` all run at once; time passes as for any animation.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
    ) {
        animations()
    }

    /// A change of `view` that is shown by a transition of the given options.
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

    /// Runs `actions` without animation, even inside an animation block.
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

    /// Whether animations take time; a change holds until the next one.
    public static func setAnimationsEnabled(_ enabled: Bool) { Session.current.application.areAnimationsEnabled = enabled }
    public static var areAnimationsEnabled: Bool { Session.current.application.areAnimationsEnabled }

    /// Remembers, inside an animation block, that this view changes.
    func noteChange() {
        guard let record = session.animations.last else { return }
        record.hasChanges = true
        if let owner = ownerInside?.id, !record.subjects.contains(owner) { record.subjects.append(owner) }
    }
}

extension Session {
    fileprivate func beginAnimation(
        _ record: AnimationRecord, duration: TimeInterval, delay: TimeInterval, _ completion: ((Bool) -> Void)?
    ) {
        let id = newID()
        let began = commit(
            .animationBegan,
            [
                .animation: .id(id), .duration: .double(duration), .delay: .double(delay),
                .subjects: .ids(record.subjects.filter { state.controller($0, \.id) != nil }),
            ])
        let end = { [self] in
            commit(.animationEnded, [.animation: .id(id), .finished: .bool(true)], cause: began)
            if let completion { complete(finished: true, because: began) { completion(true) } }
        }
        if heldAnimations == nil { return after(duration + delay, because: began, end) }
        heldAnimations?.append(
            HeldAnimation(duration: duration + delay, cause: began, session: self, log: record.log, end: end))
    }

    /// Runs `end` in a turn of its own when the time has passed; without any, at the end of this turn's commit.
    func after(_ seconds: TimeInterval, because cause: UInt64?, _ end: @escaping () -> Void) {
        if seconds > 0 {
            schedule(after: seconds, because: cause, end)
        } else {
            afterCommit(because: cause, end)
        }
    }

    /// Runs `body`; the animations that begin in it stand still, and are handed back.
    func holdingAnimations(_ body: () -> Void) -> [HeldAnimation] {
        let outer = heldAnimations
        heldAnimations = []
        body()
        defer { heldAnimations = outer }
        return heldAnimations ?? []
    }
}
