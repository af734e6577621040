import JSONText

/// One event of a trace: an envelope and the fields of its kind.
///
/// A field is left out, null, or has a value. The three are distinct, since a producer may know less than our runtime
/// does. The words of an event hold numbers, flags, sizes and known symbols. A list of overflow fields, which most
/// events do not have, holds strings, lists and the fields of a newer producer.
public struct Event: Sendable {
    /// The sequence number, from 0, without gaps.
    public var seq: UInt64
    /// Nanoseconds since the session began, never decreasing.
    public var t: UInt64
    public let kind: EventKind
    /// Bit n: the field with index n is present, with a value or null.
    @usableFromInline var present: UInt16 = 0
    /// Bit n: `words` hold the field with index n, and it is not null.
    @usableFromInline var inWords: UInt16 = 0
    /// The event whose scope asked for this work, where that scope is no longer open.
    @inlinable public var cause: UInt64? {
        get { causeOrNone == Self.noCause ? nil : causeOrNone }
        set { causeOrNone = newValue ?? Self.noCause }
    }
    /// Where app code made the call.
    public var site: CallSite?

    @usableFromInline var causeOrNone: UInt64
    @usableFromInline var words = EventWords()
    /// What no word holds, in no particular order; nil in most events. Besides fields, the name of a kind that this
    /// version does not know, and the fields of a newer producer.
    @usableFromInline var overflowFields: [OverflowField]?

    @usableFromInline static var noCause: UInt64 { .max }

    /// `family.name`, also for a kind that this version does not know.
    public var name: String {
        guard kind == .unknown else { return kind.name }
        if case .string(let name)? = overflow(at: OverflowField.name) { return name } else { return "" }
    }

    public var family: EventFamily { kind == .unknown ? EventFamily(kindNamed: name) : kind.family }

    /// Whether this event opens a scope, which a `return` closes.
    @inlinable
    @inline(__always)
    public var opensScope: Bool { kind == .unknown ? unknownKindOpensScope : kind.opensScope }

    @inline(never)
    @usableFromInline
    var unknownKindOpensScope: Bool { family == .input || family == .call || family == .callback }

    /// The value of a field; nil if it was left out or the kind has no such field. Constant time.
    ///
    /// Setting nil leaves the field out. Traps if the kind has no such field or the field holds no such value.
    public subscript(field: FieldName) -> FieldValue? {
        get { value(at: KindLayouts.shared[kind, field]) }
        set { set(newValue, at: layout(of: field)) }
    }

    /// The value of the field with that index in ``EventKind/fields``; nil if it was left out.
    public func value(at index: Int) -> FieldValue? { value(at: KindLayouts.shared[kind, index]) }

    /// Sets the field with that index; nil leaves it out. Traps if the field holds no such value.
    public mutating func set(_ value: FieldValue?, at index: Int) {
        set(value, at: KindLayouts.shared[kind, index])
    }

    /// The fields of a newer producer, in the order in which they came. No name stands twice, and none is a name of the
    /// kind's own fields.
    public var unknownFields: [(name: String, value: JSONValue)] {
        get {
            guard case .object(let fields)? = overflow(at: OverflowField.unknownFields) else { return [] }
            return fields.map { ($0.key, $0.value) }
        }
        set {
            var fields = JSONObject()
            for field in newValue { fields.append(field.name, field.value) }
            setOverflow(newValue.isEmpty ? nil : .object(fields), at: OverflowField.unknownFields)
        }
    }
}

extension Event: Equatable {
    /// Equal envelopes and equal fields. A field that is left out differs from one that is null. Numbers are compared
    /// by their bits, since an event is a record: an event with NaN equals itself, and 0 differs from -0.
    public static func == (left: Event, right: Event) -> Bool {
        left.site == right.site && left.isEqualBesidesSite(right)
    }

    /// Whether everything but the call sites is equal.
    public func isEqualBesidesSite(_ other: Event) -> Bool {
        guard kind == other.kind, seq == other.seq, t == other.t, name == other.name, causeOrNone == other.causeOrNone,
            present == other.present
        else { return false }
        for index in kind.fields.indices {
            guard let mine = value(at: index) else { continue }
            guard let others = other.value(at: index), mine.isSame(as: others) else { return false }
        }
        return unknownFields.elementsEqual(other.unknownFields) { $0.name == $1.name && $0.value == $1.value }
    }
}
