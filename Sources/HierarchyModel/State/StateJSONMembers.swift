import JSONText

/// Members of a state's JSON form, written with null for what is missing.
extension JSONWriter {
    mutating func member(_ key: String, _ value: ObjectID?) { member(key, value.map { UInt64($0.rawValue) }) }

    mutating func member(_ key: String, _ value: Size?) {
        self.key(key)
        if let value { numbers(value.width, value.height) } else { null() }
    }

    mutating func member(_ key: String, _ value: Rect?) {
        self.key(key)
        if let value { numbers(value.x, value.y, value.width, value.height) } else { null() }
    }

    mutating func member(_ key: String, _ value: Traits) {
        self.key(key)
        self.value(.object(value.json))
    }

    mutating func member(_ key: String, _ ids: [ObjectID]?) {
        self.key(key)
        guard let ids else { return null() }
        beginArray()
        for id in ids { uint(id.rawValue) }
        endArray()
    }

    mutating func numbers(_ values: Double...) {
        beginArray()
        for value in values { double(value) }
        endArray()
    }
}

extension JSONValue {
    var uint: UInt64? { if case .number(let number) = self { number.uint64 } else { nil } }
    var id: ObjectID? { uint.flatMap { UInt32(exactly: $0) }.map { ObjectID($0) } }
}

/// Members of a state's JSON form, nil for what is missing or of another type.
extension JSONObject {
    func uint(_ key: String) -> UInt64? { self[key]?.uint }
    func id(_ key: String) -> ObjectID? { self[key]?.id }
    func string(_ key: String) -> String? { if case .string(let text)? = self[key] { text } else { nil } }
    func bool(_ key: String) -> Bool? { if case .bool(let flag)? = self[key] { flag } else { nil } }
    func array(_ key: String) -> [JSONValue] { if case .array(let values)? = self[key] { values } else { [] } }
    func traits(_ key: String) -> Traits {
        if case .object(let object)? = self[key] { Traits(object) } else { Traits() }
    }

    func ids(_ key: String) -> [ObjectID]? {
        if case .array(let values)? = self[key] { values.compactMap(\.id) } else { nil }
    }

    func size(_ key: String) -> Size? {
        let numbers = array(key).compactMap(\.double)
        return numbers.count == 2 ? Size(numbers[0], numbers[1]) : nil
    }

    func rect(_ key: String) -> Rect? {
        let numbers = array(key).compactMap(\.double)
        return numbers.count == 4 ? Rect(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
    }
}
