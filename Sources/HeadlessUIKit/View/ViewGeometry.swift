import Foundation

/// Position and size of a view: what UIKit keeps is bounds, centre and transform; the frame follows from them.
struct ViewGeometry: Equatable {
    var bounds: CGRect
    var center: CGPoint
    var transform = CGAffineTransform.identity

    init(frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The smallest rectangle, in the superview's coordinates, around the transformed bounds.
    var frame: CGRect {
        get {
            let size = transform.isIdentity
                ? bounds.size
                : CGRect(origin: .zero, size: bounds.size).applying(transform).size
            return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            let size = transform.isIdentity
                ? newValue.size
                : CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
            bounds.size = size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
}
