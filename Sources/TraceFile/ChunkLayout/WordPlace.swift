import HierarchyModel

/// Where an event keeps the value of a field, in a form that is fast to look up.
struct WordPlace {
    enum Form: UInt8 {
        /// Beside the words.
        case aside
        case id, number, bool, symbol, size, rect
    }

    var form = Form.aside
    /// The first of the words.
    var word: UInt8 = 0

    fileprivate init() {}

    fileprivate init(_ field: FieldDescription) {
        guard let first = field.word else { return }
        word = first
        switch field.type {
        case .id, .optionalID: form = .id
        case .int, .uint, .double: form = .number
        case .bool: form = .bool
        case .symbol: form = .symbol
        case .size: form = .size
        case .rect: form = .rect
        case .string, .ids, .strings, .traits, .object: break
        }
    }
}

/// Those of all fields. There is one table, which lives as long as the program: whoever needs it often keeps it.
struct WordPlaces: @unchecked Sendable {
    static let all = WordPlaces()

    /// As many as an event has bits for.
    private static let fieldsOfKind = 16

    private let start: UnsafePointer<WordPlace>
    private let count: Int

    private init() {
        count = (Int(EventKind.allCases.map(\.rawValue).max() ?? 0) + 1) * Self.fieldsOfKind
        let table = UnsafeMutablePointer<WordPlace>.allocate(capacity: count)
        table.initialize(repeating: WordPlace(), count: count)
        for kind in EventKind.allCases where kind != .unknown {
            for (position, field) in kind.fields.enumerated() {
                table[Int(kind.rawValue) * Self.fieldsOfKind + position] = WordPlace(field)
            }
        }
        start = UnsafePointer(table)
    }

    /// - Parameters:
    ///   - code: of a kind.
    ///   - position: 0…15.
    @inline(__always)
    subscript(code: UInt16, position: Int) -> WordPlace {
        let place = Int(code) &* Self.fieldsOfKind &+ position
        precondition(place < count, "no kind \(code)")
        return start[place]
    }
}
