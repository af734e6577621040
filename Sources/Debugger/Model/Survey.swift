import HierarchyModel
import Linting
import TraceFile

/// What one pass over a trace finds: violations, markers, and how dense the events lie.
///
/// The pass goes on a little at a time, between two keys, so that a long trace is usable at once.
struct Survey {
    struct Marker: Equatable {
        let name: String
        let seq: UInt64
    }

    /// What was found so far, by the event that caused it.
    private(set) var violations: [Violation] = []
    /// In order; further ones are passed over.
    private(set) var markers: [Marker] = []
    /// The rules whose evidence the trace does not hold.
    private(set) var notChecked: [String] = []
    /// How many events the pass has seen, those included that are lost.
    private(set) var seen: UInt64 = 0
    private(set) var isComplete = false
    private(set) var eventCount: UInt64
    private(set) var pace = Pace()
    private(set) var landmarks = Landmarks()
    /// How many violations there are of each severity.
    private(set) var tally: [Severity: Int] = [:]

    private var engine = LintEngine()
    private var events: TraceEvents.Iterator
    /// How many of the engine's violations were taken over.
    private var taken = 0
    /// The books are closed where nothing can come any more.
    private var isGrowing: Bool

    static let maximumMarkers = 100_000

    init(_ reader: TraceReader) {
        eventCount = reader.eventCount
        events = reader.events.makeIterator()
        isGrowing = !reader.isClosed
    }

    /// Goes on with what a newer reading of the same trace has more.
    mutating func follow(_ reader: TraceReader) {
        guard isGrowing else { return }
        eventCount = reader.eventCount
        isGrowing = !reader.isClosed
        events = reader.events(in: seen..<UInt64.max).makeIterator()
        isComplete = false
    }

    /// Between 0 and 1.
    var fraction: Double { isComplete || eventCount == 0 ? 1 : Double(seen) / Double(eventCount) }

    /// Looks at so many more events.
    mutating func goOn(for count: Int) {
        guard !isComplete else { return }
        for _ in 0..<count {
            guard let event = events.next() else { return finish() }
            take(event)
        }
        takeViolations()
    }

    private mutating func take(_ event: Event) {
        engine.receive(event)
        seen = event.seq + 1
        pace.take(seq: event.seq, t: event.t)
        if event.kind == .marker, markers.count < Self.maximumMarkers, let name = event.string(.name) {
            markers.append(Marker(name: name, seq: event.seq))
            landmarks.add(.marker, at: event.seq)
        }
    }

    private mutating func finish() {
        seen = eventCount
        isComplete = true
        takeViolations()
        guard !isGrowing else { return }
        let report = engine.finish()
        violations = []
        tally = [:]
        landmarks = Landmarks()
        for marker in markers { landmarks.add(.marker, at: marker.seq) }
        for violation in report.violations { take(violation) }
        notChecked = report.notChecked
    }

    /// What the engine has found since; it finds a violation soon after the event that caused it, so that little is moved.
    private mutating func takeViolations() {
        let found = engine.violations
        for violation in found[taken...] { take(violation) }
        taken = found.count
    }

    private mutating func take(_ violation: Violation) {
        let index = violations.lastIndex { $0.seq <= violation.seq }.map { $0 + 1 } ?? 0
        violations.insert(violation, at: index)
        tally[violation.severity, default: 0] += 1
        landmarks.add(.violation(violation.severity), at: violation.seq)
    }
}
