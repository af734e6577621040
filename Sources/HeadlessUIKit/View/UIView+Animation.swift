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
    /// The changed views as they were; nil where nobody will ask.
    private var looks: AnimatedLooks?

    init(duration: TimeInterval, log: ChangeLog? = nil, keepsLooks: Bool = false) {
        self.duration = duration
        self.log = log
        looks = keepsLooks ? AnimatedLooks() : nil
    }

    fileprivate func note(_ view: UIView) {
        hasChanges = true
        if let owner = view.ownerInside?.id, !subjects.contains(owner) { subjects.append(owner) }
    }

    /// Also for what an animation inside this one changes.
    fileprivate func noteLook(_ view: UIView, _ change: (inout ViewLook) -> Void) { looks?.note(view, change) }

    /// Gives the views the looks of a position between 0, the start, and 1, the end.
    func take(_ position: Double) { UIView.performWithoutAnimation { looks?.take(position) } }
}

/// An animation whose time does not run by itself.
@MainActor
struct HeldAnimation {
    /// What can also be driven by itself.
    var animator: UIViewPropertyAnimator?
    /// Moves it to a fraction, from 0 to 1.
    var scrub: (Double) -> Void = { _ in }
    /// Lets that share of its time pass, then ends the animation; one that goes back leaves the views as it has found them.
    let release: (_ share: Double, _ goesBack: Bool) -> Void
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
        let record = AnimationRecord(
            duration: inherited ?? duration, log: session.heldAnimations.map { _ in ChangeLog() })
        let isEnabled = areAnimationsEnabled
        session.recording(record, animations)
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
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue),
            animations: animations,
            completion: completion)
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
    public static func setAnimationsEnabled(_ enabled: Bool) {
        Session.current.application.areAnimationsEnabled = enabled
    }
    public static var areAnimationsEnabled: Bool { Session.current.application.areAnimationsEnabled }

    /// Remembers, inside an animation block, that this view changes.
    ///
    /// - Parameter change: takes back what has just changed.
    func noteChange(_ change: (inout ViewLook) -> Void = { _ in }) {
        guard let record = session.animations.last else { return }
        record.note(self)
        for record in session.animations { record.noteLook(self, change) }
    }
}

extension Session {
    fileprivate func beginAnimation(
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
                    if goesBack { record.log?.takeBack() }
                    end()
                }
            }))
    }

    /// Runs `body`, whose changes belong to that animation.
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
