import JSONText

/// The value of one field of an event.
public enum FieldValue: Hashable, Sendable {
    case null
    case id(ObjectID)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case bool(Bool)
    case string(String)
    case size(Size)
    case rect(Rect)
    case ids([ObjectID])
    case strings([String])
    case traits(Traits)
    case object(JSONObject)

    /// The identifier, or null where there is none.
    public static func id(_ id: ObjectID?) -> FieldValue { id.map { FieldValue.id($0) } ?? .null }
    /// The string, or null where there is none.
    public static func string(_ string: String?) -> FieldValue { string.map { FieldValue.string($0) } ?? .null }
    /// The text of the value, or null where there is none.
    public static func symbol<Known>(_ symbol: Symbol<Known>?) -> FieldValue { .string(symbol?.text) }
    /// The text of a known value.
    public static func symbol<Known: KnownSymbol>(_ known: Known) -> FieldValue { .string(known.rawValue) }
    /// The traits, or null where there are none.
    public static func traits(_ traits: Traits?) -> FieldValue { traits.map { FieldValue.traits($0) } ?? .null }
    /// The whole number, or null where there is none.
    public static func int(_ number: Int?) -> FieldValue { number.map { FieldValue.int(Int64($0)) } ?? .null }

    static func bool(_ flag: Bool?) -> FieldValue { flag.map { FieldValue.bool($0) } ?? .null }
    static func size(_ size: Size?) -> FieldValue { size.map { FieldValue.size($0) } ?? .null }
    static func rect(_ rect: Rect?) -> FieldValue { rect.map { FieldValue.rect($0) } ?? .null }
    static func ids(_ ids: [ObjectID]?) -> FieldValue { ids.map { FieldValue.ids($0) } ?? .null }

    /// Whether a field of that type may hold this value.
    public func fits(_ type: FieldType) -> Bool {
        switch (self, type) {
        case (.null, let type): type != .id
        case (.id, .id), (.id, .optionalID), (.int, .int), (.uint, .uint), (.double, .double), (.bool, .bool),
            (.string, .string), (.string, .symbol), (.size, .size), (.rect, .rect), (.ids, .ids), (.strings, .strings),
            (.traits, .traits), (.object, .object):
            true
        default: false
        }
    }

    /// Whether a field of that type may hold this value, which is not null and which words hold.
    @inline(__always)
    func fits(_ type: FieldTypeCode) -> Bool {
        switch (self, type) {
        case (.id, .id), (.int, .int), (.uint, .uint), (.double, .double), (.bool, .bool),
            (.string, .symbol), (.size, .size), (.rect, .rect):
            true
        default: false
        }
    }
}

extension FieldValue {
    // Each is nil where the value is null or of another type.
    var id: ObjectID? { if case .id(let id) = self { id } else { nil } }
    var int: Int64? { if case .int(let number) = self { number } else { nil } }
    var double: Double? { if case .double(let number) = self { number } else { nil } }
    var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    var string: String? { if case .string(let text) = self { text } else { nil } }
    func symbol<Known>() -> Symbol<Known>? { string.map { Symbol($0) } }
    var size: Size? { if case .size(let size) = self { size } else { nil } }
    var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }
    var ids: [ObjectID]? { if case .ids(let list) = self { list } else { nil } }
    var traits: Traits? { if case .traits(let traits) = self { traits } else { nil } }
    var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}

extension FieldValue {
    /// Whether both are the same value; numbers are compared by their bits.
    package func isSame(as other: FieldValue) -> Bool {
        switch (self, other) {
        case (.double(let number), .double(let others)): number.isSame(as: others)
        case (.size(let size), .size(let others)): size.isSame(as: others)
        case (.rect(let rect), .rect(let others)):
            rect.x.isSame(as: others.x) && rect.y.isSame(as: others.y) && rect.size.isSame(as: others.size)
        default: self == other
        }
    }
}

extension Size {
    fileprivate func isSame(as other: Size) -> Bool { width.isSame(as: other.width) && height.isSame(as: other.height) }
}

extension Double {
    fileprivate func isSame(as other: Double) -> Bool { bitPattern == other.bitPattern }
}
