/// Hash functions for old formats, which an attacker can deceive.
///
/// Source: CryptoKit, Insecure.
public enum Insecure {
    /// Source: CryptoKit, Insecure.MD5.
    public struct MD5: HashFunction {
        public static var blockByteCount: Int { 64 }
        private var hash = BlockHash(MD5Blocks())

        public init() {}
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
        public func finalize() -> MD5Digest { MD5Digest(bytes: hash.digest()) }
    }

    /// Source: CryptoKit, Insecure.MD5Digest.
    public struct MD5Digest: Digest {
        public static var byteCount: Int { 16 }
        fileprivate let bytes: [UInt8]

        public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
            try bytes.withUnsafeBytes(body)
        }
        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        public var description: String { "MD5 digest: \(hexadecimal)" }
    }

    /// Source: CryptoKit, Insecure.SHA1.
    public struct SHA1: HashFunction {
        public static var blockByteCount: Int { 64 }
        private var hash = BlockHash(SHA1Blocks())

        public init() {}
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
        public func finalize() -> SHA1Digest { SHA1Digest(bytes: hash.digest()) }
    }

    /// Source: CryptoKit, Insecure.SHA1Digest.
    public struct SHA1Digest: Digest {
        public static var byteCount: Int { 20 }
        fileprivate let bytes: [UInt8]

        public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
            try bytes.withUnsafeBytes(body)
        }
        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        public var description: String { "SHA1 digest: \(hexadecimal)" }
    }
}

/// RFC 1321, section 3.4.
struct MD5Blocks: BlockFunction {
    static var blockByteCount: Int { 64 }
    static var isBigEndian: Bool { false }
    private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
    private static let rotations: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]

    var digest: [UInt8] { state.flatMap { word in withUnsafeBytes(of: word.littleEndian, Array.init) } }

    mutating func mix(_ block: UnsafeRawPointer) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        Self.constants.withUnsafeBufferPointer { constants in
            for index in 0..<64 {
                let (mixed, word): (UInt32, Int) =
                    switch index >> 4 {
                    case 0: (b & c | ~b & d, index)
                    case 1: (b & d | c & ~d, 5 * index + 1)
                    case 2: (b ^ c ^ d, 3 * index + 5)
                    default: (c ^ (b | ~d), 7 * index)
                    }
                let part = block.loadUnaligned(fromByteOffset: 4 * (word & 15), as: UInt32.self)
                let sum = a &+ mixed &+ constants[index] &+ UInt32(littleEndian: part)
                let next = b &+ sum.rotatedLeft(Self.rotations[(index >> 4) << 2 | index & 3])
                (a, d, c, b) = (d, c, b, next)
            }
        }
        state = [state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d]
    }
}

/// FIPS 180-4, section 6.1.
struct SHA1Blocks: BlockFunction {
    static var blockByteCount: Int { 64 }
    static var isBigEndian: Bool { true }
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]

    var digest: [UInt8] { state.flatMap(\.bigEndianBytes) }

    mutating func mix(_ block: UnsafeRawPointer) {
        state = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { [state] schedule in
            for index in 0..<16 {
                schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
            }
            for index in 16..<80 {
                let mixed = schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
                schedule[index] = mixed.rotatedLeft(1)
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for index in 0..<80 {
                let (mixed, constant): (UInt32, UInt32) =
                    switch index {
                    case ..<20: (b & c ^ ~b & d, 0x5a82_7999)
                    case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
                    case ..<60: (b & c ^ b & d ^ c & d, 0x8f1b_bcdc)
                    default: (b ^ c ^ d, 0xca62_c1d6)
                    }
                let next = a.rotatedLeft(5) &+ mixed &+ e &+ constant &+ schedule[index]
                (e, d, c, b, a) = (d, c, b.rotatedLeft(30), a, next)
            }
            return [state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d, state[4] &+ e]
        }
    }
}

extension UInt32 {
    fileprivate func rotatedLeft(_ bits: UInt32) -> UInt32 { self &<< bits | self &>> (32 &- bits) }
    var bigEndianBytes: [UInt8] { Swift.withUnsafeBytes(of: bigEndian, Array.init) }
}
