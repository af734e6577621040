import HierarchyModel

/// The connection of one sink to a session. It renumbers the events for a sink that was attached after the session
/// began, or that was suspended for a part of it.
@MainActor
final class SinkAttachment {
    let sink: any EventSink
    /// What to subtract from a sequence number, from the event `from` on; nil if the events there are not delivered. A
    /// `return` that is not delivered adds an entry.
    private var shifts: [(from: UInt64, shift: UInt64?)] { didSet { updateIsDirect() } }
    /// The numbers of open scopes, outermost first, alternating: first scopes that are unknown to the sink, whose
    /// `return` it does not receive, then scopes that it knows, and so on. Updated only while an unknown scope is open.
    private var scopes: [Int]
    /// How many open scopes are unknown to the sink.
    private var foreignScopes: Int { didSet { updateIsDirect() } }
    /// Whether the sink receives every event unchanged. Exclusive access is not checked, since each event reads it.
    @exclusivity(unchecked) private var isDirect = false
    private var suspended: Suspended?

    private struct Suspended {
        /// The sequence numbers of the scopes that were open.
        let scopes: [UInt64]
        /// The sink's sequence number of the next event.
        let nextSeq: UInt64
    }

    init(_ sink: any EventSink, firstSeq: UInt64, openScopes: Int) {
        self.sink = sink
        scopes = [openScopes]
        foreignScopes = openScopes
        shifts = [(firstSeq, firstSeq)]
        updateIsDirect()
    }

    private func updateIsDirect() { isDirect = foreignScopes == 0 && shifts.count == 1 && shifts[0].shift == 0 }

    /// Delivers a `session.began` to a sink that was attached later, with the number of the first event that it
    /// receives, then the state. The event also says so if no scope is open.
    func introduce(_ beginning: Event, _ state: HierarchyState, at time: UInt64) {
        var began = beginning
        began.t = time
        began[.firstSeq] = .uint(shifts[0].from)
        if foreignScopes == 0 { began[.openScopes] = .uint(0) }
        sink.receive(began)
        sink.receive(Event(seq: 1, t: time, .stateGiven, [.state: .object(state.given)]))
        shifts[0].shift? &-= 2
    }

    func receive(_ event: Event) {
        if isDirect { sink.receive(event) } else { receiveIndirectly(event) }
    }

    private func receiveIndirectly(_ event: Event) {
        if foreignScopes > 0, closesForeignScope(event) {
            shifts.append((event.seq + 1, (shifts[shifts.count - 1].shift ?? 0) &+ 1))
            return
        }
        var event = event
        event.seq = number(of: event.seq) ?? 0
        if let cause = event.cause { event.cause = number(of: cause) }
        sink.receive(event)
    }

    /// The sink's sequence number of an event of the session; nil if the sink did not receive the event.
    ///
    /// It is a loop because a closure would check at run time that it is on the main actor.
    private func number(of seq: UInt64) -> UInt64? {
        for (from, shift) in shifts.reversed() where from <= seq {
            if let shift { return seq &- shift } else { return nil }
        }
        return nil
    }

    /// Counts the scopes that an event opens and closes. Returns true if the event is the `return` of a scope that is
    /// unknown to the sink.
    private func closesForeignScope(_ event: Event) -> Bool {
        if event.kind == .return { return !closeScope() }
        if event.opensScope { openScope() }
        return false
    }

    private func openScope() {
        if scopes.count % 2 == 1 { scopes.append(0) }
        scopes[scopes.count - 1] += 1
    }

    /// Closes the innermost scope. Returns whether the sink knows it.
    private func closeScope() -> Bool {
        while scopes.count > 1, scopes[scopes.count - 1] == 0 { scopes.removeLast() }
        guard scopes[scopes.count - 1] > 0 else { return true }
        scopes[scopes.count - 1] -= 1
        if scopes.count % 2 == 1 { foreignScopes -= 1 }
        return scopes.count % 2 == 0
    }
}

extension Session {
    /// What a sink would have received that was attached before event `first`: `session.began` and the state, then the
    /// events from there on, numbered from 0.
    ///
    /// - Parameter events: all events of a session. There is one with the number `first`, or the result is empty.
    package static func events(_ events: [Event], asAttachedBefore first: UInt64) -> [Event] {
        guard first > 0, first < UInt64(events.count) else { return first == 0 ? events : [] }
        let (before, after) = (events[..<Int(first)], events[Int(first)...])
        let state = before.reduce(into: HierarchyState()) { $0.apply($1) }
        let log = EventLog()
        let attachment = SinkAttachment(log, firstSeq: first, openScopes: state.scopes.count)
        attachment.introduce(events[0], state, at: events[Int(first)].t)
        for event in after { attachment.receive(event) }
        return log.events
    }
}

// Suspension.
extension SinkAttachment {
    /// Delivers no events from `seq` on.
    func suspend(before seq: UInt64, _ open: [OpenScope]) {
        if foreignScopes == 0 { scopes = [0, open.count] }
        suspended = Suspended(scopes: open.map(\.seq), nextSeq: number(of: seq) ?? 0)
        shifts.append((seq, nil))
    }

    /// Whether the sink received an event before it was suspended.
    var hasBegun: Bool { suspended.map { $0.nextSeq > 0 } ?? true }

    /// Delivers the events from `seq` on. First it delivers the state and a `return` for each scope that was closed
    /// during the suspension. The sink does not learn of scopes that were opened during it.
    ///
    /// The state comes first: it tells a reader that events are missing, so that the reader does not take a `return`
    /// for the end of a call that was recorded completely.
    func resume(before seq: UInt64, _ open: [OpenScope], _ state: HierarchyState, at time: UInt64) {
        guard let suspended else { return }
        self.suspended = nil
        var next = suspended.nextSeq
        sink.receive(Event(seq: next, t: time, .stateGiven, [.state: .object(state.given)]))
        next += 1
        let stayed = zip(suspended.scopes, open).prefix { $0 == $1.seq }.count
        for _ in stayed..<suspended.scopes.count where closeScope() {
            sink.receive(Event(seq: next, t: time, .return))
            next += 1
        }
        if scopes.count % 2 == 0 { scopes.append(0) }
        scopes[scopes.count - 1] += open.count - stayed
        foreignScopes += open.count - stayed
        shifts.append((seq, seq &- next))
    }
}
