import HierarchyModel
import JSONText

/// An event split into the values that the encoder writes.
struct SplitEvent {
    var key = ShapeKey()
    var subject: UInt32?
    /// The values that the shape leaves open, without the subject.
    var words: [UInt64] = []
}

/// Everything that distinguishes one shape from another, in three machine words.
struct ShapeKey: Hashable {
    /// Code of the kind, then a bit for each field that is present, null, true.
    var fields: UInt64 = 0
    /// A bit for each fixed field, the envelope, the number of an unknown kind's name.
    var other: UInt64 = 0
    /// The symbols of the fixed fields, a byte each. The first field has the highest byte.
    var symbols: UInt64 = 0

    var kind: UInt16 { UInt16(truncatingIfNeeded: fields) }

    mutating func insertPresent(_ present: UInt16, kind: UInt16) { fields = UInt64(kind) | UInt64(present) << 16 }
    mutating func insertNull(_ index: Int) { fields |= 1 << UInt64(32 + index) }
    mutating func insertTrue(_ index: Int) { fields |= 1 << UInt64(48 + index) }
    mutating func insertName(_ name: Int) { other |= UInt64(name) << 32 }
    mutating func insert(_ envelope: Shape.Envelope) { other |= UInt64(envelope.rawValue) << 16 }

    mutating func fix(_ index: Int, _ symbol: UInt64) {
        other |= 1 << UInt64(index)
        symbols = symbols << 8 | symbol
    }

    /// The shape without the numbers of the fixed strings.
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

/// Splits events into shape, subject and words.
struct EventSplitter {
    private var longNumbers: [LongValue: Int] = [:]
    /// By number.
    private(set) var longs: [LongValue] = []
    /// Whether symbols become part of the shapes. False when there are so many shapes that their numbers take two
    /// bytes.
    var fixesSymbols = true

    private static let symbolsInKey = 8
    private let layouts = KindLayouts.shared

    mutating func split(_ event: Event, into result: inout SplitEvent, _ definitions: inout DefinitionsWriter) {
        result.key = ShapeKey()
        result.subject = nil
        result.words.removeAll(keepingCapacity: true)
        result.key.insertPresent(event.presentFields, kind: event.kind.rawValue)
        if event.kind == .unknown { result.key.insertName(definitions.string(event.name)) }
        splitFields(event, &result, &definitions)
        if let site = event.site.flatMap({ definitions.site($0) }) {
            result.key.insert(.site)
            result.words.append(UInt64(site))
        }
        if event.cause != nil { result.key.insert(.cause) }
        if event.hasOverflow { splitExtras(event.unknownFields, &result, &definitions) }
    }

    private mutating func splitFields(
        _ event: Event, _ result: inout SplitEvent, _ definitions: inout DefinitionsWriter
    ) {
        let code = event.kind.rawValue
        let inWords = event.fieldsInWords
        var rest = event.presentFields
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            if inWords & (1 << UInt16(index)) != 0 {
                split(event, layouts[code, index], index, &result, &definitions)
            } else {
                split(event.value(at: index) ?? .null, index, &result, &definitions)
            }
        }
    }

    @inline(__always)
    private func split(
        _ event: Event, _ field: FieldLayout, _ index: Int, _ result: inout SplitEvent,
        _ definitions: inout DefinitionsWriter
    ) {
        let word = Int(field.word)
        switch field.type {
        case .bool: if event.word(word) != 0 { result.key.insertTrue(index) }
        case .id: result.append(id: UInt32(truncatingIfNeeded: event.word(word)))
        case .symbol: split(symbol: event.word(word), of: event.kind, index, &result, &definitions)
        case .size: result.append(event, word..<word + 2)
        case .rect: result.append(event, word..<word + 4)
        default: result.words.append(event.word(word))
        }
    }

    @inline(__always)
    private func split(
        symbol: UInt64, of kind: EventKind, _ index: Int, _ result: inout SplitEvent,
        _ definitions: inout DefinitionsWriter
    ) {
        if fixesSymbols, symbol < 256, (result.key.other & 0xFFFF).nonzeroBitCount < Self.symbolsInKey {
            result.key.fix(index, symbol)
        } else if case .symbol(let known) = kind.fields[index].type {
            result.words.append(UInt64(definitions.string(known[Int(symbol)])))
        }
    }

    private mutating func split(
        _ value: FieldValue, _ index: Int, _ result: inout SplitEvent, _ definitions: inout DefinitionsWriter
    ) {
        switch value {
        case .null: result.key.insertNull(index)
        case .bool(let flag): if flag { result.key.insertTrue(index) }
        case .id(let id): result.append(id: id.rawValue)
        case .int(let number): result.words.append(UInt64(bitPattern: number))
        case .uint(let number): result.words.append(number)
        case .double(let number): result.words.append(number.bitPattern)
        case .size(let size): result.append([size.width, size.height])
        case .rect(let rect): result.append([rect.x, rect.y, rect.width, rect.height])
        case .string(let text): result.words.append(UInt64(definitions.string(text)))
        case .traits(let traits): result.words.append(UInt64(definitions.traits(traits)))
        case .ids(let list): result.words.append(number(of: .ids(list.map(\.rawValue))))
        case .strings(let list): result.words.append(number(of: .strings(list.map { definitions.string($0) })))
        case .object(let object):
            result.words.append(number(of: .object(Array(JSONValue.object(object).canonicalText.utf8))))
        }
    }

    private mutating func splitExtras(
        _ fields: [(name: String, value: JSONValue)], _ result: inout SplitEvent, _ definitions: inout DefinitionsWriter
    ) {
        guard !fields.isEmpty else { return }
        result.key.insert(.extras)
        let extras = fields.map { field in
            LongValue.Extra(name: definitions.string(field.name), json: Array(field.value.canonicalText.utf8))
        }
        result.words.append(number(of: .extras(extras)))
    }

    private mutating func number(of long: LongValue) -> UInt64 {
        if let number = longNumbers[long] { return UInt64(number) }
        longNumbers[long] = longs.count
        longs.append(long)
        return UInt64(longs.count - 1)
    }
}

extension SplitEvent {
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
