import CHindsightSignals
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Keeps the process alive when another program truncates a journal that is mapped into its memory.
///
/// The next access to a lost page would end the process with `SIGBUS`. The handler puts an empty page in its place, and
/// the recording fails like one whose disk fails. A signal that a process sends and a fault outside of journals are
/// handled as without the guard, which stays.
enum JournalGuard {
    /// A guarded part of the memory.
    // Unchecked for its pointer: all access is atomic.
    struct Slot: @unchecked Sendable {
        fileprivate let words: UnsafeMutablePointer<Atomic<UInt>>

        /// Whether a part of the journal was lost.
        var isHit: Bool { words[2].load(ordering: .acquiring) != 0 }

        /// Ends the guard, before the memory is unmapped.
        func release() {
            words[1].store(0, ordering: .releasing)
            words[0].store(0, ordering: .releasing)
        }
    }

    /// How many journals are guarded at a time. Further ones are not.
    private static let capacity = 64
    private static let wordsPerSlot = 3

    /// For each slot the address of the first byte, or 0; the address after the last byte; and whether a fault
    /// occurred. Allocated for ever, because the handler reads it.
    private nonisolated(unsafe) static let table: UnsafeMutablePointer<Atomic<UInt>> = {
        let table = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: capacity * wordsPerSlot)
        for index in 0..<capacity * wordsPerSlot { (table + index).initialize(to: Atomic(0)) }
        return table
    }()
    private static let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
    /// What happens to signals that are not of a journal. Allocated for ever, because the handler reads it.
    private nonisolated(unsafe) static let former = signal_make_former()

    private static let isInstalled: Bool = {
        _ = (table, pageSize)
        guard let former else { return false }
        return signal_install(SIGBUS, { JournalGuard.handle($0, $1, $2) }, former)
    }()

    /// Guards mapped memory; nil if too many journals are open.
    static func begin(_ start: UnsafeMutableRawPointer, length: Int) -> Slot? {
        guard isInstalled else { return nil }
        let first = UInt(bitPattern: start)
        for index in 0..<capacity {
            let words = table + index * wordsPerSlot
            guard words[0].compareExchange(expected: 0, desired: first, ordering: .acquiringAndReleasing).exchanged
            else {
                continue
            }
            words[2].store(0, ordering: .relaxed)
            words[1].store(first + UInt(length), ordering: .releasing)
            return Slot(words: words)
        }
        return nil
    }

    /// Calls only functions that are allowed in a signal handler.
    private static func handle(
        _ number: Int32, _ info: UnsafeMutableRawPointer?, _ context: UnsafeMutableRawPointer?
    ) {
        let code = errno
        let address = UInt(bitPattern: signal_fault_address(number, info))
        if address == 0 || !replacePage(at: address), let former { signal_hand_on(number, info, context, former) }
        errno = code
    }

    private static func replacePage(at address: UInt) -> Bool {
        for index in 0..<capacity {
            let words = table + index * wordsPerSlot
            let first = words[0].load(ordering: .acquiring)
            guard first != 0, first <= address, address < words[1].load(ordering: .acquiring) else { continue }
            words[2].store(1, ordering: .releasing)
            let page = UnsafeMutableRawPointer(bitPattern: address / pageSize * pageSize)
            #if canImport(Darwin)
                let flags = MAP_PRIVATE | MAP_ANON | MAP_FIXED
            #else
                let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED
            #endif
            return mmap(page, Int(pageSize), PROT_READ | PROT_WRITE, flags, -1, 0) != MAP_FAILED
        }
        return false
    }
}
