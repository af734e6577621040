/// The metadata of a Swift class as words, laid out as Swift's ABI says.
struct ClassMetadata {
    #if canImport(ObjectiveC)
        private static let headerWords = 10
    #else
        private static let headerWords = 7
    #endif

    private let start: UnsafeRawPointer

    /// The metadata of a class.
    init(_ type: AnyClass) {
        start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    /// The metadata at the address that an object of the class begins with.
    init(at address: UnsafeRawPointer) {
        start = address
    }

    /// A word, counted from where a class points.
    subscript(word: Int) -> UInt {
        start.load(fromByteOffset: word * MemoryLayout<UInt>.size, as: UInt.self)
    }

    /// The class above; nil at the top.
    private var above: ClassMetadata? { UnsafeRawPointer(bitPattern: self[1]).map(ClassMetadata.init(at:)) }

    /// Whether the class is the other one or inherits from it.
    func isBelow(_ other: ClassMetadata) -> Bool {
        sequence(first: self, next: \.above).contains { $0.start == other.start }
    }

    /// The words of the methods, and of the fields' offsets, of the class and those above it.
    ///
    /// The two halves of the word before the descriptor say how large the metadata is and how much of that lies in
    /// front of where a class points.
    var memberWords: Range<Int> {
        let sizes = (Self.headerWords - 3) * MemoryLayout<UInt>.size
        let size = start.load(fromByteOffset: sizes, as: UInt32.self)
        let front = start.load(fromByteOffset: sizes + 4, as: UInt32.self)
        let end = Int(size - front) / MemoryLayout<UInt>.size
        return Self.headerWords..<max(Self.headerWords, end)
    }
}
