#if !canImport(Darwin)
    import Foundation

    /// Who observes the values of one object.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
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
            defer { next += 1 }
            observers.append(Observer(number: next, value: value, changed: changed, last: value(), name: name))
            return next
        }

        func remove(_ number: Int) { observers.removeAll { $0.number == number } }

        package func remove(_ observer: ObjectIdentifier, _ path: String) {
            guard let index = observers.lastIndex(where: { $0.name.map { $0 == (observer, path) } == true }) else {
                return
            }
            observers.remove(at: index)
        }

        /// Calls the observers whose values differ from the last ones. Observers by name read values on the main
        /// thread, so that a change on another one reaches them soon.
        func notify() {
            if !MainActor.isCurrent, observers.contains(where: { $0.name != nil }) {
                return MainThread.runSoon { [weak self] in self?.notify() }
            }
            for number in observers.map(\.number) {
                guard let index = observers.firstIndex(where: { $0.number == number }) else { continue }
                let (old, new) = (observers[index].last, observers[index].value())
                guard !Self.areEqual(old, new) else { continue }
                observers[index].last = new
                observers[index].changed(old, new)
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
