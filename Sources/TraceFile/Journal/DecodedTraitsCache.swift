import HierarchyModel
import JSONText

/// Decoded traits by their bytes in a row. A trace has few different traits, and to decode one takes as long as to
/// write ten rows.
final class DecodedTraitsCache {
    private static let capacity = 64
    /// The largest size in bytes to cache: several times that of all known traits.
    private static let longest = 1 << 11

    private struct Key: Hashable {
        let bytes: ArraySlice<UInt8>

        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    private var known: [Key: Traits] = [:]

    func traits(_ bytes: ArraySlice<UInt8>) throws(Corruption) -> Traits {
        guard bytes.count <= Self.longest else { return try Self.read(bytes) }
        if let traits = known[Key(bytes: bytes)] { return traits }
        let traits = try Self.read(bytes)
        if known.count == Self.capacity { known = [:] }
        known[Key(bytes: ArraySlice(Array(bytes)))] = traits
        return traits
    }

    static func read(_ bytes: ArraySlice<UInt8>) throws(Corruption) -> Traits {
        var cursor = ByteCursor(Array(bytes))
        var members = JSONObject()
        while !cursor.isAtEnd {
            let name = try cursor.text()
            let value: JSONValue =
                try cursor.byte() == 0
                ? .string(try cursor.text()) : try StoredJSON.value(try cursor.countedPart("a document").rest)
            guard members.appendIfNew(name, value) else { throw cursor.corruption("each trait once", "\(name) again") }
        }
        return Traits(members)
    }
}
