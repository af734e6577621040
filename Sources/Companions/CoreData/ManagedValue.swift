import Foundation
import HeadlessUIKit

/// The identifiers in a relationship to many.
struct ManagedIDs {
    var ids: [NSManagedObjectID]
    let isOrdered: Bool
}

/// How an object keeps a value: objects by their identifiers, and numbers as `NSNumber`, which casts to every type of
/// number.
enum ManagedValue {
    /// - Parameter isOrdered: whether a relationship is; nil if the model does not say.
    static func stored(_ value: Any?, isOrdered: Bool?) -> Any? {
        guard let value = KeyedValue.flat(value) else { return nil }
        switch value {
        case let object as NSManagedObject: return object.managedObjectContext == nil ? object : object.objectID
        case let set as NSOrderedSet: return ids(set.array, isOrdered: isOrdered ?? true) ?? value
        case let set as NSSet: return ids(sorted(set.allObjects), isOrdered: isOrdered ?? false) ?? value
        case let set as Set<NSManagedObject>: return ids(sorted(Array(set)), isOrdered: isOrdered ?? false) ?? value
        case let raw as any RawRepresentable: return stored(raw.rawValue, isOrdered: isOrdered)
        case let number as NSNumber: return number
        default: return value
        }
    }

    /// By their identifiers, since the order of a set differs from run to run.
    private static func sorted(_ objects: [Any]) -> [Any] {
        let objects = objects.compactMap { $0 as? NSManagedObject }
        return objects.sorted { $0.objectID.order < $1.objectID.order }
    }

    /// Nil if one is no managed object.
    private static func ids(_ objects: [Any], isOrdered: Bool) -> ManagedIDs? {
        let managed = objects.compactMap { $0 as? NSManagedObject }
        guard managed.count == objects.count else { return nil }
        return ManagedIDs(ids: managed.map(\.objectID), isOrdered: isOrdered)
    }

    /// The value that an app sees.
    static func visible(_ stored: Any?, in context: NSManagedObjectContext?) -> Any? {
        switch stored {
        case let id as NSManagedObjectID: return context?.object(with: id)
        case let list as ManagedIDs:
            let objects = list.ids.compactMap { context?.object(with: $0) }
            return list.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
        default: return stored
        }
    }

    /// The identifiers that a value of a relationship names.
    static func ids(in stored: Any?) -> [NSManagedObjectID] {
        switch stored {
        case let id as NSManagedObjectID: [id]
        case let list as ManagedIDs: list.ids
        default: []
        }
    }

    /// A value as the type of a property has it; a number, text or date that is not set has the type's zero.
    static func typed<Value>(_ value: Any?, _ type: Value.Type, _ key: String) -> Value {
        if let value = value as? Value { return value }
        if let raw = type as? any RawRepresentable.Type, let made = make(raw, value), let typed = made as? Value {
            return typed
        }
        if value == nil, let zero = (type as? any ManagedZero.Type)?.managedZero as? Value { return zero }
        preconditionFailure(
            "The value of \"\(key)\" is \(value.map { "of type \(Swift.type(of: $0))" } ?? "nil"), not of type \(type)")
    }

    private static func make<Raw: RawRepresentable>(_ type: Raw.Type, _ value: Any?) -> Any? {
        (value as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
    }
}

/// A type that a property can have before it is set.
private protocol ManagedZero {
    static var managedZero: Any { get }
}

extension Int: ManagedZero { static var managedZero: Any { 0 } }
extension Int16: ManagedZero { static var managedZero: Any { Int16(0) } }
extension Int32: ManagedZero { static var managedZero: Any { Int32(0) } }
extension Int64: ManagedZero { static var managedZero: Any { Int64(0) } }
extension Double: ManagedZero { static var managedZero: Any { 0.0 } }
extension Float: ManagedZero { static var managedZero: Any { Float(0) } }
extension Bool: ManagedZero { static var managedZero: Any { false } }
extension String: ManagedZero { static var managedZero: Any { "" } }
extension Date: ManagedZero { static var managedZero: Any { Date(timeIntervalSinceReferenceDate: 0) } }
extension Data: ManagedZero { static var managedZero: Any { Data() } }
extension NSNumber: ManagedZero { static var managedZero: Any { NSNumber(value: 0) } }
extension NSSet: ManagedZero { static var managedZero: Any { NSSet() } }
extension NSOrderedSet: ManagedZero { static var managedZero: Any { NSOrderedSet() } }
extension Set: ManagedZero { static var managedZero: Any { Set() } }
