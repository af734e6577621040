import Foundation
import HeadlessUIKitRuntime

extension UIView {
    /// Stored, not drawn. Square corners by default; the layer's `cornerRadius` is a value of its own.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/cornerconfiguration-7l0ja
    public var cornerConfiguration: UICornerConfiguration {
        get { stored.cornerConfiguration }
        set { stored.cornerConfiguration = newValue }
    }

    /// The largest radius of the given corners, in points, at most half of the shorter side. Without a configuration
    /// it is the layer's `cornerRadius`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/effectiveradius(corner:)
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let corners: [(UIRectCorner, UICornerRadius?)] = [
            (.topLeft, cornerConfiguration.topLeft), (.topRight, cornerConfiguration.topRight),
            (.bottomLeft, cornerConfiguration.bottomLeft), (.bottomRight, cornerConfiguration.bottomRight),
        ]
        guard corners.contains(where: { $0.1 != nil }) else { return layer.cornerRadius }
        return corners.filter { corner.contains($0.0) }.map { points(of: $0.1, at: $0.0) }.max() ?? 0
    }

    private func points(of radius: UICornerRadius?, at corner: UIRectCorner) -> CGFloat {
        let half = max(0, min(bounds.width, bounds.height) / 2)
        switch radius?.kind {
        case nil: return 0
        case .capsule: return half
        case .fixed(let points): return min(max(0, points), half)
        case .containerConcentric(let minimum):
            return min(max(concentricRadius(at: corner), minimum ?? 0), half)
        }
    }

    /// The radius of the nearest round container, without the distance between the two corners; 0 without one.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicornerradius-c.class/containerconcentricradius. MODEL:
    /// the nearer edge decides, and a corner that is farther from one of the edges than the radius is square.
    private func concentricRadius(at corner: UIRectCorner) -> CGFloat {
        guard let container = sequence(first: self, next: \.superview).dropFirst().first(where: { $0.isRound }) else {
            return 0
        }
        let (inner, outer) = (convert(bounds, to: container), container.bounds)
        let isLeft = !corner.isDisjoint(with: [.topLeft, .bottomLeft])
        let isTop = !corner.isDisjoint(with: [.topLeft, .topRight])
        let horizontal = isLeft ? inner.minX - outer.minX : outer.maxX - inner.maxX
        let vertical = isTop ? inner.minY - outer.minY : outer.maxY - inner.maxY
        let radius = container.containerRadius(at: corner)
        return max(horizontal, vertical) < radius ? radius - min(horizontal, vertical) : 0
    }

    private var isRound: Bool { containerRadius(at: .allCorners) > 0 }

    /// The radius for the views in this one. A square window that fills the screen has the screen's corners.
    private func containerRadius(at corner: UIRectCorner) -> CGFloat {
        let own = effectiveRadius(corner: corner)
        guard own == 0, let window = self as? UIWindow, window.bounds.size == window.screen.ownBounds.size else {
            return own
        }
        return CGFloat(session.configuration.device.cornerRadius)
    }
}
