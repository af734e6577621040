import HierarchyModel

/// The last events that a later `cause` may name, each with the scope that contained it.
///
/// Constant memory: the oldest entries are dropped, and a chain of callers ends there. Calls, and events that allow a
/// rule, are stored completely. Of the other events, which are most of them, only the links of the chain are stored.
struct CallHistory {
    struct Entry {
        let seq: UInt64
        /// The innermost scope open before the event; the event's own sequence number means none.
        fileprivate let scopeOrOwn: UInt64
        /// The event's cause; the event's own sequence number means none.
        fileprivate let causeOrOwn: UInt64
        let kind: EventKind
        /// Whether the event is stored completely.
        let isWhole: Bool

        var scope: UInt64? { scopeOrOwn == seq ? nil : scopeOrOwn }
        var cause: UInt64? { causeOrOwn == seq ? nil : causeOrOwn }
    }

    private static let capacity = 4096
    private var entries: ContiguousArray<Entry> = []
    private var oldest = 0
    /// The events that are stored completely, in their order. Those before ``firstEvent`` were dropped.
    private var events: ContiguousArray<Event> = []
    private var firstEvent = 0
    /// By code of a kind that is stored completely, modulo 64: whether one has come.
    private var kinds: UInt64 = 0

    /// False if no event of that kind, which is stored completely, has come.
    func mayHold(_ kind: EventKind) -> Bool { kinds & Self.bit(of: kind) != 0 }

    private static func bit(of kind: EventKind) -> UInt64 { 1 << (UInt64(kind.rawValue) % 64) }

    /// `scope` is the innermost scope open before the event. Events must come in order.
    mutating func remember(_ event: Event, in scope: UInt64?) {
        let isWhole = event.kind.family == .call || event.kind == .ruleAllowed
        let entry = Entry(
            seq: event.seq, scopeOrOwn: scope ?? event.seq, causeOrOwn: event.cause ?? event.seq, kind: event.kind,
            isWhole: isWhole)
        if isWhole {
            kinds |= Self.bit(of: event.kind)
            events.append(event)
        }
        guard entries.count == Self.capacity else { return entries.append(entry) }
        if entries[oldest].isWhole { dropEvent() }
        entries[oldest] = entry
        oldest = oldest == Self.capacity - 1 ? 0 : oldest + 1
    }

    /// Drops the first event. The memory is freed once it is half of all, so that each event moves once on average.
    private mutating func dropEvent() {
        firstEvent += 1
        guard firstEvent > events.count / 2 else { return }
        events.removeFirst(firstEvent)
        firstEvent = 0
    }

    /// The entry of the event with that sequence number; nil if it was dropped. Logarithmic.
    func find(_ seq: UInt64) -> Entry? { position(of: seq).map { entries[$0] } }

    /// The event, if it is stored completely. Logarithmic.
    func event(_ entry: Entry) -> Event? {
        guard entry.isWhole else { return nil }
        let index = firstEvent + (firstEvent..<events.count).prefixCount { events[$0].seq < entry.seq }
        return index < events.count && events[index].seq == entry.seq ? events[index] : nil
    }

    /// Whether an event of that kind came after that sequence number and, if it is stored completely, names the object.
    /// Linear in the entries since then.
    func contains(_ kind: EventKind, after seq: UInt64, naming object: ObjectID?) -> Bool {
        var event = events.count
        for age in entries.indices.reversed() {
            let entry = entries[index(age)]
            if entry.isWhole { event -= 1 }
            guard entry.seq > seq else { return false }
            guard entry.kind == kind else { continue }
            guard let object, entry.isWhole else { return true }
            if events[event].identifiers.contains(object) { return true }
        }
        return false
    }

    /// The last event that is stored completely and satisfies the condition. Linear in those events.
    func last(where isIncluded: (Event) -> Bool) -> Event? { events[firstEvent...].last(where: isIncluded) }

    /// The first object named by the last completely stored event that names one.
    var lastNamed: ObjectID? {
        for event in events[firstEvent...].reversed() {
            if let name = event.identifiers.first { return name }
        }
        return nil
    }

    private func position(of seq: UInt64) -> Int? {
        let earlier = entries.indices.prefixCount { entries[index($0)].seq < seq }
        guard earlier < entries.count, entries[index(earlier)].seq == seq else { return nil }
        return index(earlier)
    }

    private func index(_ age: Int) -> Int {
        let index = oldest + age
        return index < entries.count ? index : index - entries.count
    }
}
