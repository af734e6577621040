extension Event {
    /// The number in a field; nil if it is left out, null or no number. The fast way to read an identifier.
    public func id(_ field: FieldName) -> ObjectID? {
        let place = KindPlaces.shared[kind, field]
        if place.holds(.id) || place.holds(.optionalID) {
            return word(at: place).map { ObjectID(UInt32(truncatingIfNeeded: $0)) }
        }
        if case .id(let id)? = value(at: place) { return id } else { return nil }
    }

    public func bool(_ field: FieldName) -> Bool? {
        let place = KindPlaces.shared[kind, field]
        if place.holds(.bool) { return word(at: place).map { $0 != 0 } }
        if case .bool(let flag)? = value(at: place) { return flag } else { return nil }
    }

    public func int(_ field: FieldName) -> Int64? {
        let place = KindPlaces.shared[kind, field]
        if place.holds(.int) { return word(at: place).map { Int64(bitPattern: $0) } }
        if case .int(let number)? = value(at: place) { return number } else { return nil }
    }

    public func double(_ field: FieldName) -> Double? {
        let place = KindPlaces.shared[kind, field]
        if place.holds(.double) { return word(at: place).map { Double(bitPattern: $0) } }
        if case .double(let number)? = value(at: place) { return number } else { return nil }
    }

    public func string(_ field: FieldName) -> String? { if case .string(let value)? = self[field] { value } else { nil } }
    public func ids(_ field: FieldName) -> [ObjectID]? { if case .ids(let value)? = self[field] { value } else { nil } }
    public func traits(_ field: FieldName) -> Traits? { if case .traits(let value)? = self[field] { value } else { nil } }
}

extension Event {
    func place(of field: FieldName) -> FieldPlace {
        let place = KindPlaces.shared[kind, field]
        precondition(place.position != FieldPlace.absent, "Event: \(name) has no field \(field.name)")
        return place
    }

    /// The first word of the value there; nil if it is left out, null or not in words.
    @inline(__always)
    private func word(at place: FieldPlace) -> UInt64? { inWords & place.bit != 0 ? words[Int(place.word)] : nil }

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

    /// Gives a field of an event that has none of that name yet a value.
    @inline(__always)
    mutating func set(_ value: WordValue, for field: FieldName) {
        let place = KindPlaces.shared[kind, field]
        guard place.word != FieldPlace.absent, inWords & place.bit == 0 else { return self[field] = value.fieldValue }
        let word = Int(place.word)
        switch (value, place.type) {
        case (.id(let id), .id), (.id(let id), .optionalID): words[word] = UInt64(id.rawValue)
        case (.int(let number), .int): words[word] = UInt64(bitPattern: number)
        case (.uint(let number), .uint): words[word] = number
        case (.double(let number), .double): words[double: word] = number
        case (.bool(let flag), .bool): words[word] = flag ? 1 : 0
        case (.size(let size), .size): words.store(size, at: word)
        case (.rect(let rect), .rect): words.store(rect, at: word)
        default: return self[field] = value.fieldValue
        }
        present |= place.bit
        inWords |= place.bit
    }

    private func misfit(_ value: FieldValue, at place: FieldPlace) -> String {
        let field = kind.fields[Int(place.position)]
        return "Event: \(name).\(field.name) holds \(field.type.name), not \(value)"
    }

    /// A value that an event keeps beside its words.
    struct Aside: Sendable {
        /// Of the field, or one of the two below.
        var position: UInt8
        var value: FieldValue

        static let name: UInt8 = 0xFE
        static let unknownFields: UInt8 = 0xFD
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
    package var presentFields: UInt16 { present }

    /// Bit n: the value of the field at position n lies in ``word(_:)`` and the words behind it, and is not null.
    package var fieldsInWords: UInt16 { inWords }

    /// Whether something does not fit into words: see ``value(at:)`` for the fields that are there and not in words.
    package var hasAsides: Bool { asides != nil }

    /// How many words an event has.
    package static var wordCount: Int { EventWords.count }

    /// A word of the event; any number where no field that is there has it. Of a symbol the number of its value among the known ones.
    @inline(__always)
    package func word(_ index: Int) -> UInt64 { words[index] }

    /// Stores one of the words of the field at `position`, which holds no value of another sort.
    @inline(__always)
    package mutating func setWord(_ value: UInt64, at index: Int, ofField position: Int) {
        words[index] = value
        present |= 1 << UInt16(position)
        inWords |= 1 << UInt16(position)
    }

    /// An event of the words that another one had. The numbers of symbols are ones that their fields know.
    package init(seq: UInt64, t: UInt64, _ kind: EventKind, present: UInt16, inWords: UInt16, word: (Int) -> UInt64) {
        self.init(seq: seq, t: t, kind)
        self.present = present
        self.inWords = inWords
        for index in 0..<EventWords.count { words[index] = word(index) }
    }
}

extension FieldDescription {
    /// The first of the words that hold the value, and how many there are; nil if it is kept beside them.
    package var wordRange: Range<Int>? { word.map { Int($0)..<Int($0) + type.words } }
}
