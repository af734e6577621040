import HierarchyModel
import JSONText

/// Everything that can be saved from a trace, as the events of a trace without gaps.
///
/// Events keep their numbers, so that positions and causes stay right. In the place of each lost event stands one that
/// changes nothing, of the kind `Event.lostKind`, but for what makes the fold right behind the gap: a `return` for each
/// scope that was closed meanwhile, an `Event.lostCallKind` where one was opened that is still open, and a `state.given` as
/// far as objects changed. They take the state from the snapshot behind the lost events, or derive it from the next snapshot.
///
/// No `return` stands right behind the events before the gap, unless nothing but scopes can have changed: a reader that
/// concludes something from the end of a scope knows by then that events are missing.
public struct TraceRecovery {
    /// What became of a trace.
    public struct Outcome: Equatable, Sendable {
        public fileprivate(set) var eventsSaved: UInt64 = 0
        /// The numbers of the events that were lost between others or at the end.
        public fileprivate(set) var gaps: [Range<UInt64>] = []
        /// Those of ``gaps`` behind which the state could not be found: there it is the one before, until events change it.
        public fileprivate(set) var gapsWithoutState: [Range<UInt64>] = []
    }

    /// Where the lost events come to more than this, the gap is kept: filling it is not worth the file, and forged ones would have no
    /// end.
    static let maximumGap: UInt64 = 1 << 22

    private let reader: TraceReader
    private let states: SavedStates
    /// After what was handed out.
    private var state = HierarchyState()
    private var next: UInt64 = 0
    private var outcome = Outcome()
    /// How many more lost events others may stand for.
    private var room = Self.maximumGap

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
        let filling = end - next > room ? end - 1..<end : gap
        room -= min(room, UInt64(filling.count))
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
    /// Behind the first event, as far as there is room for one.
    private let returns: Range<UInt64>
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
        let opened = Set(scopes[common...].filter(gap.contains))
        self.opened = opened
        let roomBeforeOpened = (opened.min() ?? gap.upperBound) - gap.lowerBound
        let firstReturn = gap.lowerBound + (roomBeforeOpened > closed ? 1 : 0)
        let returns = firstReturn..<firstReturn + min(closed, gap.upperBound - firstReturn)
        self.returns = returns
        given = known.flatMap { known in
            guard !StateDiff(from: state, to: known.objects).isEmpty else { return nil }
            // Without room for it nothing but scopes can have changed.
            let last = gap.reversed().first { !opened.contains($0) && !returns.contains($0) }
            return last.map { ($0, known.objects.given) }
        }
    }

    func event(_ seq: UInt64) -> Event {
        let time = seq + 1 == gap.upperBound ? lastTime : time
        if opened.contains(seq) { return Event(seq: seq, t: time, unknownKind: Event.lostCallKind) }
        if returns.contains(seq) { return Event(seq: seq, t: time, .return) }
        if let given, given.seq == seq { return Event(seq: seq, t: time, .stateGiven, [.state: .object(given.state)]) }
        return Event(seq: seq, t: time, unknownKind: Event.lostKind)
    }
}
