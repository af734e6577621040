import HierarchyModel
import JSONText
import TraceFile

/// Finds the first event at which two traces differ.
///
/// ```swift
/// import TimeTravel
/// import TraceFile
///
/// let (old, new) = (try TraceReader(path: "old.vctrace"), try TraceReader(path: "new.vctrace"))
/// let diff = TraceDiff(ignoring: ["frame"])
/// if let divergence = diff.divergence(old.events(in: 0..<old.eventCount), new.events(in: 0..<new.eventCount)) {
///     print(divergence.differences.joined(separator: "\n"))
/// }
/// ```
public struct TraceDiff {
    /// When two events count as equal.
    public enum Measure: Hashable, Sendable {
        /// Kinds and fields are equal, and identifiers stand for the same objects. Sequence numbers, times and call
        /// sites are not compared. The events `session.began`, `turn.ended`, `transition.progressed` and
        /// `behavior.decided` are skipped, since they depend on the machine, the clock and the version of UIKit.
        case aligned
        /// Sequence numbers, times, kinds, fields and causes are equal; with `sites` also call sites.
        case exact(sites: Bool)
    }

    /// The first events that differ, and the events around them.
    public struct Divergence {
        /// The parts in which the first two events differ: `kind`, `seq`, `t`, `cause`, `site` or the names of fields,
        /// in this order; empty if one trace ends.
        public let differences: [String]
        /// The last events before the difference, from the left trace.
        public let before: [Event]
        /// The events from the difference on; empty if the trace ends there.
        public let left: [Event]
        public let right: [Event]
    }

    private let measure: Measure
    /// How many events to keep before and after the difference.
    private let context: Int
    /// The names of the fields that are not compared.
    private let ignored: Set<String>

    /// - Parameter ignored: the names of fields that are not compared: see ``FieldNames``.
    public init(_ measure: Measure = .aligned, context: Int = 3, ignoring ignored: Set<String> = []) {
        self.measure = measure
        self.context = context
        self.ignored = ignored
    }

    /// Finds the first difference; nil if the traces are equal.
    ///
    /// One pass. Memory: the context, and the pairs of live objects. `progress` is called with the sequence number in
    /// the left trace of each event that both traces have.
    public func divergence(
        _ left: some Sequence<Event>, _ right: some Sequence<Event>, _ progress: (UInt64) -> Void = { _ in }
    ) -> Divergence? {
        switch measure {
        case .aligned:
            var alignment = TraceAlignment(ignoring: ignored)
            return divergence(
                left.lazy.filter { TraceAlignment.isCompared($0, ignoring: ignored) },
                right.lazy.filter { TraceAlignment.isCompared($0, ignoring: ignored) }, progress
            ) { alignment.differences($0, $1) }
        case .exact(let sites):
            return divergence(left, right, progress) {
                Self.differences($0, $1, sites: sites, ignoring: ignored)
            }
        }
    }

    private func divergence(
        _ left: some Sequence<Event>, _ right: some Sequence<Event>, _ progress: (UInt64) -> Void,
        _ differences: (Event, Event) -> [String]
    ) -> Divergence? {
        var (lefts, rights) = (left.makeIterator(), right.makeIterator())
        var before: [Event] = []
        while true {
            let (left, right) = (lefts.next(), rights.next())
            if left == nil, right == nil { return nil }
            var found: [String] = []
            if let left, let right {
                found = differences(left, right)
                if found.isEmpty {
                    before.keep(left, last: context)
                    progress(left.seq)
                    continue
                }
            }
            return Divergence(
                differences: found, before: Array(before.suffix(context)), left: rest(left, &lefts),
                right: rest(right, &rights))
        }
    }

    private func rest(_ first: Event?, _ others: inout some IteratorProtocol<Event>) -> [Event] {
        guard let first else { return [] }
        var events = [first]
        while events.count <= context, let event = others.next() { events.append(event) }
        return events
    }
}

extension TraceDiff {
    /// Calls the body with every step of two traces, in order, until it returns false. The first difference is the one
    /// of ``divergence(_:_:_:)`` with ``Measure/aligned``; after it, events that belong together are searched for.
    ///
    /// One pass. Memory: the pairs of live objects, and the events of one difference.
    ///
    /// - Parameter ignored: the names of fields that are not compared: see ``FieldNames``.
    public static func forEachStep(
        _ left: TraceReader, _ right: TraceReader, ignoring ignored: Set<String> = [],
        _ body: (ComparisonStep) throws -> Bool
    ) rethrows {
        let ignored = FieldNames.ignored(ignored, left.session, right.session)
        var aligner = StepAligner(StepSource(left), StepSource(right), ignoring: ignored)
        var steps: [ComparisonStep] = []
        while aligner.advance({ steps.append($0) }) {
            for step in steps {
                guard try body(step) else { return }
            }
            steps.removeAll(keepingCapacity: true)
        }
    }

    private static func differences(
        _ left: Event, _ right: Event, sites: Bool, ignoring ignored: Set<String>
    ) -> [String] {
        if (!sites || left.site == right.site) && left.isEqualBesidesSite(right) { return [] }
        let envelope: KeyValuePairs = [
            "kind": left.name != right.name, "seq": left.seq != right.seq, "t": left.t != right.t,
            "cause": left.cause != right.cause, "site": sites && left.site != right.site,
        ]
        return (envelope.filter(\.value).map(\.key) + fields(left, right)).filter { !ignored.contains($0) }
    }

    /// The fields that differ. Events of different kinds have different fields anyway.
    private static func fields(_ left: Event, _ right: Event) -> [String] {
        guard left.name == right.name else { return [] }
        let names = left.kind.fields.map(\.name) + left.unknownFields.map(\.name)
        let others = right.unknownFields.map(\.name).filter { !names.contains($0) }
        return (names + others).filter { text(of: $0, in: left) != text(of: $0, in: right) }
    }

    /// The JSON form of a field, since NaN is not equal to itself; nil if the event does not have the field.
    private static func text(of name: String, in event: Event) -> [UInt8]? {
        var writer = JSONWriter()
        if let position = event.kind.fields.firstIndex(where: { $0.name == name }) {
            guard let value = event.value(at: position) else { return nil }
            value.write(to: &writer)
        } else {
            guard let value = event.unknownFields.first(where: { $0.name == name })?.value else { return nil }
            writer.value(value)
        }
        return writer.bytes
    }
}

extension [Event] {
    /// Appends an event, and keeps at least the last `count`. Old events are removed in batches: to remove one for each
    /// event would cost more than the comparison.
    mutating func keep(_ event: Event, last count: Int) {
        append(event)
        if self.count > count + 1024 { removeFirst(self.count - count) }
    }
}
