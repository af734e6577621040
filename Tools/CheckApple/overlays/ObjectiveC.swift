@_exported import ObjectiveC
import Darwin

@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    private var value: Int8
    public init(_ value: Bool) { self.value = value ? 1 : 0 }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public var boolValue: Bool { value != 0 }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

@frozen public struct Selector: ExpressibleByStringLiteral, Hashable, @unchecked Sendable {
    private var pointer: OpaquePointer
    public init(_ name: String) { pointer = OpaquePointer(bitPattern: 1)! }
    public init(stringLiteral name: String) { self.init(name) }
}

@frozen public struct NSZone { private var pointer: OpaquePointer }

extension NSObject: Equatable, Hashable {
    public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
    @nonobjc public func hash(into hasher: inout Hasher) {}
    @nonobjc public var hashValue: Int { 0 }
}

extension NSObject: CVarArg {
    public var _cVarArgEncoding: [Int] { [] }
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
