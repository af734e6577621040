/// A part of a file. What lies outside of it cannot be read.
struct FileRegion {
    let range: Range<UInt64>
    private let read: SymbolFile.Read

    /// The whole of a file.
    init(size: UInt64, _ read: @escaping SymbolFile.Read) { self.init(range: 0..<size, read: read) }

    private init(range: Range<UInt64>, read: @escaping SymbolFile.Read) {
        self.range = range
        self.read = read
    }

    /// The bytes at an offset in the region; nil if there are fewer.
    func bytes(_ offset: UInt64, _ count: Int) -> [UInt8]? {
        guard let part = part(offset, UInt64(count)), let bytes = read(part.range.lowerBound, count),
            bytes.count == count
        else { return nil }
        return bytes
    }

    /// A region of this one; nil if it does not lie in it.
    func part(_ offset: UInt64, _ size: UInt64) -> FileRegion? {
        let whole = UInt64(range.count)
        guard offset <= whole, size <= whole - offset else { return nil }
        let start = range.lowerBound + offset
        return FileRegion(range: start..<start + size, read: read)
    }
}

extension [UInt8] {
    /// The little-endian number of `size` bytes at an offset. Traps beyond the end.
    func number(_ offset: Int, _ size: Int) -> UInt64 {
        (0..<size).reduce(0) { $0 | UInt64(self[offset + $1]) << UInt64(8 * $1) }
    }

    /// The big-endian number of `size` bytes at an offset. Traps beyond the end.
    func bigEndianNumber(_ offset: Int, _ size: Int) -> UInt64 {
        (0..<size).reduce(0) { $0 << 8 | UInt64(self[offset + $1]) }
    }

    /// Whether a text and then a zero, or the end of the field, stand in a field of `size` bytes at an offset.
    func hasName(_ name: String, at offset: Int, _ size: Int) -> Bool {
        self[offset..<offset + size].prefix { $0 != 0 }.elementsEqual(name.utf8)
    }

    /// Lower-case hexadecimal, two digits a byte.
    var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
