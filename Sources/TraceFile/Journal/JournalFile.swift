/// The journal of a trace: the file that holds events that are not in the trace yet. It is locked while it is written.
final class JournalFile: Sendable {
    let path: String
    private let file: SystemFile
    /// The attributes of the file when it was opened.
    private let status: FileStatus

    /// Opens and locks the journal of a trace. Its contents stay. Throws `busy` if another writer has locked it.
    static func locked(besideTrace trace: String) throws(TraceError) -> JournalFile {
        let path = trace + JournalLayout.suffix
        while true {
            let opened = try opened(path)
            guard opened.status.isRegular else { throw .cannotCreate(path: path, reason: "it is no file") }
            guard opened.isLocked else { throw .busy(path: trace, process: Self.writer(of: opened.file)) }
            // The previous owner of the lock may have removed the file.
            if FileStatus(path: path)?.isSameFile(as: opened.status) == true { return JournalFile(path, opened) }
        }
    }

    private static func opened(_ path: String) throws(TraceError) -> Opened {
        do throws(SystemError) {
            let file = try SystemFile(keeping: path)
            let isNew = file.isNew
            do throws(SystemError) {
                return Opened(isLocked: try file.lock(), status: try file.status(), file: file)
            } catch {
                // A file system may have no locks.
                if isNew { SystemFile.remove(path) }
                throw error
            }
        } catch {
            throw .cannotCreate(path: path, reason: error.description)
        }
    }

    private struct Opened: ~Copyable {
        let isLocked: Bool
        let status: FileStatus
        let file: SystemFile
    }

    private init(_ path: String, _ opened: consuming Opened) {
        self.path = path
        status = opened.status
        file = opened.file
    }

    /// The process that writes the journal of a trace; nil if it is unknown.
    static func writer(ofTrace trace: String) -> Int32? {
        guard let file = try? SystemFile(reading: trace + JournalLayout.suffix) else { return nil }
        return writer(of: file)
    }

    private static func writer(of file: borrowing SystemFile) -> Int32? {
        guard let bytes = try? file.read(at: 0, count: JournalLayout.sites) else { return nil }
        return try? JournalHeader(fileStart: bytes).process
    }

    /// Whether the journal holds no event: it is new, or its writer received none.
    var isBlank: Bool { (try? file.read(at: 0, count: JournalLayout.sites))?.allSatisfy { $0 == 0 } ?? false }

    /// Removes the contents of the file.
    func clear() throws(SystemError) { try file.cut(to: 0) }

    /// Reserves the room for a ring of that size and maps it. The contents of the file stay.
    func map(ringSize: Int) throws(SystemError) -> UnsafeMutableRawPointer {
        let length = RingMemory.length(ringSize: ringSize)
        try file.allocate(length)
        return try file.map(length: length)
    }

    /// Fills the file, of which ``map(ringSize:)`` has mapped the beginning, with zeros. Its blocks are not given back,
    /// since another program could take them.
    func reset(_ start: UnsafeMutableRawPointer, ringSize: Int) throws(SystemError) {
        let length = RingMemory.length(ringSize: ringSize)
        let used = min(length, Int(status.size))
        start.initializeMemory(as: UInt8.self, repeating: 0, count: used)
        try file.cut(to: UInt64(length))
    }

    /// Begins an empty journal in the mapped file, which holds zeros.
    func begin(at start: UnsafeMutableRawPointer, ringSize: Int) -> RingMemory {
        let session =
            status.number &* 0x9E37_79B9_7F4A_7C15 ^ SystemProcess.monotonicNanoseconds
            ^ UInt64(truncatingIfNeeded: SystemProcess.identifier) << 40
        return RingMemory(
            start: start,
            header: JournalHeader(ringSize: ringSize, session: session, process: SystemProcess.identifier),
            isFile: true)
    }

    /// Makes the file what it was when it was opened, if its contents stayed: removes a new one.
    func undo() {
        if file.isNew { remove() } else { try? file.cut(to: status.size) }
    }

    /// Writes a payload into the overflow region, at an offset from the end of the ring.
    func write(_ bytes: [UInt8], overflowAt offset: UInt64, ringSize: Int) throws(SystemError) {
        try file.write(bytes, at: UInt64(RingMemory.length(ringSize: ringSize)) + offset)
    }

    /// Waits until everything written would survive a loss of power.
    func synchronize() throws(SystemError) { try file.synchronize() }

    /// Whether the file still exists under its name.
    var exists: Bool { FileStatus(path: path)?.isSameFile(as: status) ?? false }

    var removedError: TraceError { .cannotWrite(path: path, offset: 0, reason: "the file was removed") }
    var truncatedError: TraceError { .cannotWrite(path: path, offset: 0, reason: "the file was truncated") }

    /// Removes the file, unless another file has its name now.
    func remove() {
        if exists { SystemFile.remove(path) }
    }
}
