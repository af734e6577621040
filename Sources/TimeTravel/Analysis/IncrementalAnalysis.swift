import HierarchyModel
import Linting
import TraceFile

/// What one pass over a trace finds: violations, markers, and how dense the events lie.
///
/// The pass goes on a little at a time, between two keys, so that a long trace is usable at once.
public struct IncrementalAnalysis {
    public struct Marker: Equatable, Sendable {
        public let name: String
        public let seq: UInt64
    }

    /// What was found so far, in the order of the events to look at.
    public private(set) var violations: [Violation] = []
    /// In order; those behind the first 100,000 are passed over.
    public private(set) var markers: [Marker] = []
    /// How many events the pass has seen, those included that are lost.
    public private(set) var seen: UInt64 = 0
    public private(set) var isComplete = false
    public private(set) var eventCount: UInt64
    package private(set) var eventRates = EventRateHistogram()
    package private(set) var marks = TimelineMarks()
    /// How many violations there are of each severity.
    public private(set) var tally: [Severity: Int] = [:]

    private var reader: TraceReader
    private var lint: TraceLint
    private var events: TraceEvents.Iterator
    /// How many of the engine's violations were taken over.
    private var taken = 0
    /// The books are closed where nothing can come any more.
    private var isGrowing: Bool

    private static let maximumMarkers = 100_000

    /// Nothing is looked at yet.
    public init(_ reader: TraceReader, rules: [any Rule] = Rules.byDefault) {
        self.reader = reader
        lint = TraceLint(rules: rules)
        eventCount = reader.eventCount
        events = reader.events.makeIterator()
        isGrowing = !reader.isClosed
    }

    /// Goes on with what a newer reading of the same trace has more.
    public mutating func follow(_ reader: TraceReader) {
        guard isGrowing else { return }
        self.reader = reader
        eventCount = reader.eventCount
        isGrowing = !reader.isClosed
        events = reader.events(in: seen..<UInt64.max).makeIterator()
        isComplete = false
    }

    /// Between 0 and 1.
    public var fraction: Double { isComplete || eventCount == 0 ? 1 : Double(seen) / Double(eventCount) }

    /// Looks at all the rest. False if it was called off: then what was found so far is there.
    ///
    /// - Parameter shouldContinue: told now and then how many events lie behind.
    @discardableResult
    public mutating func complete(_ shouldContinue: Timeline.ProgressHandler = { _ in true }) -> Bool {
        while !isComplete {
            advance(by: 50_000)
            guard isComplete || shouldContinue(seen) else { return false }
        }
        return true
    }

    /// Whether no marker was passed over.
    var knowsAllMarkers: Bool { isComplete && markers.count < Self.maximumMarkers }

    /// Looks at so many more events.
    public mutating func advance(by count: Int) {
        guard !isComplete else { return }
        for _ in 0..<count {
            guard let event = events.next() else { return finish() }
            take(event)
        }
        takeViolations()
    }

    private mutating func take(_ event: Event) {
        lint.receive(event, of: reader)
        seen = event.seq + 1
        eventRates.take(seq: event.seq, t: event.t)
        if event.kind == .marker, markers.count < Self.maximumMarkers, let name = event.string(.name) {
            markers.append(Marker(name: name, seq: event.seq))
            marks.add(.marker, at: event.seq)
        }
    }

    private mutating func finish() {
        seen = eventCount
        isComplete = true
        takeViolations()
        guard !isGrowing else { return }
        let report = lint.finish()
        violations = []
        tally = [:]
        marks = TimelineMarks()
        for marker in markers { marks.add(.marker, at: marker.seq) }
        for violation in report.violations { take(violation) }
    }

    /// What the engine has found since; it finds a violation soon after the event that caused it, so that little is moved.
    private mutating func takeViolations() {
        for number in taken..<lint.violationCount { take(lint.violation(number)) }
        taken = lint.violationCount
    }

    private mutating func take(_ violation: Violation) {
        let index = violations.lastIndex { $0.seq <= violation.seq }.map { $0 + 1 } ?? 0
        violations.insert(violation, at: index)
        tally[violation.severity, default: 0] += 1
        marks.add(.violation(violation.severity), at: violation.seq)
    }
}

extension IncrementalAnalysis {
    /// Those whose event is that one.
    public func violations(at seq: UInt64) -> ArraySlice<Violation> {
        violations[firstIndex(from: seq)...].prefix { $0.seq == seq }
    }

    /// The nearest violation that is as bad or worse among those of a range of events. Binary search, and then one by one.
    func nearest(in events: Range<UInt64>, _ direction: Direction, atLeast severity: Severity) -> Violation? {
        let there = violations[firstIndex(from: events.lowerBound)..<firstIndex(from: events.upperBound)]
        return switch direction {
        case .forward: there.first { $0.severity >= severity }
        case .backward: there.last { $0.severity >= severity }
        }
    }

    /// The first violation that is put down to that event or a later one.
    private func firstIndex(from seq: UInt64) -> Int {
        var (low, high) = (0, violations.count)
        while low < high {
            let middle = (low + high) / 2
            if violations[middle].seq < seq { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
