@testable import TraceFile

/// Random bytes end at the first checksum. So what is fuzzed is the inside: before a file is read, whatever says how long its
/// blocks are and what their checksums are is put right.
enum Blocks {
    /// The file with a right header. A block goes up to the next marker. Where the bytes that readers ignore are 0, a footer leads to the
    /// last contents of an index, and a payload is not deflated.
    static func repaired(_ input: [UInt8]) -> [UInt8] {
        var bytes = TraceFormat.header + input.dropFirst(TraceFormat.headerSize)
        let starts = places(bytes)
        var contents: UInt64?
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
            repair(&bytes, start..<end, contents: contents)
            if bytes[start + 4] == BlockType.contents.rawValue { contents = UInt64(start) }
        }
        return bytes
    }

    /// Where headers of blocks begin.
    static func places(_ bytes: [UInt8]) -> [Int] {
        var places: [Int] = []
        var place = TraceFormat.headerSize
        while place + BlockHeader.size <= bytes.count {
            let isMarker = bytes[place...].starts(with: BlockHeader.marker)
            if isMarker { places.append(place) }
            place += isMarker ? BlockHeader.size : 1
        }
        return places
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

    /// The same trace with nothing deflated, so that a changed byte is a changed value.
    static func plain(_ bytes: [UInt8]) throws -> [UInt8] {
        let reader = BlockReader(source: MemorySource(bytes))
        var plain = TraceFormat.header
        for place in places(bytes) {
            var header = try reader.header(at: UInt64(place))
            let payload = try reader.payload(header, at: UInt64(place))
            (header.isDeflated, header.storedLength, header.plainLength) = (false, payload.count, payload.count)
            plain += header.bytes + payload
        }
        return repaired(plain)
    }
}

extension [UInt8] {
    /// Lowest byte first.
    mutating func put(_ value: some FixedWidthInteger, at place: Int) {
        for index in 0..<value.bitWidth / 8 { self[place + index] = UInt8(truncatingIfNeeded: value >> (index * 8)) }
    }
}
