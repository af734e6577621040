extension Event {
    /// The identifier in a field; nil if the field is left out, null or no identifier. The fast way to read an
    /// identifier.
    ///
    /// Most calls read the first field of a kind: for that field no function is called.
    public func id(_ field: FieldName) -> ObjectID? {
        guard let layouts = KindLayouts.published, layouts.pointee.leads(field, kind) else { return anyID(field) }
        return inWords & 1 == 0 ? nil : ObjectID(UInt32(truncatingIfNeeded: words[0]))
    }

    /// The identifier in any field. It is a function of its own, so that a read of the first field does not pay for it.
    @inline(never)
    private func anyID(_ field: FieldName) -> ObjectID? {
        let layout = KindLayouts.shared[kind, field]
        if layout.type == .id { return word(at: layout).map { ObjectID(UInt32(truncatingIfNeeded: $0)) } }
        if case .id(let id)? = value(at: layout) { return id } else { return nil }
    }

    public func bool(_ field: FieldName) -> Bool? {
        let layout = KindLayouts.shared[kind, field]
        if layout.type == .bool { return word(at: layout).map { $0 != 0 } }
        if case .bool(let flag)? = value(at: layout) { return flag } else { return nil }
    }

    public func int(_ field: FieldName) -> Int64? {
        let layout = KindLayouts.shared[kind, field]
        if layout.type == .int { return word(at: layout).map { Int64(bitPattern: $0) } }
        if case .int(let number)? = value(at: layout) { return number } else { return nil }
    }

    public func double(_ field: FieldName) -> Double? {
        let layout = KindLayouts.shared[kind, field]
        if layout.type == .double { return word(at: layout).map { Double(bitPattern: $0) } }
        if case .double(let number)? = value(at: layout) { return number } else { return nil }
    }

    public func string(_ field: FieldName) -> String? {
        let layout = KindLayouts.shared[kind, field]
        if layout.type == .symbol, let number = word(at: layout) {
            return KindLayouts.shared.symbol(number, of: layout)
        }
        return withOverflow(of: layout) { if case .string(let text) = $0 { text } else { nil } }
    }

    /// The value of a closed set in a field; nil if the field is left out or null. It makes no text of a known value.
    public func symbol<Known>(_ field: FieldName) -> Symbol<Known>? {
        let layout = KindLayouts.shared[kind, field]
        if layout.type == .symbol, let number = word(at: layout) {
            assert(
                kind.fields[Int(layout.index)].type == .symbol(Known.names), "\(name).\(field.name) is of another set")
            return .known(Known(number: number))
        }
        return withOverflow(of: layout) { if case .string(let text) = $0 { Symbol(text) } else { nil } }
    }

    /// The known value of `type` in an event of a transition.
    public var transitionType: TransitionType? { (symbol(.type) as Symbol<TransitionType>?)?.known }

    /// The known value of `state` in an `appearance.changed`.
    public var appearance: Appearance? { (symbol(.state) as Symbol<Appearance>?)?.known }

    /// The known value of `phase` in a drag.
    public var gesturePhase: GesturePhase? { (symbol(.phase) as Symbol<GesturePhase>?)?.known }

    /// The known value of `segueKind` in an event of a segue.
    public var segueKind: StoryboardSegueKind? { (symbol(.segueKind) as Symbol<StoryboardSegueKind>?)?.known }

    /// The known value of `action` in an input.
    public var inputAction: InputAction? { (symbol(.action) as Symbol<InputAction>?)?.known }

    func size(_ field: FieldName) -> Size? {
        let layout = KindLayouts.shared[kind, field]
        if layout.type == .size, inWords & layout.bit != 0 { return words.size(at: Int(layout.word)) }
        if case .size(let size)? = value(at: layout) { return size } else { return nil }
    }

    func rect(_ field: FieldName) -> Rect? {
        let layout = KindLayouts.shared[kind, field]
        if layout.type == .rect, inWords & layout.bit != 0 { return words.rect(at: Int(layout.word)) }
        if case .rect(let rect)? = value(at: layout) { return rect } else { return nil }
    }

    /// Whether the field is present and null.
    func isNull(_ field: FieldName) -> Bool {
        let layout = KindLayouts.shared[kind, field]
        return layout.index != FieldLayout.absent && present & layout.bit != 0 && inWords & layout.bit == 0
            && self[field] == .null
    }

    public func ids(_ field: FieldName) -> [ObjectID]? {
        withOverflow(of: KindLayouts.shared[kind, field]) { if case .ids(let list) = $0 { list } else { nil } }
    }

    public func traits(_ field: FieldName) -> Traits? {
        withOverflow(of: KindLayouts.shared[kind, field]) { if case .traits(let traits) = $0 { traits } else { nil } }
    }

    /// Whether the field is present, with a value or null.
    func has(_ field: FieldName) -> Bool {
        let layout = KindLayouts.shared[kind, field]
        return layout.index != FieldLayout.absent && present & layout.bit != 0
    }
}

