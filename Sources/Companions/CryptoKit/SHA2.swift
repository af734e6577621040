/// Source: CryptoKit, SHA256.
public struct SHA256: HashFunction {
    public static var blockByteCount: Int { 64 }
    private var hash = BlockHash(SHA256Blocks(SHA2.words(of: SHA2.firstRoots), digestByteCount: 32))

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    public func finalize() -> SHA256Digest { SHA256Digest(bytes: hash.digest()) }
}

/// Source: CryptoKit, SHA256Digest.
public struct SHA256Digest: Digest {
    public static var byteCount: Int { 32 }
    fileprivate let bytes: [UInt8]

    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public var description: String { "SHA256 digest: \(hexadecimal)" }
}

/// Source: CryptoKit, SHA384.
public struct SHA384: HashFunction {
    public static var blockByteCount: Int { 128 }
    private var hash = BlockHash(SHA512Blocks(SHA2.nextRoots, digestByteCount: 48))

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    public func finalize() -> SHA384Digest { SHA384Digest(bytes: hash.digest()) }
}

/// Source: CryptoKit, SHA384Digest.
public struct SHA384Digest: Digest {
    public static var byteCount: Int { 48 }
    fileprivate let bytes: [UInt8]

    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public var description: String { "SHA384 digest: \(hexadecimal)" }
}

/// Source: CryptoKit, SHA512.
public struct SHA512: HashFunction {
    public static var blockByteCount: Int { 128 }
    private var hash = BlockHash(SHA512Blocks(SHA2.firstRoots, digestByteCount: 64))

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    public func finalize() -> SHA512Digest { SHA512Digest(bytes: hash.digest()) }
}

/// Source: CryptoKit, SHA512Digest.
public struct SHA512Digest: Digest {
    public static var byteCount: Int { 64 }
    fileprivate let bytes: [UInt8]

    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public var description: String { "SHA512 digest: \(hexadecimal)" }
}

/// The numbers of FIPS 180-4, sections 4.2 and 5.3.
enum SHA2 {
    /// The fractions of the cube roots of the first 80 primes.
    static let constants: [UInt64] = [
        0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc, 0x3956c25bf348b538,
        0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118, 0xd807aa98a3030242, 0x12835b0145706fbe,
        0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2, 0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235,
        0xc19bf174cf692694, 0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
        0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5, 0x983e5152ee66dfab,
        0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4, 0xc6e00bf33da88fc2, 0xd5a79147930aa725,
        0x06ca6351e003826f, 0x142929670a0e6e70, 0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed,
        0x53380d139d95b3df, 0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
        0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30, 0xd192e819d6ef5218,
        0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8, 0x19a4c116b8d2d0c8, 0x1e376c085141ab53,
        0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8, 0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373,
        0x682e6ff3d6b2b8a3, 0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
        0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b, 0xca273eceea26619c,
        0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178, 0x06f067aa72176fba, 0x0a637dc5a2c898a6,
        0x113f9804bef90dae, 0x1b710b35131c471b, 0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc,
        0x431d67c49c100d4c, 0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
    ]
    /// The fractions of the square roots of the first eight primes.
    static let firstRoots: [UInt64] = [
        0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1, 0x510e527fade682d1,
        0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
    ]
    /// The fractions of the square roots of the next eight primes.
    static let nextRoots: [UInt64] = [
        0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939, 0x67332667ffc00b31,
        0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4,
    ]

    /// The upper halves.
    static func words(of numbers: [UInt64]) -> [UInt32] { numbers.map { UInt32(truncatingIfNeeded: $0 >> 32) } }

    static let shortConstants = words(of: constants)
}

/// FIPS 180-4, section 6.2.
struct SHA256Blocks: BlockFunction {
    static var blockByteCount: Int { 64 }
    static var isBigEndian: Bool { true }
    private var state: [UInt32]
    private let digestByteCount: Int

    init(_ state: [UInt32], digestByteCount: Int) { (self.state, self.digestByteCount) = (state, digestByteCount) }

    var digest: [UInt8] { Array(state.flatMap(\.bigEndianBytes).prefix(digestByteCount)) }

    mutating func mix(_ block: UnsafeRawPointer) {
        state = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { [state] schedule in
            for index in 0..<16 {
                schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
            }
            for index in 16..<64 {
                let (early, late) = (schedule[index - 15], schedule[index - 2])
                let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
                let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
                schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            SHA2.shortConstants.withUnsafeBufferPointer { constants in
                for index in 0..<64 {
                    let choice = e & f ^ ~e & g
                    let majority = a & b ^ a & c ^ b & c
                    let first =
                        h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ constants[index]
                        &+ schedule[index]
                    let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
                    (h, g, f, e) = (g, f, e, d &+ first)
                    (d, c, b, a) = (c, b, a, first &+ second)
                }
            }
            return [
                state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d, state[4] &+ e, state[5] &+ f, state[6] &+ g,
                state[7] &+ h,
            ]
        }
    }
}

/// FIPS 180-4, section 6.4.
struct SHA512Blocks: BlockFunction {
    static var blockByteCount: Int { 128 }
    static var isBigEndian: Bool { true }
    private var state: [UInt64]
    private let digestByteCount: Int

    init(_ state: [UInt64], digestByteCount: Int) { (self.state, self.digestByteCount) = (state, digestByteCount) }

    var digest: [UInt8] { Array(state.flatMap(\.bigEndianBytes).prefix(digestByteCount)) }

    mutating func mix(_ block: UnsafeRawPointer) {
        state = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 80) { [state] schedule in
            for index in 0..<16 {
                schedule[index] = UInt64(bigEndian: block.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
            }
            for index in 16..<80 {
                let (early, late) = (schedule[index - 15], schedule[index - 2])
                let first = early.rotated(1) ^ early.rotated(8) ^ early >> 7
                let second = late.rotated(19) ^ late.rotated(61) ^ late >> 6
                schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            SHA2.constants.withUnsafeBufferPointer { constants in
                for index in 0..<80 {
                    let choice = e & f ^ ~e & g
                    let majority = a & b ^ a & c ^ b & c
                    let first =
                        h &+ (e.rotated(14) ^ e.rotated(18) ^ e.rotated(41)) &+ choice &+ constants[index]
                        &+ schedule[index]
                    let second = (a.rotated(28) ^ a.rotated(34) ^ a.rotated(39)) &+ majority
                    (h, g, f, e) = (g, f, e, d &+ first)
                    (d, c, b, a) = (c, b, a, first &+ second)
                }
            }
            return [
                state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d, state[4] &+ e, state[5] &+ f, state[6] &+ g,
                state[7] &+ h,
            ]
        }
    }
}

extension UInt64 {
    fileprivate func rotated(_ bits: UInt64) -> UInt64 { self &>> bits | self &<< (64 &- bits) }
    fileprivate var bigEndianBytes: [UInt8] { Swift.withUnsafeBytes(of: bigEndian, Array.init) }
}

extension UInt32 {
    /// To the right.
    fileprivate func rotated(_ bits: UInt32) -> UInt32 { self &>> bits | self &<< (32 &- bits) }
}
