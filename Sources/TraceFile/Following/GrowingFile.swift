/// A file that another writer appends to. Its size is the current one.
final class GrowingFile: ByteSource {
    private let file: SystemFile

    init(path: String) throws(SystemError) {
        file = try SystemFile(reading: path)
        _ = try file.size()
    }

    /// The current size, or 0 if the system refuses to tell.
    var size: UInt64 { (try? file.size()) ?? 0 }

    /// Whether another open file holds the lock.
    var isLocked: Bool { file.isLockedByOthers }

    func read(at offset: UInt64, count: Int) throws(SystemError) -> [UInt8] { try file.read(at: offset, count: count) }
}
