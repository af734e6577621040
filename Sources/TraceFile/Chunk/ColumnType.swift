import HierarchyModel

/// How the values of a field are stored; the raw value is the code on disk.
enum ColumnType: UInt8 {
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

    /// Identifiers of all fields share one column, flags lie in the shape.
    var hasColumn: Bool {
        switch self {
        case .id, .optionalID, .bool: false
        default: true
        }
    }
}
