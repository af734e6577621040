import CommonCrypto
import CryptoKit
import Foundation
import Testing

/// Hashes and authentication codes are those of the standards: RFC 1321, FIPS 180-4, RFC 2202, RFC 4231 and RFC 5869.
struct CryptographyTests {
    enum Algorithm: CaseIterable {
        case md5, sha1, sha224, sha256, sha384, sha512

        func digest(_ bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .md5: Array(Insecure.MD5.hash(data: bytes))
            case .sha1: Array(Insecure.SHA1.hash(data: bytes))
            case .sha224: Array(SHA224.hash(data: bytes))
            case .sha256: Array(SHA256.hash(data: bytes))
            case .sha384: Array(SHA384.hash(data: bytes))
            case .sha512: Array(SHA512.hash(data: bytes))
            }
        }

        var function: any HashFunction {
            switch self {
            case .md5: Insecure.MD5()
            case .sha1: Insecure.SHA1()
            case .sha224: SHA224()
            case .sha256: SHA256()
            case .sha384: SHA384()
            case .sha512: SHA512()
            }
        }

        /// By CommonCrypto in one call.
        func common(_ bytes: [UInt8]) -> [UInt8] {
            var result = [UInt8](repeating: 0, count: length)
            let count = CC_LONG(bytes.count)
            switch self {
            case .md5: CC_MD5(bytes, count, &result)
            case .sha1: CC_SHA1(bytes, count, &result)
            case .sha224: CC_SHA224(bytes, count, &result)
            case .sha256: CC_SHA256(bytes, count, &result)
            case .sha384: CC_SHA384(bytes, count, &result)
            case .sha512: CC_SHA512(bytes, count, &result)
            }
            return result
        }

        /// By CommonCrypto in pieces of a size.
        func common(_ bytes: [UInt8], by size: Int) -> [UInt8] {
            var result = [UInt8](repeating: 0, count: length)
            let parts = stride(from: 0, to: bytes.count, by: size).map {
                Array(bytes[$0..<min($0 + size, bytes.count)])
            }
            switch self {
            case .md5:
                let context = UnsafeMutablePointer<CC_MD5_CTX>.allocate(capacity: 1)
                CC_MD5_Init(context)
                for part in parts { CC_MD5_Update(context, part, CC_LONG(part.count)) }
                CC_MD5_Final(&result, context)
                context.deinitialize(count: 1)
                context.deallocate()
            case .sha1:
                let context = UnsafeMutablePointer<CC_SHA1_CTX>.allocate(capacity: 1)
                CC_SHA1_Init(context)
                for part in parts { CC_SHA1_Update(context, part, CC_LONG(part.count)) }
                CC_SHA1_Final(&result, context)
                context.deinitialize(count: 1)
                context.deallocate()
            case .sha224:
                let context = UnsafeMutablePointer<CC_SHA224_CTX>.allocate(capacity: 1)
                CC_SHA224_Init(context)
                for part in parts { CC_SHA224_Update(context, part, CC_LONG(part.count)) }
                CC_SHA224_Final(&result, context)
                context.deinitialize(count: 1)
                context.deallocate()
            case .sha256:
                let context = UnsafeMutablePointer<CC_SHA256_CTX>.allocate(capacity: 1)
                CC_SHA256_Init(context)
                for part in parts { CC_SHA256_Update(context, part, CC_LONG(part.count)) }
                CC_SHA256_Final(&result, context)
                context.deinitialize(count: 1)
                context.deallocate()
            case .sha384:
                let context = UnsafeMutablePointer<CC_SHA384_CTX>.allocate(capacity: 1)
                CC_SHA384_Init(context)
                for part in parts { CC_SHA384_Update(context, part, CC_LONG(part.count)) }
                CC_SHA384_Final(&result, context)
                context.deinitialize(count: 1)
                context.deallocate()
            case .sha512:
                let context = UnsafeMutablePointer<CC_SHA512_CTX>.allocate(capacity: 1)
                CC_SHA512_Init(context)
                for part in parts { CC_SHA512_Update(context, part, CC_LONG(part.count)) }
                CC_SHA512_Final(&result, context)
                context.deinitialize(count: 1)
                context.deallocate()
            }
            return result
        }

        var length: Int {
            switch self {
            case .md5: Int(CC_MD5_DIGEST_LENGTH)
            case .sha1: Int(CC_SHA1_DIGEST_LENGTH)
            case .sha224: Int(CC_SHA224_DIGEST_LENGTH)
            case .sha256: Int(CC_SHA256_DIGEST_LENGTH)
            case .sha384: Int(CC_SHA384_DIGEST_LENGTH)
            case .sha512: Int(CC_SHA512_DIGEST_LENGTH)
            }
        }

