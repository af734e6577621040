#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The one file that the process is writing and that nobody is to find half written: a signal that ends the process removes it first.
enum UnfinishedFile {
    private static let signals = [SIGHUP, SIGINT, SIGTERM]
    /// Read by the handler, which may call next to nothing; changed only where the handler stands for no other path.
    private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?

    /// Removes the file at `path` if such a signal comes while `body` is at work. Not to be called within itself, nor by two threads.
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

    /// Returns what was to happen at that signal, which an ignored one goes on to do.
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
    /// `nohup` and shells have a signal ignored by what they start.
    fileprivate var isIgnored: Bool {
        #if canImport(Darwin)
            unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
            unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #endif
    }
}
