/// The index of each object of the state by its identifier: a hash table over one array, see ``LinearProbing``. Its
/// memory does not grow with objects that have left the state.
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
    private let seed = LinearProbing.seed
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
        let (slot, mask) = (slot(of: id.rawValue), mask)
        guard entries[slot].location != Entry.empty else { return }
        count -= 1
        entries[slot].location = Entry.empty
        entries.withUnsafeMutableBufferPointer { entries in
            LinearProbing.closeGap(at: slot, mask, seed) {
                entries[$0].location == Entry.empty ? nil : UInt64(entries[$0].id)
            } move: { from, to in
                entries[to] = entries[from]
                entries[from].location = Entry.empty
            }
        }
    }

    private var mask: Int { entries.count - 1 }

    /// The slot that holds `id`, or the empty slot for it.
    @inline(__always)
    private func slot(of id: UInt32) -> Int {
        LinearProbing.slot(of: UInt64(id), mask, seed) {
            entries[$0].location == Entry.empty || entries[$0].id == id
        }
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
