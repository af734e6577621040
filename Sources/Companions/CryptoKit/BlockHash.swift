/// How MD5 and the SHA family mix a block of bytes into their state.
protocol BlockFunction: Sendable {
    static var blockByteCount: Int { get }
    /// Whether the length at the end begins with its highest byte.
    static var isBigEndian: Bool { get }

    mutating func mix(_ block: UnsafeRawPointer)
    var digest: [UInt8] { get }
}

/// What MD5 and the SHA family have in common: data goes in by blocks, and ends with its length.
///
/// Source: RFC 1321, section 3; FIPS 180-4, section 5.1.
struct BlockHash<Function: BlockFunction>: Sendable {
    private var function: Function
    /// Less than a block.
    private var pending: [UInt8] = []
    private var byteCount: UInt64 = 0

    init(_ function: Function) { self.function = function }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        let size = Function.blockByteCount
        byteCount &+= UInt64(bytes.count)
        var offset = 0
        if !pending.isEmpty {
            offset = min(size - pending.count, bytes.count)
            pending += bytes[..<offset]
            guard pending.count == size else { return }
            let block = pending
            pending.removeAll(keepingCapacity: true)
            block.withUnsafeBytes { if let start = $0.baseAddress { function.mix(start) } }
        }
        while bytes.count - offset >= size {
            function.mix(start + offset)
            offset += size
        }
        pending += bytes[offset...]
    }

    func digest() -> [UInt8] {
        let (size, lengthSize) = (Function.blockByteCount, Function.blockByteCount / 8)
        // Blocks of 128 bytes have a length of twice as many bytes, of which data in memory needs three bits more.
        let length = [byteCount >> 61, byteCount << 3].suffix(lengthSize / 8).flatMap { part in
            withUnsafeBytes(of: Function.isBigEndian ? part.bigEndian : part.littleEndian, Array.init)
        }
        let used = pending.count + 1 + lengthSize
        let zeros = [UInt8](repeating: 0, count: (size - used % size) % size)
        var copy = self
        ([0x80] + zeros + length).withUnsafeBytes { copy.update($0) }
        return copy.function.digest
    }
}
