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
    /// - Parameter whenOpened: called each time that the trace is open and not locked yet: another writer may still
    ///   lock it or replace it.
    init(
        path: String, overwrite: Bool, options: TraceOptions, whenOpened: () -> Void
    ) throws(TraceError) {
        let existing = FileStatus(path: path)
        if existing != nil, !overwrite { throw .exists(path: path) }
        let isFile = existing?.isRegular ?? true
        var (old, failure) = isFile ? try Self.journal(of: path, isWanted: options.isJournaled) : (nil, nil)
        if let old, !overwrite, !old.isBlank { throw .exists(path: old.path) }
        var ring: MappedRing?
        do throws(TraceError) {
            if options.isJournaled, let old { (ring, failure) = Self.ring(old, options) }
            if let failure, options.isJournaled, !options.mayLoseEnd {
                // Where the trace cannot be created either, its name says more.
                if existing == nil { try Self.tryCreating(path, options) }
                throw failure
            }
            // All that may fail comes before the first change to a file that exists.
            let substitute = ring == nil ? try Self.privateMemory(path, options) : nil
            do throws(TraceError) {
                appender = try Self.appender(path, overwrite, options, whenOpened) { () throws(SystemError) -> Void in
                    guard let ring else { return try old?.clear() ?? () }
                    try old?.reset(ring.start, ringSize: ring.size)
                }
            } catch {
                substitute?.unmap()
                throw error
            }
            memory = substitute ?? old!.begin(at: ring!.start, ringSize: ring!.size)
        } catch {
            ring?.unmap()
            old?.undo()
            throw error
        }
        if ring == nil {
            old?.remove()
            old = nil
        }
        journal = old
        journalFailure = failure
    }

    /// The memory of a journal's file, whose contents are still those of before.
    private struct MappedRing {
        let start: UnsafeMutableRawPointer
        let size: Int

        func unmap() { SystemFile.unmap(start, length: RingMemory.length(ringSize: size)) }
    }

    /// The files of a trace that is written into an open file or stream, from its position on.
    init(descriptor: Int32, name: String, options: TraceOptions) throws(TraceError) {
        let file: SystemFile
        do throws(SystemError) {
            file = try SystemFile(copying: descriptor)
        } catch {
            throw .cannotCreate(path: name, reason: error.description)
        }
        let memory = try Self.privateMemory(name, options)
        do throws(TraceError) {
            appender = try ChunkAppender(path: name, file: file, options: options, isWholeFile: false)
        } catch {
            memory.unmap()
            throw error
        }
        (self.memory, journal, journalFailure) = (memory, nil, nil)
    }

    /// Existing contents are removed only after everything else has succeeded; the old journal before the old trace, so
    /// that it is never beside a new trace.
    ///
    /// - Parameter clearJournal: removes the contents of the old journal.
    private static func appender(
        _ path: String, _ overwrite: Bool, _ options: TraceOptions, _ whenOpened: () -> Void,
        clearJournal: () throws(SystemError) -> Void
    ) throws(TraceError) -> ChunkAppender {
        let file = try lockedFile(path, overwrite, options, whenOpened)
        let isNew = file.isNew
        do throws(TraceError) {
            let appender = try ChunkAppender(path: path, file: file, options: options)
            do throws(SystemError) {
                try clearJournal()
                try appender.cut()
            } catch {
                throw .cannotCreate(path: path, reason: error.description)
            }
            return appender
        } catch {
            if isNew { SystemFile.remove(path) }
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

    private static func tryCreating(_ path: String, _ options: TraceOptions) throws(TraceError) {
        do throws(SystemError) {
            _ = try file(path, false, options)
            SystemFile.remove(path)
        } catch {
            throw .cannotCreate(path: path, reason: error.description)
        }
    }

    /// Maps the journal, or returns why it cannot be mapped. If the disk or the address space is too small for a large
    /// ring, maps one of normal size.
    private static func ring(_ journal: JournalFile, _ options: TraceOptions) -> (MappedRing?, TraceError?) {
        var failure: SystemError?
        for size in [options.journalSize, min(options.journalSize, RingMemory.normalSize)] {
            do throws(SystemError) {
                return (MappedRing(start: try journal.map(ringSize: size), size: size), nil)
            } catch {
                failure = error
            }
        }
        return (nil, failure.map { .cannotCreate(path: journal.path, reason: $0.description) })
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
