import HierarchyModel

/// A run of dropped events, and the events that replace them so that later events can be folded.
struct DroppedEvents {
    private let first: UInt64
    private(set) var last: UInt64
    private var count: UInt64 = 0
    /// The number of scopes that were open before the run and were closed in it.
    private var closed: UInt64 = 0
    /// The events that opened a scope which is still open, in order.
    private var opened: [UInt64] = []

    init(_ event: Event) {
        first = event.seq
        last = event.seq
        add(event)
    }

    mutating func add(_ event: Event) {
        last = event.seq
        count += 1
        if event.kind == .return {
            if opened.popLast() == nil { closed += 1 }
        } else if event.opensScope {
            opened.append(event.seq)
        }
    }

    /// The number of sequence numbers that no scope needs.
    private var freeSeqCount: UInt64 { last - first + 1 - closed - UInt64(opened.count) }

    /// Whether there are enough sequence numbers for the replacement.
    func hasRoom(withState: Bool) -> Bool { freeSeqCount >= (withState ? 2 : 1) }

    /// The last sequence number of the replacement, if no event follows the run.
    func end(withState: Bool) -> UInt64 {
        let needed: UInt64 = withState ? 2 : 1
        return last + (freeSeqCount < needed ? needed - freeSeqCount : 0)
    }

    /// Makes the replacement, in the order of sequence numbers: `events.dropped`, a `return` for each scope that was
    /// closed, a call without a name for each that is still open, and the hierarchy after the run.
    ///
    /// The first event is not a `return`, unless the run did nothing before it but open and close scopes. Otherwise a
    /// reader would take this `return` for the end of a call whose events are all known.
    func replacement(through end: UInt64, t: UInt64, state: (() -> HierarchyState)?) -> [Event] {
        let roomBeforeOpened = (opened.first ?? end + 1) - first
        let hasRoomBefore = roomBeforeOpened > closed
        let firstReturn = first + (hasRoomBefore ? 1 : 0)
        let returns = firstReturn..<firstReturn + closed
        let droppedSeq = hasRoomBefore ? first : firstFreeSeq(after: returns)
        var events = returns.map { Event(seq: $0, t: t, .return) }
        events += opened.map { Event(seq: $0, t: t, unknownKind: Event.lostCallKind) }
        events.append(
            Event(
                seq: droppedSeq, t: t, .eventsDropped, [.count: .uint(count), .first: .uint(first), .last: .uint(last)])
        )
        if let state, let given = state().storableGiven {
            events.append(Event(seq: lastFreeSeq(upTo: end), t: t, .stateGiven, [.state: .object(given)]))
        }
        return events.sorted { $0.seq < $1.seq }
    }

    private func firstFreeSeq(after returns: Range<UInt64>) -> UInt64 {
        var number = returns.upperBound
        for used in opened where used == number { number += 1 }
        return number
    }

    private func lastFreeSeq(upTo end: UInt64) -> UInt64 {
        var number = end
        for used in opened.reversed() where used == number { number -= 1 }
        return number
    }
}
