/// The files of a new recording: the trace with its header, and the journal where there can be one.
struct WriterFiles {
    let appender: ChunkAppender
    let memory: RingMemory
    /// Nil where the trace is no file, none was asked for, or none can be made.
    let journal: JournalFile?
    let journalFailure: TraceError?

    /// Throws before it changes anything if there is a file already, or another writer is at work on it. A journal without a
    /// trace is such a file too: it may be all that is left of a recording.
    init(path: String, overwrite: Bool, options: TraceOptions) throws(TraceError) {
        let existing = FileStatus(path: path)
        if existing != nil, !overwrite { throw .exists(path: path) }
        let isFile = existing?.isRegular ?? true
        let (locked, failure) = isFile ? try Self.journal(of: path, isWanted: options.isJournaled) : (nil, nil)
        let isBlank = locked?.isBlank ?? true
        guard isBlank || overwrite else { throw .exists(path: path + JournalLayout.suffix) }
        do throws(TraceError) {
            appender = try Self.appender(path: path, overwrite: overwrite, options: options, old: locked)
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

    /// Leaves nothing of the journal behind.
    func discard() {
        memory.unmap()
        journal?.remove()
    }

    /// What is there goes only when nothing can be refused any more, the old journal before the old trace: it is never beside a
    /// new one.
    private static func appender(
        path: String, overwrite: Bool, options: TraceOptions, old: JournalFile?
    ) throws(TraceError) -> ChunkAppender {
        let file: SystemFile
        do throws(SystemError) {
            file = try Self.file(path, overwrite, options)
        } catch {
            throw error.isExistingFile ? .exists(path: path) : .cannotCreate(path: path, reason: error.description)
        }
        // Who writes without a journal is seen by this lock alone. Some file systems have none.
        if (try? file.status().isRegular) == true, (try? file.lock()) == false { throw .busy(path: path, process: nil) }
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

    /// A link to a file is refused where a journal goes with it: whoever knows the file by its own name would not find that.
    private static func file(_ path: String, _ overwrite: Bool, _ options: TraceOptions) throws(SystemError)
        -> SystemFile
    {
        let isLinkWelcome = !options.isJournaled || FileStatus(path: path)?.isRegular == false
        return try SystemFile(creating: path, overwrite: overwrite, followsLinks: isLinkWelcome)
    }

    /// A trace that wants no journal must not keep an old one either: it would be taken for its own.
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
            return (try privateMemory(path, options), nil, failure)
        }
    }

    /// Where the disk has not that much room, the usual part of a large ring.
    private static func ring(_ journal: JournalFile, _ options: TraceOptions) throws(SystemError) -> RingMemory {
        do throws(SystemError) {
            return try journal.begin(ringSize: options.journalSize)
        } catch {
            guard options.journalSize > RingMemory.usual else { throw error }
            return try journal.begin(ringSize: RingMemory.usual)
        }
    }

    private static func privateMemory(_ path: String, _ options: TraceOptions) throws(TraceError) -> RingMemory {
        do throws(SystemError) {
            let start = try SystemFile.anonymousMap(length: RingMemory.length(ringSize: options.journalSize))
            return RingMemory(
                start: start,
                header: JournalHeader(ringSize: options.journalSize, session: 0, process: SystemProcess.number))
        } catch {
            throw .cannotCreate(path: path, reason: error.description)
        }
    }
}
