import JSONText

/// Which member of a JSON Lines object breaks the rules of import, and how.
public struct EventJSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the member.
    public let field: String
    /// What the rules of import require.
    public let expected: String
    /// What the line has; `nothing` where the member is left out.
    public let found: String

    public init(field: String, expected: String, found: String) {
        self.field = field
        self.expected = expected
        self.found = found
    }

    /// For instance `field "child": expected id (0…4294967295), found string "x"`; never holds control characters.
    public var description: String {
        "field \(EventJSONError.quoted(field)): expected \(expected), found \(found)"
    }
}

extension EventJSONError {
    /// A short description of a value, with the value where it is small; `nothing` for nil.
    static func found(_ value: JSONValue?) -> String {
        switch value {
        case nil: "nothing"
        case .null?: "null"
        case .bool(let flag)?: "bool \(flag)"
        case .number(let number)?: "number \(shortened(number.canonicalText))"
        case .string(let text)?: "string \(quoted(text))"
        case .array(let elements)?: "array of \(elements.count)"
        case .object(let members)?: "object of \(members.count)"
        }
    }

    private static let mostScalars = 40

    private static func shortened(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(mostScalars)
        return start.endIndex == text.endIndex ? text : String(start) + "…"
    }

    static func quoted(_ text: String) -> String { "\"" + TerminalText.escaped(shortened(text)) + "\"" }
}
