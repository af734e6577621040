import HierarchyModel

extension HierarchyState {
    /// How many windows, controllers and transitions there are.
    var objectCount: Int { windowCount + controllerCount + transitionCount }
}

/// A stored state, from which a fold may start: its objects in columns.
enum Snapshot {
    static func payload(_ state: HierarchyState, _ definitions: inout DefinitionsWriter) -> [UInt8] {
        var writer = CellWriter(&definitions)
        writer.unsigned(state.seq)
        writer.unsigned(state.t)
        writer.count(state.anomalies)
        writer.count(UInt64(state.uncountedScopes))
        writer.scopes(state.scopes)
        writer.table(state.windows)
        writer.table(state.controllers)
        writer.table(state.transitions)
        return writer.finish(&definitions)
    }

    static func state(_ payload: [UInt8], _ definitions: Definitions) throws(Corruption) -> HierarchyState {
        var reader = CellReader(payload, definitions)
        let (seq, t) = (try reader.optionalUnsigned(), try reader.optionalUnsigned())
        let anomalies = try reader.varint()
        let uncounted = try reader.count("a number of scopes", atMost: Int(Int32.max))
        let scopes = try reader.scopes()
        let state = HierarchyState(
            seq: seq, t: t, anomalies: anomalies, scopes: scopes, uncountedScopes: uncounted,
            windows: try reader.table(),
            controllers: try reader.table(),
            transitions: try reader.table())
        guard reader.isAtEnd else { throw reader.corruption("the end of the state", "more") }
        return state
    }
}
