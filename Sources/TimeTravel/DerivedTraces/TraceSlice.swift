import HierarchyModel
import TraceFile

/// A slice of a trace: a trace of its own that begins with the state before its first event.
///
/// The slice begins with a prefix: the trace's `session.began`, in which `firstSeq` is the original sequence number of
/// the slice's first event and `openScopes` the number of open scopes; a `state.given`; and the events that opened
/// these scopes, since the slice may hold their `return`. Times do not change. Sequence numbers begin at 0, and each
/// `cause` is renumbered; a cause that is not in the slice is left out. A slice that begins with event 0 has no prefix.
///
/// ```swift
/// import TimeTravel
/// import TraceFile
///
/// let slice = TraceSlice(try TraceReader(path: "menu.vctrace"), 100...200)
/// let writer = try TraceWriter(path: "slice.vctrace")
/// try slice.forEach { writer.receive($0) }
/// try writer.close()
/// ```
public struct TraceSlice {
    private let reader: TraceReader
    private let range: ClosedRange<UInt64>
    /// The events of the prefix, and the original sequence numbers of those that opened scopes.
    private let prefix: [Event]
    private let openers: [UInt64]

    /// Slices the events in a range of sequence numbers, as far as they can be read.
    public init(_ reader: TraceReader, _ range: ClosedRange<UInt64>) {
        self.reader = reader
        self.range = range
        let state = reader.state(before: range.lowerBound)
        openers = range.lowerBound == 0 ? [] : state.scopes
        prefix = range.lowerBound == 0 ? [] : Self.prefix(reader, state, range.lowerBound)
    }

    /// The number of events in the slice if none is lost.
    public var eventCount: UInt64 { UInt64(prefix.count) + (range.upperBound - range.lowerBound) + 1 }

    /// Calls the body with the slice's events in order. Throws what the body throws.
    public func forEach(_ body: (Event) throws -> Void) throws {
        var seq: UInt64 = 0
        var time: UInt64 = 0
        for event in prefix {
            time = max(time, event.t)
            try body(event.renumbered(seq, t: time, cause: event.cause.flatMap(newNumber)))
            seq += 1
        }
        for event in reader.events(in: range.lowerBound..<range.upperBound + 1) {
            // In a damaged trace the events before the slice may be later than its first ones.
            time = max(time, event.t)
            try body(event.renumbered(newNumber(event.seq) ?? seq, t: time, cause: event.cause.flatMap(newNumber)))
        }
    }

    /// The new sequence number of an event; nil if it is not in the slice.
    private func newNumber(_ old: UInt64) -> UInt64? {
        if range.contains(old) { return old - range.lowerBound + UInt64(prefix.count) }
        return openers.firstIndex(of: old).map { UInt64(prefix.count - openers.count + $0) }
    }

    private static func prefix(_ reader: TraceReader, _ state: HierarchyState, _ first: UInt64) -> [Event] {
        var t = reader.session?.t ?? 0
        let openers = state.scopes.map { reader.event($0) ?? Event(t: t, unknownKind: Event.lostCallKind) }
        t = openers.first?.t ?? state.t ?? t
        let given = Event(t: t, .stateGiven, [.state: .object(state.storableGiven ?? state.given)])
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
    func renumbered(_ seq: UInt64, t: UInt64, cause: UInt64?) -> Event {
        var event = self
        event.seq = seq
        event.t = t
        event.cause = cause
        return event
    }
}
