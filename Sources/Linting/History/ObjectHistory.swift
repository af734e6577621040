import HierarchyModel

/// What the engine remembers about one object: what happened to it before the current event.
///
/// The engine keeps it for each object that lives, changes it after the rules have seen an event, and removes it after
/// they have seen the object's end. At a given state of a part of a session, and after lost events, the earlier events
/// are not in the trace: then the history of each object says that everything may have happened that would excuse the
/// app, so that no rule blames what it did not see.
public struct ObjectHistory: Sendable, BitwiseCopyable {
    /// The move that made it a child of its parent.
    public struct Add: Sendable, BitwiseCopyable {
        public var parent: ObjectID
        /// Where the window of the operation begins; see ``RuleContext/windowStart(of:)``.
        public var windowStart: UInt64
        /// Whether the app asked for it.
        public var isByApp: Bool
        /// Whether it has got `didMove(toParent:)` for that parent from the app.
        public var hasDidMove = false
    }

    /// Whether all events of its life are in the trace.
    public internal(set) var isKnown = true
    /// The last move to a parent; nil if there was none, and since it left that parent.
    public internal(set) var added: Add?
    /// The parent that the app asked to add it, where the producer cannot record `parent.changed`.
    public internal(set) var askedParent: ObjectID?
    /// Whether it has left a parent, and has no other.
    public internal(set) var hasLeft = false
    /// The last `willMove(toParent: nil)` of the app since it moved. `willMove(toParent:)` for the parent that it has
    /// takes it back.
    public internal(set) var leaveCall: UInt64?
    /// Whether it has got `willMove(toParent: nil)` from the runtime since it moved.
    public internal(set) var hasLeaveCallback = false
    /// Whether it has got `didMove(toParent:)` from the app since it was added or about to move.
    public internal(set) var hasDidMove = false
    /// Whether the app removed its view from the view of its parent, of which it is still a child.
    public internal(set) var isViewOut = false
    /// Whether it has added the view of a child again that it had removed: a container that keeps children that it
    /// does not show.
    public internal(set) var addsViewsAgain = false
    /// The last turn in which the app asked for a dismissal whose lowest controller it is; nil if there was none since
    /// its presentation began.
    public internal(set) var dismissalTurn: UInt64?
    /// Whether it forwards appearance by hand, by its last answer.
    public internal(set) var forwardsByHand = false
    /// Whether it is a window whose last change of size came from the system, as in Split View, and not from the app.
    public internal(set) var isResizedBySystem = false

    /// Whether a `beginAppearanceTransition(_:animated:)` of the app may be open that is not in the trace.
    public internal(set) var mayHaveBegun = false

    /// Whether it knows that it will leave its parent.
    public var isLeaving: Bool { leaveCall != nil || hasLeaveCallback }

    /// Before the first event.
    init() {}

    /// Of an object in a state that is given after that event.
    init(givenAt seq: UInt64, isPartOfSession: Bool) {
        hasLeaveCallback = true
        mayHaveBegun = true
        guard isPartOfSession else { return }
        isKnown = false
        leaveCall = seq
        addsViewsAgain = true
    }
}
