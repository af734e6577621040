import Foundation

/// An animation between `beginAnimations` and `commitAnimations`.
@MainActor
final class OldAnimation {
    let name: String?
    let context: UnsafeMutableRawPointer?
    let record: AnimationRecord
    var delay: TimeInterval = 0
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    init(_ name: String?, _ context: UnsafeMutableRawPointer?, _ record: AnimationRecord) {
        (self.name, self.context, self.record) = (name, context, record)
    }
}

// Animations until iOS 3, on the session's clock. Deprecated since iOS 13, and without a mark here, so that code that
// treats warnings as errors compiles.
//
// Source: UIView.h.
extension UIView {
    private static var current: OldAnimation? { Session.current.oldAnimations.last }

    /// Begins an animation of the changes until ``commitAnimations()``. It takes 0.2 seconds unless told otherwise.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let session = Session.current
        let log = session.heldAnimations.map { _ in AnimationUndoLog() }
        let record = AnimationRecord(duration: 0.2, log: log)
        session.oldAnimations.append(OldAnimation(animationID, context, record))
        session.animations.append(record)
        if let log { session.changeLogs.append(log) }
    }

    /// Ends the changes. The delegate's method for the end is called when the time has passed; for an animation that
    /// changes nothing, at the end of the turn.
    public static func commitAnimations() {
        let session = Session.current
        guard let animation = session.oldAnimations.popLast() else { return }
        let record = animation.record
        session.animations.removeAll { $0 === record }
        session.changeLogs.removeAll { $0 === record.log }
        let isInstant = !areAnimationsEnabled || !record.hasChanges
        animation.start()
        session.beginAnimation(
            record, duration: isInstant ? 0 : record.duration, delay: isInstant ? 0 : animation.delay
        ) { animation.stop(finished: $0) }
    }

    public static func setAnimationDelegate(_ delegate: Any?) { current?.delegate = delegate.map { $0 as AnyObject } }
    /// A method with the name and the context: `animationWillStart:context:`.
    public static func setAnimationWillStart(_ selector: Selector?) { current?.willStart = selector }
    /// A method with the name, whether it has finished, and the context: `animationDidStop:finished:context:`.
    public static func setAnimationDidStop(_ selector: Selector?) { current?.didStop = selector }
    /// In seconds.
    public static func setAnimationDuration(_ duration: TimeInterval) { current?.record.duration = duration }
    /// In seconds.
    public static func setAnimationDelay(_ delay: TimeInterval) { current?.delay = delay }
    /// Has no effect, as in UIKit for a date in the past.
    public static func setAnimationStart(_ startDate: Date) {}
    public static func setAnimationCurve(_ curve: UIView.AnimationCurve) {}
    public static func setAnimationRepeatCount(_ repeatCount: Float) {}
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// Makes the transition part of the animation.
    public static func setAnimationTransition(
        _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
    ) { view.noteChange() }
}

extension OldAnimation {
    fileprivate func start() { call(willStart, [name, context]) }
    fileprivate func stop(finished: Bool) { call(didStop, [name, NSNumber(value: finished), context]) }

    private func call(_ selector: Selector?, _ arguments: [Any?]) {
        guard let selector, let delegate, let method = ClassRegistry.method(selector, of: type(of: delegate)) else {
            return
        }
        _ = method.run(delegate, SelectorArguments(selector: selector, values: arguments))
    }
}
