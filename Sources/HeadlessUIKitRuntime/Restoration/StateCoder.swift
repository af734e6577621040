import Foundation
import HierarchyModel

/// The coder of one object's state. It stores values by key.
///
/// Controllers, views and registered objects are encoded as references, and saved separately. It is used on the main
/// thread only, as are all objects that it refers to.
///
/// Source: <doc:StatePreservation>, steps 3 and 4; View Controller Programming Guide for iOS.
package final class StateCoder: NSCoder {
    /// Resolves references, and is notified of them.
    @MainActor
    package protocol Context: AnyObject {
        var session: Session { get }
        /// Called for an object that may be encoded by reference. The inner nil means an object that is not saved; the
        /// outer nil, an object that encodes itself.
        ///
        /// - Parameter key: that of the value; nil if the object is inside of the value.
        func reference(to object: AnyObject, key: String?) -> StateReference??
        func object(for reference: StateReference) -> Any?
    }

    let context: any Context
    private(set) var values: [String: StateValue]
    /// The keys of UIKit that the app has encoded values under, in the order of their first use.
    private(set) var reservedKeys: [String] = []
    /// The key of the value that is being encoded.
    private var openKey: String?
    /// The storyboard that the controller comes from.
    private let storyboard: Any?
    /// The nesting depth of values.
    private let depth: Int
    private static let maxDepth = 32

    package init(_ context: any Context, values: [String: StateValue] = [:], storyboard: Any? = nil, depth: Int = 0) {
        (self.context, self.values, self.storyboard, self.depth) = (context, values, storyboard, depth)
    }

    package override var allowsKeyedCoding: Bool { true }

    package override func encode(_ object: Any?, forKey key: String) { put(object, key) }
    package override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }
    package override func encode(_ value: Bool, forKey key: String) { store(.bool(value), key) }
    package override func encode(_ value: Int, forKey key: String) { store(.int(Int64(value)), key) }
    package override func encode(_ value: Int32, forKey key: String) { store(.int(Int64(value)), key) }
    package override func encode(_ value: Int64, forKey key: String) { store(.int(value), key) }
    package override func encode(_ value: Float, forKey key: String) { store(.double(Double(value)), key) }
    package override func encode(_ value: Double, forKey key: String) { store(.double(value), key) }
    package override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
        store(.data(Data(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : length))), key)
    }

    package override func containsValue(forKey key: String) -> Bool { values[key] != nil || isStoryboard(key) }
    package override func decodeObject(forKey key: String) -> Any? {
        if isStoryboard(key) { return storyboard }
        return get(key, as: nil)
    }
    package override func decodeObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object?
    {
        get(key, as: [type]) as? Object
    }
    package override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { get(key, as: classes) }
    package override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

    /// A number or Boolean as a Boolean; false for other values, as in Foundation's keyed archives.
    package override func decodeBool(forKey key: String) -> Bool { number(key) != 0 }
    package override func decodeInteger(forKey key: String) -> Int { integer(key) }
    package override func decodeInt32(forKey key: String) -> Int32 { integer(key) }
    package override func decodeInt64(forKey key: String) -> Int64 { integer(key) }
    package override func decodeFloat(forKey key: String) -> Float { Float(number(key)) }
    package override func decodeDouble(forKey key: String) -> Double { number(key) }
    package override func withDecodedUnsafeBufferPointer<Result>(
        forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
    ) rethrows -> Result {
        guard case .data(let data)? = values[key] else { return try body(nil) }
        return try Array(data).withUnsafeBufferPointer(body)
    }

    // A value without a key cannot be stored.
    package override func encode(_ object: Any?) { refuseUnkeyed("encodeObject:") }
    package override func decodeObject() -> Any? { nil }
    package override func failWithError(_ error: any Error) {}
}

extension StateCoder {
    /// Stores a value of the runtime.
    func set(_ value: StateValue, forKey key: String) { values[key] = value }

    private func isStoryboard(_ key: String) -> Bool {
        storyboard != nil && key == UIStateRestorationViewControllerStoryboardKey
    }

    /// Stores a value of the app.
    private func store(_ value: StateValue, _ key: String) {
        if ReservedStateKey.texts.contains(key), !reservedKeys.contains(key) { reservedKeys.append(key) }
        values[key] = value
    }

    private func put(_ object: Any?, _ key: String) {
        nonisolated(unsafe) let (coder, object) = (self, object)
        let outer = openKey
        openKey = key
        MainActor.assumeIsolated { coder.value(of: object, depth: coder.depth).map { coder.store($0, key) } }
        openKey = outer
    }

    private func get(_ key: String, as classes: [AnyClass]?) -> Any? {
        guard let value = values[key] else { return nil }
        nonisolated(unsafe) let coder = self
        nonisolated(unsafe) var object: Any?
        MainActor.assumeIsolated { object = coder.object(value, as: classes) }
        return object
    }

