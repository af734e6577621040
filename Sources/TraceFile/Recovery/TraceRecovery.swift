import HierarchyModel
import JSONText

/// Everything that can be saved from a trace, as the events of a trace without gaps.
///
/// Events keep their numbers, so that positions and causes stay right. In the place of each lost event stands one that
/// changes nothing, of the kind `event.lost`, but for what makes the fold right behind the gap: a `return` for each scope
/// that was closed meanwhile, a `call.lost` where one was opened that is still open, and a `state.given` as far as objects
/// changed. They take the state from the snapshot behind the lost events, or derive it from the next snapshot.
public struct TraceRecovery {
    /// What became of a trace.
    public struct Outcome: Equatable, Sendable {
        public fileprivate(set) var eventsSaved: UInt64 = 0
        /// The numbers of the events that were lost between others or at the end.
        public fileprivate(set) var gaps: [Range<UInt64>] = []
        /// Those of ``gaps`` behind which the state could not be found: there it is the one before, until events change it.
        public fileprivate(set) var gapsWithoutState: [Range<UInt64>] = []
    }

    /// The name of the kind that stands in the place of a lost event.
    public static let lostEvent = "event.lost"
    /// The same where the lost event opened a scope that is open behind the gap.
    public static let lostCall = "call.lost"

    /// A longer gap is kept: filling it is not worth the file, and a forged one would have no end.
    static let maximumGap: UInt64 = 1 << 22

    private let reader: TraceReader
    private let states: SavedStates
    /// After what was handed out.
    private var state = HierarchyState()
    private var next: UInt64 = 0
    private var outcome = Outcome()

    public init(_ reader: TraceReader) {
        self.reader = reader
        states = SavedStates(reader)
    }

    /// Hands out the events in order, each once. Throws what `body` throws.
    public func forEachEvent(_ body: (Event) throws -> Void) rethrows -> Outcome {
        var pass = self
        for event in reader.events {
            try pass.fill(upTo: event.seq, before: event.t, body)
            pass.outcome.eventsSaved += 1
            try pass.hand(event, body)
        }
        try pass.fill(upTo: max(reader.eventCount, states.end), before: .max, body)
        return pass.outcome
    }

    private mutating func hand(_ event: Event, _ body: (Event) throws -> Void) rethrows {
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
        let filling = end - next > Self.maximumGap ? end - 1..<end : gap
        let bridge = Bridge(from: state, to: known, over: filling, before: t)
        for seq in filling { try hand(bridge.event(seq), body) }
    }
}

/// The events that stand in for lost ones.
private struct Bridge {
    private let gap: Range<UInt64>
    /// Of all but the last.
    private let time: UInt64
    private let lastTime: UInt64
    private let returns: UInt64
    private let opened: Set<UInt64>
    private let given: (seq: UInt64, state: JSONObject)?

    init(from state: HierarchyState, to known: SavedState?, over gap: Range<UInt64>, before t: UInt64) {
        self.gap = gap
        let time = state.t ?? 0
        self.time = time
        lastTime = min(t, max(time, known?.objects.t ?? 0))
        let scopes = known?.scopes ?? state.scopes
        let common = zip(state.scopes, scopes).prefix { $0 == $1 }.count
        let closed = UInt64(state.scopes.count + state.uncountedScopes - common)
        let opened = Set(scopes[common...])
        returns = closed
        self.opened = opened
        // Without room for it nothing but scopes can have changed.
        let place = gap.reversed().first { !opened.contains($0) }
        given = known.flatMap { known in
            guard let place, place - gap.lowerBound >= closed, !StateDiff(from: state, to: known.objects).isEmpty else { return nil }
            return (place, known.objects.given)
        }
    }

    func event(_ seq: UInt64) -> Event {
        let time = seq + 1 == gap.upperBound ? lastTime : time
        if opened.contains(seq) { return Event(seq: seq, t: time, unknownKind: TraceRecovery.lostCall) }
        if seq - gap.lowerBound < returns { return Event(seq: seq, t: time, .return) }
        if let given, given.seq == seq { return Event(seq: seq, t: time, .stateGiven, [.state: .object(given.state)]) }
        return Event(seq: seq, t: time, unknownKind: TraceRecovery.lostEvent)
    }
}
