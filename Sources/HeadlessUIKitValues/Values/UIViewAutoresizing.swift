/// The parts of a view's frame that change with the superview's size.
///
/// Source: UIView.h; View Controller Programming Guide for iOS.
public struct UIViewAutoresizing: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge of the superview.
    public static let flexibleLeftMargin = UIViewAutoresizing(rawValue: 1 << 0)
    /// The width of the view.
    public static let flexibleWidth = UIViewAutoresizing(rawValue: 1 << 1)
    /// The distance to the right edge of the superview.
    public static let flexibleRightMargin = UIViewAutoresizing(rawValue: 1 << 2)
    /// The distance to the top edge of the superview.
    public static let flexibleTopMargin = UIViewAutoresizing(rawValue: 1 << 3)
    /// The height of the view.
    public static let flexibleHeight = UIViewAutoresizing(rawValue: 1 << 4)
    /// The distance to the bottom edge of the superview.
    public static let flexibleBottomMargin = UIViewAutoresizing(rawValue: 1 << 5)
}
