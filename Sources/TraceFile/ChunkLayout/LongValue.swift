import HierarchyModel
import JSONText

/// A value that takes more than a few words. A word of a body holds its number in the chunk.
enum LongValue: Hashable {
    struct Extra: Hashable {
        var name: Int
        var json: [UInt8]
    }

    case ids([UInt32])
    /// Numbers in the string table.
    case strings([Int])
    case object([UInt8])
    case extras([Extra])

    /// How many words it counts against the limit of a chunk.
    var words: Int {
        switch self {
        case .ids(let list): list.count
        case .strings(let list): list.count
        case .object(let json): StoredJSON.parts(json)
        case .extras(let list): list.reduce(list.count) { $0 + StoredJSON.parts($1.json) }
        }
    }
}

/// JSON documents inside a payload.
enum StoredJSON {
    /// An upper bound for the number of values in a document: one more than its bytes `,`, `[` and `{`.
    static func parts(_ bytes: some Sequence<UInt8>) -> Int {
        var count = 1
        for byte in bytes where byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
            count += 1
        }
        return count
    }

    static func value(_ bytes: ArraySlice<UInt8>) throws(Corruption) -> JSONValue {
        let parts = parts(bytes)
        guard parts <= TraceFormat.maxParts else {
            throw Corruption(
                offset: 0, expected: "a document of at most \(TraceFormat.maxParts) parts", found: "\(parts)")
        }
        do {
            return try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
                try JSONReader.parse(buffer, limits: .init(maxDepth: TraceFormat.maxJSONDepth))
            }
        } catch {
            throw Corruption(offset: error.offset, expected: error.expected, found: error.found)
        }
    }

    static func object(_ bytes: ArraySlice<UInt8>) throws(Corruption) -> JSONObject {
        guard case .object(let object) = try value(bytes) else {
            throw Corruption(offset: 0, expected: "a JSON object", found: "another value")
        }
        return object
    }
}

/// A short code for doubles that are a whole number of sixths; all other doubles take eight bytes. Points of screens
/// with two or three pixels a point are sixths.
enum PackedDouble {
    /// The number in sixths, if that loses nothing: nil for -0, NaN, and beyond 2⁴⁹.
    @inline(__always) static func sixths(_ number: Double) -> Int64? {
        guard number > -0x1p49, number < 0x1p49 else { return nil }
        let sixths = Int64((number * 6).rounded())
        return Double(sixths) / 6 == number && (sixths != 0 || number.bitPattern == 0) ? sixths : nil
    }

    @inline(__always) static func number(sixths: Int64) -> Double { Double(sixths) / 6 }
}
