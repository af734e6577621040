import HierarchyModel
import TraceFile

/// The events of one trace that have no step yet, each with a key. Lost events in a row are one item, however many.
struct StepSource {
    struct Item {
        /// The sequence number of the event, or of the first lost one.
        let seq: UInt64
        /// The number of lost events, or 1.
        let count: UInt64
        /// Nil if events are lost.
        let event: Event?
        /// Equal for events of the same kind about objects of the same class and title.
        let key: UInt64
        let isCompared: Bool
    }

    private let events: (UInt64) -> [Event]
    let eventCount: UInt64
    /// The next events, in reverse order.
    private var ahead: [Event] = []
    /// The number of the next event to read.
    private var next: UInt64 = 0
    /// The state before that event.
    private var state = HierarchyState()
    /// The keys of the events whose scopes are open.
    private var scopes: [UInt64] = []
    /// The names of the fields that do not tell what belongs together.
    var ignored: Set<String> = []
    private var items: [Item] = []
    /// The index of the first item that has no step.
    private var head = 0

    /// - Parameter events: the next events from a sequence number on, at least one if there is any.
    init(eventCount: UInt64, events: @escaping (UInt64) -> [Event]) {
        self.eventCount = eventCount
        self.events = events
    }

    init(_ reader: TraceReader) {
        self.init(eventCount: reader.eventCount) { Array(reader.events(in: $0..<UInt64.max).prefix(Self.readAhead)) }
    }

    /// Events in memory, which are numbered from 0 without gaps here, whatever their own numbers are.
    init(_ events: [Event]) {
        self.init(eventCount: UInt64(events.count)) { seq in
            var event = events[Int(seq)]
            event.seq = seq
            return [event]
        }
    }

    /// How many events of a trace are read at a time.
    private static let readAhead = 1024

    /// How many events have a step, lost ones included.
    var position: UInt64 { head < items.count ? items[head].seq : next }

    /// The next event without a step; nil at the end.
    mutating func first() -> Item? {
        if head == items.count { read() }
        return head < items.count ? items[head] : nil
    }

    mutating func removeFirst() {
        head += 1
        guard head == items.count || head >= 4_096 else { return }
        items.removeFirst(head)
        head = 0
    }

    /// At most that many of the next compared items. They are read if necessary.
    mutating func compared(_ count: Int) -> (items: [Item], isAll: Bool) {
        var found: [Item] = []
        var index = head
        while found.count < count {
            if index == items.count { read() }
            guard index < items.count else { return (found, true) }
            if items[index].isCompared { found.append(items[index]) }
            index += 1
        }
        return (found, false)
    }

    private mutating func read() {
        guard next < eventCount else { return }
        if ahead.isEmpty { ahead = events(next).reversed() }
        let seq = ahead.last?.seq ?? eventCount
        guard seq <= next, let event = ahead.popLast() else {
            items.append(Item(seq: next, count: seq - next, event: nil, key: 0, isCompared: false))
            next = seq
            return
        }
        let isCompared = TraceAlignment.isCompared(event, ignoring: ignored)
        items.append(Item(seq: seq, count: 1, event: event, key: key(event), isCompared: isCompared))
        next = seq + 1
        state.apply(event)
    }

    private mutating func key(_ event: Event) -> UInt64 {
        if event.kind == .return {
            var hash = NameHash()
            hash.add("return")
            hash.add(scopes.popLast() ?? 0)
            return hash.value
        }
        var hash = NameHash()
        hash.add(event.name)
        for index in event.kind.fields.indices {
            switch event.value(at: index) {
            case .id(let id)?: addName(of: id, to: &hash)
            case .string(let name)? where event.kind.fields[index].field == .class:
                if !ignored.contains("class") { hash.add(name) }
            default: break
            }
        }
        if event.opensScope { scopes.append(hash.value) }
        return hash.value
    }

    private func addName(of id: ObjectID, to hash: inout NameHash) {
        if let controller = state.controller(id) {
            hash.add(ignored.contains("class") ? nil : controller.class)
            hash.add(ignored.contains("title") ? nil : controller.title)
        } else if let transition = state.transition(id) {
            hash.add(ignored.contains("type") ? nil : transition.type?.text)
        } else {
            // Windows have no names, and what does not exist yet is named by its event.
            hash.add(state.window(id) == nil ? 2 : 3)
        }
    }
}
