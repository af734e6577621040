import Foundation

/// Distances in points from the edges of a rectangle. Positive distances point inwards.
///
/// Source: UIGeometry.h.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    /// No distance at any edge.
    public static let zero = UIEdgeInsets()

    /// No distance at any edge.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

extension CGRect {
    /// The rectangle with each edge moved inwards. The size is negative if the insets are larger than the rectangle.
    ///
    /// Source: UIGeometry.h, `UIEdgeInsetsInsetRect`.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - (insets.left + insets.right), height: size.height - (insets.top + insets.bottom))
    }
}
