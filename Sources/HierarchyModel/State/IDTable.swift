/// The index of each object of the state by its identifier: a hash table with open addressing over one array. Its
/// memory does not grow with objects that have left the state.
///
/// To find, add and remove takes constant time on average. The keyed hash of a Dictionary would cost many times the
/// change that an event makes.
struct IDTable: Sendable {
    /// The list of an object, and its index there.
    struct Place: Hashable, Sendable {
        enum List: UInt8, Sendable { case windows, controllers, transitions }
        var list: List
        var position: Int
    }

    private struct Entry: Sendable {
        var id: UInt32
        /// Index and list; `empty` where there is no entry.
        var place: UInt32
        static let empty = UInt32.max
    }

    private var entries: ContiguousArray<Entry>
    private(set) var count = 0

    init() { entries = ContiguousArray(repeating: Entry(id: 0, place: Entry.empty), count: 16) }

    subscript(id: ObjectID) -> Place? {
        let index = slot(of: id.rawValue)
        let place = entries[index].place
        return place == Entry.empty ? nil : Self.unpacked(place)
    }

    /// The index of an object in a list; nil if the list does not hold it.
    @inline(__always)
    func position(of id: ObjectID, in list: Place.List) -> Int? {
        let place = entries[slot(of: id.rawValue)].place
        guard place != Entry.empty, UInt8(truncatingIfNeeded: place & 3) == list.rawValue else { return nil }
        return Int(place >> 2)
    }

    mutating func set(_ place: Place, for id: ObjectID) {
        if (count + 1) * 2 > entries.count { grow() }
        let index = slot(of: id.rawValue)
        if entries[index].place == Entry.empty { count += 1 }
        entries[index] = Entry(id: id.rawValue, place: Self.packed(place))
    }

    mutating func remove(_ id: ObjectID) {
        var hole = slot(of: id.rawValue)
        guard entries[hole].place != Entry.empty else { return }
        count -= 1
        entries[hole].place = Entry.empty
        var next = (hole + 1) & mask
        while entries[next].place != Entry.empty {
            let home = home(of: entries[next].id)
            if (next &- home) & mask >= (next &- hole) & mask {
                entries[hole] = entries[next]
                entries[next].place = Entry.empty
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
        while entries[index].place != Entry.empty, entries[index].id != id { index = (index + 1) & mask }
        return index
    }

    private mutating func grow() {
        let old = entries
        entries = ContiguousArray(repeating: Entry(id: 0, place: Entry.empty), count: old.count * 2)
        for entry in old where entry.place != Entry.empty { entries[slot(of: entry.id)] = entry }
    }

    private static func packed(_ place: Place) -> UInt32 { UInt32(place.position) << 2 | UInt32(place.list.rawValue) }

    private static func unpacked(_ place: UInt32) -> Place {
        let list: Place.List =
            switch place & 3 {
            case 0: .windows
            case 1: .controllers
            default: .transitions
            }
        return Place(list: list, position: Int(place >> 2))
    }
}
