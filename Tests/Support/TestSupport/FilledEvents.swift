import HierarchyModel
import JSONText

/// Events that hold one text wherever a producer can put a text.
public enum FilledEvents {
    /// An event of every kind, one of an unknown kind, and a given state, with the text in each field of strings, as
    /// the value of each symbol, trait and member that is not known, as their names, and in the call site.
    public static func all(_ text: String) -> [Event] {
        var events = Vocabulary.kinds.map { row in
            var event = Event(row.kind)
            for (index, field) in row.fields.enumerated() {
                event.set(value(of: field.type, index, text, isState: field.field == .state), at: index)
            }
            return event
        }
        events.append(Event(unknownKind: text))
        return events.map { event in
            var event = event
            event.site = CallSite(CallSite.Place(file: text, line: 3, function: text, pc: 64, image: text))
            let nested = JSONValue.array([.object(object([text: .string(text)]))])
            event.unknownFields = [(text, .string(text)), (text + "2", nested)]
            return event
        }.numbered
    }

    private static func value(of type: FieldType, _ index: Int, _ text: String, isState: Bool) -> FieldValue {
        switch type {
        case .id, .optionalID: .id(ObjectID(UInt32(index + 1)))
        case .int: .int(Int64(1))
        case .uint: .uint(UInt64(1))
        case .double: .double(0.5)
        case .bool: .bool(index % 2 == 0)
        case .string, .symbol: .string(text)
        case .size: .size(Size(393, 852))
        case .rect: .rect(Rect(0, 0, 393, 852))
        case .ids: .ids([ObjectID(1), ObjectID(2)])
        case .strings: .strings([text, text])
        case .traits: .traits(Traits(traits(text)))
        case .object: .object(isState ? state(text) : object(["direction": .string(text), text: .string(text)]))
        }
    }

    private static func traits(_ text: String) -> JSONObject {
        object(["displayScale": .number(JSONNumber(3)), "userInterfaceStyle": .string(text), text: .string(text)])
    }

    private static func state(_ text: String) -> JSONObject {
        object([
            "windows": .array([object(1, WindowState.fields, text)]),
            "controllers": .array([object(2, ControllerState.fields, text)]),
            "transitions": .array([object(3, TransitionState.fields, text)]),
        ])
    }

    private static func object<Object>(_ id: Int, _ fields: [StateField<Object>], _ text: String) -> JSONValue {
        var members = object(["id": .number(JSONNumber(id))])
        for field in fields {
            switch field.type {
            case .string, .symbol: members.append(field.name, .string(text))
            case .traits: members.append(field.name, .object(traits(text)))
            case .object: members.append(field.name, .object(object(["2": .object(traits(text))])))
            default: break
            }
        }
        return .object(members)
    }

    private static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONObject {
        var object = JSONObject()
        for (key, value) in members { object.append(key, value) }
        return object
    }
}
