/// What a field of an event holds.
public enum FieldType: Hashable, Sendable {
    /// The identifier of a window, controller, transition or animation; in JSON 0…2³²−1.
    case id
    /// The same, or null.
    case optionalID
    case int
    case uint
    case double
    case bool
    case string
    /// A string that is usually one of these; any other is kept as it is.
    case symbol([String])
    /// `[width, height]` in points.
    case size
    /// `[x, y, width, height]` in points.
    case rect
    case ids
    case strings
    case traits
    /// A JSON object: a state as `replay show --format json` prints it.
    case object

    /// As `replay schema` and error messages name it.
    public var name: String {
        switch self {
        case .id: "id"
        case .optionalID: "id?"
        case .int: "int"
        case .uint: "uint"
        case .double: "double"
        case .bool: "bool"
        case .string: "string"
        case .symbol: "symbol"
        case .size: "size"
        case .rect: "rect"
        case .ids: "[id]"
        case .strings: "[string]"
        case .traits: "traits"
        case .object: "object"
        }
    }

    /// How many 64-bit words of an ``Event`` hold a value; 0 for a type that no word holds.
    var words: Int {
        switch self {
        case .id, .optionalID, .int, .uint, .double, .bool, .symbol: 1
        case .size: 2
        case .rect: 4
        case .string, .ids, .strings, .traits, .object: 0
        }
    }
}
