import Foundation

/// Position and size of a layer. The frame follows from them.
struct LayerGeometry {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    /// In shares of the bounds: (0.5, 0.5) is the middle.
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CATransform3D.identity

    /// The anchor in the layer's own coordinates.
    var anchor: CGPoint {
        CGPoint(x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    }

    /// The smallest upright rectangle, in the superlayer's coordinates, around the transformed bounds.
    var frame: CGRect {
        get { box(of: bounds.size).offsetBy(dx: position.x, dy: position.y) }
        set {
            let map = transform.affinePart
            let size =
                map.isIdentity
                ? newValue.size : CGRect(origin: .zero, size: newValue.size).applying(map.inverted()).size
            bounds.size = size
            let box = box(of: size)
            position = CGPoint(x: newValue.midX - box.midX, y: newValue.midY - box.midY)
        }
    }

    /// The frame of a layer at the origin.
    private func box(of size: CGSize) -> CGRect {
        let box = CGRect(
            x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
        return box.applying(transform.affinePart)
    }

    /// Converts a point to the superlayer's coordinates.
    func outward(_ point: CGPoint) -> CGPoint {
        let turned = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(transform.affinePart)
        return CGPoint(x: turned.x + position.x, y: turned.y + position.y)
    }

    /// Converts a point from the superlayer's coordinates.
    func inward(_ point: CGPoint) -> CGPoint {
        let turned = CGPoint(x: point.x - position.x, y: point.y - position.y)
            .applying(transform.affinePart.inverted())
        return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
    }
}
