import HierarchyModel

extension Session {
    /// The one door: gives the event its number and time, folds it into the state and hands it on. Returns its number.
    ///
    /// - Parameter controller: the event's `controller`, where `fields` do not name it.
    @_disfavoredOverload
    @discardableResult
    func commit(
        _ kind: EventKind, of controller: ObjectID? = nil, _ fields: EventFields, cause: UInt64? = nil,
        site: CallSite? = nil
    ) -> UInt64 {
        guard isOpen(for: kind) else { return ledger.nextSeq }
        return take(
            Event(
                seq: ledger.nextSeq, t: clock.stamp(), kind, of: controller, fields,
                cause: cause ?? causeOfDeferredWork(for: kind),
                site: site))
    }

    /// The same for an event that holds nothing but numbers; costs a fraction of the other.
    @inlinable
    @inline(__always)
    @discardableResult
    func commit(
        _ kind: EventKind, of controller: ObjectID? = nil, _ fields: WordFields, cause: UInt64? = nil,
        site: CallSite? = nil
    ) -> UInt64 {
        fields.withBuffer { commit(kind, of: controller, $0, cause: cause, site: site) }
    }

    @inlinable
    @inline(__always)
    @discardableResult
    func commit(_ kind: EventKind, cause: UInt64? = nil, site: CallSite? = nil) -> UInt64 {
        commit(kind, of: nil, WordFields.Buffer(start: nil, count: 0), cause: cause, site: site)
    }

    @usableFromInline
    func commit(
        _ kind: EventKind, of controller: ObjectID?, _ fields: WordFields.Buffer, cause: UInt64?, site: CallSite?
    ) -> UInt64 {
        guard isOpen(for: kind) else { return ledger.nextSeq }
        return take(
            Event(
                seq: ledger.nextSeq, t: clock.stamp(), kind, of: controller, fields,
                cause: cause ?? causeOfDeferredWork(for: kind),
                site: site))
    }

    /// An event that was made elsewhere, but for its number and time, which it gets where it lies.
    @discardableResult
    func commit(_ event: inout Event) -> UInt64 {
        guard isOpen(for: event.kind) else { return ledger.nextSeq }
        event.seq = ledger.nextSeq
        event.t = clock.stamp()
        event.cause = event.cause ?? causeOfDeferredWork(for: event.kind)
        return take(event)
    }

    /// Whether the session takes events. Its first one is `session.began`, which comes before whatever is committed first.
    @inline(__always)
    private func isOpen(for kind: EventKind) -> Bool {
        if ledger.nextSeq == 0, kind != .sessionBegan { begin() }
        return !ledger.hasEnded
    }

    private func begin() {
        var event = beginning
        commit(&event)
    }

    @inline(__always)
    private func causeOfDeferredWork(for kind: EventKind) -> UInt64? { kind == .return ? nil : causeOfDeferredWork }

    /// What every way through the door comes to. An event that lies where it was made is handed on from there: what changes one
    /// by `inout`, or makes one and then fills it, copies it on the way.
    @inline(__always)
    private func take(_ event: Event) -> UInt64 {
        ledger.nextSeq = event.seq + 1
        ledger.state.apply(event)
        if !ledger.attachments.isEmpty { handOn(event) }
        if event.kind != .turnEnded { ledger.somethingHappened = true }
        if event.kind.mayChangeSystemAppearance { updateSystemAppearanceNeeds(event) }
        return event.seq
    }

    /// What a sink commits while it receives an event waits until all have that one, so that each gets the events in their order.
    private func handOn(_ event: Event) {
        guard !ledger.isHandingOn else { return ledger.unsent.append((event, ledger.attachments)) }
        ledger.isHandingOn = true
        if let only = ledger.only {
            // A closure for that would ask whether it is on the main actor.
            only.receive(event)
        } else {
            for attachment in ledger.attachments { attachment.receive(event) }
        }
        if !ledger.unsent.isEmpty { handOnUnsent() }
        ledger.isHandingOn = false
        if !ledger.detached.isEmpty { ledger.detached = [] }
    }

    private func handOnUnsent() {
        while !ledger.unsent.isEmpty {
            let (event, attachments) = ledger.unsent.removeFirst()
            for attachment in attachments { attachment.receive(event) }
        }
    }
}

/// What every commit reads or changes.
struct Ledger {
    var state = HierarchyState()
    var nextSeq: UInt64 = 0
    var hasEnded = false
    /// Since the end of the last turn.
    var somethingHappened = false
    var deferred: DeferredWork?
    var attachments: [SinkAttachment] = [] {
        didSet {
            only = attachments.count == 1 ? attachments[0] : nil
            if isHandingOn { detached += oldValue }
        }
    }
    /// The only one of them. It lives as long as it is handed an event.
    unowned(unsafe) private(set) var only: SinkAttachment?
    /// Those that were there when others came or went while they were handed an event.
    var detached: [SinkAttachment] = []
    var isHandingOn = false
    /// What sinks have committed while they received an event, and for whom it is.
    var unsent: [(event: Event, attachments: [SinkAttachment])] = []
    /// Those that leave out what happens.
    var suspended: [SinkAttachment] = []
}
