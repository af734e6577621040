#if !canImport(Darwin)
    import Foundation

    /// Who observes the values of one object.
    // Unchecked: the lock guards what changes.
    package final class ObserverList: @unchecked Sendable {
        private struct Observer {
            let number: Int
            let value: () -> Any?
            let changed: (_ old: Any?, _ new: Any?) -> Void
            var last: Any?
            /// Of an observer that is known by name.
            var name: (observer: ObjectIdentifier, path: String)?
        }

        nonisolated(unsafe) private static var key: UInt8 = 0
        /// Whether any object was ever observed: a quick answer for the many changes of objects that are not.
        nonisolated(unsafe) private(set) static var exist = false

        private var observers: [Observer] = []
        private var next = 0
        /// Recursive, since to compare values may run code of the app.
        private let lock = NSRecursiveLock()

        package static func of(_ object: NSObject) -> ObserverList {
            if let list = existing(of: object) { return list }
            exist = true
            let list = ObserverList()
            objc_setAssociatedObject(object, &key, list, .OBJC_ASSOCIATION_RETAIN)
            return list
        }

        package static func existing(of object: NSObject) -> ObserverList? {
            objc_getAssociatedObject(object, &key) as? ObserverList
        }

        package func add(
            value: @escaping () -> Any?, changed: @escaping (_ old: Any?, _ new: Any?) -> Void,
            name: (observer: ObjectIdentifier, path: String)? = nil
        ) -> Int {
            let last = value()
            return lock.withLock {
                defer { next += 1 }
                observers.append(Observer(number: next, value: value, changed: changed, last: last, name: name))
                return next
            }
        }

        func remove(_ number: Int) { lock.withLock { observers.removeAll { $0.number == number } } }

        package func remove(_ observer: ObjectIdentifier, _ path: String) {
            lock.withLock {
                let index = observers.lastIndex { $0.name.map { $0 == (observer, path) } == true }
                if let index { observers.remove(at: index) }
            }
        }

        private func observer(_ number: Int) -> Observer? {
            lock.withLock { observers.first { $0.number == number } }
        }

        /// Calls the observers whose values differ from the last ones. One that is known by name reads the value, and
        /// is called, on the main thread: soon, if the change comes on another one, so that several may come as one.
        func notify() {
            for number in lock.withLock({ observers.map(\.number) }) {
                if observer(number)?.name != nil, !MainActor.isCurrent {
                    MainThread.runSoon { [weak self] in self?.notify(number) }
                } else {
                    notify(number)
                }
            }
        }

        private func notify(_ number: Int) {
            guard let observer = observer(number) else { return }
            if let change = change(of: number, to: observer.value()) { observer.changed(change.old, change.new) }
        }

        /// Takes a value as the last one. Returns the one before; nil if it is equal.
        private func change(of number: Int, to new: Any?) -> (old: Any?, new: Any?)? {
            lock.withLock {
                guard let index = observers.firstIndex(where: { $0.number == number }),
                    !Self.areEqual(observers[index].last, new)
                else { return nil }
                defer { observers[index].last = new }
                return (observers[index].last, new)
            }
        }

        private static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
            if left == nil, right == nil { return true }
            guard let left, let right else { return false }
            if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
            return type(of: left) is AnyClass && left as AnyObject === right as AnyObject
        }
    }
#endif
