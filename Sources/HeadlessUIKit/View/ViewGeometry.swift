import Foundation

/// Position and size of a view. UIKit stores bounds, center and transform; the frame follows from them.
struct ViewGeometry: Equatable {
    var bounds: CGRect
    var center: CGPoint
    var transform = CGAffineTransform.identity

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
        get {
            let size =
                transform.isIdentity
                ? bounds.size
                : CGRect(origin: .zero, size: bounds.size).applying(transform).size
            return CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            let size =
                transform.isIdentity
                ? newValue.size
                : CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
            bounds.size = size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
}
