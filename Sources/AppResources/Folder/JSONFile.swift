import JSONText

/// Reads a JSON file of Xcode.
enum JSONFile {
    static func object(_ bytes: [UInt8]) throws(ResourceError) -> JSONObject {
        let text = try TextEncoding.utf8(bytes)
        do {
            guard case .object(let object) = try JSONReader.parse(text) else {
                throw ResourceError.malformed(line: 1, expected: "an object", found: "another value")
            }
            return object
        } catch let error as JSONError {
            let line = text.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
            throw .malformed(line: line, expected: error.expected, found: error.found)
        } catch {
            throw (error as? ResourceError) ?? .unreadable("\(error)")
        }
    }
}

extension JSONValue {
    var objects: [JSONObject] {
        guard case .array(let values) = self else { return [] }
        return values.compactMap { if case .object(let object) = $0 { object } else { nil } }
    }
    subscript(key: String) -> JSONValue? { if case .object(let object) = self { object[key] } else { nil } }
}
