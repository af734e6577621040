import HierarchyModel

/// The numbers of the last two bodies of each subject in each shape: a hash table, see `LinearProbing`.
struct RecentBodies: ~Copyable {
    struct Pair {
        /// -1 where there is none.
        var last: Int32 = -1
        var before: Int32 = -1
    }

    private struct Entry {
        var key: UInt64 = emptyKey
        var pair = Pair()
    }

    private static let emptyKey = UInt64.max

    private let pool: MemoryPool
    private var piece: MemoryPool.Piece
    private var entries: UnsafeMutablePointer<Entry>
    /// A power of two.
    private var capacity: Int
    private var count = 0
    private let seed = LinearProbing.seed

    /// Has room for `capacity` entries at first, a power of two.
    init(_ pool: MemoryPool = MemoryPool(), capacity: Int = 256) {
        self.pool = pool
        self.capacity = capacity
        (piece, entries) = Self.empty(capacity, pool)
    }

    deinit { pool.put(piece) }

    /// The key of a subject in a shape. A shape without a subject has a key beyond all identifiers.
    @inline(__always) static func key(_ subject: UInt32?, shape: Int) -> UInt64 {
        (subject.map(UInt64.init) ?? 1 << 32) << 17 | UInt64(truncatingIfNeeded: shape)
    }

    /// The slot of the key. It is valid until the next change.
    @inline(__always) func slot(of key: UInt64) -> Int {
        LinearProbing.slot(of: key, capacity - 1, seed) { [entries] in
            entries[$0].key == key || entries[$0].key == Self.emptyKey
        }
    }

    @inline(__always) subscript(slot: Int) -> Pair { entries[slot].pair }

    /// Makes `body` the last one. The last one before becomes the one before it.
    mutating func set(_ body: Int32, for key: UInt64, at slot: Int) {
        if entries[slot].key == Self.emptyKey {
            entries[slot].key = key
            count += 1
        }
        if entries[slot].pair.last != body { entries[slot].pair = Pair(last: body, before: entries[slot].pair.last) }
        if count > capacity / 2 { grow() }
    }

    private mutating func grow() {
        let (old, oldPiece, oldCapacity) = (entries, piece, capacity)
        capacity *= 2
        (piece, entries) = Self.empty(capacity, pool)
        for entry in UnsafeBufferPointer(start: old, count: oldCapacity) where entry.key != Self.emptyKey {
            entries[slot(of: entry.key)] = entry
        }
        pool.put(oldPiece)
    }

    private static func empty(_ capacity: Int, _ pool: MemoryPool) -> (MemoryPool.Piece, UnsafeMutablePointer<Entry>) {
        let piece = pool.take(capacity, of: Entry.self)
        let entries = piece.bound(to: Entry.self).start
        entries.initialize(repeating: Entry(), count: capacity)
        return (piece, entries)
    }
}

/// How an event chooses its body.
enum BodyChoice: UInt8 {
    /// The last body of the subject in this shape.
    case last = 0
    /// The body of the subject before that one.
    case before
    /// The last body of the shape that was not chosen as `last`.
    case ofShape
    case new
}
