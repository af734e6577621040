/// The name of an action that is sent up the responder chain, as in Objective-C: `showViewController:sender:`.
///
/// There is no `#selector` without an Objective-C runtime. `Selector(("showViewController:sender:"))` compiles on every
/// platform.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String

    public init(_ name: String) { description = name }

    public init(stringLiteral value: String) { description = value }

    /// `UIViewController.show(_:sender:)`.
    static let show = Selector("showViewController:sender:")
    /// `UIViewController.showDetailViewController(_:sender:)`.
    static let showDetail = Selector("showDetailViewController:sender:")
}
