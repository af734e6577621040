#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    /// An object that answers the keys of predicates and sort descriptors itself.
    package protocol KeyedValueSource: AnyObject {
        func value(forKey key: String) -> Any?
    }

    /// Reads values by key, for predicates and sort descriptors: Foundation on Linux has no key-value coding.
    package enum KeyedValue {
        /// The value at a key path such as `owner.name` or `items.@count`; a collection gives an array of its elements'
        /// values.
        package static func value(of object: Any?, at path: some Sequence<Substring>) -> Any? {
            path.reduce(flat(object)) { value(of: $0, for: String($1)) }
        }

        private static func value(of object: Any?, for key: String) -> Any? {
            guard let object else { return nil }
            if key.caseInsensitiveCompare("self") == .orderedSame { return object }
            if let source = object as? any KeyedValueSource { return flat(source.value(forKey: key)) }
            if let dictionary = object as? [AnyHashable: Any] { return flat(dictionary[key]) }
            if let elements = elements(of: object) {
                return key == "@count" ? elements.count : elements.compactMap { value(of: $0, for: key) }
            }
            if let text = object as? String, key == "length" { return text.utf16.count }
            return property(key, of: object) ?? stored(key, in: Mirror(reflecting: object))
        }

        /// What key-value coding finds in an object.
        private static func property(_ key: String, of value: Any) -> Any? {
            guard let object = value as? NSObject else { return nil }
            nonisolated(unsafe) let known = object
            nonisolated(unsafe) var found: Any?
            MainThread.run { found = KeyedObject(known).property(key) ?? nil }
            return flat(found)
        }

        /// A stored property of the type or of a superclass.
        private static func stored(_ key: String, in mirror: Mirror) -> Any? {
            let names = [key, "_" + key, "$__lazy_storage_$_" + key]
            if let child = mirror.children.first(where: { names.contains($0.label ?? "") }) { return flat(child.value) }
            return mirror.superclassMirror.flatMap { stored(key, in: $0) }
        }

        /// The elements of a collection; nil for any other value.
        package static func elements(of value: Any) -> [Any]? {
            switch value {
            case let array as [Any]: array
            case let set as NSSet: set.allObjects
            case let set as NSOrderedSet: set.array
            case let set as Set<AnyHashable>: set.map(\.base)
            default: nil
            }
        }

        /// Without the optionals that wrap it. `NSNull` is nil, too.
        package static func flat(_ value: Any?) -> Any? {
            guard let value else { return nil }
            if value is NSNull { return nil }
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle != .optional { return value }
            return mirror.children.first.flatMap { flat($0.value) }
        }

        /// The order of two values; nil for values that have none. No value is less than any value.
        package static func order(_ one: Any?, _ other: Any?) -> ComparisonResult? {
            switch (flat(one), flat(other)) {
            case (nil, nil): return .orderedSame
            case (nil, _): return .orderedAscending
            case (_, nil): return .orderedDescending
            case (let one?, let other?): return order(ofValues: one, other)
            }
        }

        private static func order(ofValues one: Any, _ other: Any) -> ComparisonResult? {
            if let one = one as? String, let other = other as? String {
                return one == other ? .orderedSame : one < other ? .orderedAscending : .orderedDescending
            }
            if let one = one as? Date, let other = other as? Date { return one.compare(other) }
            if let one = one as? NSNumber, let other = other as? NSNumber { return one.compare(other) }
            return areEqual(one, other) ? .orderedSame : nil
        }

        package static func areEqual(_ one: Any, _ other: Any) -> Bool {
            if let one = one as? String, let other = other as? String { return one == other }
            if let one = one as? NSNumber, let other = other as? NSNumber { return one == other }
            if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
            if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
            return false
        }
    }
#endif
