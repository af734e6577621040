import TraceFile

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that appears under its name only when it is whole: it is written beside its place and renamed at the end.
///
/// A file of that name is replaced without a question, as Unix tools do with `-o`, and stays whole until then.
struct NewFile {
    private let path: String
    /// Where to write until ``commit()``. What is no regular file, such as a device or a pipe, is written to directly.
    private let partial: String

    /// Has `body` write to the path that it is given, and puts the file in its place; where `body` throws, or a signal ends the process,
    /// nothing is left behind, and what `body` says of that path is said of `path`.
    ///
    /// `-` is standard output. Throws if `path` is the very file that `input` names: what is read must not be lost.
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
            throw Failure(.cannotCreate, path, "is the file that is read; choose another name")
        }
        self.path = path
        partial = existing?.isFile == false ? path : "\(path).partial-\(getpid())"
    }

    /// Whether there is something else to write to than the file itself.
    private var isBeside: Bool { partial != path }

    private func commit() throws(Failure) {
        guard isBeside, rename(partial, path) != 0 else { return }
        let reason = systemError()
        discard()
        throw Failure(.cannotCreate, path, "cannot be created: \(reason)")
    }

    /// Leaves nothing behind.
    private func discard() {
        if isBeside { unlink(partial) }
    }

    private struct Status: Equatable {
        let device: dev_t
        let number: ino_t
        let isFile: Bool
    }

    /// Nil if nothing has that name.
    private static func status(of path: String) -> Status? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Status(device: status.st_dev, number: status.st_ino, isFile: status.st_mode & S_IFMT == S_IFREG)
    }
}
