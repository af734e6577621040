/// How much a constraint counts, from above 0 to 1000: a stronger one is met before any number of weaker ones.
///
/// Source: UIView.h, NSLayoutConstraint.h.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// The constraint holds, or is broken with a diagnostic.
    public static let required = UILayoutPriority(1000)
    /// By which a view resists being made smaller than its content.
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// By which a view resists being made larger than its content.
    public static let defaultLow = UILayoutPriority(250)
    /// By which `systemLayoutSizeFitting` asks for its target size.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
