/// One JSON value: members keep their order, numbers their exact value.
///
/// `==` compares strings as Swift does, by canonical equivalence; compare written bytes where the spelling counts.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// What kind of value this is, for messages: `null`, `bool`, `number`, `string`, `array` or `object`.
    public var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "bool"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// The number nearest to this value; understands `"nan"`, `"inf"` and `"-inf"`, which JSON cannot write as numbers.
    ///
    /// Nil for every other string and for every value that is not a number.
    public var double: Double? {
        switch self {
        case .number(let number): number.double
        case .string("nan"): .nan
        case .string("inf"): .infinity
        case .string("-inf"): -.infinity
        default: nil
        }
    }

    /// The canonical text: no spaces, see ``JSONWriter``.
    public var canonicalText: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.text
    }
}
