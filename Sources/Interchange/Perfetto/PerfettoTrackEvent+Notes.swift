import HierarchyModel
import JSONText
import TimeTravel

extension PerfettoTrackEvent {
    init(_ type: TypeEnum, _ track: PerfettoTrack, named name: String?) {
        self.init()
        self.type = type
        trackUuid = track.number
        if let name { self.name = name }
    }

    static func end(of track: PerfettoTrack) -> PerfettoTrackEvent { PerfettoTrackEvent(.sliceEnd, track, named: nil) }

    mutating func note(_ name: String, _ text: String) { note(name) { $0.stringValue = text } }
    mutating func note(_ name: String, _ flag: Bool) { note(name) { $0.boolValue = flag } }

    /// The fields as they are in the log, but an object of the state by its class.
    mutating func note(fieldsOf event: Event, in state: HierarchyState) {
        for (index, field) in event.kind.fields.enumerated() {
            if let value = event.value(at: index) { note(field.name, value, state) }
        }
        for (name, value) in event.unknownFields { note(name, value.canonicalText) }
    }

    mutating func note(placeOf site: CallSite?) {
        guard let place = site?.place else { return }
        if let file = place.file { sourceLocation.fileName = file }
        if let function = place.function { sourceLocation.functionName = function }
        if let line = place.line { sourceLocation.lineNumber = line }
        if let pc = place.pc { note("pc") { $0.uintValue = pc } }
        if let image = place.image { note("image", image) }
    }

    private mutating func note(_ name: String, _ value: FieldValue, _ state: HierarchyState) {
        switch value {
        case .bool(let flag): note(name, flag)
        case .int(let number): note(name) { $0.intValue = number }
        case .uint(let number): note(name) { $0.uintValue = number }
        case .double(let number): note(name) { $0.doubleValue = number }
        case .string(let text): note(name, text)
        case .id(let id): note(name, ObjectName(id, in: state)?.textWithID ?? id.description)
        default: note(name, value.text)
        }
    }

    private mutating func note(_ name: String, _ set: (inout PerfettoDebugAnnotation) -> Void) {
        var annotation = PerfettoDebugAnnotation()
        annotation.name = name
        set(&annotation)
        debugAnnotations.append(annotation)
    }
}
