import Foundation

/// How round a corner is: a number of points, or concentric with the corner of the view around it.
///
/// Source: https://developer.apple.com/documentation/uikit/uicornerradius-swift.struct
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Hashable, Sendable {
        /// In points.
        case fixed(CGFloat)
        case containerConcentric(minimum: CGFloat?)
        /// Half of the shorter side.
        case capsule
    }

    let kind: Kind

    init(kind: Kind) { self.kind = kind }
    public init(floatLiteral value: Double) { kind = .fixed(CGFloat(value)) }
    public init(integerLiteral value: Int) { kind = .fixed(CGFloat(value)) }

    /// - Parameter radius: in points.
    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(CGFloat(radius))) }
    /// The container's radius without the distance to it, and at least `minimum` points.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(kind: .containerConcentric(minimum: minimum))
    }
}

extension UICornerRadius: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .fixed(let radius): ".fixed(radius: \(radius))"
        case .containerConcentric(let minimum):
            ".containerConcentric(minimumRadius: \(minimum.map { "\($0)" } ?? "nil"))"
        case .capsule: ".capsule"
        }
    }
}

/// The radii of a view's four corners. A corner without a radius is square.
///
/// Source: https://developer.apple.com/documentation/uikit/uicornerconfiguration-swift.struct
public struct UICornerConfiguration: Hashable, Sendable {
    let topLeft: UICornerRadius?
    let topRight: UICornerRadius?
    let bottomLeft: UICornerRadius?
    let bottomRight: UICornerRadius?

    public static func corners(
        topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
        bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            topLeft: topLeftRadius, topRight: topRightRadius, bottomLeft: bottomLeftRadius,
            bottomRight: bottomRightRadius)
    }
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        corners(
            topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
    }
    /// Half of the shorter side, and at most `maximumRadius` points.
    public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
        corners(radius: maximumRadius.map(UICornerRadius.fixed) ?? UICornerRadius(kind: .capsule))
    }

    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { corners(radius: radius) }
    public static func uniformEdges(
        leftRadius: UICornerRadius, rightRadius: UICornerRadius
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
            bottomRightRadius: rightRadius)
    }
    public static func uniformEdges(
        topRadius: UICornerRadius, bottomRadius: UICornerRadius
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
            bottomRightRadius: bottomRadius)
    }
    public static func uniformTopRadius(
        _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
        bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomLeftRadius,
            bottomRightRadius: bottomRightRadius)
    }
    public static func uniformBottomRadius(
        _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: topLeftRadius, topRightRadius: topRightRadius, bottomLeftRadius: bottomRadius,
            bottomRightRadius: bottomRadius)
    }
    public static func uniformLeftRadius(
        _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: leftRadius, topRightRadius: topRightRadius, bottomLeftRadius: leftRadius,
            bottomRightRadius: bottomRightRadius)
    }
    public static func uniformRightRadius(
        _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: topLeftRadius, topRightRadius: rightRadius, bottomLeftRadius: bottomLeftRadius,
            bottomRightRadius: rightRadius)
    }
}

extension UICornerConfiguration: CustomStringConvertible {
    public var description: String {
        let names = ["topLeftRadius", "topRightRadius", "bottomLeftRadius", "bottomRightRadius"]
        let radii = [topLeft, topRight, bottomLeft, bottomRight].map { $0?.description ?? ".unspecified" }
        return "UICornerConfiguration(\(zip(names, radii).map { "\($0): \($1)" }.joined(separator: ", ")))"
    }
}

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
