import CryptoKit
import Foundation

// Source: CommonKeyDerivation.h.
public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32

public var kCCPBKDF2: Int { 2 }
public var kCCPRFHmacAlgSHA1: Int { 1 }
public var kCCPRFHmacAlgSHA224: Int { 2 }
public var kCCPRFHmacAlgSHA256: Int { 3 }
public var kCCPRFHmacAlgSHA384: Int { 4 }
public var kCCPRFHmacAlgSHA512: Int { 5 }

/// Makes a key of a password by PBKDF2.
///
/// Source: CommonKeyDerivation.h; RFC 8018, section 5.2.
///
/// - Returns: `kCCParamError` for another algorithm or function, without a round, for a key without bytes, and without
///   a password or a salt that has a length.
@discardableResult
public func CCKeyDerivationPBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>!, _ passwordLen: Int,
    _ salt: UnsafePointer<UInt8>!, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
    _ derivedKey: UnsafeMutablePointer<UInt8>!, _ derivedKeyLen: Int
) -> Int32 {
    guard algorithm == UInt32(kCCPBKDF2), rounds > 0, derivedKeyLen > 0, let derivedKey, let password,
        salt != nil || saltLen == 0
    else { return Int32(kCCParamError) }
    let secret = SymmetricKey(data: UnsafeRawBufferPointer(start: password, count: passwordLen))
    let salt = [UInt8](UnsafeRawBufferPointer(start: salt, count: saltLen))
    func derived<Function: HashFunction>(_: Function.Type) -> [UInt8] {
        // A copy for each code: the key is padded and hashed once.
        let keyed = HMAC<Function>(key: secret)
        func code(_ data: [UInt8]) -> [UInt8] {
            var code = keyed
            code.update(data: data)
            return code.finalize().withUnsafeBytes(Array.init)
        }
        var (key, number) = ([UInt8](), UInt32(0))
        while key.count < derivedKeyLen {
            number += 1
            var last = code(salt + withUnsafeBytes(of: number.bigEndian, Array.init))
            var block = last
            for _ in 1..<rounds {
                last = code(last)
                for place in block.indices { block[place] ^= last[place] }
            }
            key += block
        }
        return key
    }
    let key: [UInt8]
    switch Int(prf) {
    case kCCPRFHmacAlgSHA1: key = derived(Insecure.SHA1.self)
    case kCCPRFHmacAlgSHA224: key = derived(SHA224.self)
    case kCCPRFHmacAlgSHA256: key = derived(SHA256.self)
    case kCCPRFHmacAlgSHA384: key = derived(SHA384.self)
    case kCCPRFHmacAlgSHA512: key = derived(SHA512.self)
    default: return Int32(kCCParamError)
    }
    copy(Array(key.prefix(derivedKeyLen)), to: derivedKey)
    return Int32(kCCSuccess)
}

/// MODEL: a thousand rounds for each millisecond, whatever the machine does, so that each run does the same.
///
/// - Returns: at least 10,000; `UInt32.max` for a key without bytes, a salt of more than 132 bytes, and another
///   algorithm or function.
///
/// Source: CommonKeyDerivation.c, https://github.com/apple-oss-distributions/CommonCrypto.
@discardableResult
public func CCCalibratePBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ passwordLen: Int, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm,
    _ derivedKeyLen: Int, _ msec: UInt32
) -> UInt32 {
    guard algorithm == UInt32(kCCPBKDF2), kCCPRFHmacAlgSHA1...kCCPRFHmacAlgSHA512 ~= Int(prf), derivedKeyLen > 0,
        saltLen <= 132
    else { return .max }
    return max(10_000, UInt32(clamping: UInt64(msec) * 1000))
}

/// Source: CommonRandom.h.
public typealias CCRNGStatus = CCCryptorStatus

/// Fills bytes with random numbers of the system, which are others in each run.
@discardableResult
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer!, _ count: Int) -> CCRNGStatus {
    if count == 0 { return CCRNGStatus(kCCSuccess) }
    guard let bytes, count > 0 else { return CCRNGStatus(kCCParamError) }
    var numbers = SystemRandomNumberGenerator()
    for offset in 0..<count { bytes.storeBytes(of: numbers.next(), toByteOffset: offset, as: UInt8.self) }
    return CCRNGStatus(kCCSuccess)
}
