import HierarchyModel
import Linting
import TraceFile

/// Finds the violations, the transitions, the markers and the event rates of a trace in one pass.
///
/// The pass advances in small steps, between two keys, so that a long trace can be used at once.
public struct IncrementalAnalysis {
    public struct Marker: Equatable, Sendable {
        public let name: String
        public let seq: UInt64
    }

    /// The violations found so far, in the order of the events that they blame.
    public private(set) var violations: [Violation] = []
    /// The first 100,000 markers, in order.
    public private(set) var markers: [Marker] = []
    /// The number of events that the pass has passed, lost events included.
    public private(set) var eventsPassed: UInt64 = 0
    public private(set) var isComplete = false
    public private(set) var eventCount: UInt64
    package private(set) var eventRates = EventRateHistogram()
    package private(set) var marks = TimelineMarks()
    /// The number of violations of each severity.
    public private(set) var violationCounts: [Severity: Int] = [:]
    /// The transitions that have ended, at most 100,000, in the order of their first events. At the end of a closed
    /// trace also those that have not ended.
    public private(set) var transitions: [TransitionRecord] = []
    /// The number of transitions with each outcome, also of those that ``transitions`` leaves out.
    public private(set) var transitionCounts: [TransitionRecord.Outcome: Int] = [:]
    /// The number of controllers that were created.
    public private(set) var controllerCount = 0

    private var reader: TraceReader
    private var lint: TraceLint
    private var collector = TransitionCollector()
    private var events: TraceEvents.Iterator
    /// The number of the engine's violations that are in `violations`.
    private var copiedCount = 0
    /// Whether the trace may still grow. The rules are finalized only when it cannot.
    private var mayGrow: Bool

    private static let maximumMarkers = 100_000
    private static let maximumTransitions = 100_000

    /// Analyzes nothing yet.
    public init(_ reader: TraceReader, rules: [any Rule] = Rules.byDefault) {
        self.reader = reader
        lint = TraceLint(rules: rules)
        eventCount = reader.eventCount
        events = reader.events.makeIterator()
        mayGrow = !reader.isClosed
    }

    /// Continues with a newer reader of the same trace, which may have more events.
    public mutating func follow(_ reader: TraceReader) {
        guard mayGrow else { return }
        self.reader = reader
        eventCount = reader.eventCount
        mayGrow = !reader.isClosed
        events = reader.events(in: eventsPassed..<UInt64.max).makeIterator()
        isComplete = false
    }

    /// The part of the trace that is analyzed, from 0 to 1.
    public var fraction: Double { isComplete || eventCount == 0 ? 1 : Double(eventsPassed) / Double(eventCount) }

    /// Analyzes the rest of the trace. Returns false if it was cancelled; the results found until then are kept.
    ///
    /// - Parameters:
    ///   - shouldContinue: called now and then with the number of events passed; false cancels.
    ///   - body: called with each event.
    @discardableResult
    public mutating func complete(
        _ shouldContinue: Timeline.ProgressHandler = { _ in true }, _ body: (Event) -> Void = { _ in }
    ) -> Bool {
        while !isComplete {
            advance(by: 50_000, body)
            guard isComplete || shouldContinue(eventsPassed) else { return false }
        }
        return true
    }

    /// Whether `markers` has every marker of the trace.
    var knowsAllMarkers: Bool { isComplete && markers.count < Self.maximumMarkers }

    /// Analyzes the next `count` events.
    ///
    /// - Parameter body: called with each of them.
    public mutating func advance(by count: Int, _ body: (Event) -> Void = { _ in }) {
        guard !isComplete else { return }
        for _ in 0..<count {
            guard let event = events.next() else { return finish() }
            add(event)
            body(event)
        }
        copyNewViolations()
    }

    private mutating func add(_ event: Event) {
        lint.receive(event, of: reader)
        eventsPassed = event.seq + 1
        eventRates.add(seq: event.seq, t: event.t)
        if event.kind == .controllerCreated { controllerCount += 1 }
        var ended: [TransitionRecord] = []
        collector.receive(event, of: reader) { ended.append($0) }
        for record in ended { add(record) }
        if event.kind == .marker, markers.count < Self.maximumMarkers, let name = event.string(.name) {
            markers.append(Marker(name: name, seq: event.seq))
            marks.add(.marker, at: event.seq)
        }
    }

    private mutating func finish() {
        eventsPassed = eventCount
        isComplete = true
        copyNewViolations()
        guard !mayGrow else { return }
        var unfinished: [TransitionRecord] = []
        collector.finish { unfinished.append($0) }
        for record in unfinished { add(record) }
        // Before the list of the report is made: there can be 100,000 violations.
        violations = []
        violations = lint.finish().violations
        // Each has a state of its own, which is no longer needed.
        (lint, collector) = (TraceLint(rules: []), TransitionCollector())
        violationCounts = [:]
        marks = TimelineMarks()
        for marker in markers { marks.add(.marker, at: marker.seq) }
        for violation in violations { count(violation) }
    }

    /// Adds a transition. Few transitions overlap, so an insertion moves few elements.
    private mutating func add(_ record: TransitionRecord) {
        transitionCounts[record.outcome, default: 0] += 1
        guard transitions.count < Self.maximumTransitions else { return }
        let index = transitions.lastIndex { $0.start <= record.start }.map { $0 + 1 } ?? 0
        transitions.insert(record, at: index)
    }

    /// Adds the violations that the engine has found since the last call. The engine finds a violation soon after the
    /// event that caused it, so an insertion moves few elements.
    private mutating func copyNewViolations() {
        for number in copiedCount..<lint.violationCount { add(lint.violation(number)) }
        copiedCount = lint.violationCount
    }

    private mutating func add(_ violation: Violation) {
        let index = violations.lastIndex { $0.seq <= violation.seq }.map { $0 + 1 } ?? 0
        violations.insert(violation, at: index)
        count(violation)
    }

    private mutating func count(_ violation: Violation) {
        violationCounts[violation.severity, default: 0] += 1
        marks.add(.violation(violation.severity), at: violation.seq)
    }
}

extension IncrementalAnalysis {
    /// The transitions that have not ended in the part that is analyzed.
    public var unfinishedTransitions: [TransitionRecord] { isComplete && !mayGrow ? [] : collector.unfinished }

    /// The violations that blame that event.
    public func violations(at seq: UInt64) -> ArraySlice<Violation> {
        violations[firstIndex(from: seq)...].prefix { $0.seq == seq }
    }

    /// The violations that blame an event in a range. Binary search.
    public func violations(in events: ClosedRange<UInt64>) -> ArraySlice<Violation> {
        violations[firstIndex(from: events.lowerBound)..<violations.prefixCount { $0.seq <= events.upperBound }]
    }

    /// The nearest violation of at least that severity that blames an event in a range.
    ///
    /// Binary search for the range, then linear in the violations in it.
    func nearest(in events: Range<UInt64>, _ direction: Direction, atLeast severity: Severity) -> Violation? {
        let candidates = violations[firstIndex(from: events.lowerBound)..<firstIndex(from: events.upperBound)]
        return switch direction {
        case .forward: candidates.first { $0.severity >= severity }
        case .backward: candidates.last { $0.severity >= severity }
        }
    }

    /// The index of the first violation that blames that event or a later one.
    private func firstIndex(from seq: UInt64) -> Int { violations.prefixCount { $0.seq < seq } }
}
