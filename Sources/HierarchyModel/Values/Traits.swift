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

    /// The members of a JSON object.
    public init(_ object: JSONObject) {
        for member in object { self[member.key] = member.value }
    }

    public var isEmpty: Bool { entries.isEmpty }

    /// The address of the entries. While one copy of some traits is kept, all traits with the same address are equal to
    /// it.
    @inlinable package var address: UnsafeRawPointer? {
        entries.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }

    /// The value of the trait of that name. Nil removes the trait. Linear in the number of traits.
    public subscript(name: String) -> JSONValue? {
        get { entries.first { $0.name == name }?.value }
        set {
            if let rank = Self.rank(name) { setKnown(rank, name, newValue) } else { setUnknown(name, newValue) }
        }
    }

    /// Overwrites the traits that `other` has and keeps the rest. Linear in the number of traits of `other` if all of
    /// them are known.
    public mutating func merge(_ other: Traits) {
        if known & ~other.known == 0, entries.count == known.nonzeroBitCount {
            self = other
            return
        }
        var rest = other.known
        for entry in other.entries {
            guard rest != 0 else {
                setUnknown(entry.name, entry.value)
                continue
            }
            setKnown(rest.trailingZeroBitCount, entry.name, entry.value)
            rest &= rest - 1
        }
    }

    private mutating func setKnown(_ rank: Int, _ name: String, _ value: JSONValue?) {
        let bit: UInt16 = 1 << UInt16(rank)
        put(value, name, at: (known & (bit - 1)).nonzeroBitCount, isHeld: known & bit != 0)
        if value != nil { known |= bit } else { known &= ~bit }
    }

    private mutating func setUnknown(_ name: String, _ value: JSONValue?) {
        let strangers = entries[known.nonzeroBitCount...]
        let position = strangers.firstIndex { !$0.name.utf8.lexicographicallyPrecedes(name.utf8) } ?? entries.count
        put(value, name, at: position, isHeld: position < entries.count && entries[position].name == name)
    }

    private mutating func put(_ value: JSONValue?, _ name: String, at position: Int, isHeld: Bool) {
        switch (isHeld, value) {
        case (true, let value?): entries[position].value = value
        case (true, nil): entries.remove(at: position)
        case (false, let value?): entries.insert((name, value), at: position)
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
