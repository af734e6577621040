/// The file beside a trace that holds what is not in it yet; locked as long as it is written.
final class JournalFile: Sendable {
    let path: String
    private let file: SystemFile
    private let status: FileStatus

    /// Opens and locks the journal of a trace; it still holds what it held. Throws `busy` if another writer is at work.
    static func locked(besideTrace trace: String) throws(TraceError) -> JournalFile {
        let path = trace + JournalLayout.suffix
        var attempts = 5
        while true {
            let opened = try opened(path)
            guard opened.status.isRegular else { throw .cannotCreate(path: path, reason: "it is no file") }
            guard opened.isLocked else {
                // Who follows a trace has the lock for an instant, to see whether the writer is there.
                if attempts > 0 {
                    attempts -= 1
                    SystemProcess.sleep(nanoseconds: 1_000_000)
                    continue
                }
                throw .busy(path: trace, process: Self.writer(of: opened.file))
            }
            // Who had it before may have removed it meanwhile.
            if FileStatus(path: path)?.isSameFile(as: opened.status) == true { return JournalFile(path, opened) }
        }
    }

    private static func opened(_ path: String) throws(TraceError) -> Opened {
        do throws(SystemError) {
            let file = try SystemFile(keeping: path)
            return Opened(isLocked: try file.lock(), status: try file.status(), file: file)
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

    private static func writer(of file: borrowing SystemFile) -> Int32? {
        guard let bytes = try? file.read(at: 0, count: JournalLayout.sites) else { return nil }
        return try? JournalHeader(fileStart: bytes).process
    }

    /// Whether there is nothing in it that somebody might miss: it is new, or its writer did not get to its first event.
    var isBlank: Bool { (try? file.read(at: 0, count: JournalLayout.sites))?.allSatisfy { $0 == 0 } ?? false }

    /// Forgets what the file holds.
    func clear() throws(SystemError) { try file.cut(to: 0) }

    /// Makes an empty journal of the file, and memory of that.
    func begin(ringSize: Int) throws(SystemError) -> RingMemory {
        let length = RingMemory.length(ringSize: ringSize)
        try clear()
        try file.allocate(length)
        let start = try file.map(length: length)
        let session =
            status.number &* 0x9E37_79B9_7F4A_7C15 ^ SystemProcess.ticks
            ^ UInt64(truncatingIfNeeded: SystemProcess.number) << 40
        return RingMemory(
            start: start, header: JournalHeader(ringSize: ringSize, session: session, process: SystemProcess.number))
    }

    /// Writes bytes of rows that do not fit into the ring, at an offset behind it.
    func write(_ bytes: [UInt8], behindRingAt offset: UInt64, ringSize: Int) throws(SystemError) {
        try file.write(bytes, at: UInt64(RingMemory.length(ringSize: ringSize)) + offset)
    }

    /// Waits until what is written would survive a loss of power.
    func synchronize() throws(SystemError) { try file.synchronize() }

    /// Whether the file still has its name.
    var isThere: Bool { FileStatus(path: path)?.isSameFile(as: status) ?? false }

    var removed: TraceError { .cannotWrite(path: path, offset: 0, reason: "the file was removed") }

    /// Removes the file, unless another one has its name now.
    func remove() {
        if isThere { SystemFile.remove(path) }
    }
}
