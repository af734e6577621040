/// A JSON value. Members keep their order, and numbers keep their exact value.
///
/// `==` compares strings by canonical equivalence, as Swift does. Compare the written bytes if the spelling matters.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// The type of the value for messages: `null`, `bool`, `number`, `string`, `array` or `object`.
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

    /// The text; nil for every other value.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The nearest `Double`. The strings `"nan"`, `"inf"` and `"-inf"` count as numbers, since JSON has no literal for
    /// them.
    ///
    /// Nil for every other value that is not a number.
    public var double: Double? {
        switch self {
        case .number(let number): number.double
        case .string("nan"): .nan
        case .string("inf"): .infinity
        case .string("-inf"): -.infinity
        default: nil
        }
    }

    /// The canonical text, without spaces, as files hold it; see ``JSONWriter``.
    public var canonicalText: String {
        var writer = JSONWriter(canonical: ())
        writer.value(self)
        return writer.text
    }
}
