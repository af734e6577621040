import Foundation

/// The sides of a popover on which its arrow may be. With UIKit's raw values.
///
/// Source: `UIPopoverSupport.h`.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover is below its anchor.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover is above its anchor.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover is to the right of its anchor.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover is to the left of its anchor.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The value if there is no popover.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// The frame of a popover. Its arrow has no size.
package struct PopoverLayout: Sendable {
    package let frame: CGRect
    package let direction: UIPopoverArrowDirection

    /// Places the popover on the first permitted side with enough room; if there is none, on the first permitted side,
    /// moved and shrunk to fit into `bounds`.
    ///
    /// - Parameters:
    ///   - size: the size that the content prefers.
    ///   - anchor: the rectangle that the popover points to, in the coordinates of `bounds`.
    ///   - bounds: the container without margins.
    ///   - bounds: the container without margins.
    package init(_ size: CGSize, at anchor: CGRect, in bounds: CGRect, permitted: UIPopoverArrowDirection) {
        let size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        let sides = Self.sides.filter { permitted == .unknown || permitted.contains($0) }
        let fitting = sides.first { bounds.contains(Self.frame(size, $0, of: anchor).movedAlong($0, into: bounds)) }
        direction = fitting ?? sides.first ?? .up
        frame = Self.frame(size, direction, of: anchor).moved(into: bounds)
    }

    private static let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

    private static func frame(_ size: CGSize, _ side: UIPopoverArrowDirection, of anchor: CGRect) -> CGRect {
        let origin =
            switch side {
            case .down: CGPoint(x: anchor.midX - size.width / 2, y: anchor.minY - size.height)
            case .left: CGPoint(x: anchor.maxX, y: anchor.midY - size.height / 2)
            case .right: CGPoint(x: anchor.minX - size.width, y: anchor.midY - size.height / 2)
            default: CGPoint(x: anchor.midX - size.width / 2, y: anchor.maxY)
            }
        return CGRect(origin: origin, size: size)
    }
}

extension CGRect {
    /// The rectangle, moved by the smallest distance into `bounds`.
    fileprivate func moved(into bounds: CGRect) -> CGRect {
        CGRect(x: horizontally(in: bounds), y: vertically(in: bounds), width: width, height: height)
    }

    /// The same, moved along the side of the anchor only.
    fileprivate func movedAlong(_ side: UIPopoverArrowDirection, into bounds: CGRect) -> CGRect {
        side == .up || side == .down
            ? CGRect(x: horizontally(in: bounds), y: minY, width: width, height: height)
            : CGRect(x: minX, y: vertically(in: bounds), width: width, height: height)
    }

    private func horizontally(in bounds: CGRect) -> CGFloat {
        Swift.max(bounds.minX, Swift.min(minX, bounds.maxX - width))
    }
    private func vertically(in bounds: CGRect) -> CGFloat {
        Swift.max(bounds.minY, Swift.min(minY, bounds.maxY - height))
    }
}
