@_exported import Foundation

// Source: CommonCryptor.h.
public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32
public typealias CCMode = UInt32
public typealias CCModeOptions = UInt32
public typealias CCPadding = UInt32
/// A cipher that is under way.
public typealias CCCryptorRef = OpaquePointer

public var kCCEncrypt: Int { 0 }
public var kCCDecrypt: Int { 1 }

public var kCCAlgorithmAES128: Int { 0 }
public var kCCAlgorithmAES: Int { 0 }
public var kCCAlgorithmDES: Int { 1 }
public var kCCAlgorithm3DES: Int { 2 }
public var kCCAlgorithmCAST: Int { 3 }
public var kCCAlgorithmRC4: Int { 4 }
public var kCCAlgorithmRC2: Int { 5 }
public var kCCAlgorithmBlowfish: Int { 6 }

public var kCCOptionPKCS7Padding: Int { 1 }
public var kCCOptionECBMode: Int { 2 }

public var kCCModeECB: Int { 1 }
public var kCCModeCBC: Int { 2 }
public var kCCModeCFB: Int { 3 }
public var kCCModeCTR: Int { 4 }
public var kCCModeOFB: Int { 7 }
public var kCCModeRC4: Int { 9 }
public var kCCModeCFB8: Int { 10 }
public var ccNoPadding: Int { 0 }
public var ccPKCS7Padding: Int { 1 }
public var kCCModeOptionCTR_BE: Int { 2 }

public var kCCKeySizeAES128: Int { 16 }
public var kCCKeySizeAES192: Int { 24 }
public var kCCKeySizeAES256: Int { 32 }
public var kCCKeySizeDES: Int { 8 }
public var kCCKeySize3DES: Int { 24 }
public var kCCKeySizeMinCAST: Int { 5 }
public var kCCKeySizeMaxCAST: Int { 16 }
public var kCCKeySizeMinRC4: Int { 1 }
public var kCCKeySizeMaxRC4: Int { 512 }
public var kCCKeySizeMinRC2: Int { 1 }
public var kCCKeySizeMaxRC2: Int { 128 }
public var kCCKeySizeMinBlowfish: Int { 8 }
public var kCCKeySizeMaxBlowfish: Int { 56 }

public var kCCBlockSizeAES128: Int { 16 }
public var kCCBlockSizeDES: Int { 8 }
public var kCCBlockSize3DES: Int { 8 }
public var kCCBlockSizeCAST: Int { 8 }
public var kCCBlockSizeRC2: Int { 8 }
public var kCCBlockSizeBlowfish: Int { 8 }

/// AES with chained blocks, or each block by itself, or as a stream. Any other algorithm is `kCCUnimplemented`.
private final class Cipher {
    private let aes: AES
    let mode: Int
    private let isPadded: Bool
    private let isEncrypting: Bool
    /// The block that the next one is chained with, or the counter of a stream.
    private var chained: [UInt8]
    /// What is no whole block yet; of a stream what is left of its last block.
    private var waiting: [UInt8] = []

    init(_ aes: AES, mode: Int, isPadded: Bool, isEncrypting: Bool, vector: UnsafeRawPointer?) {
        (self.aes, self.mode, self.isEncrypting) = (aes, mode, isEncrypting)
        self.isPadded = isPadded && mode != kCCModeCTR
        // Blocks that are not chained have no vector, whatever was given for one.
        chained = Self.start(mode == kCCModeECB ? nil : vector)
    }

    func reset(_ vector: UnsafeRawPointer?) { (chained, waiting) = (Self.start(vector), []) }

