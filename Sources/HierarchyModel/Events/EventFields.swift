/// The fields of an event as it is made: `[.controller: .id(4), .title: .string("Inbox")]`.
///
/// A literal of it lies on the stack where the event is made from it at once.
public struct EventFields: ExpressibleByDictionaryLiteral, Sendable {
    @usableFromInline let elements: [(FieldName, FieldValue)]

    @inlinable
    public init(dictionaryLiteral elements: (FieldName, FieldValue)...) { self.elements = elements }
}

/// The fields of an event that holds nothing but numbers: making it from a literal counts no references.
public struct WordFields: ExpressibleByDictionaryLiteral, Sendable {
    @usableFromInline let elements: [(FieldName, WordValue)]

    @inlinable
    public init(dictionaryLiteral elements: (FieldName, WordValue)...) { self.elements = elements }
}

/// A ``FieldValue`` that takes one or a few machine words.
public enum WordValue: BitwiseCopyable, Sendable {
    case null
    case id(ObjectID)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case bool(Bool)
    case size(Size)
    case rect(Rect)

    /// The number, or null where there is none.
    @inlinable
    public static func id(_ id: ObjectID?) -> WordValue {
        if let id { .id(id) } else { .null }
    }

    var fieldValue: FieldValue {
        switch self {
        case .null: .null
        case .id(let id): .id(id)
        case .int(let number): .int(number)
        case .uint(let number): .uint(number)
        case .double(let number): .double(number)
        case .bool(let flag): .bool(flag)
        case .size(let size): .size(size)
        case .rect(let rect): .rect(rect)
        }
    }
}
