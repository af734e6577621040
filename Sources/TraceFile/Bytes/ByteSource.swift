/// Where a reader finds the bytes of a trace; several threads may read at once.
protocol ByteSource: AnyObject, Sendable {
    /// In bytes; what is appended later is not looked at.
    var size: UInt64 { get }
    /// The bytes from `offset` on: `count`, or fewer where the source ends.
    func read(at offset: UInt64, count: Int) throws(SystemError) -> [UInt8]
}

final class FileSource: ByteSource {
    let size: UInt64
    private let file: SystemFile

    init(path: String) throws(SystemError) {
        file = try SystemFile(reading: path)
        size = try file.size()
    }

    func read(at offset: UInt64, count: Int) throws(SystemError) -> [UInt8] {
        guard offset < size else { return [] }
        return try file.read(at: offset, count: Int(min(UInt64(count), size - offset)))
    }
}

final class MemorySource: ByteSource {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var size: UInt64 { UInt64(bytes.count) }

    func read(at offset: UInt64, count: Int) -> [UInt8] {
        guard offset < size else { return [] }
        let start = Int(offset)
        return Array(bytes[start..<min(bytes.count, start + count)])
    }
}
