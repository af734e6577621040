import HierarchyModel

/// Makes the steps of two traces, in order.
///
/// Until the first difference the events are compared pair by pair, as ``TraceDiff`` compares them. After a difference
/// both traces are searched for the nearest four events in a row that are of the same kinds and about objects of the
/// same classes and titles; what is before them is paired as well as possible. Linear in both traces: the search begins
/// with a few events and reads four times as many each time, and a gap of more than ``maximumWindow`` events is not
/// bridged.
struct StepAligner {
    private var left: StepSource
    private var right: StepSource
    private var alignment: TraceAlignment
    /// How many compared events to keep before and after the first difference; nil to keep none.
    private let context: Int?
    /// The last compared events, until the first difference.
    private var before: [Event] = []
    /// The first difference, as ``TraceDiff`` finds it; nil until it is found, and without a context.
    private(set) var divergence: TraceDiff.Divergence?

    private static let minimumWindow = 16
    static let maximumWindow = 16_384

    /// - Parameters:
    ///   - ignored: the names of the fields that are not compared.
    ///   - context: how many compared events ``divergence`` has before and after the first difference; nil if it
    ///     is not asked for.
    init(_ left: StepSource, _ right: StepSource, ignoring ignored: Set<String> = [], context: Int? = nil) {
        (self.left, self.right) = (left, right)
        self.context = context
        (self.left.ignored, self.right.ignored) = (ignored, ignored)
        alignment = TraceAlignment(ignoring: ignored)
    }

    /// How many events of the left and the right trace have a step.
    var position: (left: UInt64, right: UInt64) { (left.position, right.position) }

    /// Makes the next steps, at least one; false at the end of both traces.
    mutating func advance(_ body: (ComparisonStep) -> Void) -> Bool {
        switch (left.first(), right.first()) {
        case (nil, nil): return false
        case (let one?, let other?) where !one.isCompared && !other.isCompared:
            // Both traces have such an event here.
            takeBoth(one, other, .same, [], body)
        case (let one?, _) where !one.isCompared: takeLeft(.notCompared, body)
        case (_, let other?) where !other.isCompared: takeRight(.notCompared, body)
        case (_?, nil):
            keepDivergence([])
            takeLeft(.removed, body)
        case (nil, _?):
            keepDivergence([])
            takeRight(.added, body)
        case (let one?, let other?):
            let names = differences(one, other)
            if names.isEmpty {
                keepBefore(one)
                takeBoth(one, other, .same, [], body)
            } else {
                keepDivergence(names)
                bridge(body)
            }
        }
        return true
    }

    private mutating func differences(_ one: StepSource.Item, _ other: StepSource.Item) -> [String] {
        guard let event = one.event, let otherEvent = other.event else { return [] }
        return alignment.differences(event, otherEvent)
    }

    private mutating func keepBefore(_ item: StepSource.Item) {
        if let context, divergence == nil, let event = item.event { before.keep(event, last: context) }
    }

    /// Keeps the events from here on, if this is the first difference.
    private mutating func keepDivergence(_ names: [String]) {
        guard let context, divergence == nil else { return }
        divergence = TraceDiff.Divergence(
            differences: names, before: before.suffix(context),
            left: left.compared(context + 1).items.compactMap(\.event),
            right: right.compared(context + 1).items.compactMap(\.event))
        before = []
    }

    /// Makes the steps from a difference up to the events where both traces go on alike.
    private mutating func bridge(_ body: (ComparisonStep) -> Void) {
        var window = Self.minimumWindow
        while true {
            let (lefts, leftEnds) = left.compared(window)
            let (rights, rightEnds) = right.compared(window)
            let meeting = StepSequence.meeting(
                lefts.map(\.key), rights.map(\.key), leftEnds: leftEnds, rightEnds: rightEnds)
            if let (i, j) = meeting {
                take(Array(lefts[..<i]), Array(rights[..<j]), body)
                if i < lefts.count, j < rights.count { takePair(body) }
                return
            }
            guard window < Self.maximumWindow else {
                return take(Array(lefts.prefix(window / 2)), Array(rights.prefix(window / 2)), body)
            }
            window *= 4
        }
    }

    /// Makes the steps of compared events, and of those between them that are not compared.
    private mutating func take(
        _ lefts: [StepSource.Item], _ rights: [StepSource.Item], _ body: (ComparisonStep) -> Void
    ) {
        let values = lefts.map { $0.event.map(alignment.valueHash) ?? 0 }
        let others = rights.map { $0.event.map(alignment.valueHash) ?? 0 }
        let moves = StepSequence.moves(lefts.map(\.key), rights.map(\.key)) { values[$0] == others[$1] }
        for move in moves {
            switch move {
            case .pair: takePair(body)
            case .left:
                skipLeft(body)
                takeLeft(.removed, body)
            case .right:
                skipRight(body)
                takeRight(.added, body)
            }
        }
    }

    private mutating func takePair(_ body: (ComparisonStep) -> Void) {
        while let one = left.first(), let other = right.first(), !one.isCompared, !other.isCompared {
            takeBoth(one, other, .same, [], body)
        }
        skipLeft(body)
        skipRight(body)
        guard let one = left.first(), let other = right.first() else { return }
        let names = differences(one, other)
        if !names.isEmpty, let event = one.event, let otherEvent = other.event {
            // From here on the objects belong together, so that the same difference is not found again.
            alignment.replacePairs(event, otherEvent)
        }
        takeBoth(one, other, names.isEmpty ? .same : .changed, names, body)
    }

    private mutating func skipLeft(_ body: (ComparisonStep) -> Void) {
        while let one = left.first(), !one.isCompared { takeLeft(.notCompared, body) }
    }

    private mutating func skipRight(_ body: (ComparisonStep) -> Void) {
        while let other = right.first(), !other.isCompared { takeRight(.notCompared, body) }
    }

    private mutating func takeBoth(
        _ one: StepSource.Item, _ other: StepSource.Item, _ relation: ComparisonStep.Relation, _ names: [String],
        _ body: (ComparisonStep) -> Void
    ) {
        left.removeFirst()
        right.removeFirst()
        let fields = one.event.map { ComparisonStep.FieldSet(names, of: $0.kind) } ?? ComparisonStep.FieldSet()
        body(ComparisonStep(relation, left: one, right: other, fields))
    }

    private mutating func takeLeft(_ relation: ComparisonStep.Relation, _ body: (ComparisonStep) -> Void) {
        guard let one = left.first() else { return }
        left.removeFirst()
        if let event = one.event { alignment.forget(left: event) }
        body(ComparisonStep(relation, left: one, right: nil))
    }

    private mutating func takeRight(_ relation: ComparisonStep.Relation, _ body: (ComparisonStep) -> Void) {
        guard let other = right.first() else { return }
        right.removeFirst()
        if let event = other.event { alignment.forget(right: event) }
        body(ComparisonStep(relation, left: nil, right: other))
    }
}

extension ComparisonStep {
    fileprivate init(
        _ relation: Relation, left: StepSource.Item?, right: StepSource.Item?, _ fields: FieldSet = FieldSet()
    ) {
        self.init(
            relation: relation, left: left?.seq, right: right?.seq, leftCount: left?.count ?? 0,
            rightCount: right?.count ?? 0, fields: fields)
    }
}
