#if !canImport(Darwin)
    import Foundation

    /// How an object keeps a value that is associated with it. Every copy is a reference to the value itself, since
    /// Swift's values copy themselves.
    ///
    /// Source: objc/runtime.h.
    public enum objc_AssociationPolicy: UInt, Sendable {
        /// An object is not kept, and reads as nil after its end.
        case OBJC_ASSOCIATION_ASSIGN = 0
        case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
        case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
        case OBJC_ASSOCIATION_RETAIN = 769
        case OBJC_ASSOCIATION_COPY = 771
    }

    extension UnsafeRawPointer {
        /// A key that no other association has. Its byte lives as long as the process.
        package static func newAssociationKey() -> UnsafeRawPointer {
            UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
        }
    }

    /// Associates a value with an object under a key; nil removes it.
    ///
    /// The values of views, controllers, other responders and layers end with them. Those of other objects end when the
    /// next value is associated after the object's end, as nothing tells the end of any Swift object.
    ///
    /// Source: objc/runtime.h.
    public func objc_setAssociatedObject(
        _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
        AssociationTables.table(of: object as AnyObject, orNew: value != nil)?.set(value, key, policy)
    }

    /// The value that is associated with an object; nil without one.
    ///
    /// Source: objc/runtime.h.
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
        AssociationTables.table(of: object as AnyObject, orNew: false)?.value(key)
    }

    /// Source: objc/runtime.h.
    public func objc_removeAssociatedObjects(_ object: Any) {
        AssociationTables.table(of: object as AnyObject, orNew: false)?.removeAll()
    }

    /// The tables of objects that have no place for one.
    private enum AssociationTables {
        private struct Entry {
            weak var object: AnyObject?
            let table: AssociationTable
        }

        private static let lock = NSRecursiveLock()
        nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

        static func table(of object: AnyObject, orNew isNew: Bool) -> AssociationTable? {
            lock.lock()
            defer { lock.unlock() }
            if let holder = object as? any AssociationHolder {
                if isNew, holder.associations == nil { holder.associations = AssociationTable() }
                return holder.associations
            }
            let id = ObjectIdentifier(object)
            if let entry = entries[id], entry.object != nil { return entry.table }
            guard isNew else { return nil }
            entries = entries.filter { $0.value.object != nil }
            let table = AssociationTable()
            entries[id] = Entry(object: object, table: table)
            return table
        }
    }
#endif
