extension TraceWriter {
    /// What the name of a trace ends with in the name of its journal.
    package static var journalSuffix: String { JournalLayout.suffix }

    /// Throws `busy` if a writer has a trace open at `path`: replacing it would lose the rest of the recording. Some
    /// file systems do not support these locks.
    package static func checkNotWritten(_ path: String) throws(TraceError) { try whileNotWritten(path) { _ in } }

    /// Moves a complete file of the same folder to `path`. Replaces a file there, unless a writer has it open.
    package static func move(_ file: String, to path: String) throws(TraceError) {
        var failure: SystemError? = .existing
        var attempts = 100
        // Another program may have replaced or created the file since it was looked at.
        while failure == .existing, attempts > 0 {
            try whileNotWritten(path) { failure = move(file, to: path, $0) }
            attempts -= 1
        }
        if let failure { throw .cannotCreate(path: path, reason: failure.description) }
    }

    /// Returns why the file was not moved; `existing` if another file has the name than the one that was looked at.
    private static func move(_ file: String, to path: String, _ seen: FileStatus?) -> SystemError? {
        do throws(SystemError) {
            guard let seen else { return try SystemFile.moveToFreeName(file, path) ? nil : .existing }
            guard FileStatus(path: path)?.isSameFile(as: seen) == true else { return .existing }
            try SystemFile.move(file, to: path)
            return nil
        } catch {
            return error
        }
    }

    /// Runs `body` with the file that is at `path`, or with nil, while no writer can open that file.
    private static func whileNotWritten(_ path: String, _ body: (FileStatus?) -> Void) throws(TraceError) {
        guard let trace = try locked(path, of: path) else {
            // Locked, so that no writer begins meanwhile.
            let journal = try locked(path + JournalLayout.suffix, of: path)
            body(nil)
            return withExtendedLifetime(journal) {}
        }
        let journal = try locked(path + JournalLayout.suffix, of: path)
        body(trace.status)
        withExtendedLifetime((trace, journal)) {}
    }

    /// A file that is locked until it is released.
    private final class Locked {
        let file: SystemFile
        let status: FileStatus

        init(_ file: consuming SystemFile, _ status: FileStatus) {
            self.file = file
            self.status = status
        }
    }

    /// Nil if there is no regular file of that name.
    private static func locked(_ name: String, of path: String) throws(TraceError) -> Locked? {
        guard let file = try? SystemFile(reading: name), let status = try? file.status(), status.isRegular else {
            return nil
        }
        if (try? file.lock()) == false { throw .busy(path: path, process: JournalFile.writer(ofTrace: path)) }
        return Locked(file, status)
    }
}
