import JSONText

/// One event of a trace: an envelope and the fields of its kind.
///
/// A field may be left out, null, or have a value; the three are kept apart, since a producer may know less than our
/// runtime does. Numbers, flags, sizes and the known values of a symbol lie in the event itself; strings, lists and what
/// a newer producer added lie in a list beside it, which most events do not have.
public struct Event: Sendable {
    /// Position in the trace, from 0, without gaps.
    public var seq: UInt64
    /// Nanoseconds since the session began, never decreasing.
    public var t: UInt64
    public let kind: EventKind
    /// Bit n: field n is there, be it null.
    @usableFromInline var present: UInt16 = 0
    /// Bit n: field n lies in `words` and is not null.
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
    /// What does not fit into words, in no particular order; nil in most events. Beside fields it holds the name of a kind
    /// that this version does not know, and the fields of a newer producer.
    @usableFromInline var asides: [Aside]?

    @usableFromInline static var noCause: UInt64 { .max }

    /// `family.name`, also for a kind that this version does not know.
    public var name: String {
        guard kind == .unknown else { return kind.name }
        if case .string(let name)? = aside(at: Aside.name) { return name } else { return "" }
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
        get { value(at: KindPlaces.shared[kind, field]) }
        set { set(newValue, at: place(of: field)) }
    }

    /// The value of the field at that position of ``EventKind/fields``; nil if it was left out.
    public func value(at position: Int) -> FieldValue? { value(at: KindPlaces.shared[kind, position]) }

    /// Gives the field at that position a value, or leaves it out. Traps if the field holds no such value.
    public mutating func set(_ value: FieldValue?, at position: Int) {
        set(value, at: KindPlaces.shared[kind, position])
    }

    /// Fields of a newer producer, in the order in which they came; no name twice, none of the kind's own.
    public var unknownFields: [(name: String, value: JSONValue)] {
        get {
            guard case .object(let fields)? = aside(at: Aside.unknownFields) else { return [] }
            return fields.map { ($0.key, $0.value) }
        }
        set {
            var fields = JSONObject()
            for field in newValue { fields.append(field.name, field.value) }
            setAside(newValue.isEmpty ? nil : .object(fields), at: Aside.unknownFields)
        }
    }
}

extension Event: Equatable {
    /// Equal envelopes and equal fields; a field that is left out differs from one that is null. Numbers are compared by their bits,
    /// since an event is what was recorded: one that holds NaN equals itself, and 0 differs from -0.
    public static func == (left: Event, right: Event) -> Bool {
        left.site == right.site && left.isEqualBesidesSite(right)
    }

    /// Whether all but the call sites is equal.
    public func isEqualBesidesSite(_ other: Event) -> Bool {
        guard kind == other.kind, seq == other.seq, t == other.t, name == other.name, causeOrNone == other.causeOrNone,
            present == other.present
        else { return false }
        for position in kind.fields.indices {
            guard let mine = value(at: position) else { continue }
            guard let others = other.value(at: position), mine.isSame(as: others) else { return false }
        }
        return unknownFields.elementsEqual(other.unknownFields) { $0.name == $1.name && $0.value == $1.value }
    }
}
