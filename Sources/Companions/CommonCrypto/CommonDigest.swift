/// The hash functions and authentication codes of CommonCrypto, AES, and keys from passwords. Other ciphers are not
/// implemented, which their status says.
import CryptoKit
@_exported import Foundation

/// Source: CommonDigest.h.
public typealias CC_LONG = UInt32
/// Source: CommonDigest.h.
public typealias CC_LONG64 = UInt64

public var CC_MD5_DIGEST_LENGTH: Int32 { 16 }
public var CC_MD5_BLOCK_BYTES: Int32 { 64 }
public var CC_SHA1_DIGEST_LENGTH: Int32 { 20 }
public var CC_SHA1_BLOCK_BYTES: Int32 { 64 }
public var CC_SHA224_DIGEST_LENGTH: Int32 { 28 }
public var CC_SHA224_BLOCK_BYTES: Int32 { 64 }
public var CC_SHA256_DIGEST_LENGTH: Int32 { 32 }
public var CC_SHA256_BLOCK_BYTES: Int32 { 64 }
public var CC_SHA384_DIGEST_LENGTH: Int32 { 48 }
public var CC_SHA384_BLOCK_BYTES: Int32 { 128 }
public var CC_SHA512_DIGEST_LENGTH: Int32 { 64 }
public var CC_SHA512_BLOCK_BYTES: Int32 { 128 }

/// What has read data since its `Init`. Before that it holds nothing, so that memory can be allocated for one.
protocol DigestContext {
    var function: (any HashFunction)? { get set }
    init()
}

/// Source: CommonDigest.h.
public struct CC_MD5state_st: DigestContext, Sendable {
    var function: (any HashFunction)?
    public init() {}
}
public typealias CC_MD5_CTX = CC_MD5state_st

/// Source: CommonDigest.h.
public struct CC_SHA1state_st: DigestContext, Sendable {
    var function: (any HashFunction)?
    public init() {}
}
public typealias CC_SHA1_CTX = CC_SHA1state_st

/// Source: CommonDigest.h.
public struct CC_SHA256state_st: DigestContext, Sendable {
    var function: (any HashFunction)?
    public init() {}
}
public typealias CC_SHA224_CTX = CC_SHA256state_st
public typealias CC_SHA256_CTX = CC_SHA256state_st

/// Source: CommonDigest.h.
public struct CC_SHA512state_st: DigestContext, Sendable {
    var function: (any HashFunction)?
    public init() {}
}
public typealias CC_SHA384_CTX = CC_SHA512state_st
public typealias CC_SHA512_CTX = CC_SHA512state_st

@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 { begin(c, Insecure.MD5()) }
@discardableResult
public func CC_MD5_Update(_ c: UnsafeMutablePointer<CC_MD5_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32 {
    update(c, data, len)
}
@discardableResult
public func CC_MD5_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 {
    finish(c, md)
}
@discardableResult
public func CC_MD5(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
    digest(Insecure.MD5.self, data, len, md)
}

@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 { begin(c, Insecure.SHA1()) }
@discardableResult
public func CC_SHA1_Update(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG) -> Int32
{
    update(c, data, len)
}
@discardableResult
public func CC_SHA1_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 {
    finish(c, md)
}
@discardableResult
public func CC_SHA1(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
    digest(Insecure.SHA1.self, data, len, md)
}

@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA224_CTX>!) -> Int32 { begin(c, SHA224()) }
@discardableResult
public func CC_SHA224_Update(_ c: UnsafeMutablePointer<CC_SHA224_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG)
    -> Int32
{
    update(c, data, len)
}
@discardableResult
public func CC_SHA224_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA224_CTX>!) -> Int32 {
    finish(c, md)
}
@discardableResult
public func CC_SHA224(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
    digest(SHA224.self, data, len, md)
}

@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 { begin(c, SHA256()) }
@discardableResult
public func CC_SHA256_Update(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG)
    -> Int32
{
    update(c, data, len)
}
@discardableResult
public func CC_SHA256_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
    finish(c, md)
}
@discardableResult
public func CC_SHA256(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
    digest(SHA256.self, data, len, md)
}

@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA384_CTX>!) -> Int32 { begin(c, SHA384()) }
@discardableResult
public func CC_SHA384_Update(_ c: UnsafeMutablePointer<CC_SHA384_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG)
    -> Int32
{
    update(c, data, len)
}
@discardableResult
public func CC_SHA384_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA384_CTX>!) -> Int32 {
    finish(c, md)
}
@discardableResult
public func CC_SHA384(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
    digest(SHA384.self, data, len, md)
}

@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 { begin(c, SHA512()) }
@discardableResult
public func CC_SHA512_Update(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG)
    -> Int32
{
    update(c, data, len)
}
@discardableResult
public func CC_SHA512_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
    finish(c, md)
}
@discardableResult
public func CC_SHA512(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
    digest(SHA512.self, data, len, md)
}

func digest<Function: HashFunction>(
    _ function: Function.Type, _ data: UnsafeRawPointer?, _ count: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
    copy(Function.hash(bufferPointer: UnsafeRawBufferPointer(start: data, count: Int(count))), to: digest)
    return digest
}

func begin<Context: DigestContext>(
    _ context: UnsafeMutablePointer<Context>, _ function: any HashFunction
) -> Int32 {
    var begun = Context()
    begun.function = function
    context.initialize(to: begun)
    return 1
}

func update<Context: DigestContext>(
    _ context: UnsafeMutablePointer<Context>, _ data: UnsafeRawPointer?, _ count: CC_LONG
) -> Int32 {
    context.pointee.function?.update(bufferPointer: UnsafeRawBufferPointer(start: data, count: Int(count)))
    return 1
}

func finish<Context: DigestContext>(
    _ context: UnsafeMutablePointer<Context>, _ digest: UnsafeMutablePointer<UInt8>
) -> Int32 {
    if let function = context.pointee.function { copy(function.finalize(), to: digest) }
    return 1
}

func copy(_ bytes: some ContiguousBytes, to start: UnsafeMutableRawPointer) {
    bytes.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyMemory(from: bytes)
    }
}
