#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An error number of the system.
struct SystemError: Error, Equatable {
    let code: Int32

    static var last: SystemError { SystemError(code: errno) }
    static let existing = SystemError(code: EEXIST)
    /// `write` has returned 0, which sets no error number.
    static let nothingWritten = SystemError(code: 0)

    var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
    var isExistingFile: Bool { code == EEXIST }
    /// Whether the file may grow again later: the disk, a quota or the limit of the process is full.
    var isLackOfRoom: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
    var description: String {
        switch code {
        case Self.nothingWritten.code: "the system wrote none of the bytes, and gave no reason"
        case ELOOP: "it is a symbolic link; name the file itself"
        case ESPIPE: "it is no regular file"
        default: String(cString: strerror(code))
        }
    }
}

/// An open file, which is closed when it is destroyed. Only this type and its extensions make system calls for files.
struct SystemFile: ~Copyable {
    let descriptor: Int32
    /// Whether there was no file of that name before.
    let isNew: Bool
    /// The process whose lock ends with this file; nil if the caller opened the file, and may have locked it.
    private let locker: Int?

    /// Opens an existing file for reading. Does not wait for the writer of a pipe.
    init(reading path: String) throws(SystemError) {
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        (isNew, locker) = (false, ForkDetector.generation)
        guard descriptor >= 0 else { throw .last }
    }

    /// Makes another descriptor of an open file, with the same position.
    init(copying open: Int32) throws(SystemError) {
        descriptor = fcntl(open, F_DUPFD_CLOEXEC, 0)
        (isNew, locker) = (false, nil)
        guard descriptor >= 0 else { throw .last }
    }

    /// Creates a file, or opens an existing one for writing if `overwrite` is true. Its contents stay.
    ///
    /// - Parameter followsLinks: whether the path may be a symbolic link.
    init(creating path: String, overwrite: Bool, followsLinks: Bool) throws(SystemError) {
        let flags = O_WRONLY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
        locker = ForkDetector.generation
        (descriptor, isNew) = try Self.created(path, flags, keepsExisting: overwrite)
    }

    /// Opens a file for reading and writing, or creates it. Its contents stay. Refuses a symbolic link.
    init(keeping path: String) throws(SystemError) {
        let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        locker = ForkDetector.generation
        (descriptor, isNew) = try Self.created(path, flags, keepsExisting: true)
    }

    /// Creates a file; or opens an existing one, if `keepsExisting` is true.
    private static func created(
        _ path: String, _ flags: Int32, keepsExisting: Bool
    ) throws(SystemError) -> (Int32, isNew: Bool) {
        let new = open(path, flags | O_CREAT | O_EXCL, 0o644)
        if new >= 0 { return (new, true) }
        guard errno == EEXIST, keepsExisting else { throw .last }
        let existing = open(path, flags | O_CREAT, 0o644)
        guard existing >= 0 else { throw .last }
        return (existing, false)
    }

    /// A process that was forked meanwhile holds the lock, too, until it ends or runs another program: closing alone
    /// would not end it.
    deinit {
        guard descriptor >= 0 else { return }
        if locker == ForkDetector.generation { unlock() }
        _ = close(descriptor)
    }

    /// The size in bytes of a regular file. Throws for anything else, which cannot be read at an offset.
    func size() throws(SystemError) -> UInt64 {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: ESPIPE) }
        return UInt64(max(0, status.st_size))
    }

    /// Returns `count` bytes from `offset` on, or fewer if the file ends before.
    func read(at offset: UInt64, count: Int) throws(SystemError) -> [UInt8] {
        guard count > 0, let start = off_t(exactly: offset) else { return [] }
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, start + off_t(filled))
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failure = .last }
                if got <= 0 { return }
                filled += got
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
