import HierarchyModel
import TraceFile

/// What differs between the recordings of the same inputs under two versions of UIKit, and which behaviours explain it.
///
/// A behaviour explains a difference if both recordings have met it before, with different answers. That takes
/// recordings with `behavior.decided`: see `SessionConfiguration.recordsBehaviors`. Linear in both recordings; memory:
/// the first ``maximumDifferences``, and the pairs of live objects.
public struct SystemComparison {
    /// A behaviour that one version of UIKit has and the other one does not.
    public struct Behavior: Hashable, Sendable {
        public let name: String
        /// What holds for the version that has it.
        public let summary: String
        /// Whether the left recording has it; the right one has it if the left one does not.
        public let holdsLeft: Bool
        /// The sequence numbers of the events that say so.
        public let left: UInt64
        public let right: UInt64
    }

    /// Events in a row that differ.
    public struct Difference: Sendable {
        /// The first of them.
        public let step: ComparisonStep
        /// The sequence numbers of the last events that differ; nil if that recording has none of them.
        public fileprivate(set) var lastLeft: UInt64?
        public fileprivate(set) var lastRight: UInt64?
        /// The sequence number of the last input before it, in the left recording.
        public let input: UInt64?
        /// What explains it, the last decision first: all that was decided since the last input, else the last one
        /// before. Empty if the recordings do not say.
        public let behaviors: [Behavior]
    }

    /// The fields that are not compared: bars differ in height, and so does all that is below them.
    package static let ignored: Set<String> = [FieldName.content.name]

    /// Further differences are only counted.
    public static let maximumDifferences = 1_000

    /// The first ones, in order.
    public private(set) var differences: [Difference] = []
    /// How many there are.
    public private(set) var count = 0
    /// The first one with three compared events before and after it, as ``TraceDiff`` gives it; nil if there is none.
    public private(set) var divergence: TraceDiff.Divergence?

    private var tally = StepTally()
    private var left = Side()
    private var right = Side()

    /// - Parameter progress: is called with the sequence number in the left trace of each event.
    public init(_ left: TraceReader, _ right: TraceReader, progress: (UInt64) -> Void = { _ in }) {
        self.init(StepSource(left), StepSource(right), { left.event($0) }, { right.event($0) }, progress)
    }

    /// Compares events in memory, numbered from 0 without gaps.
    public init(_ left: [Event], _ right: [Event]) {
        self.init(StepSource(left), StepSource(right), { left[Int($0)] }, { right[Int($0)] }, { _ in })
    }

    private init(
        _ sources: StepSource, _ others: StepSource, _ event: (UInt64) -> Event?, _ other: (UInt64) -> Event?,
        _ progress: (UInt64) -> Void
    ) {
        var aligner = StepAligner(sources, others, ignoring: Self.ignored, context: 3)
        var steps: [ComparisonStep] = []
        while aligner.advance({ steps.append($0) }) {
            for step in steps {
                if let seq = step.left { progress(seq) }
                add(step, step.left.flatMap(event), step.right.flatMap(other))
            }
            steps.removeAll(keepingCapacity: true)
        }
        divergence = aligner.divergence
    }

    private mutating func add(_ step: ComparisonStep, _ event: Event?, _ other: Event?) {
        if tally.add(step) {
            count += 1
            if differences.count < Self.maximumDifferences {
                differences.append(Difference(step: step, input: left.input, behaviors: behaviors()))
            }
        }
        if step.isDifference, count == differences.count {
            if let seq = step.left { differences[count - 1].lastLeft = seq }
            if let seq = step.right { differences[count - 1].lastRight = seq }
        }
        if let event { left.receive(event) }
        if let other { right.receive(other) }
    }

    /// What both recordings have met and answer differently.
    private func behaviors() -> [Behavior] {
        let all = left.decisions.compactMap { name, decision -> Behavior? in
            guard let other = right.decisions[name], other.holds != decision.holds else { return nil }
            return Behavior(
                name: name, summary: decision.summary, holdsLeft: decision.holds, left: decision.seq, right: other.seq)
        }
        let sorted = all.sorted { ($0.left, $0.name) > ($1.left, $1.name) }
        let recent = sorted.prefix { $0.left >= left.input ?? 0 && $0.right >= right.input ?? 0 }
        return Array(recent.isEmpty ? sorted.prefix(1) : recent)
    }

    /// What one recording has said so far.
    private struct Side {
        struct Decision {
            let seq: UInt64
            let holds: Bool
            let summary: String
        }

        var decisions: [String: Decision] = [:]
        /// The last input.
        var input: UInt64?

        mutating func receive(_ event: Event) {
            if event.family == .input, event.kind != .inputDeferred { input = event.seq }
            guard event.kind == .behaviorDecided, let name = event.string(.behavior) else { return }
            guard decisions.count < SystemComparison.maximumDifferences || decisions[name] != nil else { return }
            decisions[name] = Decision(
                seq: event.seq, holds: event[.holds] == .bool(true), summary: event.string(.detail) ?? "")
        }
    }
}
