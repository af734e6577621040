/// CryptoKit lacks it, and CommonCrypto has it.
///
/// Source: FIPS 180-4, section 5.3.2.
package struct SHA224: HashFunction {
    package static var blockByteCount: Int { 64 }
    /// The lower halves of the roots.
    private var hash = BlockHash(
        SHA256Blocks(SHA2.nextRoots.map(UInt32.init(truncatingIfNeeded:)), digestByteCount: 28))

    package init() {}
    package mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    package func finalize() -> SHA224Digest { SHA224Digest(bytes: hash.digest()) }
}

package struct SHA224Digest: Digest {
    package static var byteCount: Int { 28 }
    fileprivate let bytes: [UInt8]

    package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
    package func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    package var description: String { "SHA224 digest: \(hexadecimal)" }
}
