import HierarchyModel

/// Numbers events for one sink, which may have come in the middle of a session.
@MainActor
final class SinkAttachment {
    let sink: any EventSink
    /// What to take from an event's number, from that event on; grows where a `return` is left out.
    private var shifts: [(from: UInt64, shift: UInt64)]
    private let firstSeq: UInt64
    /// Scopes that were open when the sink came and are still open: their `return` is nothing to it.
    private var foreignScopes: Int
    private var ownScopes = 0
    /// Events that the sink got before the session's own: `session.began` and `state.given`.
    private var introduced: UInt64 = 0

    init(_ sink: any EventSink, firstSeq: UInt64, openScopes: Int) {
        self.sink = sink
        self.firstSeq = firstSeq
        foreignScopes = openScopes
        shifts = [(firstSeq, 0)]
    }

    /// Gives the sink a beginning of its own.
    func introduce(_ beginning: Event, _ state: HierarchyState, at time: UInt64) {
        var began = beginning
        began.t = time
        var given = Event(seq: 1, t: time, .stateGiven, [.state: .object(state.given)])
        given.t = time
        sink.receive(began)
        sink.receive(given)
        introduced = 2
    }

    func receive(_ event: Event) {
        if event.kind == .return {
            if ownScopes == 0, foreignScopes > 0 {
                foreignScopes -= 1
                shifts.append((event.seq + 1, shifts[shifts.count - 1].shift + 1))
                return
            }
            ownScopes = max(0, ownScopes - 1)
        } else if event.opensScope {
            ownScopes += 1
        }
        var event = event
        event.seq = number(of: event.seq) ?? 0
        event.cause = event.cause.flatMap { number(of: $0) }
        sink.receive(event)
    }

    /// The number that an event of the session has for the sink; nil if it was before the sink came.
    private func number(of seq: UInt64) -> UInt64? {
        guard seq >= firstSeq, let shift = shifts.last(where: { $0.from <= seq })?.shift else { return nil }
        return seq - firstSeq - shift + introduced
    }
}
