import TraceFile

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes a file under a temporary name and renames it when it is complete.
///
/// An existing file is replaced without a question, as Unix tools do with `-o`, and stays intact until then.
struct NewFile {
    private let path: String
    /// The path to write to until ``commit()``. A device or a pipe is written to directly.
    private let partial: String

    /// Calls `body` with the path to write to, and then moves the file into place.
    ///
    /// If `body` throws, or if a signal ends the process, no file is left, and error messages name `path`. `-` is
    /// standard output. Throws if `path` is the file that `input` names, since the input must not be lost.
    static func write<Answer>(_ path: String, reading input: String, _ body: (String) throws -> Answer) throws -> Answer
    {
        let file = try NewFile(path, reading: input)
        let answer: Answer
        do {
            answer =
                try file.isBeside
                ? UnfinishedFile.guarding(file.partial) { try body(file.partial) } : body(file.partial)
        } catch {
            file.discard()
            let failure = (error as? TraceError).map { Failure($0) } ?? error as? Failure
            throw failure?.naming(path, insteadOf: file.partial) ?? error
        }
        try file.commit()
        return answer
    }

    private init(_ path: String, reading input: String) throws(Failure) {
        guard path != "-" else {
            self.path = "/dev/stdout"
            partial = "/dev/stdout"
            return
        }
        let existing = Self.status(of: path)
        guard existing?.isFile != true || existing != Self.status(of: input) else {
            throw Failure(.cannotCreate, path, "is the input; choose another name for the output")
        }
        self.path = path
        partial = existing?.isFile == false ? path : "\(path).partial-\(getpid())"
    }

    /// Whether there is a temporary file.
    private var isBeside: Bool { partial != path }

    private func commit() throws(Failure) {
        guard isBeside, rename(partial, path) != 0 else { return }
        let reason = systemError()
        discard()
        throw Failure(.cannotCreate, path, "cannot be created: \(reason)")
    }

    /// Removes the temporary file.
    private func discard() {
        if isBeside { unlink(partial) }
    }

    private struct Status: Equatable {
        let device: dev_t
        let number: ino_t
        let isFile: Bool
    }

    /// Nil if there is no file of that name.
    private static func status(of path: String) -> Status? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Status(device: status.st_dev, number: status.st_ino, isFile: status.st_mode & S_IFMT == S_IFREG)
    }
}
