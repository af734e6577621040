import HierarchyModel
import Linting
import TraceFile

/// Lints the events of a trace, of which some may be lost.
///
/// Behind lost events the rules go on with the state that the trace has saved. Where what is saved right behind them cannot be read,
/// what the events before the next saved state mean is not known, and they are not judged.
public struct TraceLint: Sendable {
    private var engine: LintEngine
    /// One more than the number of the last event.
    private var next: UInt64 = 0
    /// The state that the rules go on with, and the event from which on they do.
    private var awaited: (state: HierarchyState, next: UInt64)?
    private var notJudged: [Range<UInt64>] = []

    public init(rules: [any Rule] = Rules.byDefault) {
        engine = LintEngine(rules: rules)
    }

    /// How many violations are certain so far; see ``LintEngine/violations``.
    public var violationCount: Int { engine.violationCount }

    /// One of those that are certain, from 0. Constant time.
    public func violation(_ number: Int) -> Violation { engine.violation(number) }

    /// Takes the next event of that trace.
    public mutating func receive(_ event: Event, of reader: TraceReader) {
        defer { next = event.seq &+ 1 }
        if event.seq != next || awaited != nil || engine.followsLostEvents(event) {
            guard resume(with: event, of: reader) else { return leaveUnjudged(event.seq) }
        }
        engine.receive(event)
    }

    /// Gives the engine the state before an event, which is not the one that the engine knows; false where the event is not to be judged.
    private mutating func resume(with event: Event, of reader: TraceReader) -> Bool {
        // It tells the state itself.
        if event.kind == .stateGiven {
            awaited = nil
            return true
        }
        if event.seq != next { awaited = reader.savedState(from: event.seq) ?? (HierarchyState(), .max) }
        guard let saved = awaited else {
            // No number is missing: others stand for the lost events, and tell the state as far as it is known.
            engine.resume(with: reader.state(before: event.seq), before: event)
            return true
        }
        guard event.seq >= saved.next else { return false }
        awaited = nil
        engine.resume(with: saved.state, before: event)
        return true
    }

    /// Up to the next event that is judged it is one range, also where further events in it are lost.
    private mutating func leaveUnjudged(_ seq: UInt64) {
        if let last = notJudged.last, last.upperBound == next {
            notJudged[notJudged.count - 1] = last.lowerBound..<seq + 1
        } else {
            notJudged.append(seq..<seq + 1)
        }
    }

    /// Closes the books; see ``LintEngine/finish()``.
    public mutating func finish() -> LintReport {
        var report = engine.finish()
        report.notJudged = notJudged
        return report
    }
}
