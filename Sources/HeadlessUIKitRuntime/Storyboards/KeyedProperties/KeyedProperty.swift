import Foundation

/// A property of the library that key-value coding finds by its Objective-C name.
@MainActor
package struct KeyedProperty {
    package let key: String
    /// Whether the object is of the class that has the property.
    package let isOf: (NSObject) -> Bool
    package let get: (NSObject) -> Any?
    /// Returns false for a value of another type. Nil for a property that is only read.
    package let set: ((NSObject, Any?) -> Bool)?

    package static func named(_ key: String, of object: NSObject) -> KeyedProperty? {
        all[key]?.first { $0.isOf(object) }
    }

    private static let all = Dictionary(grouping: KeyedProperties.all, by: \.key)

    /// The number as Interface Builder's converter takes it.
    package static func number(_ value: Any?) -> Double? {
        switch value {
        case is Bool: nil
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as UInt: Double(value)
        case let value as Int32: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    /// The value as the property's type: a number for each numeric type, a number for a flag or an enumeration.
    package static func convert<Value>(_ given: Any?, to type: Value.Type) -> Value? {
        if let value = given as? Value { return value }
        guard let number = number(given) else { return nil }
        return InterfaceValue.convert(number, to: type) ?? (number != 0) as? Value
    }
}

// How a property is described: by its path.
extension KeyedProperty {
    package static func value<Owner: NSObject, Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Owner, Value>
    ) -> KeyedProperty {
        property(key, { $0[keyPath: path] }) { (owner: Owner, given) in
            guard let value = convert(given, to: Value.self) else { return false }
            owner[keyPath: path] = value
            return true
        }
    }

    package static func optional<Owner: NSObject, Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Owner, Value?>
    ) -> KeyedProperty {
        property(key, { $0[keyPath: path] }) { (owner: Owner, given) in
            let value = convert(given, to: Value.self)
            guard value != nil || given == nil else { return false }
            owner[keyPath: path] = value
            return true
        }
    }

    /// Reads and sets the number of the enumeration.
    package static func choice<Owner: NSObject, Value: RawRepresentable>(
        _ key: String, _ path: ReferenceWritableKeyPath<Owner, Value>
    ) -> KeyedProperty where Value.RawValue == Int {
        property(key, { $0[keyPath: path].rawValue }) { (owner: Owner, given) in
            guard let value = number(given).flatMap({ Value(rawValue: Int($0)) }) ?? given as? Value else {
                return false
            }
            owner[keyPath: path] = value
            return true
        }
    }

    /// Also takes a rectangle, with which Interface Builder sets insets: its numbers are the top, the left, the
    /// bottom and the right one.
    package static func insets<Owner: NSObject>(
        _ key: String, _ path: ReferenceWritableKeyPath<Owner, UIEdgeInsets>
    ) -> KeyedProperty {
        insets(key, path) {
            UIEdgeInsets(top: $0.origin.x, left: $0.origin.y, bottom: $0.size.width, right: $0.size.height)
        }
    }

    /// Insets whose second number is that of the leading edge, and the last one that of the trailing edge.
    package static func directionalInsets<Owner: NSObject>(
        _ key: String, _ path: ReferenceWritableKeyPath<Owner, NSDirectionalEdgeInsets>
    ) -> KeyedProperty {
        insets(key, path) {
            NSDirectionalEdgeInsets(
                top: $0.origin.x, leading: $0.origin.y, bottom: $0.size.width, trailing: $0.size.height)
        }
    }

    private static func insets<Owner: NSObject, Insets>(
        _ key: String, _ path: ReferenceWritableKeyPath<Owner, Insets>, _ make: @escaping (CGRect) -> Insets
    ) -> KeyedProperty {
        property(key, { $0[keyPath: path] }) { (owner: Owner, given) in
            guard let insets = (given as? CGRect).map(make) ?? given as? Insets else { return false }
            owner[keyPath: path] = insets
            return true
        }
    }

    package static func read<Owner: NSObject>(
        _ key: String, of type: Owner.Type, _ get: @escaping (Owner) -> Any?
    ) -> KeyedProperty {
        KeyedProperty(key: key, isOf: { $0 is Owner }, get: { ($0 as? Owner).flatMap(get) }, set: nil)
    }

    package static func property<Owner: NSObject>(
        _ key: String, _ get: @escaping (Owner) -> Any?, _ set: @escaping (Owner, Any?) -> Bool
    ) -> KeyedProperty {
        KeyedProperty(
            key: key, isOf: { $0 is Owner }, get: { ($0 as? Owner).flatMap(get) },
            set: { object, value in (object as? Owner).map { set($0, value) } ?? false })
    }
}