    private static func start(_ vector: UnsafeRawPointer?) -> [UInt8] {
        vector.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: AES.blockSize)) }
            ?? [UInt8](repeating: 0, count: AES.blockSize)
    }

    /// How many bytes an update with that many gives, or with an end after it. Without padding the end gives none.
    ///
    /// Source: `ccpkcs7_padlen` and `ccnopad_padlen`, https://github.com/apple-oss-distributions/CommonCrypto.
    func outputLength(_ count: Int, isFinal: Bool) -> Int {
        if mode == kCCModeCTR { return count }
        let total = waiting.count + count
        if isFinal, isPadded { return isEncrypting ? (total / AES.blockSize + 1) * AES.blockSize : total }
        return wholeBlocks(total) * AES.blockSize
    }

    /// Padding is in the last block, which is decrypted at the end.
    private func wholeBlocks(_ count: Int) -> Int {
        max(0, isPadded && !isEncrypting ? (count - 1) / AES.blockSize : count / AES.blockSize)
    }

    func update(_ data: UnsafeRawBufferPointer) -> [UInt8] {
        if mode == kCCModeCTR { return data.map(streamed) }
        waiting += data
        let count = wholeBlocks(waiting.count) * AES.blockSize
        defer { waiting.removeFirst(count) }
        return stride(from: 0, to: count, by: AES.blockSize).flatMap { next(Array(waiting[$0..<$0 + AES.blockSize])) }
    }

    /// Gives what waits. Without the room for it nothing changes, so that it can be asked for again.
    func finish(room: Int) -> (status: Int, bytes: [UInt8]) {
        let before = (chained, waiting)
        let (status, bytes) = end()
        guard bytes.count <= room else {
            (chained, waiting) = before
            return (kCCBufferTooSmall, [])
        }
        return (status, bytes)
    }

    private func end() -> (status: Int, bytes: [UInt8]) {
        defer { waiting = [] }
        if mode == kCCModeCTR { return (kCCSuccess, []) }
        if isPadded && isEncrypting {
            let count = AES.blockSize - waiting.count
            return (kCCSuccess, next(waiting + [UInt8](repeating: UInt8(count), count: count)))
        }
        guard waiting.count == (isPadded ? AES.blockSize : 0) else { return (kCCAlignmentError, []) }
        guard isPadded else { return (kCCSuccess, []) }
        let block = next(waiting)
        let count = Int(block[AES.blockSize - 1])
        // MODEL: as the header says; Apple's code gives `kCCSuccess`, and the block as it is.
        guard 1...AES.blockSize ~= count, block.suffix(count).allSatisfy({ $0 == block[AES.blockSize - 1] })
        else { return (kCCDecodeError, []) }
        return (kCCSuccess, block.dropLast(count))
    }

    private func next(_ block: [UInt8]) -> [UInt8] {
        guard mode == kCCModeCBC else { return isEncrypting ? aes.encrypted(block) : aes.decrypted(block) }
        if isEncrypting {
            chained = aes.encrypted(AES.sum(block, chained))
            return chained
        }
        defer { chained = block }
        return AES.sum(aes.decrypted(block), chained)
    }

    private func streamed(_ byte: UInt8) -> UInt8 {
        if waiting.isEmpty {
            waiting = aes.encrypted(chained)
            // The counter has its least byte at the end.
            for place in chained.indices.reversed() {
                chained[place] &+= 1
                if chained[place] != 0 { break }
            }
        }
        return byte ^ waiting.removeFirst()
    }

    static func of(_ reference: CCCryptorRef?) -> Cipher? {
        reference.map { Unmanaged<Cipher>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
    }
}

/// Source: CommonCryptor.h.
@discardableResult
public func CCCryptorCreate(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
    _ iv: UnsafeRawPointer!, _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
    let mode = options & UInt32(kCCOptionECBMode) == 0 ? kCCModeCBC : kCCModeECB
    return CCCryptorCreateWithMode(
        op, CCMode(mode), alg, options & UInt32(kCCOptionPKCS7Padding), iv, key, keyLength, nil, 0, 0, 0, cryptorRef)
}

/// The modes of any algorithm but RC4, which has one of its own: ECB to CTR, OFB, XTS, CFB8, GCM and CCM.
private let knownModes: [CCMode] = [1, 2, 3, 4, 7, 8, 10, 11, 12]

/// - Returns: `kCCUnimplemented` for other algorithms than AES, and other modes than ECB, CBC and CTR; `kCCParamError`
///   for what is no algorithm or no mode.
///
/// Source: `ccSetupCryptor`, https://github.com/apple-oss-distributions/CommonCrypto.
@discardableResult
public func CCCryptorCreateWithMode(
    _ op: CCOperation, _ mode: CCMode, _ alg: CCAlgorithm, _ padding: CCPadding, _ iv: UnsafeRawPointer!,
    _ key: UnsafeRawPointer!, _ keyLength: Int, _ tweak: UnsafeRawPointer!, _ tweakLength: Int, _ numRounds: Int32,
    _ options: CCModeOptions, _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
    guard let cryptorRef, let key, op <= UInt32(kCCDecrypt) else { return CCCryptorStatus(kCCParamError) }
    cryptorRef.pointee = nil
    guard alg <= UInt32(kCCAlgorithmBlowfish), alg == UInt32(kCCAlgorithmRC4) || knownModes.contains(mode)
    else { return CCCryptorStatus(kCCParamError) }
    guard alg == UInt32(kCCAlgorithmAES), [kCCModeECB, kCCModeCBC, kCCModeCTR].contains(Int(mode))
    else { return CCCryptorStatus(kCCUnimplemented) }
    guard let aes = AES(key: [UInt8](UnsafeRawBufferPointer(start: key, count: keyLength)))
    else { return CCCryptorStatus(kCCKeySizeError) }
    let cipher = Cipher(
        aes, mode: Int(mode), isPadded: padding == UInt32(ccPKCS7Padding), isEncrypting: op == UInt32(kCCEncrypt),
        vector: iv)
    cryptorRef.pointee = CCCryptorRef(Unmanaged.passRetained(cipher).toOpaque())
    return CCCryptorStatus(kCCSuccess)
}

