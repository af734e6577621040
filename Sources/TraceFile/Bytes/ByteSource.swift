/// The bytes of a trace. Several threads may read at once.
protocol ByteSource: AnyObject, Sendable {
    /// The size in bytes. Bytes that are appended later are not read.
    var size: UInt64 { get }
    /// Returns `count` bytes from `offset` on, or fewer if the source ends before.
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
