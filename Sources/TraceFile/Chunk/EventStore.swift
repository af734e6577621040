import HierarchyModel

/// Events that others are copied from.
struct EventStore: ~Copyable {
    private var events: UnsafeMutablePointer<Event>
    private var capacity = 64
    private(set) var count = 0

    init() { events = UnsafeMutablePointer<Event>.allocate(capacity: capacity) }

    deinit {
        events.deinitialize(count: count)
        events.deallocate()
    }

    mutating func append(_ event: Event) {
        if count == capacity { grow() }
        (events + count).initialize(to: event)
        count += 1
    }

    /// Appends a copy of an event; where it lies until the next one is appended.
    mutating func append(copyOf number: Int) -> UnsafeMutablePointer<Event> {
        if count == capacity { grow() }
        copy(number, to: events + count)
        count += 1
        return events + (count - 1)
    }

    /// Puts a copy into memory that holds no event.
    @inline(__always) func copy(_ number: Int, to place: UnsafeMutablePointer<Event>) {
        check(number)
        place.initialize(to: events[number])
    }

    /// How many fields of a newer producer an event has.
    func unknownFieldCount(_ number: Int) -> Int {
        check(number)
        return events[number].unknownFields.count
    }

    @inline(__always) private func check(_ number: Int) {
        precondition(0..<count ~= number, "EventStore holds \(count) events, not number \(number)")
    }

    private mutating func grow() {
        capacity *= 4
        let larger = UnsafeMutablePointer<Event>.allocate(capacity: capacity)
        larger.moveInitialize(from: events, count: count)
        events.deallocate()
        events = larger
    }
}
