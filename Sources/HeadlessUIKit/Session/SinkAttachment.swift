import HierarchyModel

/// Numbers events for one sink, which may have come in the middle of a session, and may leave out a part of it.
@MainActor
final class SinkAttachment {
    let sink: any EventSink
    /// What to take from an event's number, from that event on; nil where events are left out. Grows where a `return` is left out.
    private var shifts: [(from: UInt64, shift: UInt64?)] { didSet { lookWhetherDirect() } }
    /// How many scopes are open, outermost first, in turns: ones that the sink knows nothing of, whose `return` is nothing to it,
    /// and ones that it was told of. Kept only while some of the first are open.
    private var scopes: [Int]
    private var foreignScopes: Int { didSet { lookWhetherDirect() } }
    /// Whether the sink gets every event as it is. Asked for every event; nobody changes it meanwhile.
    @exclusivity(unchecked) private var isDirect = false
    private var suspended: Suspended?

    private struct Suspended {
        /// Numbers of the scopes that were open.
        let scopes: [UInt64]
        /// Of the next event for the sink.
        let nextSeq: UInt64
    }

    init(_ sink: any EventSink, firstSeq: UInt64, openScopes: Int) {
        self.sink = sink
        scopes = [openScopes]
        foreignScopes = openScopes
        shifts = [(firstSeq, firstSeq)]
        lookWhetherDirect()
    }

    private func lookWhetherDirect() { isDirect = foreignScopes == 0 && shifts.count == 1 && shifts[0].shift == 0 }

    /// Gives the sink a beginning of its own, which says that it is a part, and, where no call is open, that none is.
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

    /// The number that an event of the session has for the sink; nil if the sink did not get it.
    ///
    /// A loop: a closure would ask whether it is on the main actor.
    private func number(of seq: UInt64) -> UInt64? {
        for (from, shift) in shifts.reversed() where from <= seq {
            if let shift { return seq &- shift } else { return nil }
        }
        return nil
    }

    /// Counts the scopes that events open and close; true where one is the `return` of a scope that the sink knows nothing of.
    private func closesForeignScope(_ event: Event) -> Bool {
        if event.kind == .return { return !closeScope() }
        if event.opensScope { openScope() }
        return false
    }

    private func openScope() {
        if scopes.count % 2 == 1 { scopes.append(0) }
        scopes[scopes.count - 1] += 1
    }

    /// False if the sink knows nothing of the scope.
    private func closeScope() -> Bool {
        while scopes.count > 1, scopes[scopes.count - 1] == 0 { scopes.removeLast() }
        guard scopes[scopes.count - 1] > 0 else { return true }
        scopes[scopes.count - 1] -= 1
        if scopes.count % 2 == 1 { foreignScopes -= 1 }
        return scopes.count % 2 == 0
    }
}

// Leaving out a part of the session.
extension SinkAttachment {
    /// The events from `seq` on are not for the sink.
    func suspend(before seq: UInt64, _ open: [OpenScope]) {
        if foreignScopes == 0 { scopes = [0, open.count] }
        suspended = Suspended(scopes: open.map(\.seq), nextSeq: number(of: seq) ?? 0)
        shifts.append((seq, nil))
    }

    /// Whether the sink got an event before it was suspended.
    var hasBegun: Bool { suspended.map { $0.nextSeq > 0 } ?? true }

    /// The events from `seq` on are for the sink again. It is given the state and the end of each scope that was closed meanwhile;
    /// of those that were opened it learns nothing.
    ///
    /// The state comes first: who sees it knows that events are missing, and takes no `return` for the end of a call of which
    /// everything is known.
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
