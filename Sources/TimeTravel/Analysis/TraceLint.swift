import HierarchyModel
import Linting
import TraceFile

/// Runs the rules over the events of a trace, of which some may be lost.
///
/// After lost events, the rules resume with the next snapshot of the trace. If the snapshot right after the lost events
/// cannot be read, the state is unknown until the next readable snapshot, and the events before that one are not
/// judged.
public struct TraceLint: Sendable {
    private var engine: LintEngine
    /// One more than the sequence number of the last event.
    private var next: UInt64 = 0
    /// The state with which the rules resume, and the event from which on.
    private var resumption: (state: HierarchyState, next: UInt64)?
    private var notJudged: [Range<UInt64>] = []
    /// How many objects the states may have with which the rules resume. To resume costs as much as the state, so each
    /// event that is received allows for a few objects only: a forged trace can have a gap after each event.
    private var room = Self.freeRoom
    private static let (freeRoom, roomForEvent) = (1 << 20, 32)

    public init(rules: [any Rule] = Rules.byDefault) {
        engine = LintEngine(rules: rules)
    }

    /// The number of violations that are certain so far; see `LintEngine.violations`.
    public var violationCount: Int { engine.violationCount }

    /// A violation that is certain, by its index. Constant time.
    public func violation(_ number: Int) -> Violation { engine.violation(number) }

    /// Receives the next event of a trace.
    public mutating func receive(_ event: Event, of reader: TraceReader) {
        defer { next = event.seq &+ 1 }
        room = min(room + Self.roomForEvent, Self.freeRoom)
        if event.seq != next || resumption != nil || engine.followsLostEvents(event) {
            guard resume(with: event, of: reader) else { return skip(event.seq) }
        }
        engine.receive(event)
    }

    /// Gives the engine the state before an event that does not follow the last one. Returns false if the event is not
    /// to be judged.
    private mutating func resume(with event: Event, of reader: TraceReader) -> Bool {
        // This event holds the whole state.
        if event.kind == .stateGiven {
            resumption = nil
            return true
        }
        // A snapshot that is still to come is the next one after further lost events, too.
        if event.seq != next, resumption.map({ $0.next < event.seq }) ?? true {
            resumption = reader.snapshotState(from: event.seq) ?? (HierarchyState(), .max)
        }
        guard let saved = resumption else {
            // No sequence number is missing: placeholders stand for the lost events and hold the state as far as it is
            // known.
            return resume(with: reader.state(before: event.seq), before: event)
        }
        guard event.seq >= saved.next else { return false }
        resumption = nil
        return resume(with: saved.state, before: event)
    }

    /// Returns false if there is no room for the state. Then a later event tries it again.
    private mutating func resume(with state: HierarchyState, before event: Event) -> Bool {
        guard state.objectCount <= room else { return false }
        room -= state.objectCount
        engine.resume(with: state, before: event)
        return true
    }

    /// Extends the last range of events that are not judged, even across further lost events, or begins a new range.
    private mutating func skip(_ seq: UInt64) {
        if let last = notJudged.last, last.upperBound == next {
            notJudged[notJudged.count - 1] = last.lowerBound..<seq + 1
        } else {
            notJudged.append(seq..<seq + 1)
        }
    }

    /// Finalizes the rules; see `LintEngine.finish()`.
    public mutating func finish() -> LintReport {
        var report = engine.finish()
        report.notJudged = notJudged
        return report
    }
}
