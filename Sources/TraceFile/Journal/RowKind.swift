import HierarchyModel

/// What the rows of a kind have in common.
struct RowKind: Sendable {
    var kind = EventKind.unknown
    /// How many words the fields take that an event keeps in words, 0…5.
    var wordCount: UInt8 = 0
    /// Bit n: word n is a floating-point number, whose last bytes are mostly 0.
    var doubles: UInt8 = 0
    /// Of each such word all bits, of the others none.
    var reversed: Event.Words = (0, 0, 0, 0, 0)
    /// Of each word that there is all bits, of the others none.
    var kept: Event.Words = (0, 0, 0, 0, 0)
    /// Four bits for each word, which are set where there is one.
    var rooms: UInt32 = 0
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
        rooms = 1 << (4 * UInt32(wordCount)) - 1
        func all(_ condition: Bool) -> UInt64 { condition ? .max : 0 }
        func isReversed(_ index: UInt8) -> UInt64 { all(doubles & 1 << index != 0) }
        reversed = (isReversed(0), isReversed(1), isReversed(2), isReversed(3), isReversed(4))
        kept = (all(wordCount > 0), all(wordCount > 1), all(wordCount > 2), all(wordCount > 3), all(wordCount > 4))
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
    let lengths = Lengths()

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
    func address(_ code: UInt16) -> UnsafePointer<RowKind> {
        precondition(Int(code) < count, "no kind \(code)")
        return start + Int(code)
    }

    @inline(__always)
    func symbol(_ place: Int) -> RowKind.Symbol { symbols[place] }
}

extension RowKinds {
    /// How many bytes values need in a row, as a table, since there is nothing to be guessed about a table: one, two, four or eight,
    /// and in the upper half 0, 1, 2 or 3 for it.
    struct Lengths: @unchecked Sendable {
        private let byHighestBit: UnsafePointer<UInt32>

        fileprivate init() {
            let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)
            for bit in 0..<64 {
                let size: UInt32 = bit < 8 ? 0 : bit < 16 ? 1 : bit < 32 ? 2 : 3
                (table + bit).initialize(to: size << 16 | 1 << size)
            }
            byHighestBit = UnsafePointer(table)
        }

        @inline(__always)
        subscript(value: UInt64) -> UInt32 { byHighestBit[63 &- (value | 1).leadingZeroBitCount] }
    }
}
