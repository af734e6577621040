import Synchronization

/// What a field of an event, or a word of one, holds.
///
/// Files hold the raw values from 1 to 13, which never change their meaning.
@usableFromInline
package enum FieldTypeCode: UInt8, BitwiseCopyable, Sendable {
    /// A field that is there and null.
    case null = 0
    case id = 1
    case optionalID, int, uint, double, bool
    /// In a file, also a symbol.
    case string
    case size, rect, ids, strings, traits, object

    /// The number of one of the known values, in a word of an event.
    case symbol = 0x80
    /// A value that no word of an event holds.
    case overflow
    /// What an event has besides the fields of its kind: its call site, and the fields of a newer producer.
    case site, extras

    /// The code in a file.
    package init(_ type: FieldType) {
        switch type {
        case .id: self = .id
        case .optionalID: self = .optionalID
        case .int: self = .int
        case .uint: self = .uint
        case .double: self = .double
        case .bool: self = .bool
        case .string, .symbol: self = .string
        case .size: self = .size
        case .rect: self = .rect
        case .ids: self = .ids
        case .strings: self = .strings
        case .traits: self = .traits
        case .object: self = .object
        }
    }

    /// The type that a file names; nil for a code that this version does not know.
    package init?(stored code: UInt8) {
        guard 1...Self.object.rawValue ~= code else { return nil }
        self.init(rawValue: code)
    }
}

/// Where an event keeps a field of its kind, and how: the description of the field in a form that is fast to look up.
package struct FieldLayout: Sendable {
    /// Among the fields of the kind; `absent` if the kind has no such field.
    package fileprivate(set) var index: UInt8 = Self.absent
    /// The first of the words that hold the value; `absent` if no word holds it.
    package fileprivate(set) var word: UInt8 = Self.absent
    /// What the words hold, ``FieldTypeCode/id`` also for `id?`; ``FieldTypeCode/overflow`` where no word holds the
    /// value.
    package fileprivate(set) var type: FieldTypeCode = .overflow
    fileprivate(set) var isNullable = false
    /// Of a symbol: how many values are known, and where they begin in ``KindLayouts/symbols``.
    package fileprivate(set) var symbolCount: UInt8 = 0
    fileprivate var firstSymbol: UInt16 = 0

    static let absent: UInt8 = 0xFF

    fileprivate init() {}

    fileprivate init(_ field: FieldDescription, at index: Int, symbols: inout [String]) {
        self.index = UInt8(index)
        isNullable = FieldValue.null.fits(field.type)
        guard let first = field.word else { return }
        word = first
        type = FieldTypeCode(field.type)
        if type == .optionalID { type = .id }
        guard case .symbol(let known) = field.type else { return }
        type = .symbol
        firstSymbol = UInt16(symbols.count)
        symbolCount = UInt8(known.count)
        symbols += known
    }

    @inline(__always)
    var bit: UInt16 { 1 &<< UInt16(truncatingIfNeeded: index) }

    /// Whether the words of an event hold that value.
    @inline(__always)
    func takes(_ value: WordValue) -> Bool {
        value.type == type && (type != .symbol || value.words.0 < UInt64(symbolCount))
    }
}

/// Where the events of a kind keep their fields, all fields together.
package struct KindLayout: Sendable {
    package fileprivate(set) var kind = EventKind.unknown
    /// How many words the fields take, 0…5.
    package fileprivate(set) var wordCount: UInt8 = 0
    /// Bit n: word n is a floating-point number.
    package fileprivate(set) var doubles: UInt8 = 0
    /// All bits of each word that is a floating-point number, and none of the others.
    package fileprivate(set) var doubleMask: Event.Words = (0, 0, 0, 0, 0)
    /// All bits of each word that there is, and none of the others.
    package fileprivate(set) var wordMask: Event.Words = (0, 0, 0, 0, 0)
    /// Four bits for each word, which are set where there is one.
    package fileprivate(set) var wordNibbles: UInt32 = 0
    /// A bit for every field.
    package fileprivate(set) var present: UInt16 = 0
    /// A bit for every field that the kind had in version 0.1.0.
    package fileprivate(set) var original: UInt16 = 0
    /// A bit for every field that has words.
    package fileprivate(set) var inWords: UInt16 = 0
    /// A bit for every field that is never null.
    package fileprivate(set) var required: UInt16 = 0
    /// A bit for every symbol that has a word.
    package fileprivate(set) var symbols: UInt16 = 0

    fileprivate init() {}

    fileprivate init(_ row: KindDescription) {
        kind = row.kind
        for (index, field) in row.fields.enumerated() {
            let bit: UInt16 = 1 << UInt16(index)
            present |= bit
            if !field.isAdded { original |= bit }
            if !FieldValue.null.fits(field.type) { required |= bit }
            guard let range = field.wordRange else { continue }
            inWords |= bit
            wordCount = max(wordCount, UInt8(range.upperBound))
            switch field.type {
            case .double, .size, .rect: for word in range { doubles |= 1 << UInt8(word) }
            case .symbol: symbols |= bit
            default: break
            }
        }
        wordNibbles = 1 << (4 * UInt32(wordCount)) - 1
        doubleMask = Self.mask { [doubles] in doubles & 1 << $0 != 0 }
        wordMask = Self.mask { [wordCount] in $0 < wordCount }
    }

    private static func mask(_ isSet: (UInt8) -> Bool) -> Event.Words {
        func all(_ word: UInt8) -> UInt64 { isSet(word) ? .max : 0 }
        return (all(0), all(1), all(2), all(3), all(4))
    }

    /// Whether the fields are ones of that kind, and those in words ones that words can hold.
    package func fits(present some: UInt16, inWords few: UInt16) -> Bool {
        some & ~present == 0 && few & ~(some & inWords) == 0
    }
}

