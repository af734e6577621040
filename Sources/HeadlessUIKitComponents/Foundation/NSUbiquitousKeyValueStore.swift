#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    // Why a store has changed. Source: NSUbiquitousKeyValueStore.h.
    public let NSUbiquitousKeyValueStoreServerChange = 0
    public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
    public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
    public let NSUbiquitousKeyValueStoreAccountChange = 3

    public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
    public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"

    /// The values that an app shares with its user's other devices.
    ///
    /// Each session has a store of its own, in memory, which is empty at first. There is no other device:
    /// `Session.changeUbiquitousValues(_:reason:)` does what one would do. What an app sets itself is not announced.
    ///
    /// Source: NSUbiquitousKeyValueStore.h;
    /// https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore
    // Unchecked: a lock guards what changes.
    open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
        public static let didChangeExternallyNotification = Notification.Name(
            "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

        private let lock = NSLock()
        private var values: [String: Any] = [:]

        open class var `default`: NSUbiquitousKeyValueStore {
            Session.currentExtras.value(NSUbiquitousKeyValueStore.init)
        }

        open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

        open func object(forKey aKey: String) -> Any? { lock.withLock { values[aKey] } }
        /// A number of any type is kept as an `NSNumber`.
        open func set(_ anObject: Any?, forKey aKey: String) {
            let value = anObject.map(Self.boxed)
            lock.withLock { values[aKey] = value }
        }
        open func removeObject(forKey aKey: String) { set(nil as Any?, forKey: aKey) }

        open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
        open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
        open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
        open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
        /// 0 for a key without a number.
        open func longLong(forKey aKey: String) -> Int64 { number(forKey: aKey)?.int64Value ?? 0 }
        /// 0 for a key without a number.
        open func double(forKey aKey: String) -> Double { number(forKey: aKey)?.doubleValue ?? 0 }
        /// False for a key without a number.
        open func bool(forKey aKey: String) -> Bool { number(forKey: aKey)?.boolValue ?? false }

        open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
        open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
        open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
        open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }
        open func set(_ value: Int64, forKey aKey: String) { set(value as Any?, forKey: aKey) }
        open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
        open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }

        /// True: the values are in memory.
        @discardableResult
        open func synchronize() -> Bool { true }

        private func number(forKey key: String) -> NSNumber? { object(forKey: key) as? NSNumber }

        /// Numbers of Swift as objects, so that each can be read as any other kind of number.
        private static func boxed(_ value: Any) -> Any {
            switch value {
            case let number as NSNumber: number
            case let flag as Bool: NSNumber(value: flag)
            case let number as UInt64: NSNumber(value: number)
            case let number as UInt: NSNumber(value: number)
            case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
            case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
            default: value
            }
        }
    }

    extension Session {
        /// Changes what the app's `NSUbiquitousKeyValueStore` has, as another device of the user's does, and announces
        /// it. A value that is nil removes its key. The notification names the keys in alphabetical order.
        ///
        /// Source: NSUbiquitousKeyValueStoreDidChangeExternallyNotification in NSUbiquitousKeyValueStore.h.
        public func changeUbiquitousValues(
            _ values: [String: Any?], reason: Int = NSUbiquitousKeyValueStoreServerChange
        ) {
            run {
                let store = NSUbiquitousKeyValueStore.default
                for (key, value) in values { store.set(value, forKey: key) }
                NotificationCenter.default.post(
                    name: NSUbiquitousKeyValueStore.didChangeExternallyNotification, object: store,
                    userInfo: [
                        NSUbiquitousKeyValueStoreChangeReasonKey: reason,
                        NSUbiquitousKeyValueStoreChangedKeysKey: values.keys.sorted(),
                    ])
            }
        }
    }
#endif
