import HierarchyModel

/// How long a violation stays pending before it is certain.
///
/// The window of a pending violation ends with the outermost scope that was open before the blamed operation's own
/// scope, or with the turn if none was. While a transition or animation that names the subject or a related object
/// runs, the window is extended to the end of the turn in which the last of them ends.
public struct GracePeriod: Sendable {
    enum End { case scope, turn, trace }
    var end: End
    /// Also wait for transitions and animations that ran before the window began.
    var waitsForEarlierOperations = false
    /// Also wait for animations in the window that name only other objects: their completion may correct the mistake.
    var waitsForUnrelatedAnimations = false
    /// Wait for the end of the drags that run. Where the producer cannot record transitions and animations, wait for
    /// the end of the trace: one may run whose completion corrects the mistake.
    var waitsForUnknownOperations = false
    /// Also wait until this controller is not between a `will` callback and its `did`.
    var appearanceOf: ObjectID?
    /// Nanoseconds that must pass before the end of the trace decides.
    var delay: UInt64 = 0

    /// The end of the scope.
    public static let scope = GracePeriod(end: .scope)
    /// The end of the scope, for calls that are often made in the completion of an animation.
    public static let completion = GracePeriod(end: .scope, waitsForUnknownOperations: true)
    /// The end of the turn in which the scope ends.
    public static let turn = GracePeriod(end: .turn)
    /// The end of the turn in which the scope ends, for calls that are often made in the completion of an animation.
    public static let turnOrCompletion = GracePeriod(end: .turn, waitsForUnknownOperations: true)

    /// The end of the turn in which the scope ends, and of the transitions that run at its beginning.
    public static let transitions = GracePeriod(end: .turn, waitsForEarlierOperations: true)

    /// The end of the turn in which the scope ends, of the transitions that run at its beginning, and of all animations
    /// that begin until then, whichever views they move.
    public static let animations = GracePeriod(
        end: .turn, waitsForEarlierOperations: true, waitsForUnrelatedAnimations: true, waitsForUnknownOperations: true)

    /// The end of the turn in which the scope ends, of the transitions that run at its beginning, and of the appearance
    /// transition of `container`.
    public static func appearance(of container: ObjectID?) -> GracePeriod {
        GracePeriod(
            end: .turn, waitsForEarlierOperations: true, waitsForUnknownOperations: true, appearanceOf: container)
    }

    /// A clean end of the trace, if `delay` nanoseconds have passed by then.
    public static func trace(after delay: UInt64 = 0) -> GracePeriod { GracePeriod(end: .trace, delay: delay) }
}
