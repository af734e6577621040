#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file that the process is writing. A signal that ends the process removes it first, so that no unfinished file is
/// left.
enum UnfinishedFile {
    private static let signals = [SIGHUP, SIGINT, SIGTERM]
    /// Read by the signal handler, in which few functions may be called. Changed only while no handler is installed.
    private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?

    /// Runs `body`, and removes the file at `path` if a signal ends the process meanwhile. Must not be nested or called
    /// by two threads.
    static func guarding<Answer>(_ path: String, _ body: () throws -> Answer) rethrows -> Answer {
        self.path = strdup(path)
        let usual = signals.map { (number: $0, action: install($0)) }
        defer {
            for var former in usual { sigaction(former.number, &former.action, nil) }
            free(self.path)
            self.path = nil
        }
        return try body()
    }

    /// Installs the handler and returns the former action. An ignored signal stays ignored.
    private static func install(_ number: Int32) -> sigaction {
        var (removal, former) = (sigaction(), sigaction())
        sigaction(number, nil, &former)
        if former.isIgnored { return former }
        let handler: @convention(c) (Int32) -> Void = { number in
            if let path = UnfinishedFile.path { unlink(path) }
            signal(number, SIG_DFL)
            raise(number)
        }
        #if canImport(Darwin)
            removal.__sigaction_u.__sa_handler = handler
        #else
            removal.__sigaction_handler.sa_handler = handler
        #endif
        removal.sa_flags = SA_NODEFER
        sigaction(number, &removal, nil)
        return former
    }
}

extension sigaction {
    /// `nohup` and shells start programs with some signals ignored.
    fileprivate var isIgnored: Bool {
        #if canImport(Darwin)
            unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
            unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #endif
    }
}
