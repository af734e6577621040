import HierarchyModel
import TraceFile

extension WhatIf {
    /// A position with the recorded state there and the state without the excluded events.
    public struct Difference: Sendable {
        public let position: UInt64
        public let recorded: HierarchyState
        public let other: HierarchyState

        public var change: StateDiff { StateDiff(from: recorded, to: other) }
    }

    /// The trace from the first excluded event on, compared with the trace without the excluded events.
    public struct Comparison: Sendable {
        /// The position at which the hierarchies differ most: the first one with the most differences, of the ends of
        /// turns and of excluded events; of equal ones the end of a turn. Nil if they never differ.
        public let largest: UInt64?
        /// The number of later calls of the app that are as recorded.
        public let calls: Int
    }

    /// Folds the rest of the trace twice, and compares a thousand positions of a long trace, or fewer if many objects
    /// live there. Nil if it was cancelled.
    public func comparison(_ shouldContinue: Timeline.ProgressHandler = { _ in true }) -> Comparison? {
        guard let first = excluded.first?.lowerBound else { return Comparison(largest: nil, calls: 0) }
        var recorded = reader.state(before: first)
        var other = recorded
        let stride = max(1, (reader.eventCount - first) / Self.maximumCompared)
        var room = Self.maximumObjects
        var (compared, range) = (UInt64?.none, excluded.startIndex)
        var calls = 0
        var best: (position: UInt64, weight: Int, isTurn: Bool)?
        for event in reader.events(in: first..<reader.eventCount) {
            if event.seq % 1024 == 0, !shouldContinue(event.seq) { return nil }
            recorded.apply(event)
            if let event = included(event) {
                other.apply(event)
                if event.family == .call { calls += 1 }
            }
            while range < excluded.endIndex, excluded[range].upperBound <= event.seq { range += 1 }
            let isEnd = range < excluded.endIndex && excluded[range].upperBound == event.seq + 1
            // What is left must suffice for all positions that are still to come.
            let objects = recorded.objectCount + other.objectCount
            let share = UInt64(max(1, room / max(1, objects)))
            let pause = max(stride, (reader.eventCount - event.seq) / share)
            let isDue = compared.map { event.seq - $0 >= pause } ?? true
            guard isDue, event.kind == .turnEnded || isEnd || event.seq + 1 == reader.eventCount else {
                continue
            }
            compared = event.seq
            room -= objects
            let weight = StateDiff(from: recorded, to: other).weight
            let isTurn = event.kind == .turnEnded
            if weight > best?.weight ?? 0 || isTurn && weight == best?.weight && best?.isTurn == false {
                best = (event.seq, weight, isTurn)
            }
        }
        return Comparison(largest: best?.position, calls: calls)
    }

    /// The hierarchies at a position.
    public mutating func difference(at position: UInt64) -> Difference {
        Difference(position: position, recorded: recorded(at: position), other: state(after: position))
    }

    private static let maximumCompared: UInt64 = 1_000
    /// How many objects are compared in all.
    private static let maximumObjects = 1 << 21

    /// The number of excluded events, those that are lost included.
    var excludedCount: UInt64 { excluded.reduce(0) { $0 + $1.length } }
}

extension StateDiff {
    /// How much of the hierarchy differs. Relations count most; transitions, of which none lasts, least.
    fileprivate var weight: Int {
        let objects = windows.added.count + windows.removed.count + controllers.added.count + controllers.removed.count
        let fields = (windows.changed + controllers.changed).flatMap(\.fields)
        let relations = fields.filter { Self.relations.contains($0.name) }.count
        let running = [transitions, requestedTransitions].reduce(0) {
            $0 + $1.added.count + $1.removed.count + $1.changed.count
        }
        return 16 * (objects + moved.count + relations) + 4 * (fields.count - relations) + running
    }

    private static let relations: Set = [
        "root", "children", "stack", "selected", "presenting", "presented", "host", "appearance",
    ]
}
