// Each of these ends in the memberwise initializer: one that sets the properties one by one copies the event when it is done.
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

    /// The same with fields that hold nothing but numbers: the fastest way to make an event.
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

    /// The same where a field has no place among the words of the event.
    @inline(never)
    private init(
        seq: UInt64, t: UInt64, _ kind: EventKind, of controller: ObjectID?, besideWords fields: WordFields.Buffer,
        cause: UInt64?,
        site: CallSite?
    ) {
        self.init(seq: seq, t: t, kind, cause: cause, site: site)
        if let controller { self[.controller] = .id(controller) }
        for (field, value) in fields { self[field] = value.fieldValue(KindPlaces.shared[kind, field]) }
    }

    /// An event of a kind that this version does not know.
    public init(seq: UInt64 = 0, t: UInt64 = 0, unknownKind name: String, cause: UInt64? = nil, site: CallSite? = nil) {
        self.init(seq: seq, t: t, .unknown, cause: cause, site: site)
        setAside(.string(name), at: Aside.name)
    }

    /// Gives an event that does not have the field yet its value.
    @inline(__always)
    private mutating func add(_ field: FieldName, _ value: FieldValue) {
        let place = KindPlaces.shared[kind, field]
        if value.fits(place.type), words.store(value, at: place) {
            present |= place.bit
            inWords |= place.bit
        } else {
            self[field] = value
        }
    }
}

/// The words of an event that is being made.
private struct GivenWords {
    let kind: EventKind
    let places = KindPlaces.shared
    var present: UInt16 = 0
    var inWords: UInt16 = 0
    var words = EventWords()
    /// Whether every field so far has its place among the words, or is null and may be.
    var fit = true

    init(_ kind: EventKind) { self.kind = kind }

    @inline(__always)
    mutating func add(_ field: FieldName, _ value: WordValue) {
        let place = places[kind, field]
        if place.takes(value) {
            words.store(value, at: Int(place.word))
            inWords |= place.bit
        } else if value.type != .null || !place.mayBeNull {
            fit = false
        }
        present |= place.bit
    }
}
