import HierarchyModel

extension HierarchyState {
    /// How many windows, controllers and transitions there are.
    var objectCount: Int { windowCount + controllerCount + transitionCount }
}

/// A whole state in the file, from which a fold may start: its objects in columns.
///
/// A column carries the name and the type of its field, so that a reader steps over the columns that it does not know.
enum Snapshot {
    /// The first byte of a payload. In the old form, whose columns have no names, it is 0 or 1.
    static let form: UInt8 = 2

    static func payload(_ state: HierarchyState, _ definitions: inout DefinitionsWriter) -> [UInt8] {
        var writer = SnapshotWriter(&definitions)
        writer.head(of: state)
        writer.table("windows", state.windows)
        writer.table("controllers", state.controllers)
        writer.table("transitions", state.transitions)
        let requested = state.requestedTransitions
        if !requested.isEmpty { writer.table("requestedTransitions", requested) }
        return writer.finish(&definitions)
    }

    static func state(_ payload: [UInt8], _ definitions: Definitions) throws(Corruption) -> HierarchyState {
        var reader = SnapshotReader(payload, definitions)
        let (seq, t) = (try reader.optionalUnsigned(), try reader.optionalUnsigned())
        let anomalies = try reader.unsigned()
        let uncounted = try reader.count("a number of scopes", atMost: Int(Int32.max))
        let scopes = try reader.scopes()
        var windows: [WindowState] = []
        var controllers: [ControllerState] = []
        var transitions: [TransitionState] = []
        var requestedTransitions: [TransitionState] = []
        if reader.isOldForm {
            windows = try reader.table(OldSnapshot.windows)
            controllers = try reader.table(OldSnapshot.controllers)
            transitions = try reader.table(OldSnapshot.transitions)
            guard reader.isAtEnd else { throw reader.corruption("the end of the state", "more") }
        }
        while !reader.isAtEnd {
            switch try reader.name() {
            case "windows": windows = try reader.table()
            case "controllers": controllers = try reader.table()
            case "transitions": transitions = try reader.table()
            case "requestedTransitions": requestedTransitions = try reader.table()
            default: let _: [UnknownObject] = try reader.table()
            }
        }
        return HierarchyState(
            seq: seq, t: t, anomalies: anomalies, scopes: scopes, uncountedScopes: uncounted, windows: windows,
            controllers: controllers, transitions: transitions, requestedTransitions: requestedTransitions)
    }

    /// An object of a table that this version does not know.
    private struct UnknownObject: StateObject {
        let id: ObjectID
        var label: String? { nil }
        static let typeName = ""
        static let kindsOfLife: [EventKind] = []
        static let fields: [StateField<UnknownObject>] = []
    }
}

/// The columns of snapshots in the old form, in their order.
enum OldSnapshot {
    typealias Column = (name: String, type: FieldTypeCode)

    static let windows: [Column] = [
        ("size", .size), ("orientation", .string), ("root", .optionalID), ("key", .bool), ("visible", .bool),
        ("traits", .traits),
    ]
    static let controllers: [Column] = [
        ("class", .string), ("module", .string), ("base", .string), ("system", .bool), ("title", .string),
        ("storyboardIdentifier", .string), ("restorationIdentifier", .string), ("parent", .optionalID),
        ("children", .ids), ("stack", .ids), ("selected", .optionalID), ("presenting", .optionalID),
        ("presented", .optionalID), ("style", .string), ("effectiveStyle", .string),
        ("presentationController", .string),
        ("view", .string), ("viewLoaded", .bool), ("host", .optionalID), ("frame", .rect), ("appearance", .string),
        ("reason", .string), ("traits", .traits), ("overrides", .object), ("preferredContentSize", .size),
        ("collapsed", .bool), ("displayMode", .string), ("constraints", .int),
    ]
    static let transitions: [Column] = [
        ("type", .string), ("container", .optionalID), ("from", .optionalID), ("to", .optionalID), ("animated", .bool),
        ("interactive", .bool), ("fraction", .double),
    ]
}
