import HierarchyModel
import Linting
import TraceFile

/// A trace without some of its events: how the hierarchy and the violations would differ.
///
/// The trace does not change, and no code of the app runs again. With ``Extent/consequences``, what follows from an
/// excluded event is excluded too; what the app would have done instead is not known. To undo, keep a copy.
///
/// ```swift
/// import TimeTravel
/// import TraceFile
///
/// var other = WhatIf(try TraceReader(path: "menu.vctrace"))
/// other.exclude(17)
/// print(other.state(after: 20).controllerCount)
/// ```
public struct WhatIf {
    /// What is excluded together with an event.
    public enum Extent: String, CaseIterable, Sendable {
        /// The event, and the `return` of the scope that it opens.
        case event
        /// The event and everything in its scope.
        case scope
        /// The event, everything in its scope, and everything that depends on them: see ``Dependent``.
        case consequences
    }

    let reader: TraceReader
    /// The ranges of excluded sequence numbers, sorted; no two of them touch.
    public private(set) var excluded: [Range<UInt64>] = []
    /// For each excluded range, the number of events excluded before it.
    private var excludedBefore: [UInt64] = []
    /// The events that are excluded because they depend on an excluded one, in order.
    public internal(set) var dependents: [Dependent] = []
    /// The orders of stacks that an excluded event would have changed too, by the sequence number of `stack.changed`.
    var orders: [UInt64: [ObjectID]] = [:]
    /// The state that was asked for last, and the sequence number of the next event.
    private var last: (state: HierarchyState, next: UInt64)?

    private let rules: [any Rule]

    /// - Parameter rules: those of ``violations(_:)``.
    public init(_ reader: TraceReader, rules: [any Rule] = Rules.byDefault) {
        self.reader = reader
        self.rules = rules
    }

    public func excludes(_ seq: UInt64) -> Bool { lookUp(seq).isExcluded }

    /// Excludes an event; for a `return`, the scope that it closes. With ``Extent/consequences`` it reads the rest of
    /// the trace. False if that was cancelled, which leaves some dependents in.
    @discardableResult
    public mutating func exclude(
        _ seq: UInt64, _ extent: Extent = .event, _ shouldContinue: Timeline.ProgressHandler = { _ in true }
    ) -> Bool {
        guard seq < reader.eventCount else { return true }
        last = nil
        let scope = scope(at: seq)
        switch extent {
        case .event:
            insert(Range(scope.lowerBound...scope.lowerBound))
            insert(Range(scope.upperBound...scope.upperBound))
        case .scope: insert(Range(scope))
        case .consequences:
            insert(Range(scope))
            return excludeDependents(of: scope, shouldContinue)
        }
        return true
    }

    /// An event as it would be; nil if it is excluded.
    func included(_ event: Event) -> Event? {
        guard !excludes(event.seq) else { return nil }
        guard let order = orders[event.seq] else { return event }
        var event = event
        event.set(.ids(order), at: 1)
        return event
    }

    mutating func replaceExclusions(_ ranges: [Range<UInt64>]) {
        (excluded, excludedBefore) = ([], [])
        for range in ranges { insert(range) }
    }

    /// Forgets the state that was asked for last.
    mutating func forgetState() { last = nil }

    /// The state at a position without the excluded events.
    ///
    /// Folds from the first excluded event, or from the position of the last call if that is before this one.
    public mutating func state(after position: UInt64?) -> HierarchyState {
        let end = position.map { min($0, .max - 1) + 1 } ?? 0
        var next = min(end, excluded.first?.lowerBound ?? end)
        var state: HierarchyState
        if let last, last.next <= end, last.next >= next {
            (state, next) = last
        } else {
            state = reader.state(before: next)
        }
        last = nil
        for event in reader.events(in: next..<end) {
            if let event = included(event) { state.apply(event) }
        }
        last = (state, end)
        return state
    }

    /// The recorded state at a position.
    public func recorded(at position: UInt64?) -> HierarchyState {
        position.map { reader.state(after: $0) } ?? HierarchyState()
    }

    /// The violations without the excluded events, with the sequence numbers of the trace, in the order of the events
    /// that they blame. Nil if it was cancelled.
    public func violations(
        _ shouldContinue: Timeline.ProgressHandler = { _ in true }
    ) -> [Violation]? {
        var engine = LintEngine(rules: rules)
        do {
            try reader.forEachEvent(threads: 2) { event in
                if event.seq % 1024 == 0, !shouldContinue(event.seq) { throw Cancelled() }
                if let event = renumbered(event) { engine.receive(event) }
            }
        } catch {
            return nil
        }
        return engine.finish().violations.map { violation in
            var violation = violation
            violation.seq = originalNumber(violation.seq)
            violation.detectedAt = originalNumber(violation.detectedAt)
            return violation
        }
    }

    private struct Cancelled: Error {}
}

extension WhatIf {
    /// The range from an event that opens a scope to its `return`, or to the end if there is none. Any other event is a
    /// range of its own.
    func scope(at seq: UInt64) -> ClosedRange<UInt64> {
        guard let event = reader.event(seq), event.opensScope || event.kind == .return else { return seq...seq }
        var timeline = Timeline(reader)
        timeline.seek(to: seq)
        guard timeline.step(.over, event.opensScope ? .forward : .backward), let other = timeline.position else {
            return event.opensScope ? seq...(reader.eventCount - 1) : seq...seq
        }
        guard event.opensScope else { return other...seq }
        // A scope that ended among lost events has no `return`.
        return reader.event(other)?.kind == .return ? seq...other : seq...seq
    }

    /// Adds a range and joins it with those that it touches. Fast at the end, where a scan adds them.
    mutating func insert(_ new: Range<UInt64>) {
        let first = excluded.prefixCount { $0.upperBound < new.lowerBound }
        let touched = first..<max(first, excluded.prefixCount { $0.lowerBound <= new.upperBound })
        let joined = excluded[touched].reduce(new) {
            min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
        }
        var count = first == 0 ? 0 : excludedBefore[first - 1] + excluded[first - 1].length
        excluded.replaceSubrange(touched, with: [joined])
        excludedBefore.removeSubrange(first...)
        for range in excluded[first...] {
            excludedBefore.append(count)
            count += range.length
        }
    }

    /// Whether an event is excluded, and how many events before it are. Binary search.
    private func lookUp(_ seq: UInt64) -> (isExcluded: Bool, before: UInt64) {
        let count = excluded.prefixCount { $0.lowerBound <= seq }
        guard count > 0 else { return (false, 0) }
        let (range, before) = (excluded[count - 1], excludedBefore[count - 1])
        guard seq >= range.upperBound else { return (true, before + seq - range.lowerBound) }
        return (false, before + range.length)
    }

    /// The event renumbered as if the excluded events had never been; nil if it is excluded itself. A gap in the
    /// sequence numbers would be taken for lost events.
    private func renumbered(_ event: Event) -> Event? {
        let (isExcluded, before) = lookUp(event.seq)
        guard !isExcluded, var event = included(event) else { return nil }
        event.seq -= before
        if let cause = event.cause {
            let (isExcluded, before) = lookUp(cause)
            event.cause = isExcluded ? nil : cause - before
        }
        return event
    }

    /// The sequence number in the trace of a renumbered event.
    private func originalNumber(_ seq: UInt64) -> UInt64 {
        var seq = seq
        for range in excluded where range.lowerBound <= seq { seq += range.length }
        return seq
    }
}

extension Range<UInt64> {
    /// The number of its elements, of which lost events may make more than an `Int` holds.
    var length: UInt64 { upperBound - lowerBound }
}
