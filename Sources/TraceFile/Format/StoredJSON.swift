import JSONText

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
