#if !canImport(Darwin)
    import Foundation

    /// An object that keeps the values that are associated with it.
    package protocol AssociationHolder: AnyObject {
        nonisolated var associations: AssociationTable? { get set }
    }

    /// The values that are associated with one object.
    // Unchecked: a lock guards what changes.
    package final class AssociationTable: @unchecked Sendable {
        private enum Value {
            case strong(Any)
            case weak(WeakObject)
        }
        private struct WeakObject { weak var object: AnyObject? }

        private let lock = NSRecursiveLock()
        private var values: [UnsafeRawPointer: Value] = [:]

        func set(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
            let isWeak = policy == .OBJC_ASSOCIATION_ASSIGN && value.map { type(of: $0) is AnyClass } == true
            lock.lock()
            let old = values[key]
            values[key] = value.map { isWeak ? .weak(WeakObject(object: $0 as AnyObject)) : .strong($0) }
            lock.unlock()
            // The old value ends outside of the lock, since its end may use this table.
            withExtendedLifetime(old) {}
        }

        func value(_ key: UnsafeRawPointer) -> Any? {
            lock.lock()
            defer { lock.unlock() }
            switch values[key] {
            case .strong(let value): return value
            case .weak(let value): return value.object
            case nil: return nil
            }
        }

        func removeAll() {
            lock.lock()
            let old = values
            values = [:]
            lock.unlock()
            withExtendedLifetime(old) {}
        }
    }
#endif
