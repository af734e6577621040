import JSONText

/// Traits by name, each with the value that it came with: a trait or a value that this version does not know is kept as it is.
///
/// Order: the traits of ``knownNames`` first, in that order, then the others by name.
public struct Traits: Hashable, Sendable {
    public typealias Entry = (name: String, value: JSONValue)

    /// The traits of the event vocabulary, in its order.
    public static let knownNames = [
        "horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom", "userInterfaceStyle",
        "layoutDirection", "preferredContentSizeCategory", "forceTouchCapability", "displayGamut",
    ]

    /// In order, no name twice.
    public private(set) var entries: [Entry] = []

    public init() {}

    /// The members of a JSON object.
    public init(_ object: JSONObject) {
        for member in object { self[member.key] = member.value }
    }

    public var isEmpty: Bool { entries.isEmpty }

    /// The value of the trait of that name; nil takes it out. Linear in the number of traits.
    public subscript(name: String) -> JSONValue? {
        get { entries.first { $0.name == name }?.value }
        set {
            let position = entries.firstIndex { !Self.stands($0.name, before: name) } ?? entries.count
            let isHeld = position < entries.count && entries[position].name == name
            switch (isHeld, newValue) {
            case (true, let value?): entries[position].value = value
            case (true, nil): entries.remove(at: position)
            case (false, let value?): entries.insert((name, value), at: position)
            case (false, nil): break
            }
        }
    }

    /// Overwrites the traits that `other` has and keeps the rest.
    public mutating func merge(_ other: Traits) {
        if entries.isEmpty { entries = other.entries; return }
        for entry in other.entries { self[entry.name] = entry.value }
    }

    public var json: JSONObject {
        var object = JSONObject()
        for entry in entries { object.append(entry.name, entry.value) }
        return object
    }

    public static func == (left: Traits, right: Traits) -> Bool {
        left.entries.elementsEqual(right.entries) { $0.name == $1.name && $0.value == $1.value }
    }

    public func hash(into hasher: inout Hasher) {
        for entry in entries { hasher.combine(entry.name); hasher.combine(entry.value) }
    }

    private static func stands(_ left: String, before right: String) -> Bool {
        switch (rank(left), rank(right)) {
        case (let left?, let right?): left < right
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): left.utf8.lexicographicallyPrecedes(right.utf8)
        }
    }

    private static func rank(_ name: String) -> Int? { knownNames.firstIndex(of: name) }
}
