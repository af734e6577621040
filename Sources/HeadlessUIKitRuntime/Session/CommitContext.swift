import HierarchyModel

/// What every commit reads or changes.
struct CommitContext {
    var state = HierarchyState()
    /// The sequence number of the next event.
    var nextSeq: UInt64 = 0
    var hasEnded = false
    /// Whether an event was committed since the last `turn.ended`.
    var isTurnOpen = false
    /// Whether observed properties have changed since the last event, which asks for updates before the next one.
    var hasObservedChanges = false
    var deferred: DeferredWork?
    var attachments: [SinkAttachment] = [] {
        didSet {
            soleAttachment = attachments.count == 1 ? attachments[0] : nil
            if isDelivering { detachedDuringDelivery += oldValue }
        }
    }
    /// The attachment of a session with a single sink; nil otherwise. It is alive while an event is delivered to it,
    /// because ``detachedDuringDelivery`` keeps it.
    unowned(unsafe) private(set) var soleAttachment: SinkAttachment?
    /// Attachments of sinks that were added or removed during a delivery. They stay alive until it is over.
    var detachedDuringDelivery: [SinkAttachment] = []
    var isDelivering = false
    /// Events that sinks committed while they received another event, with the attachments that they are for.
    var queuedEvents: [(event: Event, attachments: [SinkAttachment])] = []
    /// Attachments of sinks that are suspended and receive no events.
    var suspended: [SinkAttachment] = []
}
