extension Event {
    /// The number in a field; nil if it is left out, null or no number. The fast way to read an identifier.
    ///
    /// Nearly always it is the first field that is asked for: for that one, nothing is called.
    public func id(_ field: FieldName) -> ObjectID? {
        guard let places = KindPlaces.published, places.pointee.leads(field, kind) else { return anyID(field) }
        return inWords & 1 == 0 ? nil : ObjectID(UInt32(truncatingIfNeeded: words[0]))
    }

    /// Of any field. Apart, since what it takes would be paid for by all who ask for the first.
    @inline(never)
    private func anyID(_ field: FieldName) -> ObjectID? {
        let place = KindPlaces.shared[kind, field]
        if place.type == .id { return word(at: place).map { ObjectID(UInt32(truncatingIfNeeded: $0)) } }
        if case .id(let id)? = value(at: place) { return id } else { return nil }
    }

    public func bool(_ field: FieldName) -> Bool? {
        let place = KindPlaces.shared[kind, field]
        if place.type == .bool { return word(at: place).map { $0 != 0 } }
        if case .bool(let flag)? = value(at: place) { return flag } else { return nil }
    }

    public func int(_ field: FieldName) -> Int64? {
        let place = KindPlaces.shared[kind, field]
        if place.type == .int { return word(at: place).map { Int64(bitPattern: $0) } }
        if case .int(let number)? = value(at: place) { return number } else { return nil }
    }

    public func double(_ field: FieldName) -> Double? {
        let place = KindPlaces.shared[kind, field]
        if place.type == .double { return word(at: place).map { Double(bitPattern: $0) } }
        if case .double(let number)? = value(at: place) { return number } else { return nil }
    }

    public func string(_ field: FieldName) -> String? {
        let place = KindPlaces.shared[kind, field]
        if place.type == .symbol, let number = word(at: place) { return KindPlaces.shared.symbol(number, at: place) }
        return withAside(of: place) { if case .string(let text) = $0 { text } else { nil } }
    }

    func size(_ field: FieldName) -> Size? {
        let place = KindPlaces.shared[kind, field]
        if place.type == .size, inWords & place.bit != 0 { return words.size(at: Int(place.word)) }
        if case .size(let size)? = value(at: place) { return size } else { return nil }
    }

    func rect(_ field: FieldName) -> Rect? {
        let place = KindPlaces.shared[kind, field]
        if place.type == .rect, inWords & place.bit != 0 { return words.rect(at: Int(place.word)) }
        if case .rect(let rect)? = value(at: place) { return rect } else { return nil }
    }

    /// Whether the field is there and null.
    func isNull(_ field: FieldName) -> Bool {
        let place = KindPlaces.shared[kind, field]
        return place.position != FieldPlace.absent && present & place.bit != 0 && inWords & place.bit == 0
            && self[field] == .null
    }

    public func ids(_ field: FieldName) -> [ObjectID]? {
        withAside(of: KindPlaces.shared[kind, field]) { if case .ids(let list) = $0 { list } else { nil } }
    }

    public func traits(_ field: FieldName) -> Traits? {
        withAside(of: KindPlaces.shared[kind, field]) { if case .traits(let traits) = $0 { traits } else { nil } }
    }

    /// Whether the field is there, be it null.
    func has(_ field: FieldName) -> Bool {
        let place = KindPlaces.shared[kind, field]
        return place.position != FieldPlace.absent && present & place.bit != 0
    }
}

extension Event {
    func place(of field: FieldName) -> FieldPlace {
        let place = KindPlaces.shared[kind, field]
        precondition(place.position != FieldPlace.absent, "Event: \(name) has no field \(field.name)")
        return place
    }

    /// Lends what lies beside the words at that place: a copy of the value, to take one text from it, takes longer than the rest.
    @inline(__always)
    private func withAside<Result>(of place: FieldPlace, _ body: (FieldValue) -> Result?) -> Result? {
        asides == nil || place.position == FieldPlace.absent ? nil : withAside(at: Int(place.position), body)
    }

    /// The first word of the value there; nil if it is left out, null or not in words.
    @inline(__always)
    private func word(at place: FieldPlace) -> UInt64? { inWords & place.bit != 0 ? words[Int(place.word)] : nil }

    /// The identifier in a field that stands at `position` among those of its kind, and behind fields that take a word each.
    /// Who knows that, as the reducer does, reads one word.
    @inline(__always)
    func id(_ field: FieldName, at position: Int) -> ObjectID? {
        hasWord(of: field, .id, at: position) ? ObjectID(UInt32(truncatingIfNeeded: words[position])) : nil
    }

    /// As ``id(_:at:)``.
    @inline(__always)
    func int(_ field: FieldName, at position: Int) -> Int64? {
        hasWord(of: field, .int, at: position) ? Int64(bitPattern: words[position]) : nil
    }

    /// As ``id(_:at:)``.
    @inline(__always)
    func size(_ field: FieldName, at position: Int) -> Size? {
        hasWord(of: field, .size, at: position) ? words.size(at: position) : nil
    }

    /// As ``id(_:at:)``.
    @inline(__always)
    func rect(_ field: FieldName, at position: Int) -> Rect? {
        hasWord(of: field, .rect, at: position) ? words.rect(at: position) : nil
    }

    @inline(__always)
    private func hasWord(of field: FieldName, _ type: FieldTypeCode, at position: Int) -> Bool {
        assert(isAtWord(position, field, type), "\(name).\(field.name) is not at word \(position)")
        return inWords & (1 << UInt16(position)) != 0
    }