        var blockLength: Int {
            switch self {
            case .md5: Int(CC_MD5_BLOCK_BYTES)
            case .sha1: Int(CC_SHA1_BLOCK_BYTES)
            case .sha224: Int(CC_SHA224_BLOCK_BYTES)
            case .sha256: Int(CC_SHA256_BLOCK_BYTES)
            case .sha384: Int(CC_SHA384_BLOCK_BYTES)
            case .sha512: Int(CC_SHA512_BLOCK_BYTES)
            }
        }

        func code(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
            let key = SymmetricKey(data: key)
            return switch self {
            case .md5: Array(HMAC<Insecure.MD5>.authenticationCode(for: bytes, using: key))
            case .sha1: Array(HMAC<Insecure.SHA1>.authenticationCode(for: bytes, using: key))
            case .sha224: Array(HMAC<SHA224>.authenticationCode(for: bytes, using: key))
            case .sha256: Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
            case .sha384: Array(HMAC<SHA384>.authenticationCode(for: bytes, using: key))
            case .sha512: Array(HMAC<SHA512>.authenticationCode(for: bytes, using: key))
            }
        }

        var commonCode: Int {
            switch self {
            case .md5: kCCHmacAlgMD5
            case .sha1: kCCHmacAlgSHA1
            case .sha224: kCCHmacAlgSHA224
            case .sha256: kCCHmacAlgSHA256
            case .sha384: kCCHmacAlgSHA384
            case .sha512: kCCHmacAlgSHA512
            }
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let algorithm: Algorithm
        let text: String
        let digest: String
        var testDescription: String { "\(algorithm) of \"\(text.prefix(20))\"" }

        init(_ algorithm: Algorithm, _ text: String, _ digest: String) {
            (self.algorithm, self.text, self.digest) = (algorithm, text, digest)
        }
    }

    private static let longText =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

