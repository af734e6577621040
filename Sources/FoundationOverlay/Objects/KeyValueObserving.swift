#if !canImport(Darwin)
    import Foundation

    /// Source: NSKeyValueObserving.h.
    public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let new = NSKeyValueObservingOptions(rawValue: 1)
        public static let old = NSKeyValueObservingOptions(rawValue: 2)
        /// Calls the handler at once.
        public static let initial = NSKeyValueObservingOptions(rawValue: 4)
        /// Has no effect: the handler is called after the change.
        public static let prior = NSKeyValueObservingOptions(rawValue: 8)
    }

    /// Source: NSKeyValueObserving.h.
    public enum NSKeyValueChange: UInt, Sendable {
        case setting = 1
        case insertion = 2
        case removal = 3
        case replacement = 4
    }

    /// Source: NSKeyValueObserving.h.
    public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
        public static let newKey = NSKeyValueChangeKey(rawValue: "new")
        public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
        public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
        public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
    }

    /// Source: Foundation overlay.
    public struct NSKeyValueObservedChange<Value> {
        public typealias Kind = NSKeyValueChange
        public let kind: Kind
        /// With the option `new`.
        public let newValue: Value?
        /// With the option `old`.
        public let oldValue: Value?
        public let indexes: IndexSet?
        public let isPrior: Bool
    }

    /// Observes until it is invalidated or released.
    ///
    /// Source: Foundation overlay.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
    public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
        private weak var list: ObserverList?
        private let number: Int

        init(_ list: ObserverList, _ number: Int) { (self.list, self.number) = (list, number) }

        public func invalidate() { list?.remove(number) }

        deinit { list?.remove(number) }
    }

    extension NSObjectProtocol where Self: NSObject {
        /// Calls the handler after the value has changed.
        ///
        /// Without an Objective-C runtime a change is noticed where the library makes it: geometry, opacity, visibility
        /// and background of views, offset and size of scroll views' content; and where the app calls
        /// `didChangeValue(for:)`. A value that is set again to what it is calls nothing.
        ///
        /// Source: Foundation overlay.
        public func observe<Value>(
            _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
            changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
        ) -> NSKeyValueObservation {
            let list = ObserverList.of(self)
            let number = list.add(
                value: { [weak self] in self.map { $0[keyPath: keyPath] } },
                changed: { [weak self] old, new in
                    guard let self else { return }
                    let change = NSKeyValueObservedChange<Value>(
                        kind: .setting, newValue: options.contains(.new) ? new as? Value : nil,
                        oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil, isPrior: false)
                    changeHandler(self, change)
                })
            if options.contains(.initial) {
                let value = options.contains(.new) ? self[keyPath: keyPath] : nil
                changeHandler(
                    self,
                    NSKeyValueObservedChange(
                        kind: .setting, newValue: value, oldValue: nil, indexes: nil, isPrior: false))
            }
            return NSKeyValueObservation(list, number)
        }

        public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}
        /// Calls the handlers of the object's values that have changed.
        public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { notifyObservers() }
    }

    extension NSObject {
        // Foundation on Linux has both for operations, which it observes itself.
        @_disfavoredOverload
        public func willChangeValue(forKey key: String) {}
        /// Calls the handlers of the object's values that have changed.
        @_disfavoredOverload
        public func didChangeValue(forKey key: String) { notifyObservers() }

        package nonisolated func notifyObservers() {
            if ObserverList.exist { ObserverList.existing(of: self)?.notify() }
        }
    }
#else
    import Foundation

    extension NSObject {
        /// An Objective-C runtime notices changes by itself.
        package nonisolated func notifyObservers() {}
    }
#endif
