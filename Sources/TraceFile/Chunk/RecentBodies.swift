/// The last two bodies that each subject had in each shape, by number.
///
/// An open hash table: at most half full, so that looking up takes constant time.
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

    private var entries: UnsafeMutablePointer<Entry>
    private var capacity: Int
    private var count = 0

    init() {
        capacity = 256
        entries = Self.allocate(capacity)
    }

    deinit { entries.deallocate() }

    /// The number that stands for a subject in a shape. No subject is one beyond all identifiers.
    @inline(__always) static func key(_ subject: UInt32?, shape: Int) -> UInt64 {
        (subject.map(UInt64.init) ?? 1 << 32) << 17 | UInt64(truncatingIfNeeded: shape)
    }

    /// A place that stays good until something is set.
    @inline(__always) func place(of key: UInt64) -> Int {
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (capacity - 1)
        while entries[place].key != key, entries[place].key != Self.emptyKey { place = (place + 1) & (capacity - 1) }
        return place
    }

    @inline(__always) subscript(place: Int) -> Pair { entries[place].pair }

    /// Makes `body` the last one; what was last before is kept.
    mutating func set(_ body: Int32, for key: UInt64, at place: Int) {
        if entries[place].key == Self.emptyKey {
            entries[place].key = key
            count += 1
        }
        if entries[place].pair.last != body { entries[place].pair = Pair(last: body, before: entries[place].pair.last) }
        if count > capacity / 2 { grow() }
    }

    private mutating func grow() {
        let (old, oldCapacity) = (entries, capacity)
        capacity *= 4
        entries = Self.allocate(capacity)
        for entry in UnsafeBufferPointer(start: old, count: oldCapacity) where entry.key != Self.emptyKey {
            entries[place(of: entry.key)] = entry
        }
        old.deallocate()
    }

    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Entry> {
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
        entries.initialize(repeating: Entry(), count: capacity)
        return entries
    }
}