    static let rows: [Row] = [
        Row(
            .md5, "",
            "d41d8cd98f00b204e9800998ecf8427e"),
        Row(
            .sha1, "",
            "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        Row(
            .sha224, "",
            "d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f"),
        Row(
            .sha256, "",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        Row(
            .sha384, "",
            "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da"
                + "274edebfe76f65fbd51ad2f14898b95b"),
        Row(
            .sha512, "",
            "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
                + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"),
        Row(
            .md5, "abc",
            "900150983cd24fb0d6963f7d28e17f72"),
        Row(
            .sha1, "abc",
            "a9993e364706816aba3e25717850c26c9cd0d89d"),
        Row(
            .sha224, "abc",
            "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
        Row(
            .sha256, "abc",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Row(
            .sha384, "abc",
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
                + "8086072ba1e7cc2358baeca134c825a7"),
        Row(
            .sha512, "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"),
        Row(
            .md5, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "8215ef0796a20bcaaae116d3876c664a"),
        Row(
            .sha1, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
        Row(
            .sha224, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525"),
        Row(
            .sha256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        Row(
            .sha384, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "3391fdddfc8dc7393707a65b1b4709397cf8b1d162af05abfe8f450de5f36bc6"
                + "b0455a8520bc4e6f5fe95b1fe3c8452b"),
        Row(
            .sha512, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "204a8fc6dda82f0a0ced7beb8e08a41657c16ef468b228a8279be331a703c335"
                + "96fd15c13b1b07f9aa1d3bea57789ca031ad85c7a71dd70354ec631238ca3445"),
        Row(
            .md5,
            longText,
            "03dd8807a93175fb062dfb55dc7d359c"),
        Row(
            .sha1,
            longText,
            "a49b2446a02c645bf419f995b67091253a04a259"),
        Row(
            .sha224,
            longText,
            "c97ca9a559850ce97a04a96def6d99a9e0e0e2ab14e6b8df265fc0b3"),
        Row(
            .sha256,
            longText,
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
        Row(
            .sha384,
            longText,
            "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712"
                + "fcc7c71a557e2db966c3e9fa91746039"),
        Row(
            .sha512,
            longText,
            "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
                + "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"),
        Row(
            .md5, "a",
            "0cc175b9c0f1b6a831c399e269772661"),
        Row(
            .md5, "message digest",
            "f96b697d7cb7938d525a2f31aaf161d0"),
        Row(
            .md5, "abcdefghijklmnopqrstuvwxyz",
            "c3fcd3d76192e4007dfb496cca67e13b"),
        Row(
            .md5, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
            "d174ab98d277d9f5a5611c2c9f419d9f"),
        Row(
            .md5, "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"),
    ]

    @Test(arguments: rows)
    func `a text has the digest of the standard`(_ row: Row) {
        let (algorithm, bytes) = (row.algorithm, Array(row.text.utf8))
        #expect(hexadecimal(algorithm.digest(bytes)) == row.digest)
        #expect(hexadecimal(algorithm.common(bytes)) == row.digest)
    }

    /// The digest of the digests of inputs that end before, at and after the end of a block and of its length.
    static let lengths: [Row] = [
        Row(
            .md5, "",
            "ead4bdec265995f7f6e0a7143e462046"),
        Row(
            .sha1, "",
            "168996b7df311204766116d4a709640fbecd006a"),
        Row(
            .sha224, "",
            "54ffbcfaf7e037d2302369a49e426b764e901b9c0776d3b7df60413a"),
        Row(
            .sha256, "",
            "779599112324a688d5ce48096988f314753f19f07c6c12d1ba2fbc8cf694bab9"),
        Row(
            .sha384, "",
            "bc289ab533bb6558c3270e82105c2d782f94b0cae5faadbabcf3300097654fd9"
                + "e4d6f6f8d4dbf9964ffb07ca42769214"),
        Row(
            .sha512, "",
            "57d140a9ac94eac71b450df37f32032bf9d8f540c3ba34c2602434b78f3c424d"
                + "149c876a1a843d558f37521aabb76d0b836ced7993adcb4e7007a3340c79e497"),
    ]

    @Test(arguments: lengths)
    func `inputs of all lengths around a block have their digests`(_ row: Row) {
        var (whole, pieces): (any HashFunction, any HashFunction) = (row.algorithm.function, row.algorithm.function)
        for count in [55, 56, 63, 64, 65, 111, 112, 119, 120, 127, 128, 129, 1000] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
            let digest = row.algorithm.digest(bytes)
            whole.update(data: digest)
            for size in [1, 63, 64, 100] { #expect(row.algorithm.common(bytes, by: size) == digest) }
            for byte in digest { pieces.update(data: [byte]) }
        }
        #expect(hexadecimal(whole.finalize()) == row.digest)
        #expect(hexadecimal(pieces.finalize()) == row.digest)
        #expect(hexadecimal(pieces.finalize()) == row.digest)
    }

    @Test(arguments: Algorithm.allCases)
    func `digests and blocks have their lengths`(_ algorithm: Algorithm) {
        #expect(digestByteCount(algorithm.function) == algorithm.length)
        #expect(algorithm.digest([]).count == algorithm.length)
        #expect(type(of: algorithm.function).blockByteCount == algorithm.blockLength)
    }

    private func digestByteCount<Function: HashFunction>(_: Function) -> Int { Function.Digest.byteCount }

    static let codes: [(Algorithm, [UInt8], String, String)] = [
        (
            .md5, [UInt8](repeating: 0x0b, count: 16), "Hi There",
            "9294727a3638bb1c13f48ef8158bfc9d"
        ),
        (
            .sha1, [UInt8](repeating: 0x0b, count: 20), "Hi There",
            "b617318655057264e28bc0b6fb378c8ef146be00"
        ),
        (
            .sha224, [UInt8](repeating: 0x0b, count: 20), "Hi There",
            "896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22"
        ),
        (
            .sha256, [UInt8](repeating: 0x0b, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            .sha384, [UInt8](repeating: 0x0b, count: 20), "Hi There",
            "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59c"
                + "faea9ea9076ede7f4af152e8b2fa9cb6"
        ),
        (
            .sha512, [UInt8](repeating: 0x0b, count: 20), "Hi There",
            "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
                + "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854"
        ),
        (
            .md5, Array("Jefe".utf8), "what do ya want for nothing?",
            "750c783e6ab0b503eaa86e310a5db738"
        ),
        (
            .sha1, Array("Jefe".utf8), "what do ya want for nothing?",
            "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
        ),
        (
            .sha224, Array("Jefe".utf8), "what do ya want for nothing?",
            "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"
        ),
        (
            .sha256, Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            .sha384, Array("Jefe".utf8), "what do ya want for nothing?",
            "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e"
                + "8e2240ca5e69e2c78b3239ecfab21649"
        ),
        (
            .sha512, Array("Jefe".utf8), "what do ya want for nothing?",
            "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
                + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
        ),
        (
            .md5, [UInt8](repeating: 0xaa, count: 80), "Test Using Larger Than Block-Size Key - Hash Key First",
            "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd"
        ),
        (
            .sha1, [UInt8](repeating: 0xaa, count: 80), "Test Using Larger Than Block-Size Key - Hash Key First",
            "aa4ae5e15272d00e95705637ce8a3b55ed402112"
        ),
        (
            .sha224, [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "95e9a0db962095adaebe9b2d6f0dbce2d499f112f2d2b7273fa6870e"
        ),
        (
            .sha256, [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        (
            .sha384, [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c6"
                + "0c2ef6ab4030fe8296248df163f44952"
        ),
        (
            .sha512, [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352"
                + "6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598"
        ),
    ]

    @Test(arguments: codes)
    func `a code is that of the standard`(_ algorithm: Algorithm, _ key: [UInt8], _ text: String, _ code: String) {
        let bytes = Array(text.utf8)
        #expect(hexadecimal(algorithm.code(bytes, key: key)) == code)
        var result = [UInt8](repeating: 0, count: algorithm.length)
        CCHmac(CCHmacAlgorithm(algorithm.commonCode), key, key.count, bytes, bytes.count, &result)
        #expect(hexadecimal(result) == code)
        let context = UnsafeMutablePointer<CCHmacContext>.allocate(capacity: 1)
        CCHmacInit(context, CCHmacAlgorithm(algorithm.commonCode), key, key.count)
        for byte in bytes { CCHmacUpdate(context, [byte], 1) }
        var streamed = [UInt8](repeating: 0, count: algorithm.length)
        CCHmacFinal(context, &streamed)
        context.deinitialize(count: 1)
        context.deallocate()
        #expect(streamed == result)
    }

    @Test func `a code of an unknown algorithm writes nothing`() {
        var result: [UInt8] = [1, 2]
        CCHmac(99, [1], 1, [1], 1, &result)
        #expect(result == [1, 2])
    }

    @Test func `a code is valid for its data and key alone`() {
        let (key, other) = (SymmetricKey(data: [1, 2, 3]), SymmetricKey(data: [1, 2, 4]))
        let data = Data("message".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
        #expect(code.byteCount == 32)
        #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key))
        #expect(HMAC<SHA256>.isValidAuthenticationCode(Data(code), authenticating: data, using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: other))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data + [0], using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(Data(code).dropLast(), authenticating: data, using: key))
        #expect(code == Data(code))
        #expect(code != Data(code).dropLast())
        var parts = HMAC<SHA256>(key: key)
        for byte in data { parts.update(data: [byte]) }
        #expect(parts.finalize() == code)
    }

    @Test func `digests are compared and described`() {
        let digest = SHA256.hash(data: Data("abc".utf8))
        #expect(digest == SHA256.hash(data: Array("abc".utf8)))
        #expect(digest != SHA256.hash(data: Array("abd".utf8)))
        #expect(digest == Data(digest))
        #expect(digest != Data(digest.reversed()))
        #expect(
            "\(digest)" == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect("\(Insecure.MD5.hash(data: Data()))" == "MD5 digest: d41d8cd98f00b204e9800998ecf8427e")
        let code = HMAC<Insecure.MD5>.authenticationCode(for: [UInt8](), using: SymmetricKey(data: [UInt8]()))
        #expect("\(code)" == "HMAC with MD5: 74e6f7298a9c2d168935f58c001bad88")
        #expect(digest.map { String(format: "%02x", $0) }.joined() == hexadecimal(digest))
    }

    @Test func `keys have sizes, and random ones differ`() {
        #expect(SymmetricKey(size: .bits128).bitCount == 128)
        #expect(SymmetricKey(size: .bits192).bitCount == 192)
        #expect(SymmetricKey(size: .bits256).bitCount == 256)
        #expect(SymmetricKey(size: SymmetricKeySize(bitCount: 512)).bitCount == 512)
        #expect(SymmetricKey(size: .bits256) != SymmetricKey(size: .bits256))
        let key = SymmetricKey(data: Data([1, 2, 3]))
        #expect(key.bitCount == 24)
        #expect(key == SymmetricKey(data: [1, 2, 3] as [UInt8]))
        #expect(key.withUnsafeBytes { Array($0) } == [1, 2, 3])
    }

    @Test func `keys are derived as in RFC 5869`() {
        let material = SymmetricKey(data: [UInt8](repeating: 0x0b, count: 22))
        let (salt, info) = ([UInt8](0...0x0c), [UInt8](0xf0...0xf9))
        let extracted = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: salt)
        #expect(hexadecimal(extracted) == "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
        let key = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: salt, info: info, outputByteCount: 42)
        #expect(
            hexadecimal(key)
                == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        let plain = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, outputByteCount: 42)
        #expect(
            hexadecimal(plain)
                == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
        let salted = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: salt, outputByteCount: 42)
        #expect(salted == HKDF<SHA256>.expand(pseudoRandomKey: extracted, info: [UInt8](), outputByteCount: 42))
        #expect(salted != plain)
        let informed = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, info: info, outputByteCount: 42)
        #expect(informed != plain)
        #expect(informed != key)
    }

    private func hexadecimal(_ bytes: some ContiguousBytes) -> String {
        bytes.withUnsafeBytes { $0.map { String(format: "%02x", $0) }.joined() }
    }
}
