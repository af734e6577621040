import Synchronization

/// Where an event keeps a field of its kind: the description of the field in the form that is fast to look up.
struct FieldPlace: Sendable {
    /// Among the fields of the kind; `absent` if the kind has no such field.
    var position: UInt8 = Self.absent
    /// The first of the words that hold the value; `absent` if it is kept beside them.
    var word: UInt8 = Self.absent
    /// `aside` where no word holds the value.
    var type: FieldTypeCode = .aside
    var mayBeNull = false
    /// Of a symbol: how many values are known, and where they begin in ``KindPlaces/symbols``.
    var symbolCount: UInt8 = 0
    var firstSymbol: UInt16 = 0

    static let absent: UInt8 = 0xFF

    @inline(__always)
    var bit: UInt16 { 1 &<< UInt16(truncatingIfNeeded: position) }

    /// Whether a word of the event, or some, hold that value.
    @inline(__always)
    func takes(_ value: WordValue) -> Bool {
        value.type == type && (type != .symbol || value.words.0 < UInt64(symbolCount))
    }
}

/// What a word of an event, or some, hold.
@usableFromInline
enum FieldTypeCode: UInt8, BitwiseCopyable, Sendable {
    case id, int, uint, double, bool, size, rect, symbol
    /// Nothing: the field is there all the same.
    case null
    /// A value that no word holds.
    case aside
}

extension FieldType {
    var code: FieldTypeCode {
        switch self {
        case .id, .optionalID: .id
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .bool: .bool
        case .size: .size
        case .rect: .rect
        case .symbol: .symbol
        case .string, .ids, .strings, .traits, .object: .aside
        }
    }
}

/// The places of all fields of all kinds. There is one, which lives as long as the program.
///
/// It is reached by one read of a pointer: a lazy global would be asked on every access whether it is there already.
struct KindPlaces: Sendable {
    /// The greatest number of fields of a kind, as many as an event has bits for.
    static let maximumFields = 16

    private let byName: UnsafeTable<FieldPlace>
    private let byPosition: UnsafeTable<FieldPlace>
    /// By kind: the number of its first field, if that is an identifier.
    private let leading: UnsafeTable<UInt8>
    /// The known values of all symbols.
    private let symbols: UnsafeTable<String>

    private init(_ kinds: [KindDescription]) {
        let codes = Int(EventKind.allCases.map(\.rawValue).max() ?? 0) + 1
        var names = Array(repeating: FieldPlace(), count: codes * FieldName.caseCount)
        var positions = Array(repeating: FieldPlace(), count: codes * Self.maximumFields)
        var leading = Array(repeating: FieldPlace.absent, count: codes)
        var symbols: [String] = []
        for row in kinds {
            precondition(
                row.fields.count <= Self.maximumFields,
                "\(row.name) has \(row.fields.count) fields, more than \(Self.maximumFields)")
            let code = Int(row.kind.rawValue)
            if let first = row.fields.first, first.type.code == .id { leading[code] = first.field.rawValue }
            for (position, field) in row.fields.enumerated() {
                let place = FieldPlace(field, at: position, symbols: &symbols)
                names[code * FieldName.caseCount + Int(field.field.rawValue)] = place
                positions[code * Self.maximumFields + position] = place
            }
        }
        byName = UnsafeTable(names)
        byPosition = UnsafeTable(positions)
        self.leading = UnsafeTable(leading)
        self.symbols = UnsafeTable(symbols)
    }

    @inline(__always)
    subscript(kind: EventKind, field: FieldName) -> FieldPlace {
        byName[Int(kind.rawValue) &* FieldName.caseCount &+ Int(field.rawValue)]
    }

    @inline(__always)
    subscript(kind: EventKind, position: Int) -> FieldPlace {
        precondition(position >= 0 && position < Self.maximumFields, "no event has a field \(position)")
        return byPosition[Int(kind.rawValue) &* Self.maximumFields &+ position]
    }

    /// Whether that field is the first of its kind, and an identifier: then it is the first word of an event.
    @inline(__always)
    func leads(_ field: FieldName, _ kind: EventKind) -> Bool { leading[Int(kind.rawValue)] == field.rawValue }

    @inline(__always)
    func symbol(_ number: UInt64, at place: FieldPlace) -> String {
        precondition(number < place.symbolCount, "no symbol \(number) among \(place.symbolCount)")
        return symbols[Int(place.firstSymbol) &+ Int(truncatingIfNeeded: number)]
    }

    /// The number of a known value of a symbol; nil if it is another producer's.
    func number(of text: String, at place: FieldPlace) -> UInt64? {
        (0..<UInt64(place.symbolCount)).first { symbols[Int(place.firstSymbol) &+ Int($0)] == text }
    }

    @inline(__always)
    static var shared: KindPlaces { (published ?? publish()).pointee }

    /// Nil until somebody has asked for ``shared``.
    @inline(__always)
    static var published: UnsafePointer<KindPlaces>? { UnsafePointer(bitPattern: address.load(ordering: .acquiring)) }

    /// Of `only`, once somebody has asked for it; 0 before.
    private static let address = Atomic<UInt>(0)
    private static let only = UnsafeTable([KindPlaces(Vocabulary.kinds)])

    @inline(never)
    private static func publish() -> UnsafePointer<KindPlaces> {
        address.store(UInt(bitPattern: only.start), ordering: .releasing)
        return only.start
    }
}

extension FieldPlace {
    fileprivate init(_ field: FieldDescription, at position: Int, symbols: inout [String]) {
        self.position = UInt8(position)
        word = field.word ?? Self.absent
        type = field.word == nil ? .aside : field.type.code
        mayBeNull = FieldValue.null.fits(field.type)
        guard case .symbol(let known) = field.type else { return }
        firstSymbol = UInt16(symbols.count)
        symbolCount = UInt8(known.count)
        symbols += known
    }
}

/// Memory that is written once and never given back. Reading checks no bounds.
private struct UnsafeTable<Element: Sendable>: @unchecked Sendable {
    let start: UnsafePointer<Element>

    init(_ elements: [Element]) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        for (index, element) in elements.enumerated() { (memory + index).initialize(to: element) }
        start = UnsafePointer(memory)
    }

    @inline(__always)
    subscript(index: Int) -> Element { start[index] }
}
