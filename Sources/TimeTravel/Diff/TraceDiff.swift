import HierarchyModel
import JSONText

/// Finds where two traces part ways.
public struct TraceDiff {
    /// What makes two events the same.
    public enum Measure: Hashable, Sendable {
        /// What happened to whom: kinds and fields, where identifiers mean the same if they stand for the same object in both traces. Numbers,
        /// times and call sites do not count, nor do `session.began`, `turn.ended` and `transition.progressed`, which come with the machine and
        /// the clock.
        case aligned
        /// Numbers, times, kinds, fields and causes; call sites too, where asked for.
        case exact(sites: Bool)
    }

    /// The first events that are not the same, and what is around them.
    public struct Parting {
        /// In what the first two differ: `kind`, `seq`, `t`, `cause`, `site` or the names of fields, in this order; empty
        /// where one trace ends.
        public let differences: [String]
        /// The last events before, the same in both; as the left trace has them.
        public let before: [Event]
        /// The events from there on; none where the trace ends.
        public let left: [Event]
        public let right: [Event]
    }

    private let measure: Measure
    /// How many events to keep before and behind.
    private let context: Int

    public init(_ measure: Measure = .aligned, context: Int = 3) {
        self.measure = measure
        self.context = context
    }

    /// Nil if the traces are the same. One pass; memory for the context, and for pairs of the objects that live. `progress` is told the number
    /// of each event that both have, as the left trace has it.
    public func parting(
        _ left: some Sequence<Event>, _ right: some Sequence<Event>, _ progress: (UInt64) -> Void = { _ in }
    ) -> Parting? {
        switch measure {
        case .aligned:
            var alignment = TraceAlignment()
            return parting(
                left.lazy.filter(TraceAlignment.compares), right.lazy.filter(TraceAlignment.compares), progress
            ) { alignment.differences($0, $1) }
        case .exact(let sites):
            return parting(left, right, progress) { Self.differences($0, $1, sites: sites) }
        }
    }

    private func parting(
        _ left: some Sequence<Event>, _ right: some Sequence<Event>, _ progress: (UInt64) -> Void,
        _ differences: (Event, Event) -> [String]
    ) -> Parting? {
        var (lefts, rights) = (left.makeIterator(), right.makeIterator())
        var before: [Event] = []
        while true {
            let (left, right) = (lefts.next(), rights.next())
            if left == nil, right == nil { return nil }
            var found: [String] = []
            if let left, let right {
                found = differences(left, right)
                if found.isEmpty {
                    keep(left, in: &before)
                    progress(left.seq)
                    continue
                }
            }
            return Parting(
                differences: found, before: Array(before.suffix(context)), left: rest(left, &lefts),
                right: rest(right, &rights))
        }
    }

    /// Lets go of older ones many at a time: moving the others up for each event would cost more than comparing it.
    private func keep(_ event: Event, in before: inout [Event]) {
        before.append(event)
        if before.count > context + 1024 { before.removeFirst(before.count - context) }
    }

    private func rest(_ first: Event?, _ others: inout some IteratorProtocol<Event>) -> [Event] {
        guard let first else { return [] }
        var events = [first]
        while events.count <= context, let event = others.next() { events.append(event) }
        return events
    }
}

extension TraceDiff {
    private static func differences(_ left: Event, _ right: Event, sites: Bool) -> [String] {
        if (!sites || left.site == right.site) && left.isEqualBesidesSite(right) { return [] }
        let envelope: KeyValuePairs = [
            "kind": left.name != right.name, "seq": left.seq != right.seq, "t": left.t != right.t,
            "cause": left.cause != right.cause, "site": sites && left.site != right.site,
        ]
        return envelope.filter(\.value).map(\.key) + fields(left, right)
    }

    /// Kinds that differ have different fields anyway.
    private static func fields(_ left: Event, _ right: Event) -> [String] {
        guard left.name == right.name else { return [] }
        let names = left.kind.fields.map(\.name) + left.unknownFields.map(\.name)
        let others = right.unknownFields.map(\.name).filter { !names.contains($0) }
        return (names + others).filter { text(of: $0, in: left) != text(of: $0, in: right) }
    }

    /// The written form, since NaN does not equal itself; nil if the field is left out.
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
