import HierarchyModel
import JSONText

/// A stored state, from which a fold may start.
enum Snapshot {
    static func payload(_ state: HierarchyState) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(state.uncountedScopes)
        var writer = JSONWriter()
        state.write(to: &writer)
        return bytes + writer.bytes
    }

    static func state(_ payload: [UInt8]) throws(Corruption) -> HierarchyState {
        var cursor = ByteCursor(payload)
        let uncounted = try cursor.count("a number of scopes", atMost: Int(Int32.max))
        return HierarchyState(json: try StoredJSON.value(Array(cursor.rest)), uncountedScopes: uncounted)
    }
}
