import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Detects that the process is a copy, made by `fork`, of the one that opened a file.
///
/// A copy shares the journal and has no chunk thread, so it must not write.
enum ForkDetector {
    private static let forks = Atomic<Int>(0)

    private static let isInstalled: Bool = {
        pthread_atfork(nil, nil) { _ = forks.wrappingAdd(1, ordering: .relaxed) }
        return true
    }()

    /// Installs the handler. Call it before the first file is opened.
    static func install() { _ = isInstalled }

    /// A number that differs in a copy of the process.
    static var generation: Int { forks.load(ordering: .relaxed) }
}