@discardableResult
public func CCCryptorRelease(_ cryptorRef: CCCryptorRef!) -> CCCryptorStatus {
    if let cryptorRef { Unmanaged<Cipher>.fromOpaque(UnsafeRawPointer(cryptorRef)).release() }
    return CCCryptorStatus(kCCSuccess)
}

/// - Parameter dataOutMoved: how many bytes were written, or with `kCCBufferTooSmall` how many are needed.
///
/// Source: CommonCryptor.c, https://github.com/apple-oss-distributions/CommonCrypto.
@discardableResult
public func CCCryptorUpdate(
    _ cryptorRef: CCCryptorRef!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!,
    _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    guard let cipher = Cipher.of(cryptorRef) else { return CCCryptorStatus(kCCParamError) }
    let needed = cipher.outputLength(dataInLength, isFinal: false)
    guard needed <= dataOutAvailable else {
        dataOutMoved?.pointee = needed
        return CCCryptorStatus(kCCBufferTooSmall)
    }
    let bytes = cipher.update(UnsafeRawBufferPointer(start: dataIn, count: dataInLength))
    if !bytes.isEmpty { copy(bytes, to: dataOut) }
    dataOutMoved?.pointee = bytes.count
    return CCCryptorStatus(kCCSuccess)
}

/// - Parameter dataOutMoved: how many bytes were written; none with `kCCBufferTooSmall`, after which the cipher still
///   has them.
/// - Returns: `kCCSuccess` without a cipher.
///
/// Source: CommonCryptor.h; CommonCryptor.c, https://github.com/apple-oss-distributions/CommonCrypto.
@discardableResult
public func CCCryptorFinal(
    _ cryptorRef: CCCryptorRef!, _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
    _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    guard let cipher = Cipher.of(cryptorRef) else { return CCCryptorStatus(kCCSuccess) }
    let (status, bytes) = cipher.finish(room: dataOutAvailable)
    if !bytes.isEmpty { copy(bytes, to: dataOut) }
    dataOutMoved?.pointee = bytes.count
    return CCCryptorStatus(status)
}

/// - Returns: `kCCUnimplemented` for other modes than CBC and CTR, as since iOS 11.
///
/// Source: CommonCryptor.c, https://github.com/apple-oss-distributions/CommonCrypto.
@discardableResult
public func CCCryptorReset(_ cryptorRef: CCCryptorRef!, _ iv: UnsafeRawPointer!) -> CCCryptorStatus {
    guard let cipher = Cipher.of(cryptorRef) else { return CCCryptorStatus(kCCParamError) }
    guard cipher.mode == kCCModeCBC || cipher.mode == kCCModeCTR else { return CCCryptorStatus(kCCUnimplemented) }
    cipher.reset(iv)
    return CCCryptorStatus(kCCSuccess)
}

@discardableResult
public func CCCryptorGetOutputLength(_ cryptorRef: CCCryptorRef!, _ inputLength: Int, _ final: Bool) -> Int {
    Cipher.of(cryptorRef)?.outputLength(inputLength, isFinal: final) ?? 0
}

/// Encrypts or decrypts all data at once.
///
/// - Parameter dataOutMoved: how many bytes were written, or with `kCCBufferTooSmall` how many are needed.
@discardableResult
public func CCCrypt(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
    _ iv: UnsafeRawPointer!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!,
    _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    var reference: CCCryptorRef?
    let status = CCCryptorCreate(op, alg, options, key, keyLength, iv, &reference)
    guard let cipher = Cipher.of(reference) else { return status }
    defer { CCCryptorRelease(reference) }
    let needed = cipher.outputLength(dataInLength, isFinal: true)
    guard needed <= dataOutAvailable else {
        dataOutMoved?.pointee = needed
        return CCCryptorStatus(kCCBufferTooSmall)
    }
    let bytes = cipher.update(UnsafeRawBufferPointer(start: dataIn, count: dataInLength))
    let (ending, rest) = cipher.finish(room: dataOutAvailable - bytes.count)
    if !bytes.isEmpty || !rest.isEmpty { copy(bytes + rest, to: dataOut) }
    dataOutMoved?.pointee = bytes.count + rest.count
    return CCCryptorStatus(ending)
}
