#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A thread that runs a closure once. No signal of the app's is handled on it.
struct WriterThread {
    private final class Body {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    private let thread: pthread_t

    init(_ run: @escaping @Sendable () -> Void) throws(SystemError) {
        let body = Unmanaged.passRetained(Body(run))
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        #if canImport(Darwin)
        var created: pthread_t?
        let status = pthread_create(&created, nil, { Self.start($0) }, body.toOpaque())
        #else
        var created = pthread_t()
        let status = pthread_create(&created, nil, { $0.flatMap { Self.start($0) } }, body.toOpaque())
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

    /// Waits for its end. To be called once.
    func join() { pthread_join(thread, nil) }
}
