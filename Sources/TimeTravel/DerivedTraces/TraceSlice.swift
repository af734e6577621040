import HierarchyModel
import TraceFile

/// A part of a trace as a trace of its own, which begins with the state before it.
///
/// In front stand the trace's `session.began`, with `firstSeq` as the number that the first event of the part had, a `state.given`, and
/// the events that opened the scopes still open, as their `return` may be in the part; `openScopes` says how many these are. Times stay
/// as they are, numbers begin at 0, and a `cause` follows; one that is not in the slice is left out. A part that begins with event 0 has
/// nothing in front.
public struct TraceSlice {
    private let reader: TraceReader
    private let range: ClosedRange<UInt64>
    /// What stands in front, and under which number the openers of scopes were known.
    private let front: [Event]
    private let openers: [UInt64]

    /// The events of these numbers, as far as they can be read.
    public init(_ reader: TraceReader, _ range: ClosedRange<UInt64>) {
        self.reader = reader
        self.range = range
        let state = reader.state(before: range.lowerBound)
        openers = range.lowerBound == 0 ? [] : state.scopes
        front = range.lowerBound == 0 ? [] : Self.front(reader, state, range.lowerBound)
    }

    /// How many events it has, unless some are lost.
    public var eventCount: UInt64 { UInt64(front.count) + (range.upperBound - range.lowerBound) + 1 }

    /// Hands out its events in order. Throws what the body throws.
    public func forEach(_ body: (Event) throws -> Void) throws {
        var seq: UInt64 = 0
        for event in front {
            try body(event.renumbered(seq, cause: event.cause.flatMap(newNumber)))
            seq += 1
        }
        for event in reader.events(in: range.lowerBound..<range.upperBound + 1) {
            try body(event.renumbered(newNumber(event.seq) ?? seq, cause: event.cause.flatMap(newNumber)))
        }
    }

    /// Nil for an event that is not in the slice.
    private func newNumber(_ old: UInt64) -> UInt64? {
        if range.contains(old) { return old - range.lowerBound + UInt64(front.count) }
        return openers.firstIndex(of: old).map { UInt64(front.count - openers.count + $0) }
    }

    private static func front(_ reader: TraceReader, _ state: HierarchyState, _ first: UInt64) -> [Event] {
        var t = reader.session?.t ?? 0
        let openers = state.scopes.map { reader.event($0) ?? Event(t: t, unknownKind: Event.lostCallKind) }
        t = openers.first?.t ?? state.t ?? t
        let given = Event(t: t, .stateGiven, [.state: .object(state.given)])
        guard var session = reader.session else { return [given] + openers }
        session[.firstSeq] = .uint(first)
        session[.openScopes] = .uint(UInt64(openers.count))
        return [session, given]
            + openers.map { opener in
                var opener = opener
                opener.t = max(opener.t, t)
                return opener
            }
    }
}

extension Event {
    fileprivate func renumbered(_ seq: UInt64, cause: UInt64?) -> Event {
        var event = self
        event.seq = seq
        event.cause = cause
        return event
    }
}
