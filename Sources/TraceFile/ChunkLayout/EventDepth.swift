import HierarchyModel
import JSONText

extension Event {
    /// How many elements the lists of this event have, and how many parts its documents.
    var elementCount: Int {
        kind.fields.indices.reduce(unknownFields.count + jsonParts) { $0 + (value(at: $1)?.elementCount ?? 0) }
    }

    /// How many levels the documents of this event have.
    var jsonDepth: Int {
        var depth = unknownFields.map(\.value.depth).max() ?? 0
        for position in kind.fields.indices { depth = max(depth, value(at: position)?.depth ?? 0) }
        return depth
    }
}

extension Event {
    /// How many parts the documents of this event have, see ``StoredJSON/parts(_:)``.
    var jsonParts: Int {
        let own = kind.fields.indices.reduce(0) { $0 + (value(at: $1)?.parts ?? 0) }
        return unknownFields.reduce(own) { $0 + $1.value.parts }
    }
}

extension FieldValue {
    fileprivate var parts: Int {
        switch self {
        case .traits(let traits): JSONValue.object(traits.json).parts
        case .object(let object): JSONValue.object(object).parts
        default: 0
        }
    }

    fileprivate var elementCount: Int {
        switch self {
        case .ids(let list): list.count
        case .strings(let list): list.count
        default: 0
        }
    }

    fileprivate var depth: Int {
        switch self {
        case .traits(let traits): JSONValue.object(traits.json).depth
        case .object(let object): JSONValue.object(object).depth
        default: 0
        }
    }
}

extension JSONValue {
    fileprivate var parts: Int { StoredJSON.parts(canonicalText.utf8) }

    fileprivate var depth: Int {
        switch self {
        case .null, .bool, .number, .string: 0
        case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
        case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
        }
    }
}
