/// The machine words inside an event, which hold numbers, flags, sizes and symbols.
@usableFromInline
struct EventWords: Sendable {
    /// Enough for a number and a rectangle.
    static let count = 5

    @usableFromInline var storage: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)

    @inlinable init() {}

    init(storage: (UInt64, UInt64, UInt64, UInt64, UInt64)) { self.storage = storage }

    @inlinable
    subscript(index: Int) -> UInt64 {
        @inline(__always) get {
            switch index {
            case 0: storage.0
            case 1: storage.1
            case 2: storage.2
            case 3: storage.3
            default: storage.4
            }
        }
        @inline(__always) set {
            withUnsafeMutableBytes(of: &storage) {
                $0.storeBytes(of: newValue, toByteOffset: index &* 8, as: UInt64.self)
            }
        }
    }

    /// The value of that field; null for a type that words do not hold.
    @inline(__always)
    func value(of field: FieldLayout) -> FieldValue { value(of: field.type, at: Int(field.word), field) }

    /// The value of that type at `word`. A symbol is one of those that the field knows.
    @inline(__always)
    func value(of type: FieldTypeCode, at word: Int, _ field: FieldLayout) -> FieldValue {
        switch type {
        case .id: .id(ObjectID(UInt32(truncatingIfNeeded: self[word])))
        case .int: .int(Int64(bitPattern: self[word]))
        case .uint: .uint(self[word])
        case .double: .double(self[double: word])
        case .bool: .bool(self[word] != 0)
        case .symbol: .string(KindLayouts.shared.symbol(self[word], of: field))
        case .size: .size(size(at: word))
        case .rect: .rect(rect(at: word))
        case .null, .optionalID, .string, .ids, .strings, .traits, .object, .overflow, .site, .extras: .null
        }
    }

    @inline(__always)
    subscript(double index: Int) -> Double {
        get { Double(bitPattern: self[index]) }
        set { self[index] = newValue.bitPattern }
    }

    @inline(__always)
    func size(at word: Int) -> Size { Size(self[double: word], self[double: word + 1]) }

    @inline(__always)
    mutating func store(_ size: Size, at word: Int) {
        self[double: word] = size.width
        self[double: word + 1] = size.height
    }

    @inline(__always)
    func rect(at word: Int) -> Rect {
        Rect(self[double: word], self[double: word + 1], self[double: word + 2], self[double: word + 3])
    }

    @inline(__always)
    mutating func store(_ rect: Rect, at word: Int) {
        self[double: word] = rect.x
        self[double: word + 1] = rect.y
        self[double: word + 2] = rect.width
        self[double: word + 3] = rect.height
    }

    /// Stores a value that fits the type of the field. False if no word holds it: a symbol of another producer.
    @inline(__always)
    mutating func store(_ value: FieldValue, of field: FieldLayout) -> Bool {
        let word = Int(field.word)
        switch value {
        case .id(let id): self[word] = UInt64(id.rawValue)
        case .int(let number): self[word] = UInt64(bitPattern: number)
        case .uint(let number): self[word] = number
        case .double(let number): self[double: word] = number
        case .bool(let flag): self[word] = flag ? 1 : 0
        case .size(let size): store(size, at: word)
        case .rect(let rect): store(rect, at: word)
        case .string(let text):
            guard let number = KindLayouts.shared.number(of: text, in: field) else { return false }
            self[word] = number
        case .null, .ids, .strings, .traits, .object: return false
        }
        return true
    }

    /// Stores as many words as values of that type take.
    @inline(__always)
    mutating func store(_ value: WordValue, at word: Int) {
        self[word] = value.words.0
        guard value.type == .size || value.type == .rect else { return }
        self[word + 1] = value.words.1
        guard value.type == .rect else { return }
        self[word + 2] = value.words.2
        self[word + 3] = value.words.3
    }
}
