import Foundation

/// The arithmetic of autoresizing masks.
///
/// Along an axis a frame has three parts: the margin before it, its extent, and the margin after it. The flexible parts
/// share the change of the superview's size in proportion to their lengths, or equally if they have none.
///
/// Source: UIView.h.
package enum Autoresizing {
    package typealias Mask = UIViewAutoresizing

    /// The frame after its superview has changed from one size to another.
    ///
    /// An axis without a flexible part keeps origin and extent. A flexible extent never becomes negative.
    package static func frame(_ frame: CGRect, mask: Mask, from oldSize: CGSize, to newSize: CGSize) -> CGRect {
        let x = Axis(
            origin: frame.origin.x, extent: frame.size.width, room: oldSize.width,
            isBeforeFlexible: mask.contains(.flexibleLeftMargin), isExtentFlexible: mask.contains(.flexibleWidth),
            isAfterFlexible: mask.contains(.flexibleRightMargin)
        ).resized(to: newSize.width)
        let y = Axis(
            origin: frame.origin.y, extent: frame.size.height, room: oldSize.height,
            isBeforeFlexible: mask.contains(.flexibleTopMargin), isExtentFlexible: mask.contains(.flexibleHeight),
            isAfterFlexible: mask.contains(.flexibleBottomMargin)
        ).resized(to: newSize.height)
        return CGRect(x: x.origin, y: y.origin, width: x.extent, height: y.extent)
    }
}

/// A frame along one axis of its superview.
private struct Axis {
    let origin: CGFloat
    let extent: CGFloat
    let room: CGFloat
    let isBeforeFlexible: Bool
    let isExtentFlexible: Bool
    let isAfterFlexible: Bool

    func resized(to newRoom: CGFloat) -> (origin: CGFloat, extent: CGFloat) {
        let change = newRoom - room
        guard change != 0 else { return (origin, extent) }
        return (
            isBeforeFlexible ? origin + share(of: origin, in: change) : origin,
            isExtentFlexible ? max(0, extent + share(of: extent, in: change)) : extent
        )
    }

    /// The share of a flexible part in the change.
    private func share(of part: CGFloat, in change: CGFloat) -> CGFloat {
        let flexible = flexibleParts
        let total = flexible.reduce(0, +)
        // A margin is negative if the frame extends beyond the superview. A sum of 0 or less gives no proportion.
        return total > 0 ? change * part / total : change / CGFloat(flexible.count)
    }

    private var flexibleParts: [CGFloat] {
        let parts = [
            (isBeforeFlexible, origin), (isExtentFlexible, extent), (isAfterFlexible, room - origin - extent),
        ]
        return parts.filter(\.0).map(\.1)
    }
}
