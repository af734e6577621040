/// Source: CryptoKit, MessageAuthenticationCode.
public protocol MessageAuthenticationCode: ContiguousBytes, CustomStringConvertible, Hashable, Sendable, Sequence
where Element == UInt8 {
    var byteCount: Int { get }
}

extension MessageAuthenticationCode {
    /// Takes the same time wherever the bytes differ.
    public static func == <D: DataProtocol>(left: Self, right: D) -> Bool {
        left.withUnsafeBytes { $0.isEqual(to: right) }
    }
    public static func != <D: DataProtocol>(left: Self, right: D) -> Bool { !(left == right) }
}

/// Source: CryptoKit, HashedAuthenticationCode.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
    fileprivate let digest: H.Digest

    public var byteCount: Int { H.Digest.byteCount }

    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try digest.withUnsafeBytes(body)
    }
    public func makeIterator() -> Array<UInt8>.Iterator { digest.withUnsafeBytes(Array.init).makeIterator() }
    public var description: String { "HMAC with \(H.self): \(hexadecimal)" }
}

/// Source: CryptoKit, HMAC; RFC 2104.
public struct HMAC<H: HashFunction>: Sendable {
    public typealias Key = SymmetricKey
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner = H()
    private var outer = H()

    public init(key: SymmetricKey) {
        var bytes = key.withUnsafeBytes(Array.init)
        if bytes.count > H.blockByteCount { bytes = Array(H.hash(data: bytes)) }
        bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
        inner.update(data: bytes.map { $0 ^ 0x36 })
        outer.update(data: bytes.map { $0 ^ 0x5c })
    }

    public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

    public func finalize() -> MAC {
        var outer = outer
        inner.finalize().withUnsafeBytes { outer.update(bufferPointer: $0) }
        return MAC(digest: outer.finalize())
    }

    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        var code = Self(key: key)
        code.update(data: data)
        return code.finalize()
    }

    public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
        _ code: C, authenticating data: D, using key: SymmetricKey
    ) -> Bool {
        let right = authenticationCode(for: data, using: key).withUnsafeBytes(Array.init)
        return code.withUnsafeBytes { $0.isEqual(to: right) }
    }
}

/// Source: CryptoKit, HKDF; RFC 5869.
public struct HKDF<H: HashFunction>: Sendable {
    public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        expand(
            pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
            outputByteCount: outputByteCount)
    }

    public static func deriveKey<Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info, outputByteCount: outputByteCount)
    }

    public static func deriveKey<Salt: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](), outputByteCount: outputByteCount)
    }

    public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, info: [UInt8](), outputByteCount: outputByteCount)
    }

    public static func extract<Salt: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt?
    ) -> HashedAuthenticationCode<H> {
        let key = SymmetricKey(data: salt.map { Array($0) } ?? [])
        return HMAC<H>.authenticationCode(for: inputKeyMaterial.withUnsafeBytes(Array.init), using: key)
    }

    /// - Precondition: `outputByteCount` is at most 255 times that of the hash function.
    public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
        pseudoRandomKey: PRK, info: Info?, outputByteCount: Int
    ) -> SymmetricKey {
        precondition(
            outputByteCount <= 255 * H.Digest.byteCount,
            "HKDF makes at most \(255 * H.Digest.byteCount) bytes by this function, and not \(outputByteCount)")
        let key = SymmetricKey(data: pseudoRandomKey)
        var (output, block, number) = ([UInt8](), [UInt8](), UInt8(0))
        while output.count < outputByteCount {
            number += 1
            block += info.map { Array($0) } ?? []
            block = HMAC<H>.authenticationCode(for: block + [number], using: key).withUnsafeBytes(Array.init)
            output += block
        }
        return SymmetricKey(data: output.prefix(outputByteCount))
    }
}
