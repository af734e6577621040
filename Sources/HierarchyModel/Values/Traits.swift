import JSONText

/// Traits by name, each with the value that it came with. A trait or a value that this version does not know is kept.
///
/// Order: the traits of ``knownNames`` first, in that order, then the others by name.
public struct Traits: Hashable, Sendable {
    public typealias Entry = (name: String, value: JSONValue)

    /// The traits of the event vocabulary, in its order.
    public static let knownNames = [
        "horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom", "userInterfaceStyle",
        "layoutDirection", "preferredContentSizeCategory", "forceTouchCapability", "displayGamut",
    ]

    /// The types of the traits whose values have a known form.
    static let types: [String: FieldType] = [
        "horizontalSizeClass": .symbol(["compact", "regular", "unspecified"]),
        "verticalSizeClass": .symbol(["compact", "regular", "unspecified"]), "displayScale": .double,
    ]

    /// In order. No name stands twice.
    public private(set) var entries: [Entry] = []
    /// Bit n: the trait n of ``knownNames`` is present. The bits also tell the index of that trait among the entries,
    /// so that merging compares no names.
    private var known: UInt16 = 0

    public init() {}

    /// The members of a JSON object. Costs as much as to sort them.
    public init(_ object: JSONObject) {
        var strangers: [Entry] = []
        for member in object {
            if let rank = Self.rank(member.key) {
                setKnown(rank, member.key, member.value)
            } else {
                strangers.append((member.key, member.value))
            }
        }
        appendUnknown(strangers)
    }

    /// Appends traits that are not known, to known ones only. Of names that are equal the last counts.
    private mutating func appendUnknown(_ strangers: [Entry]) {
        let first = entries.count
        let order = strangers.indices.sorted { left, right in
            let (one, other) = (strangers[left].name, strangers[right].name)
            return Self.precedes(one, other) || !Self.precedes(other, one) && left < right
        }
        entries.reserveCapacity(first + strangers.count)
        for index in order {
            if entries.count > first, entries[entries.count - 1].name == strangers[index].name {
                entries[entries.count - 1].value = strangers[index].value
            } else {
                entries.append(strangers[index])
            }
        }
    }

    public var isEmpty: Bool { entries.isEmpty }

    /// The address of the entries. While one copy of some traits is kept, all traits with the same address are equal to
    /// it.
    @inlinable package var address: UnsafeRawPointer? {
        entries.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }

    /// The value of the trait of that name. Nil removes the trait. Binary search; a new name and nil move the traits
    /// after it.
    public subscript(name: String) -> JSONValue? {
        get {
            if let rank = Self.rank(name) {
                return known & 1 << UInt16(rank) == 0 ? nil : entries[index(ofRank: rank)].value
            }
            let index = self.index(ofUnknown: name)
            return holds(name, at: index) ? entries[index].value : nil
        }
        set {
            if let rank = Self.rank(name) { setKnown(rank, name, newValue) } else { setUnknown(name, newValue) }
        }
    }

    /// Overwrites the traits that `other` has and keeps the rest. Linear in the number of traits of `other`, if all of
    /// them are known or present; otherwise linear in the number of all traits.
    public mutating func merge(_ other: Traits) {
        if known & ~other.known == 0, entries.count == known.nonzeroBitCount {
            self = other
            return
        }
        var rest = other.known
        for entry in other.entries.prefix(other.known.nonzeroBitCount) {
            setKnown(rest.trailingZeroBitCount, entry.name, entry.value)
            rest &= rest - 1
        }
        mergeUnknown(other.entries[other.known.nonzeroBitCount...])
    }

    /// Both lists are sorted. Several new names are inserted in one pass.
    private mutating func mergeUnknown(_ others: ArraySlice<Entry>) {
        var new: [Entry] = []
        for entry in others {
            let index = self.index(ofUnknown: entry.name)
            if holds(entry.name, at: index) { entries[index].value = entry.value } else { new.append(entry) }
        }
        guard new.count > 1 else {
            if let entry = new.first { setUnknown(entry.name, entry.value) }
            return
        }
        var merged = Array(entries.prefix(known.nonzeroBitCount))
        merged.reserveCapacity(entries.count + new.count)
        var next = 0
        for entry in entries[known.nonzeroBitCount...] {
            while next < new.count, Self.precedes(new[next].name, entry.name) {
                merged.append(new[next])
                next += 1
            }
            merged.append(entry)
        }
        entries = merged + new[next...]
    }

    /// The index of the first trait that is not known and does not precede that name.
    private func index(ofUnknown name: String) -> Int {
        let first = known.nonzeroBitCount
        return first + entries[first...].prefixCount { Self.precedes($0.name, name) }
    }

    private func holds(_ name: String, at index: Int) -> Bool {
        index < entries.count && entries[index].name == name
    }

    private static func precedes(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }

    private func index(ofRank rank: Int) -> Int { (known & (1 << UInt16(rank) - 1)).nonzeroBitCount }

    private mutating func setKnown(_ rank: Int, _ name: String, _ value: JSONValue?) {
        let bit: UInt16 = 1 << UInt16(rank)
        put(value, name, at: (known & (bit - 1)).nonzeroBitCount, isHeld: known & bit != 0)
        if value != nil { known |= bit } else { known &= ~bit }
    }

    private mutating func setUnknown(_ name: String, _ value: JSONValue?) {
        let index = index(ofUnknown: name)
        put(value, name, at: index, isHeld: holds(name, at: index))
    }

    private mutating func put(_ value: JSONValue?, _ name: String, at index: Int, isHeld: Bool) {
        switch (isHeld, value) {
        case (true, let value?): entries[index].value = value
        case (true, nil): entries.remove(at: index)
        case (false, let value?): entries.insert((name, value), at: index)
        case (false, nil): break
        }
    }

    public var json: JSONObject {
        var object = JSONObject()
        for entry in entries { object.append(entry.name, entry.value) }
        return object
    }

    public static func == (left: Traits, right: Traits) -> Bool {
        guard left.known == right.known, left.entries.count == right.entries.count else { return false }
        if left.address == right.address { return true }
        return left.entries.indices.allSatisfy { isEqual(left.entries[$0], right.entries[$0]) }
    }

    private static func isEqual(_ left: Entry, _ right: Entry) -> Bool {
        guard left.name == right.name else { return false }
        if case .string(let text) = left.value, case .string(let other) = right.value { return text == other }
        return left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
        for entry in entries {
            hasher.combine(entry.name)
            hasher.combine(entry.value)
        }
    }

    private static func rank(_ name: String) -> Int? { knownNames.firstIndex(of: name) }
}
