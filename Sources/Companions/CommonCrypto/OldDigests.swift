import CryptoKit
import Foundation

public var CC_MD2_DIGEST_LENGTH: Int32 { 16 }
public var CC_MD2_BLOCK_BYTES: Int32 { 64 }
public var CC_MD4_DIGEST_LENGTH: Int32 { 16 }
public var CC_MD4_BLOCK_BYTES: Int32 { 64 }

/// Source: CommonDigest.h.
public struct CC_MD2state_st: DigestContext, Sendable {
    var function: (any HashFunction)?
    public init() {}
}
public typealias CC_MD2_CTX = CC_MD2state_st

/// Source: CommonDigest.h.
public struct CC_MD4state_st: DigestContext, Sendable {
    var function: (any HashFunction)?
    public init() {}
}
public typealias CC_MD4_CTX = CC_MD4state_st

@discardableResult
public func CC_MD2_Init(_ c: UnsafeMutablePointer<CC_MD2_CTX>!) -> Int32 { begin(c, MD2()) }
@discardableResult
public func CC_MD2_Update(_ c: UnsafeMutablePointer<CC_MD2_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32 {
    update(c, data, len)
}
@discardableResult
public func CC_MD2_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD2_CTX>!) -> Int32 {
    finish(c, md)
}
@discardableResult
public func CC_MD2(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
    digest(MD2.self, data, len, md)
}

@discardableResult
public func CC_MD4_Init(_ c: UnsafeMutablePointer<CC_MD4_CTX>!) -> Int32 { begin(c, MD4()) }
@discardableResult
public func CC_MD4_Update(_ c: UnsafeMutablePointer<CC_MD4_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32 {
    update(c, data, len)
}
@discardableResult
public func CC_MD4_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD4_CTX>!) -> Int32 {
    finish(c, md)
}
@discardableResult
public func CC_MD4(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
    digest(MD4.self, data, len, md)
}

/// What MD2 and MD4 make of data.
struct OldDigest: CryptoKit.Digest {
    static var byteCount: Int { 16 }
    let bytes: [UInt8]

    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
    func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    var description: String { bytes.map { String(format: "%02x", Int($0)) }.joined() }
}

/// Source: RFC 1319.
struct MD2: HashFunction {
    static var blockByteCount: Int { 16 }
    private var data: [UInt8] = []

    init() {}
    mutating func update(bufferPointer: UnsafeRawBufferPointer) { data += bufferPointer }

    func finalize() -> OldDigest {
        let padding = 16 - data.count % 16
        var padded = data + [UInt8](repeating: UInt8(padding), count: padding)
        var sum = [UInt8](repeating: 0, count: 16)
        for offset in padded.indices {
            sum[offset % 16] ^= Self.substitution[Int(padded[offset] ^ sum[(offset + 15) % 16])]
        }
        padded += sum
        var state = [UInt8](repeating: 0, count: 48)
        for start in stride(from: 0, to: padded.count, by: 16) {
            for place in 0..<16 {
                state[16 + place] = padded[start + place]
                state[32 + place] = state[16 + place] ^ state[place]
            }
            var last: UInt8 = 0
            for round in 0..<18 {
                for place in state.indices {
                    state[place] ^= Self.substitution[Int(last)]
                    last = state[place]
                }
                last &+= UInt8(round)
            }
        }
        return OldDigest(bytes: Array(state.prefix(16)))
    }

    private static let substitution: [UInt8] = [
        41, 46, 67, 201, 162, 216, 124, 1, 61, 54, 84, 161, 236, 240, 6, 19, 98, 167, 5, 243, 192, 199, 115, 140,
        152, 147, 43, 217, 188, 76, 130, 202, 30, 155, 87, 60, 253, 212, 224, 22, 103, 66, 111, 24, 138, 23, 229, 18,
        190, 78, 196, 214, 218, 158, 222, 73, 160, 251, 245, 142, 187, 47, 238, 122, 169, 104, 121, 145, 21, 178, 7, 63,
        148, 194, 16, 137, 11, 34, 95, 33, 128, 127, 93, 154, 90, 144, 50, 39, 53, 62, 204, 231, 191, 247, 151, 3,
        255, 25, 48, 179, 72, 165, 181, 209, 215, 94, 146, 42, 172, 86, 170, 198, 79, 184, 56, 210, 150, 164, 125, 182,
        118, 252, 107, 226, 156, 116, 4, 241, 69, 157, 112, 89, 100, 113, 135, 32, 134, 91, 207, 101, 230, 45, 168, 2,
        27, 96, 37, 173, 174, 176, 185, 246, 28, 70, 97, 105, 52, 64, 126, 15, 85, 71, 163, 35, 221, 81, 175, 58,
        195, 92, 249, 206, 186, 197, 234, 38, 44, 83, 13, 110, 133, 40, 132, 9, 211, 223, 205, 244, 65, 129, 77, 82,
        106, 220, 55, 200, 108, 193, 171, 250, 36, 225, 123, 8, 12, 189, 177, 74, 120, 136, 149, 139, 227, 99, 232, 109,
        233, 203, 213, 254, 59, 0, 29, 57, 242, 239, 183, 14, 102, 88, 208, 228, 166, 119, 114, 248, 235, 117, 75, 10,
        49, 68, 80, 180, 143, 237, 31, 26, 219, 153, 141, 51, 159, 17, 131, 20,
    ]
}

/// Source: RFC 1320.
struct MD4: HashFunction {
    static var blockByteCount: Int { 64 }
    private static let rotations: [UInt32] = [3, 7, 11, 19, 3, 5, 9, 13, 3, 9, 11, 15]
    /// Which word of a block each step of the third round reads.
    private static let order = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]
    private var data: [UInt8] = []

    init() {}
    mutating func update(bufferPointer: UnsafeRawBufferPointer) { data += bufferPointer }

    func finalize() -> OldDigest {
        var padded = data + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        padded += withUnsafeBytes(of: UInt64(data.count * 8).littleEndian, Array.init)
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
        for start in stride(from: 0, to: padded.count, by: 64) {
            let words = stride(from: start, to: start + 64, by: 4).map { offset in
                (0..<4).reduce(UInt32(0)) { $0 | UInt32(padded[offset + $1]) << (8 * UInt32($1)) }
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            for step in 0..<48 {
                let (mixed, constant, word): (UInt32, UInt32, Int) =
                    switch step >> 4 {
                    case 0: (b & c | ~b & d, 0, step)
                    case 1: (b & c | b & d | c & d, 0x5a82_7999, step % 4 * 4 + step / 4 % 4)
                    default: (b ^ c ^ d, 0x6ed9_eba1, Self.order[step % 16])
                    }
                let sum = a &+ mixed &+ constant &+ words[word]
                let bits = Self.rotations[(step >> 4) << 2 | step & 3]
                (a, d, c, b) = (d, c, b, sum &<< bits | sum &>> (32 - bits))
            }
            state = [state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d]
        }
        return OldDigest(bytes: state.flatMap { word in withUnsafeBytes(of: word.littleEndian, Array.init) })
    }
}
