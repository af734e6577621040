#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The attributes of a file that the system reports.
struct FileStatus: Equatable {
    let device: UInt64
    let number: UInt64
    let isRegular: Bool
    /// Whether the file still has a name.
    let isLinked: Bool
    let size: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        isRegular = status.st_mode & S_IFMT == S_IFREG
        isLinked = status.st_nlink > 0
        size = UInt64(max(0, status.st_size))
    }

    /// Returns nil if no file has that name.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    func isSameFile(as other: FileStatus) -> Bool { device == other.device && number == other.number }
}

extension SystemFile {
    func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    /// Locks the file until it is closed. Returns false if another open file holds the lock for longer than a follower,
    /// which holds it for an instant when it checks whether a writer exists.
    func lock() throws(SystemError) -> Bool {
        for attempt in 0...5 {
            if attempt > 0 { SystemProcess.sleep(nanoseconds: 1_000_000) }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK else { throw .last }
        }
        return false
    }

    func unlock() { flock(descriptor, LOCK_UN) }

    /// Whether another open file holds the lock. The check itself takes a shared lock for an instant, in which no
    /// writer can lock the file.
    var isLockedByOthers: Bool {
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return errno == EWOULDBLOCK }
        unlock()
        return false
    }

    /// Writes all of `bytes` after what is written already.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        let end = lseek(descriptor, 0, SEEK_CUR)
        try checkLimit(end: max(0, end) + off_t(bytes.count))
        try Self.writeAll(bytes) { start, count, _ in
            #if canImport(Darwin)
                Darwin.write(descriptor, start, count)
            #elseif canImport(Musl)
                Musl.write(descriptor, start, count)
            #else
                Glibc.write(descriptor, start, count)
            #endif
        }
    }

    /// Writes all of `bytes` from `offset` on.
    func write(_ bytes: [UInt8], at offset: UInt64) throws(SystemError) {
        try checkLimit(end: off_t(offset) + off_t(bytes.count))
        try Self.writeAll(bytes) { start, count, written in
            pwrite(descriptor, start, count, off_t(offset) + off_t(written))
        }
    }

    /// Makes the file at least that long and reserves its blocks on the disk. Without reserved blocks a write to the
    /// mapped file would end the process with a signal once the disk is full. Existing contents stay.
    func allocate(_ length: Int) throws(SystemError) {
        let size = Int(try status().size)
        if size < length { try checkLimit(end: off_t(length)) }
        #if os(Linux)
            var code = EINTR
            while code == EINTR { code = posix_fallocate(descriptor, 0, off_t(length)) }
            if code == 0 { return }
            // The file system does not support preallocation: write zeros instead.
            guard code == EOPNOTSUPP || code == EINVAL || code == ENOSYS else { throw SystemError(code: code) }
        #endif
        let zeros = [UInt8](repeating: 0, count: 64 << 10)
        for offset in stride(from: size, to: length, by: zeros.count) {
            try write(Array(zeros.prefix(length - offset)), at: UInt64(offset))
        }
    }

    /// Calls `writeSome` with the address and the number of the bytes that are left and the number of those that are
    /// written, until all are. It returns what `write` does.
    static func writeAll(
        _ bytes: [UInt8], _ writeSome: (UnsafeRawPointer, Int, Int) -> Int
    ) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { writeSome($0.baseAddress! + written, bytes.count - written, written) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            guard count > 0 else { throw .nothingWritten }
            written += count
        }
    }

    /// Checks the file size limit of the process first, because a write beyond it would end the process with a signal.
    private func checkLimit(end: off_t) throws(SystemError) {
        var limits = rlimit()
        #if canImport(Glibc)
            let found = getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
        #else
            let found = getrlimit(RLIMIT_FSIZE, &limits)
        #endif
        if found == 0, UInt64(limits.rlim_cur) < UInt64(end), isRegularFile { throw SystemError(code: EFBIG) }
    }

    private var isRegularFile: Bool { (try? status().isRegular) ?? false }

    /// Truncates or zero-fills the file to a size. The next write continues at its end.
    func cut(to size: UInt64) throws(SystemError) {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw .last }
        _ = lseek(descriptor, off_t(size), SEEK_SET)
    }

    /// Waits until everything written would survive a loss of power. Does nothing for a file that is not on a disk.
    func synchronize() throws(SystemError) {
        #if canImport(Darwin)
            let result = fcntl(descriptor, F_FULLFSYNC)
        #else
            let result = fdatasync(descriptor)
        #endif
        guard result == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS else { throw .last }
    }

    /// Maps the first `length` bytes of the file as memory that is shared with other processes.
    func map(length: Int) throws(SystemError) -> UnsafeMutableRawPointer {
        try Self.mapped(length, MAP_SHARED, descriptor)
    }

    /// Maps private memory.
    static func anonymousMap(length: Int) throws(SystemError) -> UnsafeMutableRawPointer {
        #if canImport(Darwin)
            return try mapped(length, MAP_PRIVATE | MAP_ANON, -1)
        #else
            return try mapped(length, MAP_PRIVATE | MAP_ANONYMOUS, -1)
        #endif
    }

    private static func mapped(
        _ length: Int, _ flags: Int32, _ descriptor: Int32
    ) throws(SystemError) -> UnsafeMutableRawPointer {
        guard let start = mmap(nil, length, PROT_READ | PROT_WRITE, flags, descriptor, 0), start != MAP_FAILED else {
            throw .last
        }
        return start
    }

    static func unmap(_ start: UnsafeMutableRawPointer, length: Int) { munmap(start, length) }

    static func remove(_ path: String) { unlink(path) }

    /// Renames a file. Replaces a file of the new name.
    static func move(_ path: String, to newPath: String) throws(SystemError) {
        guard rename(path, newPath) == 0 else { throw .last }
    }

    /// Renames a file, unless there is a file of the new name. Returns whether there was none.
    ///
    /// A file system without hard links cannot tell. There the file is renamed, as with ``move(_:to:)``.
    static func moveToFreeName(_ path: String, _ newPath: String) throws(SystemError) -> Bool {
        if link(path, newPath) == 0 {
            unlink(path)
            return true
        }
        switch errno {
        case EEXIST: return false
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
            try move(path, to: newPath)
            return true
        default: throw .last
        }
    }
}

/// The process that records.
enum SystemProcess {
    static var identifier: Int32 { getpid() }

    /// Sleeps for less than a second.
    static func sleep(nanoseconds: UInt64) { usleep(UInt32(nanoseconds / 1000)) }

    /// Nanoseconds of a monotonic clock. It makes the session number of a journal; no recorded event depends on it.
    static var monotonicNanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}
