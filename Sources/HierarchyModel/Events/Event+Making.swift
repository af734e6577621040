// Each of these initializers ends in the memberwise one. An initializer that sets the properties one by one copies the
// event at its end.
extension Event {
    /// An event of a known kind without fields.
    public init(seq: UInt64 = 0, t: UInt64 = 0, _ kind: EventKind, cause: UInt64? = nil, site: CallSite? = nil) {
        self.init(seq: seq, t: t, kind: kind, site: site, causeOrNone: cause ?? Self.noCause)
    }

    /// An event of a known kind. Traps if the kind has no such field or the field holds no such value.
    ///
    /// - Parameter controller: what the event's `controller` is, where `fields` do not say it.
    public init(
        seq: UInt64 = 0, t: UInt64 = 0, _ kind: EventKind, of controller: ObjectID? = nil, _ fields: EventFields,
        cause: UInt64? = nil, site: CallSite? = nil
    ) {
        self.init(seq: seq, t: t, kind, cause: cause, site: site)
        if let controller { add(.controller, .id(controller)) }
        for (field, value) in fields.elements { add(field, value) }
    }

    /// The same with fields that hold only numbers: the fastest way to make an event.
    @inline(never)
    package init(
        seq: UInt64 = 0, t: UInt64 = 0, _ kind: EventKind, of controller: ObjectID? = nil, _ fields: WordFields.Buffer,
        cause: UInt64? = nil, site: CallSite? = nil
    ) {
        var given = GivenWords(kind)
        if let controller { given.add(.controller, .id(controller)) }
        for (field, value) in fields { given.add(field, value) }
        if given.fit {
            self.init(
                seq: seq, t: t, kind: kind, present: given.present, inWords: given.inWords, site: site,
                causeOrNone: cause ?? Self.noCause, words: given.words)
        } else {
            self.init(seq: seq, t: t, kind, of: controller, besideWords: fields, cause: cause, site: site)
        }
    }

    /// The same where the words of the event do not hold a field.
    @inline(never)
    private init(
        seq: UInt64, t: UInt64, _ kind: EventKind, of controller: ObjectID?, besideWords fields: WordFields.Buffer,
        cause: UInt64?,
        site: CallSite?
    ) {
        self.init(seq: seq, t: t, kind, cause: cause, site: site)
        if let controller { self[.controller] = .id(controller) }
        for (field, value) in fields { self[field] = value.fieldValue(KindLayouts.shared[kind, field]) }
    }

    /// An event of a kind that this version does not know.
    public init(seq: UInt64 = 0, t: UInt64 = 0, unknownKind name: String, cause: UInt64? = nil, site: CallSite? = nil) {
        self.init(seq: seq, t: t, .unknown, cause: cause, site: site)
        setOverflow(.string(name), at: OverflowField.name)
    }

    /// Adds a field that the event does not have yet.
    @inline(__always)
    private mutating func add(_ field: FieldName, _ value: FieldValue) {
        let layout = KindLayouts.shared[kind, field]
        if value.fits(layout.type), words.store(value, of: layout) {
            present |= layout.bit
            inWords |= layout.bit
        } else {
            self[field] = value
        }
    }
}

/// The words of an event that is being made.
private struct GivenWords {
    let kind: EventKind
    let layouts = KindLayouts.shared
    var present: UInt16 = 0
    var inWords: UInt16 = 0
    var words = EventWords()
    /// Whether the words hold every field so far, or it is null and may be null.
    var fit = true

    init(_ kind: EventKind) { self.kind = kind }

    @inline(__always)
    mutating func add(_ field: FieldName, _ value: WordValue) {
        let layout = layouts[kind, field]
        if layout.takes(value) {
            words.store(value, at: Int(layout.word))
            inWords |= layout.bit
        } else if value.type != .null || !layout.isNullable {
            fit = false
        }
        present |= layout.bit
    }
}
