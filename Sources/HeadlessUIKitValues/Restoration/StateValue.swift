import Foundation

/// The value of a key in an archive of preserved state.
package indirect enum StateValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case data(Data)
    /// Seconds since 1970.
    case date(Double)
    case url(String)
    case uuid(UUID)
    case indexPath([Int])
    case indexSet(IndexSet)
    case array([StateValue])
    case dictionary([String: StateValue])
    /// A controller, view or registered object that is saved separately.
    case reference(StateReference)
    /// An object that encodes itself: its class by ``ArchivedClass/name(of:)``, and its values.
    case object(class: String, state: [String: StateValue])
}

extension StateValue {
    /// A simple value of Swift or Foundation; nil for other values.
    package init?(plain value: Any) {
        // A Swift number casts to a Foundation number, and the reverse.
        if type(of: value) is AnyClass, let number = value as? NSNumber {
            self = Self.number(number)
            return
        }
        switch value {
        case is NSNull: self = .null
        case let value as Bool: self = .bool(value)
        case let value as any BinaryInteger: self = Int64(exactly: value).map { .int($0) } ?? .double(Double(value))
        case let value as any BinaryFloatingPoint: self = .double(Double(value))
        case let value as String: self = .string(value)
        case let value as NSString: self = .string(String(value))
        case let value as Data: self = .data(value)
        case let value as NSData: self = .data(Data(value))
        case let value as Date: self = .date(value.timeIntervalSince1970)
        case let value as NSDate: self = .date(value.timeIntervalSince1970)
        case let value as URL: self = .url(value.absoluteString)
        case let value as NSURL: self = .url(value.absoluteString)
        case let value as UUID: self = .uuid(value)
        case let value as NSUUID: self = .uuid(UUID(uuid: Self.bytes(of: value)))
        case let value as IndexPath: self = .indexPath(Array(value))
        case let value as NSIndexPath: self = .indexPath((0..<value.length).map { value.index(atPosition: $0) })
        case let value as IndexSet: self = .indexSet(value)
        case let value as NSIndexSet: self = .indexSet(IndexSet(value))
        case let value as CGRect: self = .string(NSStringFromRect(value))
        case let value as CGPoint: self = .string(NSStringFromPoint(value))
        case let value as CGSize: self = .string(NSStringFromSize(value))
        default: return nil
        }
    }

    private static func number(_ value: NSNumber) -> StateValue {
        if kind(value) == .bool { return .bool(value.boolValue) }
        return kind(value) == .float ? .double(value.doubleValue) : .int(value.int64Value)
    }

    private enum NumberKind { case bool, float, integer }

    private static func kind(_ value: NSNumber) -> NumberKind {
        switch UInt8(bitPattern: value.objCType.pointee) {
        // Foundation's type encoding of a Boolean is that of a character.
        case UInt8(ascii: "B"), UInt8(ascii: "c"): .bool
        case UInt8(ascii: "d"), UInt8(ascii: "f"): .float
        default: .integer
        }
    }

    private static func bytes(of value: NSUUID) -> uuid_t {
        var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &bytes) { value.getBytes($0.baseAddress!.assumingMemoryBound(to: UInt8.self)) }
        return bytes
    }

    /// The value in Swift's types; nil for null and for values that need the coder.
    package var plain: Any? {
        switch self {
        case .bool(let value): value
        case .int(let value): Int(value)
        case .double(let value): value
        case .string(let value): value
        case .data(let value): value
        case .date(let seconds): Date(timeIntervalSince1970: seconds)
        case .url(let text): URL(string: text)
        case .uuid(let value): value
        case .indexPath(let indexes): IndexPath(indexes: indexes)
        case .indexSet(let value): value
        case .null, .array, .dictionary, .reference, .object: nil
        }
    }

    /// The value as a Foundation object, if one of these classes was requested.
    package var foundationObject: NSObject? {
        switch self {
        case .bool(let value): NSNumber(value: value)
        case .int(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        case .string(let value): NSString(string: value)
        case .data(let value): NSData(data: value)
        case .date(let seconds): NSDate(timeIntervalSince1970: seconds)
        case .url(let text): NSURL(string: text)
        case .uuid(let value): NSUUID(uuidString: value.uuidString)
        case .indexPath(let indexes):
            indexes.withUnsafeBufferPointer { NSIndexPath(indexes: $0.baseAddress, length: $0.count) }
        case .indexSet(let value): NSIndexSet(indexSet: value)
        case .null, .array, .dictionary, .reference, .object: nil
        }
    }
}
