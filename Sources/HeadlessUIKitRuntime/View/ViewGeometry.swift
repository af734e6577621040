import Foundation

/// Position and size of a view. UIKit stores bounds, center and transform; the frame follows from them.
struct ViewGeometry: Equatable {
    var bounds: CGRect
    var center: CGPoint
    var transform = CGAffineTransform.identity
    /// Where the center lies in the view, in shares of the bounds. Only a layer changes it.
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    init(frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The part that contains a NaN, as UIKit's diagnostic names it; nil if there is none.
    var partThatIsNoNumber: String? {
        let (origin, size) = (bounds.origin, bounds.size)
        if origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN {
            return "bounds [\(origin.x) \(origin.y); \(size.width) \(size.height)]"
        }
        if center.x.isNaN || center.y.isNaN { return "position [\(center.x) \(center.y)]" }
        return transform == transform ? nil : "transform"
    }

    /// The smallest rectangle, in the superview's coordinates, around the transformed bounds.
    var frame: CGRect {
        get { box(of: bounds.size).offsetBy(dx: center.x, dy: center.y) }
        set {
            bounds.size =
                transform.isIdentity
                ? newValue.size
                : CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
            let box = box(of: bounds.size)
            center = CGPoint(x: newValue.midX - box.midX, y: newValue.midY - box.midY)
        }
    }

    /// The frame of a view whose center is the origin.
    private func box(of size: CGSize) -> CGRect {
        let box = CGRect(
            x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
        return transform.isIdentity ? box : box.applying(transform)
    }

    /// The place of the center in the view's own coordinates.
    var anchor: CGPoint {
        CGPoint(x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    }
}
