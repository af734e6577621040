import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open file descriptor, with the name that messages use.
struct Descriptor {
    static let standardInput = Descriptor(number: 0, name: "standard input")
    static let standardOutput = Descriptor(number: 1, name: "standard output")
    static let standardError = Descriptor(number: 2, name: "standard error")

    let number: Int32
    let name: String

    var isTerminal: Bool { isatty(number) == 1 }

    /// Opens a file that the user has named, for reading; `-` is standard input. Waits for the writer of a pipe, but
    /// not for ever.
    static func reading(_ path: String) throws(Failure) -> Descriptor {
        if path == "-" { return standardInput }
        let descriptor = Descriptor(number: try opened(path, O_RDONLY, .noInput, "opened"), name: path)
        guard descriptor.type != S_IFDIR else { throw Failure(.noInput, path, "cannot be opened: it is a directory") }
        return descriptor
    }

    /// Opens a file whose name the user has not written: one that was found in a folder, or that another file names. It
    /// may be a pipe or a device that never answers, so only a regular file is read.
    static func readingRegular(_ path: String) throws(Failure) -> Descriptor {
        if let kind = irregularKind(of: path) { throw Failure(.noInput, path, "cannot be opened: it is \(kind)") }
        let descriptor = try reading(path)
        guard descriptor.size != nil else { throw Failure(.noInput, path, "cannot be opened: it is no regular file") }
        return descriptor
    }

    /// What is at a path, for messages; nil for a regular file, and if nothing can be found there.
    static func irregularKind(of path: String) -> String? {
        switch fileType(at: path) {
        case nil, S_IFREG: nil
        case S_IFDIR: "a directory"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }

    /// Opens an input that can only be read once, from beginning to end: standard input, a pipe, a device. Nil for any
    /// other path, even if it cannot be opened.
    static func stream(_ path: String) throws(Failure) -> Descriptor? {
        if path == "-" { return standardInput }
        guard let type = fileType(at: path), ![S_IFREG, S_IFDIR].contains(type) else { return nil }
        return try reading(path)
    }

    /// Opens an existing device or pipe for writing.
    static func writing(_ path: String) throws(Failure) -> Descriptor {
        Descriptor(number: try opened(path, O_WRONLY, .cannotCreate, "created"), name: path)
    }

    /// How long to wait for the other end of a pipe.
    private static let pipeTimeout: TimeInterval = 5

    /// Opens a file that exists. The system would wait for ever for the other end of a pipe with a name; then a thread
    /// is left that waits.
    private static func opened(
        _ path: String, _ access: Int32, _ status: Failure.Status, _ verb: String
    ) throws(Failure) -> Int32 {
        let result: @Sendable () -> OpenResult = {
            let number = open(path, access | O_NOCTTY | O_CLOEXEC)
            return OpenResult(number: number, error: errno)
        }
        guard fileType(at: path) == S_IFIFO else { return try result().descriptor(path, status, verb) }
        let pending = PendingValue<OpenResult>()
        Thread.detachNewThread { pending.set(result()) }
        guard let opened = pending.value(before: Date(timeIntervalSinceNow: pipeTimeout)) else {
            let program = access == O_RDONLY ? "writes to it" : "reads from it"
            let time = "\(Int(pipeTimeout)) seconds"
            throw Failure(status, path, "cannot be \(verb): it is a pipe, and for \(time) no program \(program)")
        }
        return try opened.descriptor(path, status, verb)
    }

    private struct OpenResult: Sendable {
        let number: Int32
        let error: Int32

        func descriptor(_ path: String, _ status: Failure.Status, _ verb: String) throws(Failure) -> Int32 {
            if number >= 0 { return number }
            throw Failure(status, path, "cannot be \(verb): \(String(cString: strerror(error)))")
        }
    }

    /// Creates a file that only its owner can read. Throws if anything has that name.
    ///
    /// - Parameter name: the name that messages use.
    static func creating(_ path: String, for name: String) throws(Failure) -> Descriptor {
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw Failure(.cannotCreate, name, "cannot be created: \(systemError())") }
        return Descriptor(number: number, name: name)
    }

