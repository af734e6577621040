import CHindsightSignals

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file that the process is writing. A signal that ends the process removes it first, so that no unfinished file is
/// left. Only `SIGKILL` cannot be caught.
enum UnfinishedFile {
    /// All signals that can be caught and whose default action ends the process. A crash is one of them.
    static let signals = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGILL, SIGTRAP,
        SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    ]
    /// Read by the signal handler, in which few functions may be called. Changed only while no handler is installed.
    private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?
    /// What happens to each signal without the handler, by its number. Allocated for ever, because the handler reads
    /// it.
    private nonisolated(unsafe) static let former = {
        let former = UnsafeMutablePointer<OpaquePointer?>.allocate(capacity: Int(signals.max()!) + 1)
        former.initialize(repeating: nil, count: Int(signals.max()!) + 1)
        for number in signals { former[Int(number)] = signal_make_former() }
        return former
    }()

    /// Runs `body`, and removes the file at `path` if a signal ends the process meanwhile. Must not be nested or called
    /// by two threads.
    static func guarding<Answer>(_ path: String, _ body: () throws -> Answer) rethrows -> Answer {
        self.path = strdup(path)
        let guarded = signals.filter { number in
            former[Int(number)].map { signal_install_unless_ignored(number, { UnfinishedFile.remove($0, $1, $2) }, $0) }
                ?? false
        }
        defer {
            for number in guarded { if let former = former[Int(number)] { signal_uninstall(number, former) } }
            free(self.path)
            self.path = nil
        }
        return try body()
    }

    private static func remove(
        _ number: Int32, _ info: UnsafeMutableRawPointer?, _ context: UnsafeMutableRawPointer?
    ) {
        let code = errno
        if let path { unlink(path) }
        if let former = former[Int(number)] { signal_hand_on(number, info, context, former) }
        errno = code
    }
}
