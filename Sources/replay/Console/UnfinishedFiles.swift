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

    /// Runs `body`, and removes what it adds if a signal ends the process meanwhile. Must not be nested.
    static func guarding<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
        lock.lock()
        defer { lock.unlock() }
        // The handler must not be the first that reads it.
        _ = last.load(ordering: .relaxed)
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
