import HierarchyModel
import TraceFile

/// Two traces, step by step: which events of both belong together, and which only one of them has.
///
/// The comparison is made in pieces by ``advance(by:)``; what is known of it can be used meanwhile. Memory: a few bytes
/// for each run of steps that are alike, and at most the events of one difference. Linear in both traces.
public struct TraceComparison {
    /// Steps in a row that are alike: with the same relation and the same different fields, and that pass as many
    /// events of each trace.
    private struct Run {
        let first: Int
        let relation: ComparisonStep.Relation
        let fields: ComparisonStep.FieldSet
        /// The sequence numbers of the next events before the run.
        let left: UInt64
        let right: UInt64
        /// How many events of each trace a step passes.
        let leftCount: UInt64
        let rightCount: UInt64
    }

    private var aligner: StepAligner
    private let leftCount: UInt64
    private let rightCount: UInt64
    private var runs: [Run] = []
    /// The index of the first step of each difference.
    private var firsts: [Int] = []
    private var tally = StepTally()
    /// The number of steps that are known.
    public private(set) var count = 0
    public private(set) var isComplete = false
    /// Whether the comparison ended early, because there are too many differences to hold.
    public private(set) var isCut = false
    /// How many steps of each relation there are, as far as they are known.
    public var counts: [ComparisonStep.Relation: Int] { tally.counts }

    /// Traces with more runs than this are not compared to the end.
    private static let maximumRuns = 1 << 20

    /// The names of the fields that are not compared: those that the user ignores, and those that one of the traces
    /// cannot have.
    public let ignored: Set<String>

    /// - Parameter ignored: the names of fields of events that are not compared: see ``FieldNames``.
    public init(_ left: TraceReader, _ right: TraceReader, ignoring ignored: Set<String> = []) {
        self.init(
            StepSource(left), StepSource(right),
            ignoring: FieldNames.ignored(ignored, left.session, right.session))
    }

    /// Compares events in memory, numbered from 0 without gaps.
    public init(_ left: [Event], _ right: [Event], ignoring ignored: Set<String> = []) {
        self.init(StepSource(left), StepSource(right), ignoring: ignored)
    }

    init(_ left: StepSource, _ right: StepSource, ignoring ignored: Set<String> = []) {
        (leftCount, rightCount) = (left.eventCount, right.eventCount)
        self.ignored = ignored
        aligner = StepAligner(left, right, ignoring: ignored)
    }

    /// Makes at least that many more steps, if there are so many.
    public mutating func advance(by steps: Int) {
        let end = count + steps
        while !isComplete, count < end {
            var steps: [ComparisonStep] = []
            let goesOn = aligner.advance { steps.append($0) }
            for step in steps { add(step) }
            isCut = runs.count > Self.maximumRuns
            isComplete = !goesOn || isCut
        }
    }

    /// The share of the events of both traces that have a step, from 0 to 1.
    public var fraction: Double {
        let (left, right) = aligner.position
        return isComplete ? 1 : (Double(left) + Double(right)) / max(1, Double(leftCount) + Double(rightCount))
    }

    private mutating func add(_ step: ComparisonStep) {
        let last = runs.last
        if last?.relation != step.relation || last?.fields != step.fields || last?.leftCount != step.leftCount
            || last?.rightCount != step.rightCount
        {
            let (left, right) = next(count)
            runs.append(
                Run(
                    first: count, relation: step.relation, fields: step.fields, left: left, right: right,
                    leftCount: step.leftCount, rightCount: step.rightCount))
        }
        if tally.add(step) { firsts.append(count) }
        count += 1
    }
}

extension TraceComparison {
    /// The next sequence numbers of both traces after that many steps.
    private func next(_ steps: Int) -> (left: UInt64, right: UInt64) {
        guard steps > 0, let run = run(of: steps - 1) else { return (0, 0) }
        let length = UInt64(steps - run.first)
        return (run.left + length * run.leftCount, run.right + length * run.rightCount)
    }

    private func run(of step: Int) -> Run? {
        let index = runs.prefixCount { $0.first <= step }
        return index > 0 ? runs[index - 1] : nil
    }

    /// The step of that index. It must be known.
    public subscript(index: Int) -> ComparisonStep {
        guard index < count, let run = run(of: index) else { preconditionFailure("no step \(index) of \(count)") }
        let offset = UInt64(index - run.first)
        return ComparisonStep(
            relation: run.relation, left: run.leftCount > 0 ? run.left + offset * run.leftCount : nil,
            right: run.rightCount > 0 ? run.right + offset * run.rightCount : nil, leftCount: run.leftCount,
            rightCount: run.rightCount, fields: run.fields)
    }

    /// The positions of both traces just after the first `steps` steps; nil is the position before event 0.
    public func positions(after steps: Int) -> (left: UInt64?, right: UInt64?) {
        let (left, right) = next(steps)
        return (left == 0 ? nil : left - 1, right == 0 ? nil : right - 1)
    }

    /// How many steps lead to a position of the left trace; nil if that is not known yet.
    public func steps(toLeft position: UInt64?) -> Int? { steps(to: position, \.leftCount, \.left) }

    /// How many steps lead to a position of the right trace; nil if that is not known yet.
    public func steps(toRight position: UInt64?) -> Int? { steps(to: position, \.rightCount, \.right) }

    private func steps(
        to position: UInt64?, _ passed: KeyPath<Run, UInt64>, _ next: KeyPath<Run, UInt64>
    ) -> Int? {
        guard let position else { return 0 }
        // The last run that begins at the event or before it, and that has events of this trace.
        var index = runs.prefixCount { $0[keyPath: next] <= position } - 1
        while index >= 0, runs[index][keyPath: passed] == 0 { index -= 1 }
        guard index >= 0 else { return nil }
        let run = runs[index]
        let step = run.first + Int(clamping: (position - run[keyPath: next]) / run[keyPath: passed])
        let end = index + 1 < runs.count ? runs[index + 1].first : count
        return step < end ? step + 1 : nil
    }

    /// A difference: the steps from its first one, and which of all it is, from 0.
    public struct Difference: Hashable, Sendable {
        public let number: Int
        public let first: Int
    }

    /// The number of differences that are known. Steps in a row that differ are one difference.
    public var differenceCount: Int { firsts.count }

    /// The next difference that begins at that step or later.
    public func difference(from step: Int) -> Difference? {
        let number = firsts.prefixCount { $0 < step }
        return number < firsts.count ? Difference(number: number, first: firsts[number]) : nil
    }

    /// The last difference that begins before that step.
    public func difference(before step: Int) -> Difference? {
        let number = firsts.prefixCount { $0 < step } - 1
        return number >= 0 ? Difference(number: number, first: firsts[number]) : nil
    }

    /// The difference that has the step; nil if the step is none.
    public func difference(at step: Int) -> Difference? {
        guard step < count, self[step].isDifference else { return nil }
        return difference(before: step + 1)
    }
}
