import HierarchyModel
import JSONText

/// Finds where two traces part ways.
struct TraceDiff {
    /// The first events that are not the same, and what is around them.
    struct Parting {
        /// In what the first two differ: `kind`, `seq`, `t`, `cause`, `site` or the names of fields, in this order; empty
        /// where one trace ends.
        let differences: [String]
        /// The last events before, the same in both; as the left trace has them.
        let before: [Event]
        /// The events from there on; none where the trace ends.
        let left: [Event]
        let right: [Event]
    }

    let comparesSites: Bool
    /// How many events to keep before and behind.
    let context: Int

    /// Nil if the traces are the same. One pass; memory for the context alone. `progress` is told the number of each event that
    /// both have.
    func parting(
        _ left: some Sequence<Event>, _ right: some Sequence<Event>, _ progress: (UInt64) -> Void = { _ in }
    ) -> Parting? {
        var (lefts, rights) = (left.makeIterator(), right.makeIterator())
        var before: [Event] = []
        while true {
            let (left, right) = (lefts.next(), rights.next())
            if left == nil, right == nil { return nil }
            let differences = differences(left, right)
            guard left == nil || right == nil || !differences.isEmpty else {
                if let left {
                    keep(left, in: &before)
                    progress(left.seq)
                }
                continue
            }
            return Parting(
                differences: differences, before: Array(before.suffix(context)), left: rest(left, &lefts),
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

    private func differences(_ left: Event?, _ right: Event?) -> [String] {
        guard let left, let right, !isSame(left, right) else { return [] }
        let envelope: KeyValuePairs = [
            "kind": left.name != right.name, "seq": left.seq != right.seq, "t": left.t != right.t,
            "cause": left.cause != right.cause, "site": comparesSites && left.site != right.site,
        ]
        return envelope.filter(\.value).map(\.key) + fields(left, right)
    }

    private func isSame(_ left: Event, _ right: Event) -> Bool {
        (!comparesSites || left.site == right.site) && left.isEqualBesidesSite(right)
    }

    /// Kinds that differ have different fields anyway.
    private func fields(_ left: Event, _ right: Event) -> [String] {
        guard left.name == right.name else { return [] }
        let names = left.kind.fields.map(\.name) + left.unknownFields.map(\.name)
        let others = right.unknownFields.map(\.name).filter { !names.contains($0) }
        return (names + others).filter { text(of: $0, in: left) != text(of: $0, in: right) }
    }

    /// The written form, since NaN does not equal itself; nil if the field is left out.
    private func text(of name: String, in event: Event) -> [UInt8]? {
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
