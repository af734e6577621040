#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    // Key-value coding. There is no Objective-C runtime that finds accessors by name, so that a key is looked up in
    // what is known: see ``KeyedObject``. Source: NSKeyValueCoding.h.
    extension NSObjectProtocol where Self: NSObject {
        /// The value of a property.
        ///
        /// The library knows many properties of its own classes. It finds those of the app's classes that are
        /// registered or stored. A key that it does not know in a class of UIKit's may be a private one of UIKit's, and
        /// has the value that was set for it; nil without one. In another class it raises the exception of Objective-C.
        public nonisolated func value(forKey key: String) -> Any? {
            nonisolated(unsafe) let object = self
            nonisolated(unsafe) var value: Any?
            MainThread.run { value = KeyedObject(object).value(key) }
            return value
        }

        /// Sets a property. A property of an app's class needs a registered member: the package's plugin registers
        /// those with `@objc`, `@IBOutlet` and `@IBInspectable`, and methods such as `setName(_:)` with `@objc`.
        public nonisolated func setValue(_ value: Any?, forKey key: String) {
            nonisolated(unsafe) let (object, value) = (self, value)
            MainThread.run { KeyedObject(object).set(value, key) }
        }

        /// The value at the end of a path such as `layer.cornerRadius`; nil if a value before it is nil.
        public nonisolated func value(forKeyPath keyPath: String) -> Any? {
            let (key, rest) = KeyedObject.hasPaths(self) ? (keyPath, nil) : KeyedObject.split(keyPath)
            let value = value(forKey: key)
            guard let rest else { return value }
            return value.flatMap { $0 as AnyObject as? NSObject }?.value(forKeyPath: rest)
        }

        public nonisolated func setValue(_ value: Any?, forKeyPath keyPath: String) {
            let (key, rest) = KeyedObject.hasPaths(self) ? (keyPath, nil) : KeyedObject.split(keyPath)
            guard let rest else { return setValue(value, forKey: key) }
            self.value(forKey: key).flatMap { $0 as AnyObject as? NSObject }?.setValue(value, forKeyPath: rest)
        }

        /// A value that is nil is `NSNull`.
        public nonisolated func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
            Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
        }

        /// Sets each value. `NSNull` becomes nil.
        public nonisolated func setValuesForKeys(_ keyedValues: [String: Any]) {
            for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
                setValue(value is NSNull ? nil : value, forKey: key)
            }
        }
    }

    extension NSObject {
        /// The dictionary that code finds by the name of a property of any object, as in `(x as AnyObject).userInfo`:
        /// `Tools/port` writes this call in its place. An object without the property has none, and raises no
        /// exception as `value(forKey:)` does.
        public nonisolated func _dictionary(named key: String) -> [AnyHashable: Any]? {
            if key == "userInfo" {
                if let error = self as? NSError { return error.userInfo }
                if let notification = self as? NSNotification { return notification.userInfo }
            }
            nonisolated(unsafe) let object = self
            nonisolated(unsafe) var value: Any?
            MainThread.run {
                let source = object as? any KeyedValueSource
                value = source.map { $0.value(forKey: key) } ?? KeyedObject(object).property(key) ?? nil
            }
            return value as? [AnyHashable: Any]
        }
    }
#endif