    private func number(_ key: String) -> Double {
        switch values[key] {
        case .int(let value)?: Double(value)
        case .double(let value)?: value
        case .bool(let value)?: value ? 1 : 0
        default: 0
        }
    }

    private func integer<Integer: FixedWidthInteger>(_ key: String) -> Integer {
        if case .int(let value)? = values[key] { return Integer(exactly: value) ?? 0 }
        return Integer(exactly: number(key).rounded(.towardZero)) ?? 0
    }

    private func refuseUnkeyed(_ method: String) {
        nonisolated(unsafe) let coder = self
        MainActor.assumeIsolated {
            coder.context.session.diagnose(
                "-[NSCoder \(method)]: state is encoded with keys only.", subject: nil, thrown: true)
        }
    }
}

extension StateCoder {
    /// Nil, with UIKit's exception, if the object cannot be encoded.
    @MainActor
    private func value(of object: Any?, depth: Int) -> StateValue? {
        guard let object else { return .null }
        guard depth < Self.maxDepth else {
            return refuse("State holds values \(Self.maxDepth) deep inside each other: the innermost are not encoded.")
        }
        if let plain = StateValue(plain: object) { return plain }
        switch object {
        case let array as [Any]: return .array(array.map { value(of: $0, depth: depth + 1) ?? .null })
        case let array as NSArray: return .array(array.map { value(of: $0, depth: depth + 1) ?? .null })
        case let dictionary as [String: Any]:
            return .dictionary(dictionary.compactMapValues { value(of: $0, depth: depth + 1) })
        case let dictionary as NSDictionary: return value(of: dictionary, depth: depth)
        default: return value(ofObject: object as AnyObject, depth: depth)
        }
    }

    /// Foundation's dictionaries, whose keys must be strings.
    @MainActor
    private func value(of dictionary: NSDictionary, depth: Int) -> StateValue? {
        var values: [String: StateValue] = [:]
        for (key, element) in dictionary {
            guard let key = key as? String ?? (key as? NSString).map(String.init) else {
                return refuse("Dictionaries in state need strings for keys, not \(type(of: key)).")
            }
            values[key] = value(of: element, depth: depth + 1)
        }
        return .dictionary(values)
    }

    @MainActor
    private func value(ofObject object: AnyObject, depth: Int) -> StateValue? {
        let key = depth == 0 ? openKey : nil
        if let reference = context.reference(to: object, key: key) { return reference.map { .reference($0) } ?? .null }
        guard let coded = object as? any NSCoding, !Self.isOfFoundation(type(of: object)) else {
            return refuse("-[\(type(of: object)) encodeWithCoder:]: unrecognized selector sent to instance")
        }
        guard let name = ArchivedClass.name(of: type(of: object)) else {
            return refuse(ArchivedClass.refusal(of: type(of: object)))
        }
        let coder = StateCoder(context, depth: depth + 1)
        coded.encode(with: coder)
        return .object(class: name, state: coder.values)
    }

    @MainActor
    private func refuse(_ message: String) -> StateValue? {
        context.session.diagnose(message, subject: nil, thrown: true)
        return nil
    }

    /// The object for a value; nil if it has none of these classes. The classes are not checked for a controller, view
    /// or registered object: the object for their reference is the app's own.
    @MainActor
    private func object(_ value: StateValue, as classes: [AnyClass]?) -> Any? {
        switch value {
        case .null: return nil
        case .array(let values): return values.map { object($0, as: nil) ?? NSNull() as Any }
        case .dictionary(let values): return values.compactMapValues { object($0, as: nil) }
        case .reference(let reference): return context.object(for: reference)
        case .object(let name, let state): return object(ofClass: name, state, as: classes)
        default: return classes == nil ? value.plain : plain(value, as: classes ?? [])
        }
    }

    private func plain(_ value: StateValue, as classes: [AnyClass]) -> Any? {
        guard let object = value.foundationObject else { return nil }
        return classes.contains { object.isKind(of: $0) } ? object : nil
    }

    @MainActor
    private func object(ofClass name: String, _ state: [String: StateValue], as classes: [AnyClass]?) -> Any? {
        guard depth < Self.maxDepth, let type = ArchivedClass.named(name), !Self.isOfFoundation(type),
            let coded = type as? any NSCoding.Type
        else { return nil }
        if let classes, !classes.contains(where: { ArchivedClass.is(type, below: $0) }) { return nil }
        return coded.init(coder: StateCoder(context, values: state, depth: depth + 1))
    }

    /// Foundation's classes expect Foundation's archives; those that state may contain have their own form.
    private static func isOfFoundation(_ type: AnyClass) -> Bool {
        _typeName(type, qualified: true).hasPrefix("Foundation.")
    }
}