    /// Creates a file without a name, which is removed when it is closed, for reading and writing.
    ///
    /// - Parameter name: the name that messages use.
    static func temporary(for name: String) throws(Failure) -> Descriptor {
        // The file has a name for an instant, in which no signal may end the process.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var path = Array("\(temporaryFolder)/replay-XXXXXX".utf8CString)
        let number = mkstemp(&path)
        guard number >= 0 else {
            throw Failure(
                .cannotCreate, name, "no temporary file can be created in \(temporaryFolder): \(systemError())")
        }
        unlink(path)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        return Descriptor(number: number, name: name)
    }

    /// The ends of a pipe, which close when a program starts: to write to, and to read from. Nil if the process has too
    /// many open files.
    ///
    /// - Parameter name: the name that messages use.
    static func pipe(for name: String) -> (input: Descriptor, output: Descriptor)? {
        var ends: [Int32] = [0, 0]
        #if canImport(Darwin)
            guard Darwin.pipe(&ends) == 0 else { return nil }
        #else
            guard Glibc.pipe(&ends) == 0 else { return nil }
        #endif
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(number: ends[1], name: name), Descriptor(number: ends[0], name: name))
    }

    private static var temporaryFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

    /// Reads a file that the user has not named, such as a stored session. Nil if it is longer than `limit`, or no
    /// regular file: to open a pipe could wait for ever.
    static func contents(ofFile path: String, limit: Int) -> [UInt8]? {
        let number = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        defer { close(number) }
        let file = Descriptor(number: number, name: path)
        return file.size == nil ? nil : try? file.allBytes(limit: limit)
    }

    /// The size of a file in bytes; nil for pipes, devices and terminals, which have none.
    var size: UInt64? {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return UInt64(status.st_size)
    }

    /// The type of the file at a path, after links; nil if nothing can be found there.
    private static func fileType(at path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    private var type: mode_t {
        var status = stat()
        return fstat(number, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    /// Reads at most `count` bytes as soon as there are any; empty at the end.
    func nextBytes(atMost count: Int) throws(Failure) -> [UInt8] {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let got = repeated { read(number, buffer.baseAddress, count) }
            failed = got < 0
            filled = max(0, got)
        }
        if failed { throw Failure(.inputOutput, name, "reading failed: \(systemError())") }
        return bytes
    }

    /// Reads everything. Throws if there are more than `limit` bytes.
    func allBytes(limit: Int) throws(Failure) -> [UInt8] {
        let all = try bytes(atLeast: limit + 1)
        guard all.count <= limit else {
            throw Failure(.inputOutput, name, "more than \(limit) bytes; write them to a file and use that")
        }
        return all
    }

    /// Reads at least `count` bytes; fewer only if the input ends.
    func bytes(atLeast count: Int) throws(Failure) -> [UInt8] {
        var all: [UInt8] = []
        while all.count < count {
            let bytes = try nextBytes(atMost: 1 << 18)
            if bytes.isEmpty { break }
            all += bytes
        }
        return all
    }

    func writeAll(_ bytes: [UInt8]) throws { try writeAll(bytes) { write(number, $0, $1) } }

    /// Calls `writeSome` with the address and the number of the bytes that are left, until all are written. It returns
    /// what `write` does.
    func writeAll(_ bytes: [UInt8], _ writeSome: (UnsafeRawPointer?, Int) -> Int) throws {
        var done = 0
        while done < bytes.count {
            let wrote = bytes[done...].withUnsafeBytes { rest in
                repeated { writeSome(rest.baseAddress, rest.count) }
            }
            if wrote < 0, errno == EPIPE { throw ClosedPipe() }
            if wrote < 0 { throw Failure(.inputOutput, name, "writing failed: \(systemError())") }
            if wrote == 0 {
                throw Failure(
                    .inputOutput, name, "writing failed: the system wrote none of the bytes, and gave no reason")
            }
            done += wrote
        }
    }

    func closeFile() throws(Failure) {
        guard close(number) == 0 else { throw Failure(.inputOutput, name, "closing failed: \(systemError())") }
    }

    /// Repeats a call that a signal interrupted before it did anything.
    private func repeated(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

/// The system's message for the last call that failed, such as `No such file or directory`.
func systemError() -> String { String(cString: strerror(errno)) }

/// The signals of a write to a closed pipe, and of one beyond the largest size of a file (`ulimit -f`).
let signalsOfWriting = [SIGPIPE, SIGXFSZ]

/// Makes such a write an error of `write` instead of a signal that ends the process.
func ignoreSignalsOfWriting() { for number in signalsOfWriting { signal(number, SIG_IGN) } }
