import HierarchyModel

/// The events of a chunk up to the first that cannot be read, decoded from its beginning on as far as somebody asks: who seeks
/// wants half of a chunk, on an average.
final class ChunkEvents {
    /// Bytes that an element of a list or a part of a document takes.
    private static let elementWeight = 64

    private let pool: MemoryPool
    private let piece: MemoryPool.Piece
    private let memory: UnsafeMutablePointer<Event>
    /// Events that the chunk has at most.
    private let room: Int
    /// What all of them take, in bytes, about: documents take far more than other events.
    let weight: Int
    /// How many are decoded.
    private(set) var decoded = 0
    /// Nil when all are.
    private var run: ChunkRun?

    /// - Parameters:
    ///   - room: events that the run has at most.
    ///   - values: bytes of what the events hold.
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

    /// Decodes so many, if there are as many.
    func decode(_ count: Int) {
        while decoded < count, let run {
            let new = run.fill(memory + decoded, capacity: room - decoded)
            decoded += new
            if new == 0 { self.run = nil }
        }
    }

    /// Of one that is decoded.
    subscript(position: Int) -> Event {
        precondition(0..<decoded ~= position, "ChunkEvents has decoded \(decoded) events, not number \(position)")
        return memory[position]
    }

    /// Hands out events that are decoded.
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

    /// The last one.
    var last: Event? {
        decode(.max)
        return decoded > 0 ? memory[decoded - 1] : nil
    }

    /// The last one at or before a time.
    func last(atOrBefore t: UInt64) -> Event? {
        decode(.max)
        return (0..<decoded).last { memory[$0].t <= t }.map { memory[$0] }
    }
}
