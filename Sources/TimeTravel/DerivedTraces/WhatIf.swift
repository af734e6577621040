import HierarchyModel
import Linting
import TraceFile

/// A trace from which some events are left out: what the hierarchy would be, and what the rules would say.
///
/// The trace itself stays as it is. Nothing is run anew: what an event that is left out made the app do is still there unless that is left out,
/// too. A copy taken before is the way to undo.
public struct WhatIf {
    /// What goes with an event.
    public enum Extent: String, CaseIterable, Sendable {
        /// The event alone, and the `return` of the scope that it opens.
        case event
        /// All that is in the scope, too.
        case scope
        /// All that was caused from there later, too.
        case consequences
    }

    private let reader: TraceReader
    /// The numbers that are left out, sorted, apart from each other.
    public private(set) var leftOut: [Range<UInt64>] = []
    /// For each of these ranges: how many are left out before it.
    private var leftOutBefore: [UInt64] = []
    /// The last state that was asked for, and the number of the next event.
    private var last: (state: HierarchyState, next: UInt64)?

    public init(_ reader: TraceReader) { self.reader = reader }

    public func leavesOut(_ seq: UInt64) -> Bool { place(of: seq).isLeftOut }

    /// Leaves out an event; of a `return` the scope that it closes. Finding consequences reads the rest of the trace.
    public mutating func leaveOut(_ seq: UInt64, _ extent: Extent = .event) {
        guard seq < reader.eventCount else { return }
        last = nil
        let scope = scope(at: seq)
        switch extent {
        case .event:
            insert(scope.lowerBound..<scope.lowerBound + 1)
            insert(scope.upperBound..<scope.upperBound + 1)
        case .scope: insert(scope.lowerBound..<scope.upperBound + 1)
        case .consequences:
            insert(scope.lowerBound..<scope.upperBound + 1)
            leaveOutCaused(from: scope.upperBound + 1)
        }
    }

    /// The state at a position, without what is left out. Folds from the first event that is left out, or from the position asked for
    /// last.
    public mutating func state(after position: UInt64?) -> HierarchyState {
        let end = position.map { min($0, .max - 1) + 1 } ?? 0
        var next = min(end, leftOut.first?.lowerBound ?? end)
        var state: HierarchyState
        if let last, last.next <= end, last.next >= next {
            (state, next) = last
        } else {
            state = reader.state(before: next)
        }
        last = nil
        for event in reader.events(in: next..<end) where !leavesOut(event.seq) { state.apply(event) }
        last = (state, end)
        return state
    }

    /// The state at a position as the trace has it.
    func recorded(at position: UInt64?) -> HierarchyState {
        position.map { reader.state(after: $0) } ?? HierarchyState()
    }

    /// What the rules find without what is left out, with the numbers of the trace, in the order of the events to look at; nil if it was
    /// called off.
    public func violations(
        _ shouldContinue: Timeline.ProgressHandler = { _ in true }
    ) -> [Violation]? {
        var engine = LintEngine()
        do {
            try reader.forEachEvent(threads: 2) { event in
                if event.seq % 1024 == 0, !shouldContinue(event.seq) { throw LintingEnded() }
                if let event = closedUp(event) { engine.receive(event) }
            }
        } catch {
            return nil
        }
        return engine.finish().violations.map { violation in
            var violation = violation
            violation.seq = original(violation.seq)
            violation.detectedAt = original(violation.detectedAt)
            return violation
        }
    }

    private struct LintingEnded: Error {}
}

extension WhatIf {
    /// From what opens a scope to its `return`, or to the end if it has none; of any other event the event alone.
    private func scope(at seq: UInt64) -> ClosedRange<UInt64> {
        guard let event = reader.event(seq), event.opensScope || event.kind == .return else { return seq...seq }
        var timeline = Timeline(reader)
        timeline.seek(to: seq)
        guard timeline.step(.over, event.opensScope ? .forward : .backward), let other = timeline.position else {
            return event.opensScope ? seq...(reader.eventCount - 1) : seq...seq
        }
        guard event.opensScope else { return other...seq }
        // Where a level is left by events that were lost, there is no `return`.
        return reader.event(other)?.kind == .return ? seq...other : seq...seq
    }

    /// Each piece of deferred work names its cause on its outermost event.
    private mutating func leaveOutCaused(from first: UInt64) {
        var end = first
        for event in reader.events(in: first..<reader.eventCount) where event.seq >= end {
            guard let cause = event.cause, leavesOut(cause) else { continue }
            let scope = scope(at: event.seq)
            insert(scope.lowerBound..<scope.upperBound + 1)
            end = scope.upperBound + 1
        }
    }

    /// Joins it with what it touches.
    private mutating func insert(_ new: Range<UInt64>) {
        let touched = leftOut.filter { $0.upperBound >= new.lowerBound && $0.lowerBound <= new.upperBound }
        let joined = touched.reduce(new) { min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound) }
        leftOut.removeAll { touched.contains($0) }
        leftOut.insert(joined, at: leftOut.firstIndex { $0.lowerBound > joined.lowerBound } ?? leftOut.count)
        leftOutBefore = []
        var count: UInt64 = 0
        for range in leftOut {
            leftOutBefore.append(count)
            count += range.upperBound - range.lowerBound
        }
    }

    /// Whether a number is left out, and how many before it are. Binary search.
    private func place(of seq: UInt64) -> (isLeftOut: Bool, before: UInt64) {
        var (low, high) = (0, leftOut.count)
        while low < high {
            let middle = (low + high) / 2
            if leftOut[middle].lowerBound <= seq { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return (false, 0) }
        let (range, before) = (leftOut[low - 1], leftOutBefore[low - 1])
        guard seq >= range.upperBound else { return (true, before + seq - range.lowerBound) }
        return (false, before + range.upperBound - range.lowerBound)
    }

    /// The event as it is if those behind move up; nil if it is left out. Numbers that are missing would be taken for losses.
    private func closedUp(_ event: Event) -> Event? {
        let (isLeftOut, before) = place(of: event.seq)
        guard !isLeftOut else { return nil }
        var event = event
        event.seq -= before
        if let cause = event.cause {
            let (isLeftOut, before) = place(of: cause)
            event.cause = isLeftOut ? nil : cause - before
        }
        return event
    }

    /// The number in the trace of an event that has moved up.
    private func original(_ seq: UInt64) -> UInt64 {
        var seq = seq
        for range in leftOut where range.lowerBound <= seq { seq += range.upperBound - range.lowerBound }
        return seq
    }
}
