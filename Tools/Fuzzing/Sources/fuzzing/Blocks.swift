@testable import TraceFile

/// Repairs lengths and checksums of blocks before a file is read.
///
/// Otherwise the reader would reject random bytes at the first checksum, and nothing after it would be tested.
enum Blocks {
    /// Returns the file with a correct header and correct blocks. A block ends before the next marker. If the bytes
    /// that readers ignore are 0, a footer refers to the last index contents, and the payload is not deflated.
    static func repaired(_ input: [UInt8]) -> [UInt8] {
        var bytes = TraceFormat.header + input.dropFirst(TraceFormat.headerSize)
        let starts = offsets(bytes)
        var contents: UInt64?
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
            repair(&bytes, start..<end, contents: contents)
            if bytes[start + 4] == BlockType.contents.rawValue { contents = UInt64(start) }
        }
        return bytes
    }

    /// The offsets of the headers of blocks.
    static func offsets(_ bytes: [UInt8]) -> [Int] {
        var offsets: [Int] = []
        var offset = TraceFormat.headerSize
        while offset + BlockHeader.size <= bytes.count {
            let isMarker = bytes[offset...].starts(with: BlockHeader.marker)
            if isMarker { offsets.append(offset) }
            offset += isMarker ? BlockHeader.size : 1
        }
        return offsets
    }

    private static func repair(_ bytes: inout [UInt8], _ block: Range<Int>, contents: UInt64?) {
        let start = block.lowerBound
        let payload = start + BlockHeader.size
        let isStrict = bytes[start + 6] == 0
        if isStrict { bytes[start + 5] = 0 }
        bytes.put(UInt32(block.upperBound - payload), at: start + 8)
        if isStrict { bytes.put(UInt32(block.upperBound - payload), at: start + 12) }
        bytes.put(Zlib.crc32(bytes[payload..<block.upperBound]), at: start + 16)
        if isStrict, bytes[start + 4] == BlockType.footer.rawValue, let contents { bytes.put(contents, at: start + 32) }
        bytes.put(Zlib.crc32(bytes[start..<payload - 4]), at: payload - 4)
    }

    /// Returns the trace without compression, so that a changed byte is a changed value.
    static func plain(_ bytes: [UInt8]) throws -> [UInt8] {
        let reader = BlockReader(source: MemorySource(bytes))
        var plain = TraceFormat.header
        for offset in offsets(bytes) {
            var header = try reader.header(at: UInt64(offset))
            let payload = try reader.payload(header, at: UInt64(offset))
            (header.isDeflated, header.storedLength, header.plainLength) = (false, payload.count, payload.count)
            plain += header.bytes + payload
        }
        return repaired(plain)
    }
}

extension [UInt8] {
    /// Writes an integer in little-endian order.
    mutating func put(_ value: some FixedWidthInteger, at offset: Int) {
        for index in 0..<value.bitWidth / 8 { self[offset + index] = UInt8(truncatingIfNeeded: value >> (index * 8)) }
    }
}