/// The layouts of all kinds and fields. There is one table, which lives as long as the program. It is made once from
/// the vocabulary; events, the rows of the journal and the columns of chunks read it.
///
/// It is reached by one read of a pointer: a lazy global would be asked on every access whether it is there already.
// Unchecked for its pointers: their memory does not change once it is made.
package struct KindLayouts: @unchecked Sendable {
    /// The greatest number of fields of a kind, as many as an event has bits for.
    @inline(__always) package static var maximumFields: Int { 16 }

    /// No kind has this code or a greater one.
    package let count: Int
    /// By code.
    package let kinds: UnsafePointer<KindLayout>
    /// ``maximumFields`` for each code.
    package let fields: UnsafePointer<FieldLayout>
    private let byName: UnsafeTable<FieldLayout>
    /// By kind: the number of its first field, if that is an identifier.
    private let leading: UnsafeTable<UInt8>
    /// The known values of all symbols.
    private let symbols: UnsafeTable<String>

    private init(_ rows: [KindDescription]) {
        let count = Int(EventKind.allCases.map(\.rawValue).max() ?? 0) + 1
        var kinds = Array(repeating: KindLayout(), count: count)
        var byName = Array(repeating: FieldLayout(), count: count * FieldName.capacity)
        var fields = Array(repeating: FieldLayout(), count: count * Self.maximumFields)
        var leading = Array(repeating: FieldLayout.absent, count: count)
        var symbols: [String] = []
        for row in rows {
            precondition(
                row.fields.count <= Self.maximumFields,
                "\(row.name) has \(row.fields.count) fields, more than \(Self.maximumFields)")
            let code = Int(row.kind.rawValue)
            kinds[code] = KindLayout(row)
            for (index, field) in row.fields.enumerated() {
                let layout = FieldLayout(field, at: index, symbols: &symbols)
                byName[code * FieldName.capacity + Int(field.field.rawValue)] = layout
                fields[code * Self.maximumFields + index] = layout
                if index == 0, layout.type == .id { leading[code] = field.field.rawValue }
            }
        }
        self.count = count
        self.kinds = UnsafeTable(kinds).start
        self.fields = UnsafeTable(fields).start
        self.byName = UnsafeTable(byName)
        self.leading = UnsafeTable(leading)
        self.symbols = UnsafeTable(symbols)
    }

    @inline(__always)
    subscript(kind: EventKind, field: FieldName) -> FieldLayout {
        byName[Int(kind.rawValue) &* FieldName.capacity &+ Int(field.rawValue)]
    }

    @inline(__always)
    subscript(kind: EventKind, index: Int) -> FieldLayout {
        precondition(index >= 0 && index < Self.maximumFields, "no event has a field \(index)")
        return fields[Int(kind.rawValue) &* Self.maximumFields &+ index]
    }

    /// Whether that field is the first of its kind, and an identifier: then it is the first word of an event.
    @inline(__always)
    func leads(_ field: FieldName, _ kind: EventKind) -> Bool { leading[Int(kind.rawValue)] == field.rawValue }

    @inline(__always)
    func symbol(_ number: UInt64, of field: FieldLayout) -> String {
        precondition(number < field.symbolCount, "no symbol \(number) among \(field.symbolCount)")
        return symbols[Int(field.firstSymbol) &+ Int(truncatingIfNeeded: number)]
    }

    /// The number of a known value of a symbol; nil if it is another producer's.
    func number(of text: String, in field: FieldLayout) -> UInt64? {
        (0..<UInt64(field.symbolCount)).first { symbols[Int(field.firstSymbol) &+ Int($0)] == text }
    }

    @inline(__always)
    package static var shared: KindLayouts { (published ?? publish()).pointee }

    /// Nil until ``shared`` is used for the first time.
    @inline(__always)
    static var published: UnsafePointer<KindLayouts>? { UnsafePointer(bitPattern: address.load(ordering: .acquiring)) }

    /// Of `only`, once ``shared`` is used; 0 before.
    private static let address = Atomic<UInt>(0)
    private static let only = UnsafeTable([KindLayouts(Vocabulary.kinds)])

    @inline(never)
    private static func publish() -> UnsafePointer<KindLayouts> {
        address.store(UInt(bitPattern: only.start), ordering: .releasing)
        return only.start
    }
}

/// Memory that is written once and never given back. Reading checks no bounds.
private struct UnsafeTable<Element: Sendable>: @unchecked Sendable {
    let start: UnsafePointer<Element>

    init(_ elements: [Element]) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        elements.withUnsafeBufferPointer { elements in
            if let first = elements.baseAddress { memory.initialize(from: first, count: elements.count) }
        }
        start = UnsafePointer(memory)
    }

    @inline(__always)
    subscript(index: Int) -> Element { start[index] }
}
