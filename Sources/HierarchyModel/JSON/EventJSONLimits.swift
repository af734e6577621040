import JSONText

/// How much one value of an imported event may hold.
public enum EventJSONLimits {
    /// UTF-8 bytes of a string.
    public static let stringBytes = 65_536
    /// Entries of a list.
    public static let listEntries = 65_535

    static func check(string: String, field: String) throws(EventJSONError) {
        guard string.utf8.count > stringBytes else { return }
        throw EventJSONError(
            field: field, expected: "string of at most \(stringBytes) bytes", found: "\(string.utf8.count) bytes")
    }

    static func check(name: String) throws(EventJSONError) {
        guard name.utf8.count > stringBytes else { return }
        throw EventJSONError(
            field: name, expected: "name of at most \(stringBytes) bytes", found: "\(name.utf8.count) bytes")
    }

    static func check(entries: Int, field: String) throws(EventJSONError) {
        guard entries > listEntries else { return }
        throw EventJSONError(
            field: field, expected: "list of at most \(listEntries) entries", found: "\(entries) entries")
    }

    /// Checks everything that the value holds. A whole state has lists of all live objects: they may have any length.
    static func check(_ value: JSONValue, field: String, isState: Bool = false) throws(EventJSONError) {
        switch value {
        case .string(let text): try check(string: text, field: field)
        case .array(let elements):
            if !isState { try check(entries: elements.count, field: field) }
            for element in elements { try check(element, field: field, isState: isState) }
        case .object(let members):
            for member in members {
                try check(name: member.key)
                try check(member.value, field: field, isState: isState)
            }
        case .null, .bool, .number: break
        }
    }
}
