/// Hashes, authentication codes and symmetric keys. Ciphers, curves and the Secure Enclave are missing: code that uses
/// them does not compile.
@_exported import Foundation

/// Source: CryptoKit, HashFunction.
public protocol HashFunction: Sendable {
    associatedtype Digest: CryptoKit.Digest

    static var blockByteCount: Int { get }
    init()
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    func finalize() -> Digest
}

extension HashFunction {
    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
        var function = Self()
        function.update(bufferPointer: bufferPointer)
        return function.finalize()
    }

    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }
}

/// What a hash function makes of data.
///
/// Source: CryptoKit, Digest.
public protocol Digest: ContiguousBytes, CustomStringConvertible, Hashable, Sendable, Sequence where Element == UInt8 {
    static var byteCount: Int { get }
}

extension Digest {
    /// Takes the same time wherever the bytes differ.
    public static func == <D: DataProtocol>(left: Self, right: D) -> Bool {
        left.withUnsafeBytes { $0.isEqual(to: right) }
    }
    public static func != <D: DataProtocol>(left: Self, right: D) -> Bool { !(left == right) }
}

extension UnsafeRawBufferPointer {
    /// Compares all bytes, also after a difference.
    func isEqual(to other: some DataProtocol) -> Bool {
        count == other.count && zip(self, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension ContiguousBytes {
    /// Two digits for each byte.
    var hexadecimal: String {
        withUnsafeBytes { bytes in
            bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}
