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

    /// The number of the event.
    mutating func append(_ event: Event) -> Int32 {
        if count == capacity { grow() }
        (events + count).initialize(to: event)
        count += 1
        return Int32(count - 1)
    }

    @inline(__always) func copy(_ number: Int32, to place: UnsafeMutablePointer<Event>) {
        place.initialize(to: events[Int(number)])
    }

    private mutating func grow() {
        capacity *= 4
        let larger = UnsafeMutablePointer<Event>.allocate(capacity: capacity)
        larger.moveInitialize(from: events, count: count)
        events.deallocate()
        events = larger
    }
}
