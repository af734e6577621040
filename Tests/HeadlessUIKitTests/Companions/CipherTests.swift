import CommonCrypto
import Foundation
import Testing

/// Ciphers, keys from passwords and old hashes are those of the standards: FIPS 197, NIST SP 800-38A, RFC 6070,
/// RFC 7914, RFC 1319 and RFC 1320.
struct CipherTests {
    private func bytes(_ text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    private func text(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// In one call. The status, and what was written.
    private func crypt(
        _ operation: Int, _ options: Int, key: [UInt8], vector: [UInt8]? = nil, _ data: [UInt8], room: Int = 64,
        algorithm: Int = kCCAlgorithmAES
    ) -> (status: Int, bytes: [UInt8], count: Int) {
        var result = [UInt8](repeating: 0xEE, count: room)
        var count = -1
        let status = CCCrypt(
            CCOperation(operation), CCAlgorithm(algorithm), CCOptions(options), key, key.count, vector, data,
            data.count, &result, room, &count)
        return (Int(status), Array(result.prefix(max(0, count))), count)
    }

    private let ascending = [UInt8](0..<32)

    @Test(arguments: [
        (16, "69c4e0d86a7b0430d8cdb78070b4c55a"), (24, "dda97ca4864cdfe06eaf70a0ec0d7191"),
        (32, "8ea2b7ca516745bfeafc49904b496089"),
    ])
    func `AES encrypts a block with a key of each size, and decrypts it`(_ size: Int, _ expected: String) {
        let key = Array(ascending.prefix(size))
        let block = bytes("00112233445566778899aabbccddeeff")
        let encrypted = crypt(kCCEncrypt, kCCOptionECBMode, key: key, block)
        #expect(encrypted.status == kCCSuccess)
        #expect(text(encrypted.bytes) == expected)
        #expect(crypt(kCCDecrypt, kCCOptionECBMode, key: key, encrypted.bytes).bytes == block)
    }

    private let key = "2b7e151628aed2a6abf7158809cf4f3c"
    private let plain = "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"

    @Test func `blocks are chained, also those of one cipher in pieces`() {
        let expected = "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"
        let vector = Array(ascending.prefix(16))
        let whole = crypt(kCCEncrypt, 0, key: bytes(key), vector: vector, bytes(plain))
        #expect(text(whole.bytes) == expected)
        #expect(text(crypt(kCCDecrypt, 0, key: bytes(key), vector: vector, whole.bytes).bytes) == plain)
        for (operation, data, result) in [(kCCEncrypt, plain, expected), (kCCDecrypt, expected, plain)] {
            for size in [1, 7, 16, 32] {
                #expect(text(pieces(operation, kCCModeCBC, vector, bytes(data), size)) == result, "\(size) at a time")
            }
        }
    }

    @Test func `a stream has no blocks`() {
        let counter = bytes("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
        let expected = "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
        for size in [1, 5, 16, 32] {
            #expect(text(pieces(kCCEncrypt, kCCModeCTR, counter, bytes(plain), size)) == expected)
        }
        let short = pieces(kCCDecrypt, kCCModeCTR, counter, Array(bytes(expected).prefix(18)), 18)
        #expect(text(short) == String(plain.prefix(36)))
    }

    /// The status, and the cipher.
    private func make(
        _ operation: Int, _ mode: Int, _ vector: [UInt8]? = nil, padding: Int = ccNoPadding,
        algorithm: Int = kCCAlgorithmAES
    ) -> (status: Int, reference: CCCryptorRef?) {
        var reference: CCCryptorRef?
        let key = bytes(key)
        let status = CCCryptorCreateWithMode(
            CCOperation(operation), CCMode(mode), CCAlgorithm(algorithm), CCPadding(padding), vector, key, 16, nil, 0,
            0, 0, &reference)
        return (Int(status), reference)
    }

    /// An update, or without data the end. The status, and what was written.
    private func give(
        _ reference: CCCryptorRef?, _ data: [UInt8]?, room: Int
    ) -> (status: Int, bytes: [UInt8], count: Int) {
        var output = [UInt8](repeating: 0xEE, count: 64)
        var count = -1
        let status =
            if let data {
                CCCryptorUpdate(reference, data, data.count, &output, room, &count)
            } else {
                CCCryptorFinal(reference, &output, room, &count)
            }
        return (Int(status), Array(output.prefix(max(0, count))), count)
    }

    private func pieces(_ operation: Int, _ mode: Int, _ vector: [UInt8], _ data: [UInt8], _ size: Int) -> [UInt8] {
        let (created, reference) = make(operation, mode, vector)
        #expect(created == kCCSuccess)
        defer { CCCryptorRelease(reference) }
        var result: [UInt8] = []
        for start in stride(from: 0, to: data.count, by: size) {
            let part = Array(data[start..<min(start + size, data.count)])
            let length = CCCryptorGetOutputLength(reference, part.count, false)
            var output = [UInt8](repeating: 0, count: 64)
            var count = 0
            #expect(Int(CCCryptorUpdate(reference, part, part.count, &output, 64, &count)) == kCCSuccess)
            #expect(count == length)
            result += output.prefix(count)
        }
        var output = [UInt8](repeating: 0, count: 64)
        var count = 0
        #expect(Int(CCCryptorFinal(reference, &output, 64, &count)) == kCCSuccess)
        return result + output.prefix(count)
    }

    @Test(arguments: [0, 1, 15, 16, 17, 31])
    func `padding fills the last block, and is taken off`(_ count: Int) {
        let data = Array(ascending.prefix(count))
        let options = kCCOptionPKCS7Padding
        let encrypted = crypt(kCCEncrypt, options, key: bytes(key), data)
        #expect(encrypted.bytes.count == (count / 16 + 1) * 16)
        let decrypted = crypt(kCCDecrypt, options, key: bytes(key), encrypted.bytes)
        #expect(decrypted.status == kCCSuccess)
        #expect(decrypted.bytes == data)
    }

    @Test func `what cannot be done has a status`() {
        let options = kCCOptionPKCS7Padding | kCCOptionECBMode
        let data = Array(ascending.prefix(20))
        let encrypted = crypt(kCCEncrypt, options, key: bytes(key), data).bytes
        let statuses = [
            crypt(kCCEncrypt, options, key: [1], data).status,
            crypt(kCCEncrypt, options, key: bytes(key), data, algorithm: kCCAlgorithmDES).status,
            crypt(kCCEncrypt, kCCOptionECBMode, key: bytes(key), data).status,
            crypt(kCCDecrypt, options, key: ascending, encrypted).status,
            crypt(kCCDecrypt, options, key: bytes(key), Array(encrypted.dropLast())).status,
            crypt(2, options, key: bytes(key), data).status,
            crypt(kCCEncrypt, options, key: bytes(key), data, algorithm: 7).status,
        ]
        let expected = [
            kCCKeySizeError, kCCUnimplemented, kCCAlignmentError, kCCDecodeError, kCCAlignmentError, kCCParamError,
            kCCParamError,
        ]
        #expect(statuses == expected)
        let small = crypt(kCCEncrypt, options, key: bytes(key), data, room: 31)
        #expect(small.status == kCCBufferTooSmall)
        #expect(small.count == 32)
    }

    @Test func `only modes that are known are unimplemented`() {
        let statuses = (0...13).map { mode in
            let made = make(kCCEncrypt, mode)
            CCCryptorRelease(made.reference)
            return made.status
        }
        let (made, unimplemented, wrong) = (kCCSuccess, kCCUnimplemented, kCCParamError)
        #expect(
            statuses == [
                wrong, made, made, unimplemented, made, wrong, wrong, unimplemented, unimplemented, wrong,
                unimplemented, unimplemented, unimplemented, wrong,
            ])
        #expect(make(kCCEncrypt, kCCModeCBC, algorithm: 7).status == kCCParamError)
        #expect(make(kCCEncrypt, kCCModeRC4, algorithm: kCCAlgorithmRC4).status == kCCUnimplemented)
    }

    /// Source: `ccnopad_padlen`, https://github.com/apple-oss-distributions/CommonCrypto.
    @Test func `without padding only whole blocks need room`() {
        let key = bytes(key)
        let whole = crypt(kCCEncrypt, kCCOptionECBMode, key: key, Array(ascending.prefix(16)))
        let data = Array(ascending.prefix(20))
        let encrypted = crypt(kCCEncrypt, kCCOptionECBMode, key: key, data, room: 16)
        #expect(encrypted.status == kCCAlignmentError)
        #expect(encrypted.bytes == whole.bytes)
        let (_, reference) = make(kCCEncrypt, kCCModeECB)
        defer { CCCryptorRelease(reference) }
        #expect(CCCryptorGetOutputLength(reference, 20, true) == 16)
        #expect(give(reference, Array(data.prefix(4)), room: 0).status == kCCSuccess)
        #expect(CCCryptorGetOutputLength(reference, 12, true) == 16)
        let end = give(reference, nil, room: 0)
        #expect(end.status == kCCAlignmentError)
        #expect(end.count == 0)
    }

    @Test func `a room that is too small changes nothing`() {
        let vector = Array(ascending.suffix(16))
        let data = Array(ascending.prefix(20))
        let (_, encrypting) = make(kCCEncrypt, kCCModeCBC, vector, padding: ccPKCS7Padding)
        defer { CCCryptorRelease(encrypting) }
        let small = give(encrypting, data, room: 15)
        #expect(small.status == kCCBufferTooSmall)
        #expect(small.count == 16)
        var encrypted = give(encrypting, data, room: 16).bytes
        #expect(encrypted.count == 16)
        let short = give(encrypting, nil, room: 15)
        #expect(short.status == kCCBufferTooSmall)
        #expect(short.count == 0)
        encrypted += give(encrypting, nil, room: 16).bytes
        let whole = crypt(kCCEncrypt, kCCOptionPKCS7Padding, key: bytes(key), vector: vector, data)
        #expect(encrypted == whole.bytes)

        let (_, decrypting) = make(kCCDecrypt, kCCModeCBC, vector, padding: ccPKCS7Padding)
        defer { CCCryptorRelease(decrypting) }
        let first = give(decrypting, encrypted, room: 16)
        #expect(first.bytes == Array(data.prefix(16)))
        // Padding needs no room.
        let none = give(decrypting, nil, room: 3)
        #expect(none.status == kCCBufferTooSmall)
        #expect(none.count == 0)
        let last = give(decrypting, nil, room: 4)
        #expect(last.status == kCCSuccess)
        #expect(last.bytes == Array(data.suffix(4)))
        #expect(Int(CCCryptorFinal(nil, nil, 0, nil)) == kCCSuccess)
    }

    @Test func `blocks by themselves have no vector, and only chains and streams begin anew`() {
        let key = bytes(key)
        let block = bytes("00112233445566778899aabbccddeeff")
        var reference: CCCryptorRef?
        // No bytes are there.
        let nowhere = UnsafeRawPointer(bitPattern: 1)
        let status = CCCryptorCreate(
            CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionECBMode), key, key.count, nowhere,
            &reference)
        #expect(Int(status) == kCCSuccess)
        let expected = crypt(kCCEncrypt, kCCOptionECBMode, key: key, block).bytes
        #expect(give(reference, block, room: 16).bytes == expected)
        #expect(Int(CCCryptorReset(reference, nil)) == kCCUnimplemented)
        CCCryptorRelease(reference)
        for mode in [kCCModeCBC, kCCModeCTR] {
            let (_, reference) = make(kCCEncrypt, mode, Array(ascending.prefix(16)))
            let first = give(reference, block, room: 16).bytes
            let second = give(reference, block, room: 16).bytes
            #expect(second != first)
            #expect(Int(CCCryptorReset(reference, Array(ascending.prefix(16)))) == kCCSuccess)
            #expect(give(reference, block, room: 16).bytes == first)
            CCCryptorRelease(reference)
        }
    }

    @Test(arguments: [
        (kCCPRFHmacAlgSHA1, "password", "salt", 2, "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957"),
        (
            kCCPRFHmacAlgSHA256, "passwd", "salt", 1,
            "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc49ca9cccf179b645"
        ),
        (kCCPRFHmacAlgSHA224, "p", "s", 3, "8f507423da"), (kCCPRFHmacAlgSHA384, "p", "s", 3, "e2eafe8b2d"),
        (
            kCCPRFHmacAlgSHA512, "p", "s", 3,
            "f03104b7e5cd219659352c9311245f41ff1101f5263fc6bd5f251eb185074aff5d10219513114ad16e2a5f2d6d33a150"
                + "2200ff7d735c6af7a2557fbdc71838117c60ca442d52"
        ),
    ])
    func `a key is derived from a password`(
        _ function: Int, _ password: String, _ salt: String, _ rounds: UInt32, _ expected: String
    ) {
        var key = [UInt8](repeating: 0, count: expected.count / 2)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.utf8.count,
            CCPseudoRandomAlgorithm(function), rounds, &key, key.count)
        #expect(Int(status) == kCCSuccess)
        #expect(text(key) == expected)
        let refused = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.utf8.count,
            CCPseudoRandomAlgorithm(function), 0, &key, key.count)
        #expect(Int(refused) == kCCParamError)
    }

    @Test(
        arguments: [
            (nil, 3, "salt", 4, kCCParamError), (nil, 0, "salt", 4, kCCParamError), ("key", 3, nil, 4, kCCParamError),
            ("key", 3, nil, 0, kCCSuccess), ("", 0, "salt", 4, kCCSuccess),
        ] as [(String?, Int, String?, Int, Int)])
    func `a key needs a password, and a salt that has a length`(
        _ password: String?, _ passwordCount: Int, _ salt: String?, _ saltCount: Int, _ expected: Int
    ) {
        var key = [UInt8](repeating: 0, count: 4)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2), password, passwordCount, salt, saltCount,
            CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 1, &key, key.count)
        #expect(Int(status) == expected)
    }

    @Test(
        arguments: [
            (kCCPBKDF2, 8, kCCPRFHmacAlgSHA1, 20, 9, 10_000), (kCCPBKDF2, 132, kCCPRFHmacAlgSHA512, 1, 11, 11_000),
            (kCCPBKDF2, 133, kCCPRFHmacAlgSHA1, 20, 11, UInt32.max),
            (kCCPBKDF2, 8, kCCPRFHmacAlgSHA1, 0, 11, UInt32.max),
            (1, 8, kCCPRFHmacAlgSHA1, 20, 11, UInt32.max), (kCCPBKDF2, 8, 6, 20, 11, UInt32.max),
            (kCCPBKDF2, 8, 0, 20, 11, UInt32.max),
        ] as [(Int, Int, Int, Int, UInt32, UInt32)])
    func `rounds for a time are at least ten thousand`(
        _ algorithm: Int, _ saltCount: Int, _ function: Int, _ keyCount: Int, _ milliseconds: UInt32, _ expected: UInt32
    ) {
        let rounds = CCCalibratePBKDF(
            CCPBKDFAlgorithm(algorithm), 8, saltCount, CCPseudoRandomAlgorithm(function), keyCount, milliseconds)
        #expect(rounds == expected)
    }

    @Test(arguments: [
        ("", "8350e5a3e24c153df2275c9f80692773", "31d6cfe0d16ae931b73c59d7e0c089c0"),
        ("abc", "da853b0d3f88d99b30283a69e6ded6bb", "a448017aaf21d8525fc10ae87aa6729d"),
        (
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "da33def2a42df13975352846c30338cd",
            "043f8582f241db351ce627e153e7f0e4"
        ),
    ])
    func `old hashes are those of their standards`(_ message: String, _ md2: String, _ md4: String) {
        let data = [UInt8](message.utf8)
        var result = [UInt8](repeating: 0, count: 16)
        CC_MD2(data, CC_LONG(data.count), &result)
        #expect(text(result) == md2)
        CC_MD4(data, CC_LONG(data.count), &result)
        #expect(text(result) == md4)
        var context = CC_MD4_CTX()
        CC_MD4_Init(&context)
        for byte in data { CC_MD4_Update(&context, [byte], 1) }
        result = [UInt8](repeating: 0, count: 16)
        CC_MD4_Final(&result, &context)
        #expect(text(result) == md4)
    }

    @Test func `random bytes fill what is asked for`() {
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(Int(CCRandomGenerateBytes(&bytes, 32)) == kCCSuccess)
        #expect(Set(bytes.prefix(32)).count > 1)
        #expect(Array(bytes.suffix(32)) == [UInt8](repeating: 0, count: 32))
        #expect(Int(CCRandomGenerateBytes(&bytes, -1)) == kCCParamError)
        #expect(Int(CCRandomGenerateBytes(nil, 1)) == kCCParamError)
        #expect(Int(CCRandomGenerateBytes(nil, 0)) == kCCSuccess)
    }
}
