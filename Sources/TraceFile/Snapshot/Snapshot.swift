import HierarchyModel

extension HierarchyState {
    /// How many windows, controllers and transitions there are.
    var objectCount: Int { windowCount + controllerCount + transitionCount }
}

/// A whole state in the file, from which a fold may start: its objects in columns.
///
/// A column carries the name and the type of its field, so that a reader steps over the columns that it does not know.
enum Snapshot {
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
