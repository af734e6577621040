import HierarchyModel

/// The events of a chunk up to the first that cannot be read, decoded from its beginning as far as needed. On average a
/// seek needs half of a chunk.
final class ChunkEvents {
    /// The size in bytes of an element of a list or a part of a document.
    private static let elementWeight = 64

    private let pool: MemoryPool
    private let piece: MemoryPool.Piece
    /// The decoded events.
    let memory: UnsafeMutablePointer<Event>
    /// The largest number of events.
    private let room: Int
    /// The approximate size of all events in bytes. Documents take far more than other events.
    let weight: Int
    /// The number of decoded events.
    private(set) var decoded = 0
    /// Nil when all events are decoded.
    private var run: ChunkRun?

    /// - Parameters:
    ///   - room: the largest number of events in the run.
    ///   - values: the size in bytes of the values that the events hold.
    init(_ run: ChunkRun?, room: Int, values: Int, _ pool: MemoryPool) {
        self.run = run
        self.room = room
        weight = room * MemoryLayout<Event>.stride + values
        self.pool = pool
        piece = pool.take(room, of: Event.self)
        memory = piece.bound(to: Event.self).start
    }

    convenience init(_ events: [Event], _ pool: MemoryPool) {
        let elements = events.reduce(0) { $0 + ($1.hasOverflow ? $1.elementCount : 0) }
        self.init(nil, room: events.count, values: elements * ChunkEvents.elementWeight, pool)
        for event in events {
            (memory + decoded).initialize(to: event)
            decoded += 1
        }
    }

    deinit {
        memory.deinitialize(count: decoded)
        pool.put(piece)
    }

    /// Decodes at least `count` events, or all if there are fewer.
    func decode(_ count: Int) {
        while decoded < count, let run {
            let new = run.fill(memory + decoded, capacity: room - decoded)
            decoded += new
            if new == 0 { self.run = nil }
        }
    }

    /// A decoded event.
    subscript(position: Int) -> Event {
        precondition(0..<decoded ~= position, "ChunkEvents has decoded \(decoded) events, not number \(position)")
        return memory[position]
    }

    /// Calls `body` with decoded events.
    func forEach(in positions: Range<Int>, _ body: (Event) -> Void) {
        precondition(positions.upperBound <= decoded, "ChunkEvents has decoded \(decoded) events, not \(positions)")
        withUnsafeTemporaryAllocation(of: Event.self, capacity: 1) { copy in
            guard let copy = copy.baseAddress else { return }
            for position in positions {
                (memory + position).copyFlat(to: copy)
                body(copy.move())
            }
        }
    }

    /// The last event.
    var last: Event? {
        decode(.max)
        return decoded > 0 ? memory[decoded - 1] : nil
    }

    /// The last event at or before a time.
    func last(atOrBefore t: UInt64) -> Event? {
        decode(.max)
        return (0..<decoded).last { memory[$0].t <= t }.map { memory[$0] }
    }
}
