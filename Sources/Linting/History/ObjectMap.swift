import HierarchyModel

/// Values by object: a hash table with open addressing, which has no memory until it has a value.
///
/// To find, set and remove takes constant time on average. A `Dictionary` would cost several times as much for the
/// question that rules ask most: about an object that has no value.
public struct ObjectMap<Value: Sendable>: Sendable {
    /// By slot: one more than the number of the object; 0 for an empty slot.
    private var keys: ContiguousArray<UInt64> = []
    /// By slot; nil for an empty slot.
    private var values: ContiguousArray<Value?> = []
    /// How many objects have a value.
    public private(set) var count = 0

    /// Without values.
    public init() {}

    /// Whether no object has a value.
    @inline(__always)
    public var isEmpty: Bool { count == 0 }

    /// The objects that have a value, sorted. Linear.
    public var ids: [ObjectID] {
        isEmpty ? [] : keys.filter { $0 > 0 }.sorted().map { ObjectID(UInt32($0 - 1)) }
    }

    /// The value of the object; nil if it has none. To set nil removes it.
    public subscript(id: ObjectID) -> Value? {
        get { count == 0 ? nil : values[slot(of: Self.key(id))] }
        set {
            if let newValue { values[slotToSet(Self.key(id))] = newValue } else { remove(id) }
        }
    }

    /// Changes the value of the object, which is `initial` if it has none.
    public mutating func update(
        _ id: ObjectID, from initial: @autoclosure () -> Value, _ change: (inout Value) -> Void
    ) {
        let slot = slotToSet(Self.key(id))
        if values[slot] == nil { values[slot] = initial() }
        change(&values[slot]!)
    }

    /// Changes the value of the object, if it has one.
    public mutating func updateIfPresent(_ id: ObjectID, _ change: (inout Value) -> Void) {
        guard !isEmpty else { return }
        let slot = slot(of: Self.key(id))
        if keys[slot] > 0 { change(&values[slot]!) }
    }

    /// Removes the value of the object and returns it; nil if it has none.
    @discardableResult
    public mutating func remove(_ id: ObjectID) -> Value? {
        guard !isEmpty else { return nil }
        var hole = slot(of: Self.key(id))
        guard keys[hole] > 0 else { return nil }
        var removed: Value?
        swap(&removed, &values[hole])
        keys[hole] = 0
        count -= 1
        var next = (hole + 1) & mask
        while keys[next] > 0 {
            if (next &- home(of: keys[next])) & mask >= (next &- hole) & mask {
                keys.swapAt(hole, next)
                values.swapAt(hole, next)
                hole = next
            }
            next = (next + 1) & mask
        }
        return removed
    }

    /// Removes the values that satisfy the condition. Linear.
    public mutating func removeAll(where shouldRemove: (ObjectID, Value) -> Bool) {
        for id in ids where self[id].map({ shouldRemove(id, $0) }) ?? false { remove(id) }
    }

    /// Removes all values.
    public mutating func removeAll() { self = ObjectMap() }

    /// The slot of the object, which has its key from now on, and must get a value if it has none.
    private mutating func slotToSet(_ key: UInt64) -> Int {
        if (count + 1) * 2 > keys.count { grow() }
        let slot = slot(of: key)
        if keys[slot] == 0 { count += 1 }
        keys[slot] = key
        return slot
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        keys = ContiguousArray(repeating: 0, count: max(8, oldKeys.count * 2))
        values = ContiguousArray(repeating: nil, count: keys.count)
        for (key, value) in zip(oldKeys, oldValues) where key > 0 {
            let slot = slot(of: key)
            (keys[slot], values[slot]) = (key, value)
        }
    }

    private static func key(_ id: ObjectID) -> UInt64 { UInt64(id.rawValue) + 1 }

    private var mask: Int { keys.count - 1 }

    private func home(of key: UInt64) -> Int {
        let mixed = key &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed ^ mixed >> 32) & mask
    }

    /// The slot of the object, or the empty slot for it.
    @inline(__always)
    private func slot(of key: UInt64) -> Int {
        var slot = home(of: key)
        while keys[slot] != key, keys[slot] > 0 { slot = (slot + 1) & mask }
        return slot
    }
}
