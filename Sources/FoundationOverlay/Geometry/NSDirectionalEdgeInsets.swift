import Foundation

/// Distances in points from the edges of a rectangle; the reading direction decides which side leads.
///
/// Source: UIGeometry.h.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    /// No distance at any edge.
    public static let zero = NSDirectionalEdgeInsets()

    /// No distance at any edge.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}
