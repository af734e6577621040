import HierarchyModel

/// Values by object: a hash table, see `LinearProbing`, which has no memory until it has a value.
///
/// To find, set and remove takes constant time on average. A `Dictionary` would cost several times as much for the
/// question that rules ask most: about an object that has no value. One field of a value is read by a key path, without
/// a copy of the value. A map with the only reference to its table changes it in place; a shared table is copied first.
public struct ObjectMap<Value: Sendable>: Sendable {
    private var table: Table?
    /// How many objects have a value.
    public private(set) var count = 0

    /// Without values.
    public init() {}

    /// Whether no object has a value.
    @inline(__always)
    public var isEmpty: Bool { count == 0 }

    /// The objects that have a value, sorted. Linear.
    public var ids: [ObjectID] {
        guard let table, count > 0 else { return [] }
        return (0...table.mask).filter { table.keys[$0] > 0 }.map { ObjectID(UInt32(table.keys[$0] - 1)) }.sorted()
    }

    /// Visits the values, in no particular order. Linear.
    @inline(__always)
    func forEach(_ body: (Value) -> Void) {
        guard let table, count > 0 else { return }
        for slot in 0...table.mask where table.keys[slot] > 0 { body(table.values[slot]) }
    }

    /// The value of the object; nil if it has none. To set nil removes it.
    public subscript(id: ObjectID) -> Value? {
        get {
            guard count > 0, let table, let slot = table.find(id) else { return nil }
            return table.values[slot]
        }
        set {
            if let newValue { set(newValue, for: id) } else { remove(id) }
        }
    }

    /// One field of the value of the object; nil if it has none.
    ///
    /// Inlined, since a key path that is passed on at run time costs ten times the read.
    @inline(__always)
    public subscript<Field>(id: ObjectID, field: KeyPath<Value, Field>) -> Field? {
        guard count > 0, let table, let slot = table.find(id) else { return nil }
        return table.values[slot][keyPath: field]
    }

    /// Changes the value of the object, which is `initial` if it has none.
    @inline(__always)
    public mutating func update(
        _ id: ObjectID, from initial: @autoclosure () -> Value, _ change: (inout Value) -> Void
    ) {
        let (table, slot) = slotToSet(id)
        if table.keys[slot] == 0 { add(initial(), to: table, slot, id) }
        change(&table.values[slot])
    }

    /// Changes the value of the object, if it has one.
    @inline(__always)
    public mutating func updateIfPresent(_ id: ObjectID, _ change: (inout Value) -> Void) {
        guard count > 0, let slot = table.unsafelyUnwrapped.find(id) else { return }
        change(&ownTable().values[slot])
    }

    /// Removes the value of the object and returns it; nil if it has none.
    @discardableResult
    @inline(__always)
    public mutating func remove(_ id: ObjectID) -> Value? {
        guard count > 0, let slot = table.unsafelyUnwrapped.find(id) else { return nil }
        let table = ownTable()
        let removed = (table.values + slot).move()
        table.close(slot)
        count -= 1
        return removed
    }

    /// Removes the values that satisfy the condition. Linear.
    public mutating func removeAll(where shouldRemove: (ObjectID, Value) -> Bool) {
        for id in ids where self[id].map({ shouldRemove(id, $0) }) ?? false { remove(id) }
    }

    /// Removes all values.
    public mutating func removeAll() { self = ObjectMap() }

    private mutating func set(_ value: Value, for id: ObjectID) {
        let (table, slot) = slotToSet(id)
        if table.keys[slot] == 0 { add(value, to: table, slot, id) } else { table.values[slot] = value }
    }

    @inline(__always)
    private mutating func add(_ value: Value, to table: Table, _ slot: Int, _ id: ObjectID) {
        (table.values + slot).initialize(to: value)
        table.keys[slot] = Table.key(id)
        count += 1
    }

    /// The slot of the object, or the empty slot for it, in a table that this map may change.
    private mutating func slotToSet(_ id: ObjectID) -> (Table, Int) {
        if (count + 1) * 2 > (table?.mask ?? -1) + 1 { table = Table(copying: table, slots: max(8, count * 4)) }
        let table = ownTable()
        return (table, table.slot(of: Table.key(id)))
    }

    /// The table, which no other map shares from now on. There is one.
    @inline(__always)
    private mutating func ownTable() -> Table {
        if !isKnownUniquelyReferenced(&table) {
            let shared = table.unsafelyUnwrapped
            table = Table(copying: shared, slots: shared.mask + 1)
        }
        return table.unsafelyUnwrapped
    }

    /// Keys and values by slot.
    // Unchecked for its pointers: a map changes the table only while it has the only reference.
    private final class Table: @unchecked Sendable {
        /// One less than the number of slots, which is a power of 2.
        let mask: Int
        let seed = LinearProbing.seed
        /// One more than the number of the object; 0 for an empty slot.
        let keys: UnsafeMutablePointer<UInt64>
        /// Initialized where the key is not 0.
        let values: UnsafeMutablePointer<Value>

        init(copying old: Table?, slots: Int) {
            mask = slots - 1
            keys = .allocate(capacity: slots)
            keys.initialize(repeating: 0, count: slots)
            values = .allocate(capacity: slots)
            guard let old else { return }
            for slot in 0...old.mask where old.keys[slot] > 0 {
                let new = self.slot(of: old.keys[slot])
                keys[new] = old.keys[slot]
                (values + new).initialize(to: old.values[slot])
            }
        }

        deinit {
            for slot in 0...mask where keys[slot] > 0 { (values + slot).deinitialize(count: 1) }
            keys.deallocate()
            values.deallocate()
        }

        @inline(__always)
        static func key(_ id: ObjectID) -> UInt64 { UInt64(id.rawValue) + 1 }

        /// The slot of the object; nil if it has none.
        @inline(__always)
        func find(_ id: ObjectID) -> Int? {
            let slot = slot(of: Self.key(id))
            return keys[slot] > 0 ? slot : nil
        }

        /// The slot of the key, or the empty slot for it.
        @inline(__always)
        func slot(of key: UInt64) -> Int {
            LinearProbing.slot(of: key, mask, seed) { keys[$0] == key || keys[$0] == 0 }
        }

        /// Makes a slot empty whose value is gone.
        func close(_ slot: Int) {
            keys[slot] = 0
            LinearProbing.closeGap(at: slot, mask, seed) {
                keys[$0] > 0 ? keys[$0] : nil
            } move: { from, to in
                keys[to] = keys[from]
                keys[from] = 0
                (values + to).moveInitialize(from: values + from, count: 1)
            }
        }
    }
}

/// Sets of objects by object. An object whose set is empty has none.
extension ObjectMap<Set<ObjectID>> {
    mutating func insert(_ member: ObjectID, under id: ObjectID) { update(id, from: []) { $0.insert(member) } }

    mutating func remove(_ member: ObjectID, under id: ObjectID) {
        updateIfPresent(id) { $0.remove(member) }
        if self[id, \.isEmpty] == true { remove(id) }
    }
}
