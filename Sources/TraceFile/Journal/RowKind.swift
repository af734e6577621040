import HierarchyModel

/// What the rows of a kind have in common.
struct RowKind: Sendable {
    var kind = EventKind.unknown
    /// How many words the fields take that an event keeps in words, 0…5.
    var wordCount: UInt8 = 0
    /// Bit n: word n is a floating-point number, whose last bytes are mostly 0.
    var doubles: UInt8 = 0
    /// Every field.
    var present: UInt16 = 0
    /// Every field that has words.
    var inWords: UInt16 = 0
    /// The fields that are never null.
    var identifiers: UInt16 = 0
    /// Those of the fields that have few values, among ``RowKinds/symbol(_:)``.
    var symbols: Range<UInt16> = 0..<0

    /// A field that is one of few values.
    struct Symbol {
        /// Its bit.
        var field: UInt16
        var word: UInt8
        /// How many values are known.
        var count: UInt64
    }

    fileprivate init() {}

    fileprivate init(_ kind: EventKind, _ symbols: inout [Symbol]) {
        self.kind = kind
        let first = UInt16(symbols.count)
        for (position, field) in kind.fields.enumerated() {
            let bit: UInt16 = 1 << UInt16(position)
            present |= bit
            if field.type == .id { identifiers |= bit }
            guard let range = field.wordRange else { continue }
            inWords |= bit
            wordCount = max(wordCount, UInt8(range.upperBound))
            switch field.type {
            case .double, .size, .rect: for word in range { doubles |= 1 << UInt8(word) }
            case .symbol(let known):
                symbols.append(Symbol(field: bit, word: UInt8(range.lowerBound), count: UInt64(known.count)))
            default: break
            }
        }
        self.symbols = first..<UInt16(symbols.count)
    }

    /// Whether the fields are ones of that kind, and those in words ones that words can hold.
    func fits(present some: UInt16, inWords few: UInt16) -> Bool {
        some & ~present == 0 && few & ~(some & inWords) == 0
    }
}

/// The kinds by code. There is one table, which lives as long as the program: whoever needs it often keeps it.
struct RowKinds: @unchecked Sendable {
    static let all = RowKinds()

    private let start: UnsafePointer<RowKind>
    private let symbols: UnsafePointer<RowKind.Symbol>
    /// Codes that are not below this are nobody's.
    let count: Int

    private init() {
        count = Int(EventKind.allCases.map(\.rawValue).max() ?? 0) + 1
        let table = UnsafeMutablePointer<RowKind>.allocate(capacity: count)
        table.initialize(repeating: RowKind(), count: count)
        var symbols: [RowKind.Symbol] = []
        for kind in EventKind.allCases where kind != .unknown { table[Int(kind.rawValue)] = RowKind(kind, &symbols) }
        start = UnsafePointer(table)
        let list = UnsafeMutablePointer<RowKind.Symbol>.allocate(capacity: symbols.count)
        list.initialize(from: symbols, count: symbols.count)
        self.symbols = UnsafePointer(list)
    }

    @inline(__always)
    subscript(code: UInt16) -> RowKind {
        precondition(Int(code) < count, "no kind \(code)")
        return start[Int(code)]
    }

    @inline(__always)
    func symbol(_ place: Int) -> RowKind.Symbol { symbols[place] }
}
