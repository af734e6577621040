#if !canImport(Darwin)
    import Foundation

    /// Locks an object for this thread, which may lock it again. Source: objc/objc-sync.h.
    @discardableResult
    public func objc_sync_enter(_ obj: Any) -> Int32 {
        ObjectLocks.enter(ObjectIdentifier(obj as AnyObject))
        return 0
    }

    /// Unlocks an object. Source: objc/objc-sync.h.
    @discardableResult
    public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.exit(ObjectIdentifier(obj as AnyObject)) }

    /// The locks of the objects that a thread holds or waits for.
    private enum ObjectLocks {
        private static let guardian = NSLock()
        nonisolated(unsafe) private static var locks: [ObjectIdentifier: (lock: NSRecursiveLock, uses: Int)] = [:]

        static func enter(_ id: ObjectIdentifier) {
            guardian.lock()
            var entry = locks[id] ?? (NSRecursiveLock(), 0)
            entry.uses += 1
            locks[id] = entry
            guardian.unlock()
            entry.lock.lock()
        }

        /// - Returns: -1 for an object that is not locked.
        static func exit(_ id: ObjectIdentifier) -> Int32 {
            guardian.lock()
            defer { guardian.unlock() }
            guard var entry = locks[id] else { return -1 }
            entry.uses -= 1
            locks[id] = entry.uses == 0 ? nil : entry
            entry.lock.unlock()
            return 0
        }
    }
#endif
