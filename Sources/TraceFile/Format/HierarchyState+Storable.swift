import HierarchyModel
import JSONText

extension HierarchyState {
    /// What a `state.given` in a trace carries: the state; if it is too long for an event, without the values that each
    /// new object has. Nil if it is too long without them too. Linear in the state.
    package var storableGiven: JSONObject? {
        storable { writeObjects(to: &$0) } ?? storable(writeChangedFields)
    }

    private func storable(_ write: (inout JSONWriter) -> Void) -> JSONObject? {
        var writer = JSONWriter()
        writer.beginObject()
        write(&writer)
        writer.endObject()
        guard TraceFormat.holds(document: writer.bytes),
            case .object(let object)? = try? JSONReader.parse(writer.bytes)
        else { return nil }
        return object
    }

    private func writeChangedFields(to writer: inout JSONWriter) {
        writer.list("windows", windows) { Self.writeChangedFields(of: $0, to: &$1) }
        writer.list("controllers", controllers) { Self.writeChangedFields(of: $0, to: &$1) }
        writer.list("transitions", transitions) { Self.writeChangedFields(of: $0, to: &$1) }
        writer.list("requestedTransitions", requestedTransitions) { Self.writeChangedFields(of: $0, to: &$1) }
    }

    /// Writes the fields that differ from those of an object that no event has changed.
    private static func writeChangedFields<Object: StateObject>(of object: Object, to writer: inout JSONWriter) {
        let initial = Object(id: object.id)
        writer.beginObject()
        writer.member("id", UInt64(object.id.rawValue))
        for field in Object.fields {
            let value = field.get(object)
            guard value != field.get(initial) else { continue }
            writer.key(field.name)
            value.write(to: &writer)
        }
        writer.endObject()
    }
}
