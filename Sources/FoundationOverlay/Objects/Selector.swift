/// The name of a method, as in Objective-C: `close`, `add:`, `showViewController:sender:`.
///
/// Swift on Linux has no `#selector`. `Selector(("showViewController:sender:"))` compiles on every platform; the
/// package's plugin translates `#selector`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String

    public init(_ name: String) { description = name }

    public init(stringLiteral value: String) { description = value }

    /// The number of arguments that the method takes.
    package var argumentCount: Int { description.utf8.count { $0 == UInt8(ascii: ":") } }
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
