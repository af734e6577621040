extension TraceWriter {
    /// What the name of a trace ends with in the name of its journal.
    package static var journalSuffix: String { JournalLayout.suffix }

    /// Runs `body`, which replaces the file at `path`, while no writer can open a trace there. Throws `busy` if one has
    /// it open: replacing it would lose the rest of the recording. Some file systems do not support these locks.
    package static func whileNotWritten(_ path: String, _ body: () throws -> Void) throws {
        let names = [path, path + JournalLayout.suffix]
        try withLocks(names[...], of: path, body)
    }

    private static func withLocks(_ names: ArraySlice<String>, of path: String, _ body: () throws -> Void) throws {
        guard let name = names.first else { return try body() }
        guard let file = try? SystemFile(reading: name), (try? file.status().isRegular) == true else {
            return try withLocks(names.dropFirst(), of: path, body)
        }
        if (try? lock(file)) == false { throw TraceError.busy(path: path, process: JournalFile.writer(ofTrace: path)) }
        try withLocks(names.dropFirst(), of: path, body)
        // The lock ends with the file.
        _ = file.descriptor
    }

    /// A follower holds the lock for an instant when it checks whether a writer exists.
    private static func lock(_ file: borrowing SystemFile) throws(SystemError) -> Bool {
        for _ in 0..<5 {
            if try file.lock() { return true }
            SystemProcess.sleep(nanoseconds: 1_000_000)
        }
        return false
    }
}
