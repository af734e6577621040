#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    /// An object whose properties are named by texts.
    @MainActor
    struct KeyedObject {
        let object: NSObject

        init(_ object: NSObject) { self.object = object }

        /// The first key of a path and the path after it.
        nonisolated static func split(_ path: String) -> (key: String, rest: String?) {
            let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
        }

        /// Whether the object's keys are themselves paths, such as `position.x` of a layer.
        nonisolated static func hasPaths(_ object: NSObject) -> Bool { object is CALayer || object is CAAnimation }

        /// The value at the end of a path that begins at any value; nil for a value that is no object.
        nonisolated static func value(_ path: String, of value: Any?) -> Any? {
            guard let value, !(value is NSNull) else { return nil }
            return (value as AnyObject as? NSObject)?.value(forKeyPath: path)
        }

        func value(_ key: String) -> Any? {
            switch object {
            case let layer as CALayer: return layer.value(forKey: key)
            case let animation as CAAnimation: return animation.value(forKey: key)
            case let cell as CAEmitterCell: return cell.value(forKey: key)
            case let defaults as UserDefaults: return defaults.object(forKey: key)
            case let dictionary as NSDictionary: return dictionary.object(forKey: key)
            case let array as NSArray:
                if key == "@count" { return array.count }
                return array.map { Self.value(key, of: $0) ?? NSNull() }
            case let source as any KeyedValueSource: return source.value(forKey: key)
            default: break
            }
            if let found = property(key) { return found }
            if !isOfUIKit { refuse("valueForUndefinedKey:", key) }
            return nil
        }

        private func known(_ key: String) -> KeyedProperty? {
            KeyedProperty.named(key, of: object)
                ?? KeyedProperties.privateKeys.first { $0.key == key && $0.isOf(object) }
        }

        /// The value of a property that is known, registered, set for the key, or stored; nil without one.
        func property(_ key: String) -> Any?? {
            if let known = known(key) { return .some(known.get(object)) }
            if let found = registered(key) { return found }
            if let stored = object.keyedValues[key] { return .some(stored) }
            return storedProperty(key)
        }

        /// The value of a property of the app's class that is registered or stored; nil without one.
        func propertyOfApp(_ key: String) -> Any?? { registered(key) ?? storedProperty(key) }

        func set(_ value: Any?, _ key: String) {
            switch object {
            case let layer as CALayer: return layer.setValue(value, forKey: key)
            case let animation as CAAnimation: return animation.setValue(value, forKey: key)
            case let cell as CAEmitterCell: return cell.setValue(value, forKey: key)
            case let defaults as UserDefaults: return defaults.set(value, forKey: key)
            case let dictionary as NSMutableDictionary: return dictionary[key] = value
            default: break
            }
            if let known = known(key), let set = known.set {
                if !set(object, value) { refuseType(value, key) }
                return
            }
            if setRegistered(value, key) { return }
            if storedProperty(key) != nil || !isOfUIKit {
                return refuse("setValue:forUndefinedKey:", key, advice: advice(key))
            }
            object.keyedValues[key] = value
        }

        /// The result of a registered getter: `name`, `isName` or `getName`.
        private func registered(_ key: String) -> Any?? {
            let names = [key, "is" + key.capitalizedFirst, "get" + key.capitalizedFirst]
            guard let name = names.first(where: { ClassRegistry.method(Selector($0), of: type(of: object)) != nil })
            else { return nil }
            return .some(ClassRegistry.send(Selector(name), to: object))
        }

        private func setRegistered(_ value: Any?, _ key: String) -> Bool {
            let setter = Selector("set" + key.capitalizedFirst + ":")
            if ClassRegistry.method(setter, of: type(of: object)) != nil {
                ClassRegistry.send(setter, to: object, value)
                return true
            }
            guard case .value(let set)? = InterfaceMember.named(key, of: object)?.access else { return false }
            return set(object, KeyedProperty.number(value) ?? value)
        }

        /// The stored property of the app's class or of a superclass.
        private func storedProperty(_ key: String) -> Any?? {
            var mirror: Mirror? = Mirror(reflecting: object)
            while let current = mirror, !Self.isLibrary(current.subjectType) {
                for case (let label?, let value) in current.children
                where [key, "is\(key.capitalizedFirst)", "_\(key)", "$__lazy_storage_$_\(key)"].contains(label) {
                    let inner = Mirror(reflecting: value)
                    return .some(inner.displayStyle == .optional ? inner.children.first?.value : value)
                }
                mirror = current.superclassMirror
            }
            return nil
        }

        /// Whether the object inherits from a class of UIKit's, whose private keys nothing lists.
        private var isOfUIKit: Bool {
            sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) }
                .contains {
                    $0 == UIBezierPath.self || $0 == CAMediaTimingFunction.self
                        || RuntimeModules.module(of: $0) != "Foundation" && Self.isLibrary($0)
                }
        }

        private static func isLibrary(_ type: Any.Type) -> Bool {
            libraries.contains(RuntimeModules.module(of: type))
        }

        private static let libraries = Set([
            "AVFoundation", "AVKit", "Foundation", "MapKit", "MessageUI", "SafariServices", "StoreKit",
            "UserNotifications", "WebKit",
        ]).union(RuntimeModules.ofUIKit)

        private func advice(_ key: String) -> String {
            let type = type(of: object)
            return " Without an Objective-C runtime a class of the app's has the keys that are registered: by the "
                + "package's plugin, or with ClassRegistry.register(\(type).self, members: [.attribute(\"\(key)\", "
                + "\\\(type).\(key))])."
        }

        private func refuse(_ method: String, _ key: String, advice: String = "") {
            Session.current.diagnose(
                "[<\(type(of: object))> \(method)]: this class is not key value coding-compliant for the key \(key)."
                    + advice,
                subject: (object as? UIViewController)?.id, thrown: true)
        }

        private func refuseType(_ value: Any?, _ key: String) {
            Session.current.diagnose(
                "[<\(type(of: object))> setValue:forKey:]: the value for the key \(key) is "
                    + (value.map { "a \(type(of: $0))" } ?? "nil") + ", which the property does not take.",
                subject: (object as? UIViewController)?.id, thrown: true)
        }
    }

    extension NSObject {
        /// Values under keys that no property is known for.
        nonisolated var keyedValues: [String: Any] {
            get { objc_getAssociatedObject(self, KeyedValues.key) as? [String: Any] ?? [:] }
            set { objc_setAssociatedObject(self, KeyedValues.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }
    }

    private enum KeyedValues {
        nonisolated(unsafe) static let key = UnsafeRawPointer.newAssociationKey()
    }

    extension String {
        fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
    }
#endif
