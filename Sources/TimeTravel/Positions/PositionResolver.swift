import HierarchyModel
import Linting
import TraceFile

/// The reason why a position does not exist in a trace, and which positions do.
public struct PositionError: Error, Hashable, Sendable {
    public let reason: String
}

/// Finds the event that a position stands for.
public struct PositionResolver {
    /// Calls the body with every event in order. The purpose is shown to the user.
    public typealias Iteration = (_ purpose: String, _ body: (Event) -> Void) -> Void

    private let reader: TraceReader
    private let analysis: IncrementalAnalysis?
    private let customRules: [any Rule]
    private let iterate: Iteration

    /// - Parameters:
    ///   - analysis: if it is complete, markers and violations come from it.
    ///   - customRules: the rules whose violations are positions too, besides those that are on by default.
    ///   - iterate: visits all events of the trace, for a position that needs them.
    public init(
        _ reader: TraceReader, analysis: IncrementalAnalysis? = nil, customRules: [any Rule] = [],
        iterate: @escaping Iteration
    ) {
        self.reader = reader
        self.analysis = analysis
        self.customRules = customRules
        self.iterate = iterate
    }

    public init(_ reader: TraceReader) { self.init(reader) { reader.forEachEvent(threads: 2, $1) } }

    private var count: UInt64 { reader.eventCount }

    /// The sequence number of the event just before the position; nil before event 0.
    ///
    /// Markers and violations need one pass over the trace. Throws ``PositionError`` if the position does not exist.
    public func resolve(_ position: Position) throws(PositionError) -> UInt64? {
        switch position {
        case .start: nil
        case .end: count == 0 ? nil : count - 1
        case .event(let seq): try event(seq)
        case .time(let nanoseconds): reader.lastEvent(atOrBefore: nanoseconds)
        case .share(let billionths): share(billionths)
        case .marker(let name, let occurrence): try marker(name, occurrence)
        case .violation(let number): try violation(number)
        case .violationOfRule(let rule): try violation(of: rule)
        }
    }

    private func event(_ seq: UInt64) throws(PositionError) -> UInt64 {
        guard seq < count else { throw PositionError(reason: "no such event; \(validEvents)") }
        return seq
    }

    /// Of a trace without events, every share is the position before event 0.
    private func share(_ billionths: UInt64) -> UInt64? {
        guard count > 0 else { return nil }
        let (high, low) = (count - 1).multipliedFullWidth(by: billionths)
        return UInt64(1_000_000_000).dividingFullWidth((high, low)).quotient
    }

    private var validEvents: String {
        count == 0 ? "the trace has no events: start and end are valid" : "valid are E0 to E\(count - 1), start and end"
    }
}

extension PositionResolver {
    private func marker(_ name: String, _ occurrence: Int?) throws(PositionError) -> UInt64 {
        let markers = markers()
        let exact = markers.filter { $0.name == name }
        if let found = exact.dropFirst((occurrence ?? 1) - 1).first { return found.seq }
        // The name itself may end in a colon and digits.
        let whole = occurrence.map { "\(name):\($0)" }
        if let found = markers.first(where: { $0.name == whole }) { return found.seq }
        throw PositionError(
            reason: exact.isEmpty
                ? "no marker has that name; \(Self.list(names: markers.map(\.name)))"
                : "there are only \(exact.count) markers '\(name)'; valid are @\(name):1 to @\(name):\(exact.count)")
    }

    private func markers() -> [(name: String, seq: UInt64)] {
        if let analysis, analysis.knowsAllMarkers { return analysis.markers.map { ($0.name, $0.seq) } }
        guard reader.kindCounts[EventKind.marker.name, default: 0] > 0 else { return [] }
        var markers: [(name: String, seq: UInt64)] = []
        iterate("Searching for the marker") { event in
            if event.kind == .marker, let name = event.string(.name) { markers.append((name, event.seq)) }
        }
        return markers
    }

    /// The first ten distinct names.
    private static func list(names: [String]) -> String {
        var seen: Set<String> = []
        let distinct = names.filter { seen.insert($0).inserted }
        guard !distinct.isEmpty else { return "the trace has no markers" }
        let shown = distinct.prefix(10).map { "@\($0)" }.joined(separator: ", ")
        return "valid are \(shown)" + (distinct.count > 10 ? " and \(distinct.count - 10) more" : "")
    }
}

extension PositionResolver {
    private func violation(_ number: Int) throws(PositionError) -> UInt64 {
        let violations = violations()
        guard number <= violations.count else {
            throw PositionError(
                reason: violations.isEmpty
                    ? "the trace has no violations"
                    : "no such violation; valid are violation:1 to violation:\(violations.count)")
        }
        return violations[number - 1].seq
    }

    private func violation(of rule: String) throws(PositionError) -> UInt64 {
        let known = Rules.all + customRules
        guard known.contains(where: { $0.id == rule }) else {
            throw PositionError(reason: RuleNames.unknown(rule, among: known))
        }
        let violations = violations()
        if let found = violations.first(where: { $0.rule == rule }) { return found.seq }
        let broken = known.map(\.id).filter { id in violations.contains { $0.rule == id } }
        throw PositionError(
            reason: "no violation of that rule; "
                + (broken.isEmpty
                    ? "the trace has no violations"
                    : "valid are \(broken.map { "violation:\($0)" }.joined(separator: ", "))"))
    }

    private func violations() -> [Violation] {
        if let analysis, analysis.isComplete { return analysis.violations }
        var lint = TraceLint(rules: Rules.byDefault + customRules)
        iterate("Linting") { lint.receive($0, of: reader) }
        return lint.finish().violations
    }
}
