import HierarchyModel

/// Events that others are copied from.
struct EventStore: ~Copyable {
    private let pool: MemoryPool
    private var piece: MemoryPool.Piece
    private var events: UnsafeMutablePointer<Event>
    private var capacity: Int
    private(set) var count = 0
    /// Whether each refers to nothing, so that a copy of its memory is a copy of it.
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

    /// Appends a copy of an event; where it lies until the next one is appended. It gets nothing but words.
    @inline(__always) mutating func append(copyOf number: Int) -> UnsafeMutablePointer<Event> {
        if count == capacity { grow() }
        copy(number, to: events + count)
        isFlat.append(isFlat[number])
        count += 1
        return events + (count - 1)
    }

    /// Puts a copy into memory that holds no event.
    @inline(__always) func copy(_ number: Int, to place: UnsafeMutablePointer<Event>) {
        if isFlat[number] {
            (events + number).copyBytes(to: place)
        } else {
            place.initialize(to: events[number])
        }
    }

    /// Where an event lies until the next one is appended.
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

extension UnsafeMutablePointer<Event> {
    /// Puts a copy into memory that holds no event. What refers to nothing needs no counting of references, which would cost more
    /// than the copy.
    @inline(__always) func copyFlat(to place: UnsafeMutablePointer<Event>) {
        if pointee.isFlat { copyBytes(to: place) } else { place.initialize(to: pointee) }
    }

    /// Of an event that refers to nothing.
    @inline(__always) func copyBytes(to place: UnsafeMutablePointer<Event>) {
        UnsafeMutableRawPointer(place).copyMemory(from: self, byteCount: MemoryLayout<Event>.size)
    }
}
