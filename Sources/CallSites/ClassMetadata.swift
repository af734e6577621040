/// The metadata of a Swift class, as words.
///
/// Source: `docs/ABI/TypeMetadata.rst` of the Swift repository, "Class Metadata".
package struct ClassMetadata {
    #if canImport(ObjectiveC)
        private static let headerWords = 10
    #else
        private static let headerWords = 7
    #endif

    @usableFromInline
    let start: UnsafeRawPointer

    /// The metadata of a class.
    @inlinable
    package init(_ type: AnyClass) {
        start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    /// The metadata at the address that an object of the class begins with.
    package init(at address: UnsafeRawPointer) {
        start = address
    }

    /// The word at an index, counted from the address that a class reference holds (the address point).
    @inlinable
    package subscript(word: Int) -> UInt {
        start.load(fromByteOffset: word * MemoryLayout<UInt>.size, as: UInt.self)
    }

    /// The superclass; nil for a root class.
    private var superclass: ClassMetadata? { UnsafeRawPointer(bitPattern: self[1]).map(ClassMetadata.init(at:)) }

    /// Whether the class is the other one or inherits from it.
    package func isKind(of other: ClassMetadata) -> Bool {
        sequence(first: self, next: \.superclass).contains { $0.start == other.start }
    }

    #if os(Linux)
        /// The greatest number of classes of a lineage.
        private static let maxAncestors = 64

        /// The class at an address and its superclasses, in this order; nil for the address 0.
        ///
        /// - Parameter isOfFile: whether the address lies in the mapped file of an image, which may hold anything. The
        ///   lineage then ends before the first class that cannot be read.
        static func lineage(of address: UInt, isOfFile: Bool = false) -> [ClassMetadata]? {
            guard let start = UnsafeRawPointer(bitPattern: address) else { return nil }
            let classes = sequence(first: ClassMetadata(at: start)) { type in
                guard let superclass = type.superclass else { return nil }
                return isOfFile && !superclass.isReadable ? nil : superclass
            }
            return Array(classes.prefix(maxAncestors))
        }

        /// Whether all words of the class lie in an image or in the mapped file of one.
        var isReadable: Bool {
            let address = UInt(bitPattern: start)
            guard address.isMultiple(of: 8), MachineCode.isReadable(address, count: Self.headerSize),
                let size = sizeAfterAddressPoint
            else { return false }
            return MachineCode.isReadable(address, count: size)
        }
    #endif

    /// The indices of the words that hold the methods and the fields' offsets, of the class and its superclasses.
    ///
    /// The word before the descriptor holds two 32-bit numbers: the size of the metadata, and how many of its bytes lie
    /// before the address point. Both are in bytes.
    package var memberWords: Range<Int> {
        let end = (sizeAfterAddressPoint ?? 0) / MemoryLayout<UInt>.size
        return Self.headerWords..<max(Self.headerWords, end)
    }

    /// The bytes from the address point on that every class has.
    static let headerSize = headerWords * MemoryLayout<UInt>.size

    /// The bytes from the address point on that the class has; nil if these are no numbers of a class.
    var sizeAfterAddressPoint: Int? {
        let sizes = (Self.headerWords - 3) * MemoryLayout<UInt>.size
        let size = start.load(fromByteOffset: sizes, as: UInt32.self)
        let sizeBefore = start.load(fromByteOffset: sizes + 4, as: UInt32.self)
        return size < sizeBefore ? nil : Int(size - sizeBefore)
    }
}
