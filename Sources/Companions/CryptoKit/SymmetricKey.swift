/// Source: CryptoKit, SymmetricKeySize.
public struct SymmetricKeySize: Sendable {
    public let bitCount: Int

    public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
    public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
    public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }

    /// - Precondition: a multiple of 8 above zero.
    public init(bitCount: Int) {
        precondition(bitCount > 0 && bitCount % 8 == 0, "a key of \(bitCount) bits is no number of whole bytes")
        self.bitCount = bitCount
    }
}

/// Source: CryptoKit, SymmetricKey.
public struct SymmetricKey: ContiguousBytes, Sendable {
    private let bytes: [UInt8]

    public var bitCount: Int { 8 * bytes.count }

    public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes(Array.init) }

    /// A key of the system's random numbers, which are others in each run.
    public init(size: SymmetricKeySize) {
        var numbers = SystemRandomNumberGenerator()
        bytes = (0..<size.bitCount / 8).map { _ in numbers.next() }
    }

    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
}

extension SymmetricKey: Equatable {
    /// Takes the same time wherever the bytes differ.
    public static func == (left: SymmetricKey, right: SymmetricKey) -> Bool {
        left.withUnsafeBytes { $0.isEqual(to: right.bytes) }
    }
}