    private func isAtWord(_ position: Int, _ field: FieldName, _ type: FieldTypeCode) -> Bool {
        let place = KindPlaces.shared[kind, field]
        return Int(place.position) == position && Int(place.word) == position && place.type == type
    }

    func value(at place: FieldPlace) -> FieldValue? {
        guard place.position != FieldPlace.absent, present & place.bit != 0 else { return nil }
        guard inWords & place.bit == 0 else { return words.value(at: place) }
        return asides == nil ? .null : aside(at: place.position) ?? .null
    }

    mutating func set(_ value: FieldValue?, at place: FieldPlace) {
        if asides != nil { setAside(nil, at: place.position) }
        present &= ~place.bit
        inWords &= ~place.bit
        guard let value else { return }
        precondition(value.fits(kind.fields[Int(place.position)].type), misfit(value, at: place))
        present |= place.bit
        if value == .null { return }
        if place.word != FieldPlace.absent, words.store(value, at: place) {
            inWords |= place.bit
        } else {
            setAside(value, at: place.position)
        }
    }

    private func misfit(_ value: FieldValue, at place: FieldPlace) -> String {
        let field = kind.fields[Int(place.position)]
        return "Event: \(name).\(field.name) holds \(field.type.name), not \(value)"
    }

    /// A value that an event keeps beside its words.
    @usableFromInline
    struct Aside: Sendable {
        /// Of the field, or one of the two below.
        @usableFromInline var position: UInt8
        @usableFromInline var value: FieldValue

        static let name: UInt8 = 0xFE
        @usableFromInline static var unknownFields: UInt8 { 0xFD }
    }

    func aside(at position: UInt8) -> FieldValue? { asides?.first { $0.position == position }?.value }

    mutating func setAside(_ value: FieldValue?, at position: UInt8) {
        asides?.removeAll { $0.position == position }
        if let value { asides = (asides ?? []) + CollectionOfOne(Aside(position: position, value: value)) }
        if asides?.isEmpty == true { asides = nil }
    }
}

extension Event {
    /// Bit n: the field at position n is there, be it null.
    @inlinable package var presentFields: UInt16 { present }

    /// Bit n: the value of the field at position n lies in ``word(_:)`` and the words behind it, and is not null.
    @inlinable package var fieldsInWords: UInt16 { inWords }

    /// Makes room in an event without such values for so many that no word can hold.
    package mutating func reserveAsides(_ count: Int) {
        var room: [Aside] = []
        room.reserveCapacity(count)
        asides = room
    }

    /// Gives a field that is not there yet a value of its type, which no word can hold.
    package mutating func putAside(_ value: FieldValue, at position: Int) {
        present |= 1 << UInt16(position)
        if asides == nil {
            asides = [Aside(position: UInt8(position), value: value)]
        } else {
            asides?.append(Aside(position: UInt8(position), value: value))
        }
    }

    /// Whether something does not fit into words: see ``value(at:)`` for the fields that are there and not in words.
    @inlinable package var hasAsides: Bool { asides != nil }

    /// Whether a newer producer has given the event fields.
    @inlinable package var hasUnknownFields: Bool {
        if asides == nil { return false }
        for index in 0..<asides!.count where asides![index].position == Aside.unknownFields { return true }
        return false
    }

    /// Lends the value that lies beside the words, of the field at that position; null where there is none. The list is looked at where it
    /// is: to keep it meanwhile would take longer than the rest.
    @inlinable
    @inline(__always)
    package func withAside<Result>(at position: Int, _ body: (FieldValue) -> Result) -> Result {
        if asides == nil { return body(.null) }
        for index in 0..<asides!.count where asides![index].position == position { return body(asides![index].value) }
        return body(.null)
    }

    /// Whether the event refers to nothing: then a copy of its memory is a copy of it.
    @inline(__always)
    package var isFlat: Bool { site == nil && asides == nil }

    /// Where the words of an event lie in its memory, in bytes; eight bytes each, behind each other.
    package static var wordsOffset: Int { MemoryLayout<Event>.offset(of: \.words) ?? 0 }

    /// How many words an event has.
    package static var wordCount: Int { EventWords.count }

    /// A word of the event; any number where no field that is there has it. Of a symbol the number of its value among the known ones.
    @inlinable @inline(__always)
    package func word(_ index: Int) -> UInt64 { words[index] }

    /// Stores one of the words of the field at `position`, which holds no value of another sort.
    @inline(__always)
    package mutating func setWord(_ value: UInt64, at index: Int, ofField position: Int) {
        words[index] = value
        present |= 1 << UInt16(position)
        inWords |= 1 << UInt16(position)
    }

    /// The words of an event, in their order.
    package typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64)

    /// An event of the words that another one had. The numbers of symbols are ones that their fields know.
    package init(
        seq: UInt64, t: UInt64, _ kind: EventKind, present: UInt16, inWords: UInt16, cause: UInt64?, site: CallSite?,
        words: Words
    ) {
        self.init(
            seq: seq, t: t, kind: kind, present: present, inWords: inWords, site: site,
            causeOrNone: cause ?? Self.noCause,
            words: EventWords(storage: words))
    }
}

extension FieldDescription {
    /// The first of the words that hold the value, and how many there are; nil if it is kept beside them.
    package var wordRange: Range<Int>? { word.map { Int($0)..<Int($0) + type.words } }
}
