/// Contexts and values of scripts as closed boxes: values keep what the app makes them of, and no script runs.
@_exported import CoreGraphics
@_exported import Foundation
import HeadlessUIKit

/// A protocol whose members a script would see.
///
/// Source: JSExport.h.
public protocol JSExport {}

/// A value that the app has made, or that a script would have: then it is undefined.
///
/// Source: JSValue.h.
open class JSValue: NSObject {
    private enum Content {
        case undefined, null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case date(Date)
        case array([JSValue])
        case dictionary([String: JSValue])
        /// An object of the app's.
        case object(Any)
    }

    public let context: JSContext!
    private var content: Content

    private init(_ content: Content, _ context: JSContext?) {
        (self.content, self.context) = (content, context)
        super.init()
    }

    /// A value of a bridged type, a value itself, an array or a dictionary; of nil undefined.
    public convenience init!(object value: Any!, in context: JSContext!) {
        self.init(Self.content(value as Any?, context), context)
    }
    public convenience init!(bool value: Bool, in context: JSContext!) { self.init(.boolean(value), context) }
    public convenience init!(double value: Double, in context: JSContext!) { self.init(.number(value), context) }
    public convenience init!(int32 value: Int32, in context: JSContext!) {
        self.init(.number(Double(value)), context)
    }
    public convenience init!(uInt32 value: UInt32, in context: JSContext!) {
        self.init(.number(Double(value)), context)
    }
    public convenience init!(newObjectIn context: JSContext!) { self.init(.dictionary([:]), context) }
    public convenience init!(newArrayIn context: JSContext!) { self.init(.array([]), context) }
    public convenience init!(newErrorFromMessage message: String!, in context: JSContext!) {
        self.init(.dictionary(["message": JSValue(object: message, in: context)]), context)
    }
    public convenience init!(nullIn context: JSContext!) { self.init(.null, context) }
    public convenience init!(undefinedIn context: JSContext!) { self.init(.undefined, context) }

    private static func content(_ value: Any?, _ context: JSContext?) -> Content {
        switch value {
        case nil: .undefined
        case let value as JSValue: value.content
        case is NSNull: .null
        // A number of Foundation's can be cast to a Boolean value, too.
        case let value? where type(of: value) == Bool.self: .boolean(value as? Bool == true)
        // Foundation on Linux keeps a Boolean value as the number of a character, 0 or 1.
        case let value as NSNumber where String(cString: value.objCType) == "c" && [0, 1].contains(value.intValue):
            .boolean(value.boolValue)
        case let value as NSNumber: .number(value.doubleValue)
        case let value as CGFloat: .number(Double(value))
        case let value as String: .string(value)
        case let value as Date: .date(value)
        case let value as [Any]: .array(value.map { JSValue(object: $0, in: context) })
        case let value as [String: Any]: .dictionary(value.mapValues { JSValue(object: $0, in: context) })
        case let value?: .object(value)
        }
    }

    open var isUndefined: Bool { if case .undefined = content { true } else { false } }
    open var isNull: Bool { if case .null = content { true } else { false } }
    open var isBoolean: Bool { if case .boolean = content { true } else { false } }
    open var isNumber: Bool { if case .number = content { true } else { false } }
    open var isString: Bool { if case .string = content { true } else { false } }
    open var isDate: Bool { if case .date = content { true } else { false } }
    open var isArray: Bool { if case .array = content { true } else { false } }
    open var isObject: Bool {
        switch content {
        case .array, .date, .dictionary, .object: true
        case .undefined, .null, .boolean, .number, .string: false
        }
    }

