/// A value of a property list.
public indirect enum PropertyList: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// As the file writes it: `2026-01-31T08:00:00Z`.
    case date(String)
    case data([UInt8])
    case array([PropertyList])
    case dictionary([String: PropertyList])
}

extension PropertyList {
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    public var array: [PropertyList]? { if case .array(let values) = self { values } else { nil } }
    public var dictionary: [String: PropertyList]? { if case .dictionary(let values) = self { values } else { nil } }

    /// Also true for `YES`, as in an old-style property list.
    public var boolean: Bool? {
        switch self {
        case .boolean(let value): value
        case .string("YES"), .string("true"): true
        case .string("NO"), .string("false"): false
        default: nil
        }
    }

    /// The strings of an array, or a single string.
    public var strings: [String] { array?.compactMap(\.string) ?? string.map { [$0] } ?? [] }

    public subscript(key: String) -> PropertyList? { dictionary?[key] }

    /// The same value with every string changed.
    func mapStrings(_ change: (String) -> String) -> PropertyList {
        switch self {
        case .string(let text): .string(change(text))
        case .array(let values): .array(values.map { $0.mapStrings(change) })
        case .dictionary(let values): .dictionary(values.mapValues { $0.mapStrings(change) })
        default: self
        }
    }
}
