import HierarchyModel

/// When a suspicion that nobody cleared up becomes a violation.
///
/// The window of a suspicion ends with the outermost scope that was open before the blamed operation's own, or with the
/// turn where none was. While a transition or animation that names the subject or a related object still runs, it goes
/// on until the last of them has ended and the turn of that end is over.
public struct GracePeriod: Sendable {
    enum End { case scope, turn, trace }
    var end: End
    /// Also wait for transitions and animations that ran before the window began.
    var waitsForEarlierOperations = false
    /// Also wait for animations in the window that name others only: their completion may make good for it.
    var waitsForUnrelatedAnimations = false
    /// Where the producer cannot record transitions and animations, wait for the end of the trace: one may run that makes good for it.
    var waitsForUnknownOperations = false
    /// Also wait until this controller is between no `will` and its `did`.
    var appearanceOf: ObjectID?
    /// Nanoseconds that must pass before the end of the trace decides.
    var delay: UInt64 = 0

    /// The end of the scope.
    public static let scope = GracePeriod(end: .scope)
    /// The end of the scope, for what is often done in the completion of an animation.
    public static let completion = GracePeriod(end: .scope, waitsForUnknownOperations: true)
    /// The end of the turn in which the scope ends.
    public static let turn = GracePeriod(end: .turn)
    /// The same, for what is often done in the completion of an animation.
    public static let turnOrCompletion = GracePeriod(end: .turn, waitsForUnknownOperations: true)

    /// The end of the turn in which the scope ends, and the transitions that run at its beginning too.
    public static let transitions = GracePeriod(end: .turn, waitsForEarlierOperations: true)

    /// The end of the turn in which the scope ends, the transitions that run at its beginning too, and all animations that begin until then,
    /// whoever's views they move.
    public static let animations = GracePeriod(
        end: .turn, waitsForEarlierOperations: true, waitsForUnrelatedAnimations: true, waitsForUnknownOperations: true)

    /// The end of the turn in which the scope ends, the transitions that run at its beginning too, and the appearance
    /// transition of `container`.
    public static func appearance(of container: ObjectID?) -> GracePeriod {
        GracePeriod(
            end: .turn, waitsForEarlierOperations: true, waitsForUnknownOperations: true, appearanceOf: container)
    }

    /// A clean end of the trace, if `delay` nanoseconds have passed by then.
    public static func trace(after delay: UInt64 = 0) -> GracePeriod { GracePeriod(end: .trace, delay: delay) }
}
