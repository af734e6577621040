import HierarchyModel

extension Session {
    /// Commits an event: gives it its sequence number and time, folds it into the state and delivers it to the sinks.
    ///
    /// Every change of a session goes through one of these functions.
    ///
    /// - Parameters:
    ///   - controller: the event's `controller`, if `fields` do not contain it.
    ///   - cause: the sequence number of the event that asked for this one; by default the cause of the running
    ///     deferred work, if any.
    /// - Returns: the event's sequence number.
    @_disfavoredOverload
    @discardableResult
    func commit(
        _ kind: EventKind, of controller: ObjectID? = nil, _ fields: EventFields, cause: UInt64? = nil,
        site: CallSite? = nil
    ) -> UInt64 {
        guard isOpen(for: kind) else { return commitContext.nextSeq }
        return apply(
            Event(
                seq: commitContext.nextSeq, t: clock.stamp(), kind, of: controller, fields,
                cause: cause ?? causeOfDeferredWork(for: kind),
                site: site))
    }

    /// Commits an event that contains only numbers, which takes a fraction of the time.
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
        guard isOpen(for: kind) else { return commitContext.nextSeq }
        return apply(
            Event(
                seq: commitContext.nextSeq, t: clock.stamp(), kind, of: controller, fields,
                cause: cause ?? causeOfDeferredWork(for: kind),
                site: site))
    }

    /// Commits an event that is complete except for its sequence number and time. These are set in place.
    @discardableResult
    func commit(_ event: inout Event) -> UInt64 {
        guard isOpen(for: event.kind) else { return commitContext.nextSeq }
        event.seq = commitContext.nextSeq
        event.t = clock.stamp()
        event.cause = event.cause ?? causeOfDeferredWork(for: event.kind)
        return apply(event)
    }

    /// Whether the session accepts events. The first call begins the session: `session.began` is always the first
    /// event.
    @inline(__always)
    private func isOpen(for kind: EventKind) -> Bool {
        if commitContext.nextSeq == 0, kind != .sessionBegan { begin() }
        if commitContext.hasObservedChanges { applyObservedChanges() }
        return !commitContext.hasEnded
    }

    private func begin() {
        var event = beginning
        commit(&event)
    }

    @inline(__always)
    private func causeOfDeferredWork(for kind: EventKind) -> UInt64? { kind == .return ? nil : causeOfDeferredWork }

    /// Folds an event into the state and delivers it. The event is borrowed: a caller that changes it by `inout`, or
    /// fills it after making it, makes a copy.
    @inline(__always)
    private func apply(_ event: Event) -> UInt64 {
        commitContext.nextSeq = event.seq + 1
        commitContext.state.apply(event)
        if !commitContext.attachments.isEmpty { deliver(event) }
        // A turn in which nothing but a behaviour was asked for is none.
        if event.kind != .turnEnded, event.kind != .behaviorDecided { commitContext.isTurnOpen = true }
        if event.kind.mayChangeSystemAppearance { updateSystemAppearanceNeeds(event) }
        return event.seq
    }

    /// Delivers an event to all sinks. An event that a sink commits while it receives another one is queued until all
    /// sinks have received that one, so that each sink gets the events in order.
    private func deliver(_ event: Event) {
        guard !commitContext.isDelivering else {
            return commitContext.queuedEvents.append((event, commitContext.attachments))
        }
        commitContext.isDelivering = true
        if let attachment = commitContext.soleAttachment {
            // Calls it directly: a closure would check at run time that it is on the main actor.
            attachment.receive(event)
        } else {
            for attachment in commitContext.attachments { attachment.receive(event) }
        }
        if !commitContext.queuedEvents.isEmpty { deliverQueuedEvents() }
        commitContext.isDelivering = false
        if !commitContext.detachedDuringDelivery.isEmpty { commitContext.detachedDuringDelivery = [] }
    }

    private func deliverQueuedEvents() {
        while !commitContext.queuedEvents.isEmpty {
            let (event, attachments) = commitContext.queuedEvents.removeFirst()
            for attachment in attachments { attachment.receive(event) }
        }
    }
}