extension Event {
    func layout(of field: FieldName) -> FieldLayout {
        let layout = KindLayouts.shared[kind, field]
        precondition(layout.index != FieldLayout.absent, "Event: \(name) has no field \(field.name)")
        return layout
    }

    /// Passes the value in the overflow fields to `body` without a copy: a copy takes longer than to read a text from
    /// it.
    @inline(__always)
    private func withOverflow<Result>(of layout: FieldLayout, _ body: (FieldValue) -> Result?) -> Result? {
        overflowFields == nil || layout.index == FieldLayout.absent ? nil : withOverflow(at: Int(layout.index), body)
    }

    /// The first word of the value; nil if the field is left out, null or not in words.
    @inline(__always)
    private func word(at layout: FieldLayout) -> UInt64? { inWords & layout.bit != 0 ? words[Int(layout.word)] : nil }

    /// The identifier in the field with that field index, before which every field takes one word. A caller that knows
    /// the index at compile time, as the reducer does, reads one word.
    @inline(__always)
    func id(_ field: FieldName, at index: Int) -> ObjectID? {
        hasWord(of: field, .id, at: index) ? ObjectID(UInt32(truncatingIfNeeded: words[index])) : nil
    }

    /// As ``id(_:at:)``.
    @inline(__always)
    func int(_ field: FieldName, at index: Int) -> Int64? {
        hasWord(of: field, .int, at: index) ? Int64(bitPattern: words[index]) : nil
    }

    /// As ``id(_:at:)``.
    @inline(__always)
    func size(_ field: FieldName, at index: Int) -> Size? {
        hasWord(of: field, .size, at: index) ? words.size(at: index) : nil
    }

    /// As ``id(_:at:)``.
    @inline(__always)
    func rect(_ field: FieldName, at index: Int) -> Rect? {
        hasWord(of: field, .rect, at: index) ? words.rect(at: index) : nil
    }

    @inline(__always)
    private func hasWord(of field: FieldName, _ type: FieldTypeCode, at index: Int) -> Bool {
        assert(isAtWord(index, field, type), "\(name).\(field.name) is not at word \(index)")
        return inWords & (1 << UInt16(index)) != 0
    }

    private func isAtWord(_ index: Int, _ field: FieldName, _ type: FieldTypeCode) -> Bool {
        let layout = KindLayouts.shared[kind, field]
        return Int(layout.index) == index && Int(layout.word) == index && layout.type == type
    }

    func value(at layout: FieldLayout) -> FieldValue? {
        guard layout.index != FieldLayout.absent, present & layout.bit != 0 else { return nil }
        guard inWords & layout.bit == 0 else { return words.value(of: layout) }
        return overflowFields == nil ? .null : overflow(at: layout.index) ?? .null
    }

    mutating func set(_ value: FieldValue?, at layout: FieldLayout) {
        if overflowFields != nil { setOverflow(nil, at: layout.index) }
        present &= ~layout.bit
        inWords &= ~layout.bit
        guard let value else { return }
        precondition(value.fits(kind.fields[Int(layout.index)].type), misfit(value, at: layout))
        present |= layout.bit
        if value == .null { return }
        if layout.word != FieldLayout.absent, words.store(value, of: layout) {
            inWords |= layout.bit
        } else {
            setOverflow(value, at: layout.index)
        }
    }

