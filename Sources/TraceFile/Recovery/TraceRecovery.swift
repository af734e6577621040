import HierarchyModel
import JSONText

/// Recovers the readable events of a trace, and fills the gaps between them.
///
/// Events keep their sequence numbers, so that positions and causes stay correct. Each lost event is replaced by one of
/// kind `Event.lostKind`, which changes nothing. Other replacements make the fold correct after the gap: a `return`
/// for each scope that was closed in it, an `Event.lostCallKind` for each scope that was opened and is still open,
/// and a `state.given` if objects changed. The state comes from the snapshot after the gap, or is derived from the next
/// snapshot.
///
/// The first replacement is not a `return`, unless nothing but scopes can have changed. So a reader that judges the end
/// of a scope knows by then that events are missing.
public struct TraceRecovery {
    /// The result of a recovery.
    public struct Outcome: Equatable, Sendable {
        public fileprivate(set) var eventsSaved: UInt64 = 0
        /// The sequence numbers of the events that were lost, between others or at the end.
        public fileprivate(set) var gaps: [Range<UInt64>] = []
        /// The ``gaps`` after which the state is unknown. There the state from before the gap stays, until events
        /// change it.
        public fileprivate(set) var gapsWithoutState: [Range<UInt64>] = []
        /// The ``gaps`` after which the state is known, but too large for an event. There too, the state from before
        /// the gap stays.
        public fileprivate(set) var gapsWithLargeState: [Range<UInt64>] = []
    }

    /// The largest number of lost events to replace. A larger gap stays, since replacing it is not worth the file, and
    /// a forged gap could be endless.
    static let maximumGap: UInt64 = 1 << 22

    private let reader: TraceReader
    private var states: StateAfterGapFinder
    /// The state after the events that were returned.
    private var state = HierarchyState()
    private var next: UInt64 = 0
    private var outcome = Outcome()
    /// How many more lost events may be replaced.
    private var room = Self.maximumGap

    public init(_ reader: TraceReader) {
        self.reader = reader
        states = StateAfterGapFinder(reader)
    }

    /// Calls `body` with each event, in order. Throws what `body` throws.
    public func forEachEvent(_ body: (Event) throws -> Void) rethrows -> Outcome {
        var pass = self
        for event in reader.events {
            try pass.fill(upTo: event.seq, before: event.t, body)
            pass.outcome.eventsSaved += 1
            try pass.emit(event, body)
        }
        try pass.fill(upTo: max(reader.eventCount, states.end), before: .max, body)
        return pass.outcome
    }

    private mutating func emit(_ event: Event, _ body: (Event) throws -> Void) rethrows {
        state.apply(event)
        next = event.seq + 1
        try body(event)
    }

    private mutating func fill(upTo end: UInt64, before t: UInt64, _ body: (Event) throws -> Void) rethrows {
        guard next < end else { return }
        let gap = next..<end
        outcome.gaps.append(gap)
        let known = states.state(before: end)
        if known == nil { outcome.gapsWithoutState.append(gap) }
        let filling = end - next > room ? end - 1..<end : gap
        room -= min(room, UInt64(filling.count))
        let replacement = GapReplacement(from: state, to: known, over: filling, before: t)
        if replacement.lacksLargeState { outcome.gapsWithLargeState.append(gap) }
        for seq in filling { try emit(replacement.event(seq), body) }
    }
}

/// The events that replace the lost events of a gap.
private struct GapReplacement {
    private let gap: Range<UInt64>
    /// The time of all replacements but the last.
    private let time: UInt64
    private let lastTime: UInt64
    /// The sequence numbers of the returns: after the first replacement, if there is room for one.
    private let returns: Range<UInt64>
    private let opened: Set<UInt64>
    private let given: (seq: UInt64, state: JSONObject)?
    /// Whether the state after the gap is known, but too large for an event.
    let lacksLargeState: Bool

    init(from state: HierarchyState, to known: StateAfterGap?, over gap: Range<UInt64>, before t: UInt64) {
        self.gap = gap
        let time = state.t ?? 0
        self.time = time
        lastTime = min(t, max(time, known?.objects.t ?? 0))
        let scopes = known?.scopes ?? state.scopes
        let common = zip(state.scopes, scopes).prefix { $0 == $1 }.count
        let closed = UInt64(state.scopes.count + state.uncountedScopes - common)
        let opened = Set(scopes[common...].filter(gap.contains))
        self.opened = opened
        let roomBeforeOpened = (opened.min() ?? gap.upperBound) - gap.lowerBound
        let firstReturn = gap.lowerBound + (roomBeforeOpened > closed ? 1 : 0)
        let returns = firstReturn..<firstReturn + min(closed, gap.upperBound - firstReturn)
        self.returns = returns
        // Without a free number, nothing but scopes can have changed.
        let last = gap.reversed().first { !opened.contains($0) && !returns.contains($0) }
        guard let known, let last, !StateDiff(from: state, to: known.objects).isEmpty else {
            (given, lacksLargeState) = (nil, false)
            return
        }
        given = known.objects.storableGiven.map { (last, $0) }
        lacksLargeState = given == nil
    }

    func event(_ seq: UInt64) -> Event {
        let time = seq + 1 == gap.upperBound ? lastTime : time
        if opened.contains(seq) { return Event(seq: seq, t: time, unknownKind: Event.lostCallKind) }
        if returns.contains(seq) { return Event(seq: seq, t: time, .return) }
        if let given, given.seq == seq { return Event(seq: seq, t: time, .stateGiven, [.state: .object(given.state)]) }
        return Event(seq: seq, t: time, unknownKind: Event.lostKind)
    }
}
