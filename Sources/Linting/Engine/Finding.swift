import HierarchyModel

/// What a rule has against the app, certain or not.
public struct Finding: Sendable {
    /// Whom it befalls; a rule has one suspicion of a subject at a time.
    public var subject: NamedObject
    /// Who else takes part, the most important first.
    public var related: [NamedObject]
    /// The event to look at.
    public var blamed: Event
    /// Nil for the rule's own.
    public var severity: Severity?
    /// Nil for the rule's own.
    public var fix: String?
    /// Writes the message; called for what has become a violation, when somebody reads it, so it must not depend on anything that changes.
    public var message: @Sendable (Finding) -> String

    public init(
        _ subject: NamedObject, _ related: [NamedObject] = [], blamed: Event, severity: Severity? = nil,
        fix: String? = nil, message: @escaping @Sendable (Finding) -> String
    ) {
        self.subject = subject
        self.related = related
        self.blamed = blamed
        self.severity = severity
        self.fix = fix
        self.message = message
    }

    /// Whether it names the object.
    func concerns(_ id: ObjectID) -> Bool { subject.id == id || related.contains { $0.id == id } }
}

/// When a suspicion that nobody cleared up becomes a violation.
///
/// The window of a suspicion ends with the outermost scope that was open before the blamed operation's own, or with the
/// turn where none was. While a transition or animation that names the subject or a related object still runs, it goes
/// on until the last of them has ended and the turn of that end is over.
public struct Grace: Sendable {
    enum End { case scope, turn, trace }
    var end: End
    /// Also wait for transitions and animations that ran before the window began.
    var waitsForEarlierOperations = false
    /// Also wait for animations in the window that name others only: their completion may make good for it.
    var waitsForOthersAnimations = false
    /// Where the producer cannot record transitions and animations, wait for the end of the trace: one may run that makes good for it.
    var waitsForUnknownOperations = false
    /// Also wait until this controller is between no `will` and its `did`.
    var appearanceOf: ObjectID?
    /// Nanoseconds that must pass before the end of the trace decides.
    var delay: UInt64 = 0

    /// The end of the scope.
    public static let scope = Grace(end: .scope)
    /// The end of the scope, for what is often done in the completion of an animation.
    public static let completion = Grace(end: .scope, waitsForUnknownOperations: true)
    /// The end of the turn in which the scope ends.
    public static let turn = Grace(end: .turn)
    /// The same, for what is often done in the completion of an animation.
    public static let turnOrCompletion = Grace(end: .turn, waitsForUnknownOperations: true)

    /// The end of the turn in which the scope ends, and the transitions that run at its beginning too.
    public static let transitions = Grace(end: .turn, waitsForEarlierOperations: true)

    /// The end of the turn in which the scope ends, the transitions that run at its beginning too, and all animations that begin until then,
    /// whoever's views they move.
    public static let animations = Grace(
        end: .turn, waitsForEarlierOperations: true, waitsForOthersAnimations: true, waitsForUnknownOperations: true)

    /// The end of the turn in which the scope ends, the transitions that run at its beginning too, and the appearance
    /// transition of `container`.
    public static func appearance(of container: ObjectID?) -> Grace {
        Grace(
            end: .turn, waitsForEarlierOperations: true, waitsForUnknownOperations: true, appearanceOf: container)
    }

    /// A clean end of the trace, if `delay` nanoseconds have passed by then.
    public static func trace(after delay: UInt64 = 0) -> Grace { Grace(end: .trace, delay: delay) }
}

/// A finding in its grace window.
final class Suspicion: Sendable {
    enum Phase: Equatable {
        /// Until that scope returns.
        case scope(UInt64)
        /// Until no transition or animation of those concerned runs.
        case operations
        case turn
        case trace
    }

    let rule: Int
    let finding: Finding
    let grace: Grace
    let since: UInt64
    /// The app allows the rule where the blamed event is.
    let isAllowed: Bool
    /// The first event whose transitions and animations extend the window.
    let windowStart: UInt64

    init(rule: Int, finding: Finding, grace: Grace, since: UInt64, isAllowed: Bool, windowStart: UInt64) {
        self.rule = rule
        self.finding = finding
        self.grace = grace
        self.since = since
        self.isAllowed = isAllowed
        self.windowStart = windowStart
    }

    func concerns(_ id: ObjectID) -> Bool { finding.concerns(id) }
}
