import Foundation

/// On which sides of a popover its arrow may be.
///
/// Source: UIPopoverSupport.h, with UIKit's raw values.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover is below its anchor.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// It is above.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// It is to the right.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// It is to the left.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Before there is a popover.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Where a popover stands: its arrow has no size.
struct PopoverPlace {
    let frame: CGRect
    let direction: UIPopoverArrowDirection

    /// On the first side that is permitted and has room for it, else on the first that is permitted, moved and shortened to lie
    /// inside `bounds`.
    ///
    /// - Parameters:
    ///   - size: what the content would like.
    ///   - anchor: what the popover belongs to, in the coordinates of `bounds`.
    ///   - bounds: the container without margins.
    init(_ size: CGSize, at anchor: CGRect, in bounds: CGRect, permitted: UIPopoverArrowDirection) {
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
    /// Moved by as little as it takes to lie inside `bounds`.
    fileprivate func moved(into bounds: CGRect) -> CGRect {
        CGRect(x: horizontally(in: bounds), y: vertically(in: bounds), width: width, height: height)
    }

    /// The same, along the side of the anchor only.
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
