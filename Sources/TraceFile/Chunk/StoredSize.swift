import HierarchyModel
import JSONText

extension Event {
    /// About how many bytes the texts and documents of this event take, before compression.
    var storedSize: Int {
        guard hasAsides else { return 0 }
        var size = 0
        for position in kind.fields.indices { size += value(at: position)?.storedSize ?? 0 }
        for field in unknownFields { size += field.name.utf8.count + field.value.storedSize }
        return size
    }

    /// How deep the documents of this event go.
    var jsonDepth: Int {
        var depth = unknownFields.map(\.value.depth).max() ?? 0
        for position in kind.fields.indices { depth = max(depth, value(at: position)?.depth ?? 0) }
        return depth
    }
}

extension FieldValue {
    fileprivate var storedSize: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .strings(let list): list.reduce(0) { $0 + $1.utf8.count + 4 }
        case .ids(let list): list.count * 4
        case .traits(let traits): JSONValue.object(traits.json).storedSize
        case .object(let object): JSONValue.object(object).storedSize
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
    fileprivate var storedSize: Int {
        switch self {
        case .null, .bool: 5
        case .number: 20
        case .string(let text): text.utf8.count + 2
        case .array(let elements): elements.reduce(2) { $0 + $1.storedSize + 1 }
        case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + $1.value.storedSize + 4 }
        }
    }

    fileprivate var depth: Int {
        switch self {
        case .null, .bool, .number, .string: 0
        case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
        case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
        }
    }
}
