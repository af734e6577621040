/// The strength of a constraint, above 0 and at most 1000. A stronger constraint is satisfied before any number of
/// weaker ones.
///
/// Source: UIView.h, NSLayoutConstraint.h.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// The constraint is satisfied, or broken with a diagnostic.
    public static let required = UILayoutPriority(1000)
    /// The default priority with which a view resists becoming smaller than its content.
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default priority with which a view resists becoming larger than its content.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size of `systemLayoutSizeFitting`.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
