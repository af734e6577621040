import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A closure for a thread that is already running. The thread is created first, so that no file changes if that fails.
final class ThreadJob: Sendable {
    private let body = Mutex<(@Sendable () -> Void)?>(nil)
    private let hasBody = DispatchSemaphore(value: 0)

    /// Call it once.
    func begin(_ work: @escaping @Sendable () -> Void) {
        body.withLock { $0 = work }
        hasBody.signal()
    }

    func run() {
        hasBody.wait()
        body.withLock { body in
            defer { body = nil }
            return body
        }?()
    }
}

/// A thread that runs a closure once. All signals but those of faults are blocked on it.
struct WriterThread {
    private final class Body {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    /// In bytes. The thread parses documents of up to ``TraceFormat/maxJSONDepth`` levels and resolves call sites. The
    /// default of some systems is a tenth of it.
    private static let stackSize = 8 << 20

    private let thread: pthread_t

    init(_ run: @escaping @Sendable () -> Void) throws(SystemError) {
        let body = Unmanaged.passRetained(Body(run))
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        // A fault on a thread that blocks its signal would end the process without any handler.
        for fault in [SIGBUS, SIGSEGV, SIGILL, SIGFPE, SIGTRAP] { sigdelset(&all, fault) }
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackSize)
        #if canImport(Darwin)
            var created: pthread_t?
            let status = pthread_create(&created, &attributes, { Self.start($0) }, body.toOpaque())
        #else
            var created = pthread_t()
            let status = pthread_create(&created, &attributes, { $0.flatMap { Self.start($0) } }, body.toOpaque())
        #endif
        guard status == 0 else {
            body.release()
            throw SystemError(code: status)
        }
        #if canImport(Darwin)
            guard let created else { throw SystemError(code: EAGAIN) }
        #endif
        thread = created
    }

    private static func start(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }

    /// Waits until the thread ends. Call it once.
    func join() { pthread_join(thread, nil) }
}
