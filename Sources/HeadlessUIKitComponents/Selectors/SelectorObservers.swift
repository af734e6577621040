import Foundation
import HeadlessUIKitRuntime

/// The observers of one notification centre that are called by selector.
///
/// The centre has one block for each name. So observers of one name are called in the order in which they were added;
/// Foundation's own order differs from run to run.
// Unchecked: a lock guards what changes.
final class SelectorObservers: @unchecked Sendable {
    private struct Entry {
        weak var observer: AnyObject?
        let identity: ObjectIdentifier
        let selector: Selector
        let name: Notification.Name?
        weak var object: AnyObject?
        let isForAnyObject: Bool

        func takes(_ notification: Notification) -> Bool {
            isForAnyObject || object.map { $0 === notification.object as AnyObject? } == true
        }
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var ofCentres: [ObjectIdentifier: SelectorObservers] = [:]

    private let lock = NSLock()
    private weak var centre: NotificationCenter?
    private var entries: [Entry] = []
    private var tokens: [Notification.Name?: any NSObjectProtocol] = [:]

    private init(_ centre: NotificationCenter) { self.centre = centre }

    static func of(_ centre: NotificationCenter) -> SelectorObservers {
        lock.withLock {
            let known = ofCentres[ObjectIdentifier(centre)]
            if let known, known.centre === centre { return known }
            let observers = SelectorObservers(centre)
            ofCentres[ObjectIdentifier(centre)] = observers
            return observers
        }
    }

    func add(_ observer: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ object: AnyObject?) {
        lock.withLock {
            entries.removeAll { $0.observer == nil }
            entries.append(
                Entry(
                    observer: observer, identity: ObjectIdentifier(observer), selector: selector, name: name,
                    object: object, isForAnyObject: object == nil))
            guard tokens[name] == nil else { return }
            tokens[name] = centre?.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
                self?.deliver($0, to: name)
            }
        }
    }

    /// Removes an observer, which may be in its deinitializer. A nil stands for all names or all objects.
    func remove(_ observer: ObjectIdentifier, _ name: Notification.Name?, _ object: AnyObject?) {
        lock.withLock {
            entries.removeAll { entry in
                entry.observer == nil
                    || entry.identity == observer && (name == nil || entry.name == name)
                        && (object == nil || entry.object === object)
            }
        }
    }

    /// An observer that another one removes is not called any more.
    private func deliver(_ notification: Notification, to name: Notification.Name?) {
        nonisolated(unsafe) let notification = notification
        MainThread.runSoon { [self] in
            let due = lock.withLock { entries.filter { $0.name == name && $0.takes(notification) } }
            for entry in due {
                guard let observer = entry.observer, isObserving(entry) else { continue }
                ClassRegistry.send(entry.selector, to: observer, notification)
            }
        }
    }

    private func isObserving(_ entry: Entry) -> Bool {
        lock.withLock {
            entries.contains {
                $0.identity == entry.identity && $0.selector == entry.selector && $0.name == entry.name
            }
        }
    }
}

// Source: NSNotification.h.
extension NotificationCenter {
    /// Calls the observer's method when the notification is posted: by `anObject`, or by any object if it is nil. The
    /// observer is not kept alive. A notification that is posted on another thread calls it later, on the main thread.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
    ) {
        SelectorObservers.of(self).add(observer as AnyObject, aSelector, aName, anObject.map { $0 as AnyObject })
    }

    /// Removes the observer: an object that is called by selector, or the token of a block.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        SelectorObservers.of(self).remove(ObjectIdentifier(observer), nil, nil)
        removeObserver(observer as Any)
    }

    public func removeObserver<Observer: AnyObject>(
        _ observer: Observer, name aName: Notification.Name?, object anObject: Any?
    ) {
        SelectorObservers.of(self).remove(ObjectIdentifier(observer), aName, anObject.map { $0 as AnyObject })
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}
