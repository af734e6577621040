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
    let eventCount: UInt64

    private var engine = LintEngine()
    private var events: TraceEvents.Iterator
    /// When the events at the borders of the parts happened, as far as they were seen.
    private var times: [UInt64] = []
    private let parts: Int
    private var lastTime: UInt64 = 0

    static let maximumMarkers = 100_000

    init(_ reader: TraceReader) {
        eventCount = reader.eventCount
        events = reader.events.makeIterator()
        parts = Int(min(4_096, eventCount))
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
        if engine.violations.count != violations.count {
            violations = engine.violations.sorted { ($0.seq, $0.detectedAt) < ($1.seq, $1.detectedAt) }
        }
    }

    private mutating func take(_ event: Event) {
        engine.receive(event)
        seen = event.seq + 1
        lastTime = event.t
        while times.count < parts, event.seq >= border(times.count) { times.append(event.t) }
        if event.kind == .marker, markers.count < Self.maximumMarkers, let name = event.string(.name) {
            markers.append(Marker(name: name, seq: event.seq))
        }
    }

    private mutating func finish() {
        let report = engine.finish()
        violations = report.violations
        notChecked = report.notChecked
        if !times.isEmpty { times.append(lastTime) }
        seen = eventCount
        isComplete = true
    }

    /// The number of the first event of a part.
    private func border(_ part: Int) -> UInt64 { UInt64(Double(eventCount) * Double(part) / Double(max(1, parts))) }
}

extension Survey {
    /// How many events a second there are in each of `count` equal parts of the trace; nil where that is not known yet.
    func density(in count: Int) -> [Double?] { (0..<count).map { density(from: $0 * parts / count, to: ($0 + 1) * parts / count) } }

    private func density(from first: Int, to last: Int) -> Double? {
        let last = max(last, first + 1)
        guard last < times.count else { return nil }
        let nanoseconds = times[last] > times[first] ? times[last] - times[first] : 1
        return Double(border(last) - border(first)) * 1e9 / Double(nanoseconds)
    }
}