    open func toObject() -> Any! {
        switch content {
        case .undefined: nil
        case .null: NSNull()
        case .boolean(let value): value
        case .number(let value): value
        case .string(let value): value
        case .date(let value): value
        case .array: toArray()
        case .dictionary: toDictionary()
        case .object(let value): value
        }
    }
    /// Nil for an object of another class.
    open func toObjectOf(_ expectedClass: AnyClass!) -> Any! {
        guard let object = toObject() as? NSObject, object.isKind(of: expectedClass) else { return nil }
        return object
    }
    open func toBool() -> Bool {
        switch content {
        case .undefined, .null: false
        case .boolean(let value): value
        case .number(let value): value != 0 && !value.isNaN
        case .string(let value): !value.isEmpty
        case .date, .array, .dictionary, .object: true
        }
    }
    /// Not a number for what has no number.
    open func toDouble() -> Double {
        switch content {
        case .null: 0
        case .boolean(let value): value ? 1 : 0
        case .number(let value): value
        case .string(let value): value.scriptNumber
        case .date(let value): value.timeIntervalSince1970 * 1000
        case .undefined, .array, .dictionary, .object: .nan
        }
    }
    open func toInt32() -> Int32 { Int32(truncatingIfNeeded: whole) }
    open func toUInt32() -> UInt32 { UInt32(truncatingIfNeeded: whole) }
    open func toNumber() -> NSNumber! { NSNumber(value: toDouble()) }
    open func toString() -> String! {
        switch content {
        case .undefined: "undefined"
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let value): value.scriptText
        case .string(let value): value
        case .date(let value): "\(value)"
        case .array(let values): values.map { $0.isUndefined || $0.isNull ? "" : $0.toString() }.joined(separator: ",")
        case .dictionary: "[object Object]"
        case .object(let value): "\(value)"
        }
    }
    open func toDate() -> Date! {
        if case .date(let value) = content { return value }
        return Date(timeIntervalSince1970: toDouble() / 1000)
    }
    /// Nil for what is no array.
    open func toArray() -> [Any]! {
        guard case .array(let values) = content else { return nil }
        return values.map { $0.toObject() ?? NSNull() }
    }
    /// Nil for what is no dictionary.
    open func toDictionary() -> [AnyHashable: Any]! {
        guard case .dictionary(let values) = content else { return nil }
        return values.mapValues { $0.toObject() ?? NSNull() }
    }

    /// The number without its fraction, and 0 for what is none, as in `ToInt32` of ECMAScript.
    private var whole: Int {
        let value = toDouble().rounded(.towardZero)
        return value.isFinite ? Int(value.truncatingRemainder(dividingBy: 4_294_967_296)) : 0
    }

    /// Undefined for a property that the app has not set.
    open func forProperty(_ property: String!) -> JSValue! {
        switch content {
        case .dictionary(let values): values[property] ?? JSValue(undefinedIn: context)
        case .array(let values) where property == "length": JSValue(double: Double(values.count), in: context)
        default: JSValue(undefinedIn: context)
        }
    }
    open func setValue(_ value: Any!, forProperty property: String!) {
        guard case .dictionary(var values) = content else { return }
        values[property] = value as? JSValue ?? JSValue(object: value, in: context)
        content = .dictionary(values)
    }
    open func hasProperty(_ property: String!) -> Bool {
        if case .dictionary(let values) = content { values[property] != nil } else { false }
    }
    @discardableResult
    open func deleteProperty(_ property: String!) -> Bool {
        guard case .dictionary(var values) = content else { return true }
        values[property] = nil
        content = .dictionary(values)
        return true
    }
    open func atIndex(_ index: Int) -> JSValue! {
        guard case .array(let values) = content, values.indices.contains(index) else {
            return JSValue(undefinedIn: context)
        }
        return values[index]
    }
    /// Values between the last one and this one are undefined.
    open func setValue(_ value: Any!, at index: Int) {
        guard case .array(var values) = content, index >= 0 else { return }
        while values.count <= index { values.append(JSValue(undefinedIn: context)) }
        values[index] = value as? JSValue ?? JSValue(object: value, in: context)
        content = .array(values)
    }
    open func objectForKeyedSubscript(_ key: Any!) -> JSValue! { forProperty(Self.name(key)) }
    open func setObject(_ object: Any!, forKeyedSubscript key: Any!) {
        setValue(object, forProperty: Self.name(key))
    }
    open func objectAtIndexedSubscript(_ index: Int) -> JSValue! { atIndex(index) }
    open func setObject(_ object: Any!, atIndexedSubscript index: Int) { setValue(object, at: index) }

    private static func name(_ key: Any?) -> String { key.map { "\($0)" } ?? "" }

    /// Undefined: no script runs.
    @discardableResult
    open func call(withArguments arguments: [Any]!) -> JSValue! { JSValue(undefinedIn: context) }
    /// Undefined: no script runs.
    @discardableResult
    open func construct(withArguments arguments: [Any]!) -> JSValue! { JSValue(undefinedIn: context) }
    /// Undefined: no script runs.
    @discardableResult
    open func invokeMethod(_ method: String!, withArguments arguments: [Any]!) -> JSValue! {
        JSValue(undefinedIn: context)
    }

    open override var description: String { toString() }
}

extension String {
    /// Source: `StringToNumber` of ECMAScript.
    fileprivate var scriptNumber: Double {
        let text = trimmingCharacters(in: .whitespacesAndNewlines)
        switch text {
        case "": return 0
        case "Infinity", "+Infinity": return .infinity
        case "-Infinity": return -.infinity
        default:
            guard let number = Double(text), number.isFinite else { return .nan }
            return number
        }
    }
}

extension Double {
    /// Source: `Number::toString` of ECMAScript.
    fileprivate var scriptText: String {
        if isNaN { return "NaN" }
        if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
        return self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)"
    }
}

/// A value that is not kept.
///
/// Source: JSManagedValue.h.
open class JSManagedValue: NSObject {
    /// Nil after the end of the value.
    open private(set) weak var value: JSValue?

    public init!(value: JSValue!) {
        self.value = value
        super.init()
    }
}
