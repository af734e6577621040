import HierarchyModel

/// What a field holds; the raw value is the code on disk.
enum ColumnType: UInt8, Sendable {
    case id = 1
    case optionalID, int, uint, double, bool, string, size, rect, ids, strings, traits, object

    init(_ type: FieldType) {
        switch type {
        case .id: self = .id
        case .optionalID: self = .optionalID
        case .int: self = .int
        case .uint: self = .uint
        case .double: self = .double
        case .bool: self = .bool
        case .string, .symbol: self = .string
        case .size: self = .size
        case .rect: self = .rect
        case .ids: self = .ids
        case .strings: self = .strings
        case .traits: self = .traits
        case .object: self = .object
        }
    }

    var isID: Bool { self == .id || self == .optionalID }

    /// Whether the words of a body are those that an event holds in memory.
    var isNumeric: Bool {
        switch self {
        case .id, .optionalID, .int, .uint, .double, .size, .rect: true
        case .bool, .string, .ids, .strings, .traits, .object: false
        }
    }

    /// The words that a value takes in a body; a flag lies in the shape.
    var words: [WordType] {
        switch self {
        case .id, .optionalID: [.id]
        case .int, .uint: [.integer]
        case .double: [.double]
        case .bool: []
        case .string: [.string]
        case .traits: [.traits]
        case .size: [.double, .double]
        case .rect: [.double, .double, .double, .double]
        case .ids: [.ids]
        case .strings: [.strings]
        case .object: [.object]
        }
    }
}

/// How one word of a body is written.
enum WordType {
    case id, integer, double
    /// A number in a table of the definitions.
    case string, traits, site
    /// The word is the number of a long value of the chunk.
    case ids, strings, object, extras

    var isLong: Bool {
        switch self {
        case .ids, .strings, .object, .extras: true
        default: false
        }
    }
}
