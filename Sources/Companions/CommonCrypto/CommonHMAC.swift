import CryptoKit
import Foundation

/// Source: CommonHMAC.h.
public typealias CCHmacAlgorithm = UInt32

public var kCCHmacAlgSHA1: Int { 0 }
public var kCCHmacAlgMD5: Int { 1 }
public var kCCHmacAlgSHA256: Int { 2 }
public var kCCHmacAlgSHA384: Int { 3 }
public var kCCHmacAlgSHA512: Int { 4 }
public var kCCHmacAlgSHA224: Int { 5 }

/// A code of any hash function.
private protocol HashedCode: Sendable {
    mutating func add(_ data: UnsafeRawBufferPointer)
    func code() -> [UInt8]
}

extension HMAC: HashedCode {
    fileprivate mutating func add(_ data: UnsafeRawBufferPointer) { update(data: data) }
    fileprivate func code() -> [UInt8] { finalize().withUnsafeBytes(Array.init) }
}

/// What a code has read since `CCHmacInit`. Source: CommonHMAC.h.
public struct CCHmacContext: Sendable {
    fileprivate var code: (any HashedCode)?
    public init() {}

    fileprivate init(_ algorithm: CCHmacAlgorithm, _ key: UnsafeRawBufferPointer) {
        let key = SymmetricKey(data: key)
        switch Int(algorithm) {
        case kCCHmacAlgSHA1: code = HMAC<Insecure.SHA1>(key: key)
        case kCCHmacAlgMD5: code = HMAC<Insecure.MD5>(key: key)
        case kCCHmacAlgSHA256: code = HMAC<SHA256>(key: key)
        case kCCHmacAlgSHA384: code = HMAC<SHA384>(key: key)
        case kCCHmacAlgSHA512: code = HMAC<SHA512>(key: key)
        case kCCHmacAlgSHA224: code = HMAC<SHA224>(key: key)
        default: code = nil
        }
    }
}

/// A code of an unknown algorithm takes data and writes nothing. Source: CommonHMAC.h.
public func CCHmacInit(
    _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!,
    _ keyLength: Int
) {
    ctx.initialize(to: CCHmacContext(algorithm, UnsafeRawBufferPointer(start: key, count: keyLength)))
}

/// Source: CommonHMAC.h.
public func CCHmacUpdate(
    _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ data: UnsafeRawPointer!, _ dataLength: Int
) {
    ctx.pointee.code?.add(UnsafeRawBufferPointer(start: data, count: dataLength))
}

/// Source: CommonHMAC.h.
public func CCHmacFinal(_ ctx: UnsafeMutablePointer<CCHmacContext>!, _ macOut: UnsafeMutableRawPointer!) {
    if let code = ctx.pointee.code { copy(code.code(), to: macOut) }
}

/// Source: CommonHMAC.h.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
    _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
    var context = CCHmacContext(algorithm, UnsafeRawBufferPointer(start: key, count: keyLength))
    CCHmacUpdate(&context, data, dataLength)
    CCHmacFinal(&context, macOut)
}