    private func misfit(_ value: FieldValue, at layout: FieldLayout) -> String {
        let field = kind.fields[Int(layout.index)]
        return "Event: \(name).\(field.name) holds \(field.type.name), not \(value)"
    }

    /// A value that no word of the event holds.
    @usableFromInline
    struct OverflowField: Sendable {
        /// The field index, or one of the two constants below.
        @usableFromInline var index: UInt8
        @usableFromInline var value: FieldValue

        static let name: UInt8 = 0xFE
        @usableFromInline static var unknownFields: UInt8 { 0xFD }
    }

    func overflow(at index: UInt8) -> FieldValue? { overflowFields?.first { $0.index == index }?.value }

    mutating func setOverflow(_ value: FieldValue?, at index: UInt8) {
        overflowFields?.removeAll { $0.index == index }
        if let value {
            overflowFields = (overflowFields ?? []) + CollectionOfOne(OverflowField(index: index, value: value))
        }
        if overflowFields?.isEmpty == true { overflowFields = nil }
    }
}

extension Event {
    /// Bit n: the field with index n is present, with a value or null.
    @inlinable package var presentFields: UInt16 { present }

    /// Bit n: the words hold the value of the field with index n, and it is not null. See ``word(_:)``.
    @inlinable package var fieldsInWords: UInt16 { inWords }

    /// Reserves memory for that many overflow fields in an event that has none.
    package mutating func reserveOverflow(_ count: Int) {
        var room: [OverflowField] = []
        room.reserveCapacity(count)
        overflowFields = room
    }

    /// Adds a field that is not present yet, with a value of its type that no word holds.
    package mutating func addOverflow(_ value: FieldValue, at index: Int) {
        present |= 1 << UInt16(index)
        if overflowFields == nil {
            overflowFields = [OverflowField(index: UInt8(index), value: value)]
        } else {
            overflowFields?.append(OverflowField(index: UInt8(index), value: value))
        }
    }

    /// Whether the event has overflow fields. See ``value(at:)`` for fields that are present and not in words.
    @inlinable package var hasOverflow: Bool { overflowFields != nil }

    /// Whether the event has fields of a newer producer.
    @inlinable package var hasUnknownFields: Bool {
        if overflowFields == nil { return false }
        for entry in 0..<overflowFields!.count where overflowFields![entry].index == OverflowField.unknownFields {
            return true
        }
        return false
    }

    /// Passes the overflow value of the field with that index to `body`; null where there is none. The list is read in
    /// place: to retain it takes longer than the rest.
    @inlinable
    @inline(__always)
    package func withOverflow<Result>(at index: Int, _ body: (FieldValue) -> Result) -> Result {
        if overflowFields == nil { return body(.null) }
        for entry in 0..<overflowFields!.count where overflowFields![entry].index == index {
            return body(overflowFields![entry].value)
        }
        return body(.null)
    }

    /// Whether the event holds no reference. Then a copy of its memory is a copy of the event.
    @inline(__always)
    package var isFlat: Bool { site == nil && overflowFields == nil }

    /// The offset of the first word in the memory of an event, in bytes. The words follow each other, eight bytes each.
    package static var wordsOffset: Int { MemoryLayout<Event>.offset(of: \.words) ?? 0 }

    /// How many words an event has.
    package static var wordCount: Int { EventWords.count }

    /// A word of the event. Any number where no present field has the word. Of a symbol, its number among the known
    /// values.
    @inlinable @inline(__always)
    package func word(_ index: Int) -> UInt64 { words[index] }

    /// Stores one of the words of the field with index `index`, whose value the words hold.
    @inline(__always)
    package mutating func setWord(_ value: UInt64, at word: Int, ofField index: Int) {
        words[word] = value
        present |= 1 << UInt16(index)
        inWords |= 1 << UInt16(index)
    }

    /// The words of an event, in their order.
    package typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64)

    /// An event with the words of another event. Every number of a symbol is one that its field knows.
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
    /// The words that hold the value; nil if no word holds it.
    package var wordRange: Range<Int>? { word.map { Int($0)..<Int($0) + type.words } }
}
