import TraceFile

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes a file under a temporary name and renames it when it is complete.
///
/// An existing file is replaced without a question, as Unix tools do with `-o`, and stays intact until then. A trace
/// that is being recorded is not replaced.
///
/// The temporary name cannot be foreseen, and the file is created as a new one, so that a link or a file which another
/// user has put there is never written to. Until it is complete, no other user can read it.
enum NewFile {
    /// Calls `body` with the file to write to, and then moves the file into place.
    ///
    /// If `body` throws, or if a signal ends the process, no file is left. `-` is standard output; a device or a pipe
    /// is written to directly. Throws if `path` is the file that `input` names or its journal, since neither must be
    /// lost, or if bytes that are no text would be written to a terminal.
    ///
    /// - Parameters:
    ///   - isText: whether a terminal can show what is written.
    ///   - isPrivate: whether no other user may read the file when it is complete.
    static func write<Answer>(
        _ path: String, reading input: String? = nil, isText: Bool = false, isPrivate: Bool = false,
        _ body: (Descriptor) throws -> Answer
    ) throws -> Answer {
        do {
            if path == "-" {
                guard isText || !Descriptor.standardOutput.isTerminal else {
                    throw Failure(
                        .cannotCreate, "standard output",
                        "is a terminal, which cannot show these bytes: name a file with -o, or write into a pipe")
                }
                return try body(.standardOutput)
            }
            let existing = Status(of: path)
            if let existing, !existing.isFile { return try writeDirectly(path, body) }
            if let input { try refuse(path, existing, asInput: input) }
            try TraceWriter.checkNotWritten(path)
            return try writeBeside(path, isPrivate, body)
        } catch let error as TraceError {
            throw Failure(error)
        }
    }

    private static func refuse(_ path: String, _ existing: Status?, asInput input: String) throws(Failure) {
        guard let existing else { return }
        if existing == Status(of: input) {
            throw Failure(.cannotCreate, path, "is the input; choose another name for the output")
        }
        if existing == Status(of: input + TraceWriter.journalSuffix) {
            throw Failure(.cannotCreate, path, "is the journal of the input; choose another name for the output")
        }
    }

    private static func writeDirectly<Answer>(_ path: String, _ body: (Descriptor) throws -> Answer) throws -> Answer {
        let descriptor = try Descriptor.writing(path)
        let answer = try body(descriptor)
        try descriptor.closeFile()
        return answer
    }

    private static func writeBeside<Answer>(
        _ path: String, _ isPrivate: Bool, _ body: (Descriptor) throws -> Answer
    ) throws -> Answer {
        let partial = "\(path).partial-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        return try UnfinishedFile.guarding(partial) {
            let descriptor = try Descriptor.creating(partial, for: path)
            do {
                let answer = try body(descriptor)
                if !isPrivate { fchmod(descriptor.number, 0o666 & ~currentMask) }
                try descriptor.closeFile()
                try TraceWriter.move(partial, to: path)
                return answer
            } catch {
                unlink(partial)
                throw error
            }
        }
    }

    /// The bits of the mode that a new file does not get. The system tells them only to who sets them.
    private static var currentMask: mode_t {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }

    private struct Status: Equatable {
        let device: dev_t
        let number: ino_t
        let isFile: Bool

        /// Nil if there is no file of that name.
        init?(of path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, number) = (status.st_dev, status.st_ino)
            isFile = status.st_mode & S_IFMT == S_IFREG
        }
    }
}
