import Foundation

/// An argument of a call as Objective-C has it in an array: a number, a point, a range, an address or an option as an
/// object, nil as `NSNull`, and anything else as it is.
@usableFromInline
package func boxedArgument(_ value: Any) -> Any {
    if let optional = value as? any OptionalArgument { return optional.argument.map(boxedArgument) ?? NSNull() }
    switch value {
    case let flag as Bool: return NSNumber(value: flag)
    case let number as Int: return NSNumber(value: number)
    case let number as CGFloat: return NSNumber(value: Double(number))
    case let point as CGPoint: return NSValue(cgPoint: point)
    case let range as NSRange: return NSValue(range: range)
    case let pointer as UnsafeMutablePointer<CGPoint>: return NSValue(pointer: pointer)
    case let choice as any RawRepresentable<Int>: return NSNumber(value: choice.rawValue)
    case let options as any RawRepresentable<UInt>: return NSNumber(value: options.rawValue)
    default: return value
    }
}

/// What may be nil.
private protocol OptionalArgument {
    var argument: Any? { get }
}

extension Optional: OptionalArgument {
    fileprivate var argument: Any? { self }
}
