import HierarchyModel

/// Events that other events are copied from.
struct EventStore: ~Copyable {
    private let pool: MemoryPool
    private var piece: MemoryPool.Piece
    private var events: UnsafeMutablePointer<Event>
    private var capacity: Int
    private(set) var count = 0
    /// Whether each holds no reference, so that a copy of its memory is a copy of the event.
    private var isFlat: PooledList<Bool>

    init(_ pool: MemoryPool, capacity: Int) {
        self.pool = pool
        piece = pool.take(capacity, of: Event.self)
        (events, capacity: self.capacity) = piece.bound(to: Event.self)
        isFlat = PooledList(pool, capacity: capacity)
    }

    deinit {
        for number in 0..<count where !isFlat[number] { (events + number).deinitialize(count: 1) }
        pool.put(piece)
    }

    mutating func append(_ event: Event) {
        if count == capacity { grow() }
        (events + count).initialize(to: event)
        isFlat.append(event.isFlat)
        count += 1
    }

    /// Appends a copy of an event and returns its address, which is valid until the next one is appended. The caller
    /// may store words in it.
    @inline(__always) mutating func append(copyOf number: Int) -> UnsafeMutablePointer<Event> {
        if count == capacity { grow() }
        copy(number, to: events + count)
        isFlat.append(isFlat[number])
        count += 1
        return events + (count - 1)
    }

    /// Initializes memory with a copy of an event.
    @inline(__always) func copy(_ number: Int, to place: UnsafeMutablePointer<Event>) {
        if isFlat[number] {
            (events + number).copyBytes(to: place)
        } else {
            place.initialize(to: events[number])
        }
    }

    /// The address of an event. It is valid until the next one is appended.
    @inline(__always) func address(of number: Int) -> UnsafeMutablePointer<Event> { events + number }

    /// How many fields of a newer producer an event has.
    func unknownFieldCount(_ number: Int) -> Int { isFlat[number] ? 0 : events[number].unknownFields.count }

    private mutating func grow() {
        let larger = pool.take(2 * capacity, of: Event.self)
        let (start, room) = larger.bound(to: Event.self)
        start.moveInitialize(from: events, count: count)
        pool.put(piece)
        (piece, events, capacity) = (larger, start, room)
    }
}

/// Memory for one event.
struct EventSlot: ~Copyable {
    private let place = UnsafeMutablePointer<Event>.allocate(capacity: 1)
    private var isFull = false

    deinit {
        if isFull { place.deinitialize(count: 1) }
        place.deallocate()
    }

    /// The memory without the event that was in it. The caller initializes it.
    mutating func emptied() -> UnsafeMutablePointer<Event> {
        if isFull { place.deinitialize(count: 1) }
        isFull = true
        return place
    }
}

extension UnsafeMutablePointer<Event> {
    /// Initializes memory with a copy of an event. An event without references is copied as bytes: to count references
    /// would cost more than the copy.
    @inline(__always) func copyFlat(to place: UnsafeMutablePointer<Event>) {
        if pointee.isFlat { copyBytes(to: place) } else { place.initialize(to: pointee) }
    }

    /// Copies the bytes of an event that holds no reference.
    @inline(__always) func copyBytes(to place: UnsafeMutablePointer<Event>) {
        UnsafeMutableRawPointer(place).copyMemory(from: self, byteCount: MemoryLayout<Event>.size)
    }
}
