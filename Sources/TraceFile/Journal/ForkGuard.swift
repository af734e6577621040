import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Tells a process whether it is a copy of the one that opened a file.
///
/// The copy shares the journal and has no thread to drain it: it must not write.
enum ForkGuard {
    private static let forks = Atomic<Int>(0)

    private static let isWatching: Bool = {
        pthread_atfork(nil, nil) { _ = forks.wrappingAdd(1, ordering: .relaxed) }
        return true
    }()

    /// To be called before the first file is opened.
    static func watch() { _ = isWatching }

    /// Another number in a copy of the process.
    static var generation: Int { forks.load(ordering: .relaxed) }
}
