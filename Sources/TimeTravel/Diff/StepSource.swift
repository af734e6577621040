import HierarchyModel
import TraceFile

/// The events of one trace that have no step yet, each with a key.
struct StepSource {
    struct Item {
        let seq: UInt64
        /// Nil if the event is lost.
        let event: Event?
        /// Equal for events of the same kind about objects of the same class and title.
        let key: UInt64

        var isCompared: Bool { event.map(TraceAlignment.isCompared) ?? false }
    }

    private let event: (UInt64) -> Event?
    let eventCount: UInt64
    /// The next event to read.
    private var next: UInt64 = 0
    /// The state before that event.
    private var state = HierarchyState()
    /// The keys of the events whose scopes are open.
    private var scopes: [UInt64] = []
    private var items: [Item] = []
    /// The index of the first item that has no step.
    private var head = 0

    init(eventCount: UInt64, event: @escaping (UInt64) -> Event?) {
        self.eventCount = eventCount
        self.event = event
    }

    init(_ reader: TraceReader) { self.init(eventCount: reader.eventCount) { reader.event($0) } }

    /// How many events have a step.
    var position: UInt64 { next - UInt64(items.count - head) }

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
        let event = event(next)
        items.append(Item(seq: next, event: event, key: event.map { key($0) } ?? 0))
        next += 1
        if let event { state.apply(event) }
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
            case .string(let name)? where event.kind.fields[index].field == .class: hash.add(name)
            default: break
            }
        }
        if event.opensScope { scopes.append(hash.value) }
        return hash.value
    }

    private func addName(of id: ObjectID, to hash: inout NameHash) {
        if let controller = state.controller(id) {
            hash.add(controller.class)
            hash.add(controller.title)
        } else if let transition = state.transition(id) {
            hash.add(transition.type)
        } else {
            // Windows have no names, and what does not exist yet is named by its event.
            hash.add(state.window(id) == nil ? 2 : 3)
        }
    }
}
