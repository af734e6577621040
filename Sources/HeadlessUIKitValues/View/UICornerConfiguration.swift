import Foundation

/// How round a corner is: a number of points, or concentric with the corner of the view around it.
///
/// Source: https://developer.apple.com/documentation/uikit/uicornerradius-swift.struct
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    package enum Kind: Hashable, Sendable {
        /// In points.
        case fixed(CGFloat)
        case containerConcentric(minimum: CGFloat?)
        /// Half of the shorter side.
        case capsule
    }

    package let kind: Kind

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
    package let topLeft: UICornerRadius?
    package let topRight: UICornerRadius?
    package let bottomLeft: UICornerRadius?
    package let bottomRight: UICornerRadius?

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
