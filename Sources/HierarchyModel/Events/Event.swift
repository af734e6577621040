import JSONText

/// One event of a trace: an envelope and the fields of its kind.
///
/// A field may be left out, null, or have a value; the three are kept apart, since a producer may know less than our
/// runtime does. Numbers, flags, sizes and the known values of a symbol lie in the event itself; strings, lists and what
/// a newer producer added lie in a box beside it, which most events do not have.
public struct Event: Sendable {
    /// Position in the trace, from 0, without gaps.
    public var seq: UInt64
    /// Nanoseconds since the session began, never decreasing.
    public var t: UInt64
    public let kind: EventKind
    /// The event whose scope asked for this work, where that scope is no longer open.
    public var cause: UInt64? {
        get { causeOrNone == Self.noCause ? nil : causeOrNone }
        set { causeOrNone = newValue ?? Self.noCause }
    }
    /// Where app code made the call.
    public var site: CallSite?

    private var causeOrNone: UInt64 = Self.noCause
    private var words = EventWords()
    /// Bit n: field n is there, be it null.
    private var present: UInt16 = 0
    /// Bit n: field n lies in `words` and is not null.
    private var inWords: UInt16 = 0
    private var box: Box?

    private static let noCause = UInt64.max

    /// An event of a known kind without fields.
    public init(seq: UInt64 = 0, t: UInt64 = 0, _ kind: EventKind, cause: UInt64? = nil, site: CallSite? = nil) {
        self.seq = seq
        self.t = t
        self.kind = kind
        self.site = site
        self.cause = cause
    }

    /// An event of a known kind. Traps if the kind has no such field or the field holds no such value.
    public init(
        seq: UInt64 = 0, t: UInt64 = 0, _ kind: EventKind, _ fields: KeyValuePairs<FieldName, FieldValue>,
        cause: UInt64? = nil, site: CallSite? = nil
    ) {
        self.init(seq: seq, t: t, kind, cause: cause, site: site)
        for (field, value) in fields { self[field] = value }
    }

    /// An event of a kind that this version does not know.
    public init(seq: UInt64 = 0, t: UInt64 = 0, unknownKind name: String, cause: UInt64? = nil, site: CallSite? = nil) {
        self.init(seq: seq, t: t, .unknown, cause: cause, site: site)
        box = Box(name: name)
    }

    /// `family.name`, also for a kind that this version does not know.
    public var name: String { kind == .unknown ? box?.name ?? "" : kind.name }

    public var family: EventFamily { kind == .unknown ? EventFamily(kindNamed: name) : kind.family }

    /// Whether this event opens a scope, which a `return` closes.
    public var opensScope: Bool {
        guard kind == .unknown else { return kind.opensScope }
        return family == .input || family == .call || family == .callback
    }

    /// The value of a field; nil if it was left out or the kind has no such field. Constant time.
    ///
    /// Setting nil leaves the field out. Traps if the kind has no such field or the field holds no such value.
    public subscript(field: FieldName) -> FieldValue? {
        get { Vocabulary.table.position(of: field, in: kind).flatMap { value(at: $0) } }
        set {
            guard let position = Vocabulary.table.position(of: field, in: kind) else {
                preconditionFailure("Event: \(name) has no field \(field.name)")
            }
            set(newValue, at: position)
        }
    }

    /// The value of the field at that position of ``EventKind/fields``; nil if it was left out.
    public func value(at position: Int) -> FieldValue? {
        let bit: UInt16 = 1 << UInt16(position)
        guard present & bit != 0 else { return nil }
        guard inWords & bit != 0 else { return box?.values[position] ?? .null }
        let field = kind.fields[position]
        return words.value(of: field.type, at: Int(field.word ?? 0))
    }

    /// Gives the field at that position a value, or leaves it out. Traps if the field holds no such value.
    public mutating func set(_ value: FieldValue?, at position: Int) {
        let bit: UInt16 = 1 << UInt16(position)
        if box?.values[position] != nil { box = box?.with(nil, at: position) }
        present &= ~bit
        inWords &= ~bit
        guard let value else { return }
        let field = kind.fields[position]
        precondition(value.fits(field.type), "Event: \(name).\(field.name) holds \(field.type.name), not \(value)")
        present |= bit
        if value == .null { return }
        if let word = field.word, words.store(value, of: field.type, at: Int(word)) {
            inWords |= bit
        } else {
            box = (box ?? Box()).with(value, at: position)
        }
    }

    /// Fields of a newer producer, in the order in which they came; no name twice, none of the kind's own.
    public var unknownFields: [(name: String, value: JSONValue)] {
        get { box?.unknown ?? [] }
        set {
            if newValue.isEmpty && box == nil { return }
            box = (box ?? Box()).with(unknown: newValue)
        }
    }
}

extension Event {
    /// The number in a field; nil if it is left out, null or no number. The fast way to read an identifier.
    public func id(_ field: FieldName) -> ObjectID? {
        guard let place = Vocabulary.table.idPlace(of: field, in: kind) else {
            if case .id(let id)? = self[field] { return id } else { return nil }
        }
        guard inWords & (1 << UInt16(place.position)) != 0 else { return nil }
        return ObjectID(UInt32(truncatingIfNeeded: words[place.word]))
    }

    public func bool(_ field: FieldName) -> Bool? { if case .bool(let value)? = self[field] { value } else { nil } }
    public func int(_ field: FieldName) -> Int64? { if case .int(let value)? = self[field] { value } else { nil } }
    public func double(_ field: FieldName) -> Double? { if case .double(let value)? = self[field] { value } else { nil } }
    public func string(_ field: FieldName) -> String? { if case .string(let value)? = self[field] { value } else { nil } }
    public func ids(_ field: FieldName) -> [ObjectID]? { if case .ids(let value)? = self[field] { value } else { nil } }
    public func traits(_ field: FieldName) -> Traits? { if case .traits(let value)? = self[field] { value } else { nil } }
}

extension Event: Equatable {
    /// Equal envelopes and equal fields; a field that is left out differs from one that is null.
    public static func == (left: Event, right: Event) -> Bool {
        left.site == right.site && left.isEqualBesidesSite(right)
    }

    /// Whether all but the call sites is equal.
    public func isEqualBesidesSite(_ other: Event) -> Bool {
        guard kind == other.kind, seq == other.seq, t == other.t, name == other.name, causeOrNone == other.causeOrNone,
            present == other.present
        else { return false }
        for position in kind.fields.indices where value(at: position) != other.value(at: position) { return false }
        return unknownFields.elementsEqual(other.unknownFields) { $0.name == $1.name && $0.value == $1.value }
    }
}

extension Event {
    /// What does not fit into an event's words. Immutable, so that events share it.
    fileprivate final class Box: Sendable {
        let name: String?
        let values: [Int: FieldValue]
        let unknown: [(name: String, value: JSONValue)]

        init(name: String? = nil, values: [Int: FieldValue] = [:], unknown: [(name: String, value: JSONValue)] = []) {
            self.name = name
            self.values = values
            self.unknown = unknown
        }

        func with(_ value: FieldValue?, at position: Int) -> Box {
            var values = values
            values[position] = value
            return Box(name: name, values: values, unknown: unknown)
        }

        func with(unknown: [(name: String, value: JSONValue)]) -> Box {
            Box(name: name, values: values, unknown: unknown)
        }
    }
}
