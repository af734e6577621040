import CHindsightSignals
import Foundation
import Synchronization

/// The files that the process is writing. A signal that ends the process removes them first, so that no unfinished file
/// is left. Only `SIGKILL` cannot be caught.
enum UnfinishedFiles {
    /// All signals that can be caught and whose default action ends the process. A crash is one of them.
    static let signals = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGILL, SIGTRAP,
        SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    ]

    private struct Entry {
        let path: UnsafeMutablePointer<CChar>?
        let isFolder: Bool
        let next: UnsafeMutablePointer<Entry>?
    }

    /// The last entry. Read by the signal handler, in which few functions may be called: it takes no lock, and an entry
    /// that it can see is complete.
    private nonisolated(unsafe) static let last = Atomic<UnsafeMutablePointer<Entry>?>(nil)
    /// What happens to each signal without the handler, by its number. Allocated for ever, because the handler reads
    /// it.
    private nonisolated(unsafe) static let former = {
        let former = UnsafeMutablePointer<OpaquePointer?>.allocate(capacity: Int(signals.max()!) + 1)
        former.initialize(repeating: nil, count: Int(signals.max()!) + 1)
        for number in signals { former[Int(number)] = signal_make_former() }
        return former
    }()
    private static let lock = NSLock()
    /// Whether ``holdingSignals(_:)`` runs.
    private static let isHolding = Atomic(false)
    /// The last signal that came meanwhile; 0 for none.
    private static let held = Atomic<Int32>(0)

    /// Runs `body`, and removes what it adds if a signal ends the process meanwhile. Must not be nested.
    static func guarding<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
        lock.lock()
        defer { lock.unlock() }
        // The handler must not be the first that reads it.
        _ = (last.load(ordering: .relaxed), isHolding.load(ordering: .relaxed), held.load(ordering: .relaxed))
        let guarded = signals.filter { number in
            former[Int(number)].map {
                signal_install_unless_ignored(number, { UnfinishedFiles.remove($0, $1, $2) }, $0)
            } ?? false
        }
        defer {
            for number in guarded { if let former = former[Int(number)] { signal_uninstall(number, former) } }
            removeEntries()
        }
        return try body()
    }

    /// Adds a file that is about to be created, or a folder. A folder is removed if it is empty then: add it before its
    /// files. Called in the body of ``guarding(_:)``.
    static func add(_ path: String, isFolder: Bool = false) {
        let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
        entry.initialize(to: Entry(path: strdup(path), isFolder: isFolder, next: last.load(ordering: .relaxed)))
        last.store(entry, ordering: .releasing)
    }

    /// Runs `body` while no file is unfinished; waits for that.
    static func whileUnguarded(_ body: () -> Void) {
        lock.lock()
        defer { lock.unlock() }
        body()
    }

    /// Runs `body`, in which a signal does not end the process, unless it is a fault's. It does so at the end of
    /// `body`. Called in the body of ``guarding(_:)``.
    static func holdingSignals<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
        isHolding.store(true, ordering: .sequentiallyConsistent)
        defer {
            isHolding.store(false, ordering: .sequentiallyConsistent)
            let number = held.exchange(0, ordering: .sequentiallyConsistent)
            if number != 0 { raise(number) }
        }
        return try body()
    }

    /// What a fault has interrupted cannot go on.
    private static func isOfFault(_ number: Int32) -> Bool {
        switch number {
        case SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS: true
        default: false
        }
    }

    private static func removeEntries() {
        while let entry = last.load(ordering: .relaxed) {
            last.store(entry.pointee.next, ordering: .relaxed)
            free(entry.pointee.path)
            entry.deallocate()
        }
    }

    private static func remove(
        _ number: Int32, _ info: UnsafeMutableRawPointer?, _ context: UnsafeMutableRawPointer?
    ) {
        if isHolding.load(ordering: .sequentiallyConsistent), !isOfFault(number) {
            return held.store(number, ordering: .sequentiallyConsistent)
        }
        let code = errno
        var next = last.load(ordering: .acquiring)
        while let entry = next {
            if let path = entry.pointee.path { _ = entry.pointee.isFolder ? rmdir(path) : unlink(path) }
            next = entry.pointee.next
        }
        if let former = former[Int(number)] { signal_hand_on(number, info, context, former) }
        errno = code
    }
}
