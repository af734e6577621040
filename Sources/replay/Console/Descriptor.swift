#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open file by its number in the process, with the name that messages give it.
struct Descriptor {
    static let standardInput = Descriptor(number: 0, name: "standard input")
    static let standardOutput = Descriptor(number: 1, name: "standard output")
    static let standardError = Descriptor(number: 2, name: "standard error")

    let number: Int32
    let name: String

    var isTerminal: Bool { isatty(number) == 1 }

    /// Opens a file for reading; `-` is standard input.
    static func reading(_ path: String) throws(Failure) -> Descriptor {
        if path == "-" { return standardInput }
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw Failure(.noInput, path, "cannot be opened: \(systemError())") }
        let descriptor = Descriptor(number: number, name: path)
        guard descriptor.type != S_IFDIR else { throw Failure(.noInput, path, "cannot be opened: it is a directory") }
        return descriptor
    }

    /// What can only be read from its beginning to its end: standard input, pipes, devices. Nil for every other path,
    /// whether it can be opened or not.
    static func stream(_ path: String) throws(Failure) -> Descriptor? {
        if path == "-" { return standardInput }
        var status = stat()
        guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
        return try reading(path)
    }

    /// Opens a file for writing, and empties or makes it; `-` is standard output.
    static func writing(_ path: String) throws(Failure) -> Descriptor {
        if path == "-" { return standardOutput }
        let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw Failure(.cannotCreate, path, "cannot be created: \(systemError())") }
        return Descriptor(number: number, name: path)
    }

    /// The bytes of a file; nil for pipes, devices and terminals, which do not say.
    var size: UInt64? {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return UInt64(status.st_size)
    }

    private var type: mode_t {
        var status = stat()
        return fstat(number, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    /// At most `count` bytes, as soon as there are any; empty at the end.
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

    /// Everything up to the end, which must come before `limit` bytes.
    func allBytes(limit: Int) throws(Failure) -> [UInt8] {
        let all = try bytes(atLeast: limit + 1)
        guard all.count <= limit else {
            throw Failure(.inputOutput, name, "more than \(limit) bytes; store them in a file and name that")
        }
        return all
    }

    /// Fewer only where the end comes first.
    func bytes(atLeast count: Int) throws(Failure) -> [UInt8] {
        var all: [UInt8] = []
        while all.count < count {
            let bytes = try nextBytes(atMost: 1 << 18)
            if bytes.isEmpty { break }
            all += bytes
        }
        return all
    }

    func writeAll(_ bytes: [UInt8]) throws {
        var done = 0
        while done < bytes.count {
            let wrote = bytes[done...].withUnsafeBytes { rest in
                repeated { write(number, rest.baseAddress, rest.count) }
            }
            if wrote < 0, errno == EPIPE { throw ClosedPipe() }
            if wrote < 0 { throw Failure(.inputOutput, name, "writing failed: \(systemError())") }
            done += wrote
        }
    }

    func closeFile() throws(Failure) {
        guard close(number) == 0 else { throw Failure(.inputOutput, name, "closing failed: \(systemError())") }
    }

    /// A signal may interrupt a call before it has done anything.
    private func repeated(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

/// What the system says of the call that failed last, such as `No such file or directory`.
func systemError() -> String { String(cString: strerror(errno)) }

/// Makes a closed pipe an error of `write` instead of a signal that kills the process.
func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
