/// The files of a new recording: the trace with its header, and the journal if there is one.
struct WriterFiles {
    let appender: ChunkAppender
    let memory: RingMemory
    /// Nil if the trace is not a regular file, no journal is wanted, or none can be created.
    let journal: JournalFile?
    let journalFailure: TraceError?

    /// Opens the files. Throws without changes if a file exists already, or another writer has it open. A journal
    /// without a trace counts as an existing file, because it may be all that is left of a recording.
    ///
    /// - Parameter whenOpened: called each time that the trace is open and not locked yet: another writer may still lock
    ///   it or replace it.
    init(
        path: String, overwrite: Bool, options: TraceOptions, whenOpened: () -> Void
    ) throws(TraceError) {
        let existing = FileStatus(path: path)
        if existing != nil, !overwrite { throw .exists(path: path) }
        let isFile = existing?.isRegular ?? true
        let (locked, failure) = isFile ? try Self.journal(of: path, isWanted: options.isJournaled) : (nil, nil)
        if let failure, options.isJournaled, !options.mayLoseEnd {
            // Where the trace cannot be created either, its name says more.
            if existing == nil { try Self.tryCreating(path, options) }
            throw failure
        }
        let isBlank = locked?.isBlank ?? true
        guard isBlank || overwrite else { throw .exists(path: path + JournalLayout.suffix) }
        if isBlank, options.isJournaled, !options.mayLoseEnd, let locked { try Self.reserve(locked, options) }
        do throws(TraceError) {
            appender = try Self.appender(
                path: path, overwrite: overwrite, options: options, old: locked, whenOpened)
            guard let locked, options.isJournaled else {
                locked?.remove()
                memory = try Self.privateMemory(path, options)
                journal = nil
                journalFailure = failure
                return
            }
            (memory, journal, journalFailure) = try Self.begin(locked, path, options)
        } catch {
            if isBlank { locked?.remove() }
            throw error
        }
    }

    /// The files of a trace that is written into an open file or stream, from its position on.
    init(descriptor: Int32, name: String, options: TraceOptions) throws(TraceError) {
        let file: SystemFile
        do throws(SystemError) {
            file = try SystemFile(copying: descriptor)
        } catch {
            throw .cannotCreate(path: name, reason: error.description)
        }
        appender = try ChunkAppender(path: name, file: file, options: options, isWholeFile: false)
        memory = try Self.privateMemory(name, options)
        (journal, journalFailure) = (nil, nil)
    }

    /// Existing contents are removed only after everything else has succeeded; the old journal before the old trace, so
    /// that it is never beside a new trace.
    private static func appender(
        path: String, overwrite: Bool, options: TraceOptions, old: JournalFile?, _ whenOpened: () -> Void
    ) throws(TraceError) -> ChunkAppender {
        let file = try lockedFile(path, overwrite, options, whenOpened)
        do throws(TraceError) {
            let appender = try ChunkAppender(path: path, file: file, options: options)
            do throws(SystemError) {
                try old?.clear()
                try appender.cut()
            } catch {
                throw .cannotCreate(path: path, reason: error.description)
            }
            return appender
        } catch {
            if !overwrite { SystemFile.remove(path) }
            throw error
        }
    }

    /// Opens and locks the trace. Only this lock reveals a writer without a journal. Some file systems do not support
    /// locks.
    private static func lockedFile(
        _ path: String, _ overwrite: Bool, _ options: TraceOptions, _ whenOpened: () -> Void
    ) throws(TraceError) -> SystemFile {
        for _ in 0..<100 {
            let file: SystemFile
            do throws(SystemError) {
                file = try Self.file(path, overwrite, options)
            } catch {
                throw error.isExistingFile ? .exists(path: path) : .cannotCreate(path: path, reason: error.description)
            }
            guard let status = try? file.status(), status.isRegular else { return file }
            whenOpened()
            if (try? file.lock()) == false { break }
            // The previous owner of the lock may have put another file in its place.
            if FileStatus(path: path)?.isSameFile(as: status) == true { return file }
        }
        throw .busy(path: path, process: nil)
    }

    /// Opens the trace. Refuses a symbolic link if there is a journal: a reader that uses the name of the file itself
    /// would not find the journal.
    private static func file(_ path: String, _ overwrite: Bool, _ options: TraceOptions) throws(SystemError)
        -> SystemFile
    {
        let followsLinks = !options.isJournaled || FileStatus(path: path)?.isRegular == false
        return try SystemFile(creating: path, overwrite: overwrite, followsLinks: followsLinks)
    }

    /// Locks the journal. A trace without a journal must also remove an old one, which a reader would take for its own.
    private static func journal(
        of path: String, isWanted: Bool
    ) throws(TraceError) -> (JournalFile?, TraceError?) {
        guard isWanted || FileStatus(path: path + JournalLayout.suffix) != nil else { return (nil, nil) }
        do throws(TraceError) {
            return (try JournalFile.locked(besideTrace: path), nil)
        } catch {
            if case .busy = error { throw error }
            return (nil, error)
        }
    }

    private static func begin(
        _ journal: JournalFile, _ path: String, _ options: TraceOptions
    ) throws(TraceError) -> (RingMemory, JournalFile?, TraceError?) {
        do throws(SystemError) {
            return (try ring(journal, options), journal, nil)
        } catch {
            journal.remove()
            let failure = TraceError.cannotCreate(path: journal.path, reason: error.description)
            guard options.mayLoseEnd else { throw failure }
            return (try privateMemory(path, options), nil, failure)
        }
    }

    private static func tryCreating(_ path: String, _ options: TraceOptions) throws(TraceError) {
        do throws(SystemError) {
            _ = try file(path, false, options)
            SystemFile.remove(path)
        } catch {
            throw .cannotCreate(path: path, reason: error.description)
        }
    }

    /// Checks that there is room for a journal, before anything else changes.
    private static func reserve(_ journal: JournalFile, _ options: TraceOptions) throws(TraceError) {
        do throws(SystemError) {
            try journal.reserve(ringSize: min(options.journalSize, RingMemory.normalSize))
        } catch {
            journal.remove()
            throw .cannotCreate(path: journal.path, reason: error.description)
        }
    }

    /// Creates the journal. If the disk is too small for a large ring, creates one of normal size.
    private static func ring(_ journal: JournalFile, _ options: TraceOptions) throws(SystemError) -> RingMemory {
        do throws(SystemError) {
            return try journal.create(ringSize: options.journalSize)
        } catch {
            guard options.journalSize > RingMemory.normalSize else { throw error }
            return try journal.create(ringSize: RingMemory.normalSize)
        }
    }

    private static func privateMemory(_ path: String, _ options: TraceOptions) throws(TraceError) -> RingMemory {
        do throws(SystemError) {
            let start = try SystemFile.anonymousMap(length: RingMemory.length(ringSize: options.journalSize))
            return RingMemory(
                start: start,
                header: JournalHeader(ringSize: options.journalSize, session: 0, process: SystemProcess.identifier))
        } catch {
            throw .cannotCreate(path: path, reason: error.description)
        }
    }
}
