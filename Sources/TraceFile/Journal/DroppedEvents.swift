import HierarchyModel

/// A run of events that are left out, and what stands in their place so that the others can be folded.
struct DroppedEvents {
    private let first: UInt64
    private(set) var last: UInt64
    private var count: UInt64 = 0
    /// How many scopes that were open before were closed.
    private var closed: UInt64 = 0
    /// Events that opened a scope which is still open, in order.
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

    /// How many of their numbers no scope needs.
    private var freeNumbers: UInt64 { last - first + 1 - closed - UInt64(opened.count) }

    /// Whether there are numbers enough for what is to be told.
    func hasRoom(withState: Bool) -> Bool { freeNumbers >= (withState ? 2 : 1) }

    /// The last number that is needed to tell everything, where nothing comes behind the events.
    func end(withState: Bool) -> UInt64 {
        let needed: UInt64 = withState ? 2 : 1
        return last + (freeNumbers < needed ? needed - freeNumbers : 0)
    }

    /// `events.dropped`, a `return` for each scope that was closed, a call without a name for each that is still open, and the
    /// hierarchy behind them, in order of their numbers.
    ///
    /// The first is no `return`, unless it is certain that the events before it did nothing but open and close scopes: nobody
    /// shall take such a `return` for the end of a call of which everything is known.
    func bridge(through end: UInt64, t: UInt64, state: (() -> HierarchyState)?) -> [Event] {
        let roomBeforeOpened = (opened.first ?? end + 1) - first
        let hasRoomInFront = roomBeforeOpened > closed
        let firstReturn = first + (hasRoomInFront ? 1 : 0)
        let returns = firstReturn..<firstReturn + closed
        let told = hasRoomInFront ? first : firstFreeNumber(behind: returns)
        var events = returns.map { Event(seq: $0, t: t, .return) }
        events += opened.map { Event(seq: $0, t: t, unknownKind: Event.lostCallKind) }
        events.append(
            Event(seq: told, t: t, .eventsDropped, [.count: .uint(count), .first: .uint(first), .last: .uint(last)]))
        if let state {
            events.append(Event(seq: lastFreeNumber(upTo: end), t: t, .stateGiven, [.state: .object(state().given)]))
        }
        return events.sorted { $0.seq < $1.seq }
    }

    private func firstFreeNumber(behind returns: Range<UInt64>) -> UInt64 {
        var number = returns.upperBound
        for taken in opened where taken == number { number += 1 }
        return number
    }

    private func lastFreeNumber(upTo end: UInt64) -> UInt64 {
        var number = end
        for taken in opened.reversed() where taken == number { number -= 1 }
        return number
    }
}
