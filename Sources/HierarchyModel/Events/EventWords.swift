/// Room inside an event for what takes one or a few machine words.
struct EventWords: Sendable {
    /// Enough for a number and a rectangle.
    static let count = 5

    private var storage: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)

    subscript(index: Int) -> UInt64 {
        get {
            switch index {
            case 0: storage.0
            case 1: storage.1
            case 2: storage.2
            case 3: storage.3
            default: storage.4
            }
        }
        set {
            switch index {
            case 0: storage.0 = newValue
            case 1: storage.1 = newValue
            case 2: storage.2 = newValue
            case 3: storage.3 = newValue
            default: storage.4 = newValue
            }
        }
    }

    func value(of type: FieldType, at word: Int) -> FieldValue {
        switch type {
        case .id, .optionalID: .id(ObjectID(UInt32(truncatingIfNeeded: self[word])))
        case .int: .int(Int64(bitPattern: self[word]))
        case .uint: .uint(self[word])
        case .double: .double(double(word))
        case .bool: .bool(self[word] != 0)
        case .symbol(let known): .string(known[Int(self[word])])
        case .size: .size(Size(double(word), double(word + 1)))
        case .rect: .rect(Rect(double(word), double(word + 1), double(word + 2), double(word + 3)))
        case .string, .ids, .strings, .traits, .object: .null
        }
    }

    /// False if the value does not fit into words: a symbol of another producer.
    mutating func store(_ value: FieldValue, of type: FieldType, at word: Int) -> Bool {
        switch value {
        case .id(let id): self[word] = UInt64(id.rawValue)
        case .int(let number): self[word] = UInt64(bitPattern: number)
        case .uint(let number): self[word] = number
        case .double(let number): self[word] = number.bitPattern
        case .bool(let flag): self[word] = flag ? 1 : 0
        case .size(let size):
            self[word] = size.width.bitPattern
            self[word + 1] = size.height.bitPattern
        case .rect(let rect):
            self[word] = rect.x.bitPattern
            self[word + 1] = rect.y.bitPattern
            self[word + 2] = rect.width.bitPattern
            self[word + 3] = rect.height.bitPattern
        case .string(let text):
            guard case .symbol(let known) = type, let position = known.firstIndex(of: text) else { return false }
            self[word] = UInt64(position)
        case .null, .ids, .strings, .traits, .object: return false
        }
        return true
    }

    private func double(_ word: Int) -> Double { Double(bitPattern: self[word]) }
}
