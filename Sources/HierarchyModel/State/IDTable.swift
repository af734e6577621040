/// The index of each object of the state by its identifier: a hash table with open addressing over one array. Its
/// memory does not grow with objects that have left the state.
///
/// To find, add and remove takes constant time on average. The keyed hash of a Dictionary would cost many times the
/// change that an event makes.
struct IDTable: Sendable {
    /// The list of an object, and its index there.
    struct Location: Hashable, Sendable {
        enum List: UInt8, Sendable { case windows, controllers, transitions }
        var list: List
        var index: Int
    }

    private struct Entry: Sendable {
        var id: UInt32
        /// Index and list; `empty` where there is no entry.
        var location: UInt32
        static let empty = UInt32.max
    }

    private var entries: ContiguousArray<Entry>
    private(set) var count = 0

    init() { entries = ContiguousArray(repeating: Entry(id: 0, location: Entry.empty), count: 16) }

    subscript(id: ObjectID) -> Location? {
        let index = slot(of: id.rawValue)
        let location = entries[index].location
        return location == Entry.empty ? nil : Self.unpacked(location)
    }

    /// The index of an object in a list; nil if the list does not hold it.
    @inline(__always)
    func index(of id: ObjectID, in list: Location.List) -> Int? {
        let location = entries[slot(of: id.rawValue)].location
        guard location != Entry.empty, UInt8(truncatingIfNeeded: location & 3) == list.rawValue else { return nil }
        return Int(location >> 2)
    }

    mutating func set(_ location: Location, for id: ObjectID) {
        if (count + 1) * 2 > entries.count { grow() }
        let index = slot(of: id.rawValue)
        if entries[index].location == Entry.empty { count += 1 }
        entries[index] = Entry(id: id.rawValue, location: Self.packed(location))
    }

    mutating func remove(_ id: ObjectID) {
        var hole = slot(of: id.rawValue)
        guard entries[hole].location != Entry.empty else { return }
        count -= 1
        entries[hole].location = Entry.empty
        var next = (hole + 1) & mask
        while entries[next].location != Entry.empty {
            let home = home(of: entries[next].id)
            if (next &- home) & mask >= (next &- hole) & mask {
                entries[hole] = entries[next]
                entries[next].location = Entry.empty
                hole = next
            }
            next = (next + 1) & mask
        }
    }

    private var mask: Int { entries.count - 1 }

    private func home(of id: UInt32) -> Int {
        var mixed = UInt64(id) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 32
        return Int(truncatingIfNeeded: mixed) & mask
    }

    /// The slot that holds `id`, or the empty slot for it.
    @inline(__always)
    private func slot(of id: UInt32) -> Int {
        var index = home(of: id)
        while entries[index].location != Entry.empty, entries[index].id != id { index = (index + 1) & mask }
        return index
    }

    private mutating func grow() {
        let old = entries
        entries = ContiguousArray(repeating: Entry(id: 0, location: Entry.empty), count: old.count * 2)
        for entry in old where entry.location != Entry.empty { entries[slot(of: entry.id)] = entry }
    }

    private static func packed(_ location: Location) -> UInt32 {
        UInt32(location.index) << 2 | UInt32(location.list.rawValue)
    }

    private static func unpacked(_ location: UInt32) -> Location {
        let list: Location.List =
            switch location & 3 {
            case 0: .windows
            case 1: .controllers
            default: .transitions
            }
        return Location(list: list, index: Int(location >> 2))
    }
}
