import HierarchyModel

extension Session {
    /// Whether the UIKit that is modelled has a behaviour. With ``SessionConfiguration/recordsBehaviors`` the first
    /// answer since the last other event is an event.
    package func has(_ behavior: Behavior) -> Bool {
        noteBehavior(behavior)
        return configuration.has(behavior)
    }

    /// Records a behaviour that decides about the next event, with ``SessionConfiguration/recordsBehaviors``.
    func noteBehavior(_ behavior: Behavior) {
        if configuration.recordsBehaviors { record(behavior, holds: configuration.has(behavior)) }
    }

    private func record(_ behavior: Behavior, holds: Bool) {
        if commitContext.nextSeq != decided.next { decided = DecidedBehaviors() }
        guard decided.behaviors.insert(behavior).inserted else { return }
        let seq = commit(
            .behaviorDecided,
            [.behavior: .string(behavior.rawValue), .holds: .bool(holds), .detail: .string(behavior.row.summary)])
        decided.next = seq + 1
    }
}

/// The behaviours about which there are events since the last other event.
struct DecidedBehaviors {
    var behaviors: Set<Behavior> = []
    /// The sequence number of the next event, unless another event comes first.
    var next: UInt64 = 0
}
