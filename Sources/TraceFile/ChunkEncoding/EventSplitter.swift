import HierarchyModel
import JSONText

/// What the encoder needs of an event, taken apart.
struct TakenEvent {
    var key = ShapeKey()
    var subject: UInt32?
    /// What the shape leaves open, but for the subject.
    var words: [UInt64] = []
}

/// All that distinguishes one shape from another, in three machine words.
struct ShapeKey: Hashable {
    /// Code of the kind, fields present, null, true.
    var fields: UInt64 = 0
    /// Fixed fields, envelope, number of an unknown kind's name.
    var other: UInt64 = 0
    /// Positions of the fixed fields' strings among the known ones, a byte each, the first field's highest.
    var symbols: UInt64 = 0

    var kind: UInt16 { UInt16(truncatingIfNeeded: fields) }

    mutating func insertPresent(_ present: UInt16, kind: UInt16) { fields = UInt64(kind) | UInt64(present) << 16 }
    mutating func insertNull(_ position: Int) { fields |= 1 << UInt64(32 + position) }
    mutating func insertTrue(_ position: Int) { fields |= 1 << UInt64(48 + position) }
    mutating func insertName(_ name: Int) { other |= UInt64(name) << 32 }
    mutating func insert(_ envelope: Shape.Envelope) { other |= UInt64(envelope.rawValue) << 16 }

    mutating func fix(_ position: Int, _ symbol: UInt64) {
        other |= 1 << UInt64(position)
        symbols = symbols << 8 | symbol
    }

    /// The shape, but for the numbers of the fixed strings.
    var shape: Shape {
        var shape = Shape(kind: kind)
        shape.present = fields >> 16 & 0xFFFF
        shape.null = fields >> 32 & 0xFFFF
        shape.truth = fields >> 48
        shape.fixed = other & 0xFFFF
        shape.envelope = Shape.Envelope(rawValue: UInt8(truncatingIfNeeded: other >> 16))
        shape.name = Int(other >> 32)
        return shape
    }

    var hash: UInt64 {
        ((fields &* 0x9E37_79B9_7F4A_7C15) ^ (other &* 0xBF58_476D_1CE4_E5B9) ^ (symbols &* 0x94D0_49BB_1331_11EB))
            >> 32
    }
}

/// Takes events apart.
struct EventTaker {
    private var longNumbers: [LongValue: Int] = [:]
    /// By number.
    private(set) var longs: [LongValue] = []
    /// Symbols go into the shapes until there are so many that they would not fit into a byte.
    var fixesSymbols = true

    private static let symbolsInKey = 8
    private let places = WordPlaces.all

    mutating func take(_ event: Event, into taken: inout TakenEvent, _ definitions: inout DefinitionsWriter) {
        taken.key = ShapeKey()
        taken.subject = nil
        taken.words.removeAll(keepingCapacity: true)
        taken.key.insertPresent(event.presentFields, kind: event.kind.rawValue)
        if event.kind == .unknown { taken.key.insertName(definitions.string(event.name)) }
        takeFields(event, &taken, &definitions)
        if let site = event.site.flatMap({ definitions.site($0) }) {
            taken.key.insert(.site)
            taken.words.append(UInt64(site))
        }
        if event.cause != nil { taken.key.insert(.cause) }
        if event.hasAsides { takeExtras(event.unknownFields, &taken, &definitions) }
    }

    private mutating func takeFields(
        _ event: Event, _ taken: inout TakenEvent, _ definitions: inout DefinitionsWriter
    ) {
        let code = event.kind.rawValue
        let inWords = event.fieldsInWords
        var rest = event.presentFields
        while rest != 0 {
            let position = rest.trailingZeroBitCount
            rest &= rest - 1
            let place = places[code, position]
            if inWords & (1 << UInt16(position)) != 0, place.form != .aside {
                take(event, place, position, &taken, &definitions)
            } else {
                take(event.value(at: position) ?? .null, position, &taken, &definitions)
            }
        }
    }

    @inline(__always)
    private func take(
        _ event: Event, _ place: WordPlace, _ position: Int, _ taken: inout TakenEvent,
        _ definitions: inout DefinitionsWriter
    ) {
        let word = Int(place.word)
        switch place.form {
        case .bool: if event.word(word) != 0 { taken.key.insertTrue(position) }
        case .id: taken.append(id: UInt32(truncatingIfNeeded: event.word(word)))
        case .symbol: take(symbol: event.word(word), of: event.kind, position, &taken, &definitions)
        case .size: taken.append(event, word..<word + 2)
        case .rect: taken.append(event, word..<word + 4)
        case .number, .aside: taken.words.append(event.word(word))
        }
    }

    @inline(__always)
    private func take(
        symbol: UInt64, of kind: EventKind, _ position: Int, _ taken: inout TakenEvent,
        _ definitions: inout DefinitionsWriter
    ) {
        if fixesSymbols, symbol < 256, (taken.key.other & 0xFFFF).nonzeroBitCount < Self.symbolsInKey {
            taken.key.fix(position, symbol)
        } else if case .symbol(let known) = kind.fields[position].type {
            taken.words.append(UInt64(definitions.string(known[Int(symbol)])))
        }
    }

    private mutating func take(
        _ value: FieldValue, _ position: Int, _ taken: inout TakenEvent, _ definitions: inout DefinitionsWriter
    ) {
        switch value {
        case .null: taken.key.insertNull(position)
        case .bool(let flag): if flag { taken.key.insertTrue(position) }
        case .id(let id): taken.append(id: id.rawValue)
        case .int(let number): taken.words.append(UInt64(bitPattern: number))
        case .uint(let number): taken.words.append(number)
        case .double(let number): taken.words.append(number.bitPattern)
        case .size(let size): taken.append([size.width, size.height])
        case .rect(let rect): taken.append([rect.x, rect.y, rect.width, rect.height])
        case .string(let text): taken.words.append(UInt64(definitions.string(text)))
        case .traits(let traits): taken.words.append(UInt64(definitions.traits(traits)))
        case .ids(let list): taken.words.append(number(of: .ids(list.map(\.rawValue))))
        case .strings(let list): taken.words.append(number(of: .strings(list.map { definitions.string($0) })))
        case .object(let object):
            taken.words.append(number(of: .object(Array(JSONValue.object(object).canonicalText.utf8))))
        }
    }

    private mutating func takeExtras(
        _ fields: [(name: String, value: JSONValue)], _ taken: inout TakenEvent, _ definitions: inout DefinitionsWriter
    ) {
        guard !fields.isEmpty else { return }
        taken.key.insert(.extras)
        let extras = fields.map { field in
            LongValue.Extra(name: definitions.string(field.name), json: Array(field.value.canonicalText.utf8))
        }
        taken.words.append(number(of: .extras(extras)))
    }

    private mutating func number(of long: LongValue) -> UInt64 {
        if let number = longNumbers[long] { return UInt64(number) }
        longNumbers[long] = longs.count
        longs.append(long)
        return UInt64(longs.count - 1)
    }
}

extension TakenEvent {
    /// The first identifier is the subject.
    fileprivate mutating func append(id: UInt32) {
        if subject == nil { subject = id } else { words.append(UInt64(id)) }
    }

    fileprivate mutating func append(_ event: Event, _ places: Range<Int>) {
        for place in places { words.append(event.word(place)) }
    }

    fileprivate mutating func append(_ numbers: [Double]) {
        for number in numbers { words.append(number.bitPattern) }
    }
}
