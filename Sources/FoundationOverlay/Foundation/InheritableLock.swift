#if !canImport(Darwin)
    import Foundation

    // On Linux no class can inherit from Foundation's locks, since they have members that a client does not see.
    // `Tools/port` puts these in the place of the superclass. Source: NSLock.h.

    /// A lock that classes may inherit from, in the place of the superclass `NSLock`.
    // Unchecked: only one thread at a time may change the name.
    open class InheritableLock: NSObject, NSLocking, @unchecked Sendable {
        private let inner = NSLock()
        /// A name for the app's own use.
        open var name: String?

        open func lock() { inner.lock() }
        open func unlock() { inner.unlock() }
        open func `try`() -> Bool { inner.try() }
        /// Whether the lock was free before a date.
        open func lock(before limit: Date) -> Bool { inner.lock(before: limit) }
    }

    /// A lock that its thread may take again, in the place of the superclass `NSRecursiveLock`.
    // Unchecked: only one thread at a time may change the name.
    open class InheritableRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
        private let inner = NSRecursiveLock()
        /// A name for the app's own use.
        open var name: String?

        open func lock() { inner.lock() }
        open func unlock() { inner.unlock() }
        open func `try`() -> Bool { inner.try() }
        /// Whether the lock was free before a date.
        open func lock(before limit: Date) -> Bool { inner.lock(before: limit) }
    }
#endif
