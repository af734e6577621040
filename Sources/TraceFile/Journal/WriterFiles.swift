/// The files of a new recording: the trace with its header, and the journal where there can be one.
struct WriterFiles {
    let appender: ChunkAppender
    let memory: RingMemory
    /// Nil where the trace is no file, none was asked for, or none can be made.
    let journal: JournalFile?
    let journalFailure: TraceError?

    /// Throws before it changes anything if there is a file already, or another writer is at work on it.
    init(path: String, overwrite: Bool, options: TraceOptions) throws(TraceError) {
        let existing = FileStatus(path: path)
        if existing != nil, !overwrite { throw .exists(path: path) }
        let isFile = existing?.isRegular ?? true
        let (locked, failure) = isFile ? try Self.journal(of: path, isWanted: options.isJournaled) : (nil, nil)
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
            if existing == nil || options.isJournaled { locked?.remove() }
            throw error
        }
    }

    /// Leaves nothing of the journal behind.
    func discard() {
        memory.unmap()
        journal?.remove()
    }

    /// The old journal goes before the old trace does, so that it is never beside a new one.
    private static func appender(
        path: String, overwrite: Bool, options: TraceOptions, old: JournalFile?
    ) throws(TraceError) -> ChunkAppender {
        let file: SystemFile
        do throws(SystemError) {
            file = try emptyFile(path, overwrite, old)
        } catch {
            throw error.isExistingFile ? .exists(path: path) : .cannotCreate(path: path, reason: error.description)
        }
        return try ChunkAppender(path: path, file: file, options: options)
    }

    private static func emptyFile(_ path: String, _ overwrite: Bool, _ old: JournalFile?) throws(SystemError) -> SystemFile {
        let file = try SystemFile(creating: path, overwrite: overwrite)
        try old?.clear()
        if try file.status().isRegular { try file.cut(to: 0) }
        return file
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
            return (try journal.begin(ringSize: options.journalSize), journal, nil)
        } catch {
            journal.remove()
            let failure = TraceError.cannotCreate(path: journal.path, reason: error.description)
            return (try privateMemory(path, options), nil, failure)
        }
    }

    private static func privateMemory(_ path: String, _ options: TraceOptions) throws(TraceError) -> RingMemory {
        do throws(SystemError) {
            let start = try SystemFile.anonymousMap(length: RingMemory.length(ringSize: options.journalSize))
            return RingMemory(
                start: start, header: JournalHeader(ringSize: options.journalSize, session: 0, process: SystemProcess.number))
        } catch {
            throw .cannotCreate(path: path, reason: error.description)
        }
    }
}
