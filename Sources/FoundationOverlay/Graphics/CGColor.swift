#if !canImport(Darwin)
    import Foundation

    /// A color in one color space.
    ///
    /// Source: CGColor.h.
    // Unchecked: it has no state of its own that changes.
    public final class CGColor: Hashable, @unchecked Sendable {
        public let colorSpace: CGColorSpace?
        /// The opacity comes last; nil for a pattern.
        public let components: [CGFloat]?
        /// The picture of a pattern; nil for a plain color.
        package let patternImage: AnyObject?

        private init(_ space: CGColorSpace?, _ components: [CGFloat]?, patternImage: AnyObject? = nil) {
            (colorSpace, self.components, self.patternImage) = (space, components, patternImage)
        }

        /// Nil if there are fewer components than the space has, and the opacity.
        public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
            self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
        }

        public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.init(.rgb, [red, green, blue, alpha])
        }

        public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.init(.rgb, [red, green, blue, alpha])
        }

        public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(.gray, [gray, alpha]) }

        public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
            self.init(.gray, [gray, alpha])
        }

        package convenience init(_ space: CGColorSpace, of components: [CGFloat]) { self.init(space, components) }

        package convenience init(pattern image: AnyObject) { self.init(.pattern, nil, patternImage: image) }

        public var numberOfComponents: Int { components?.count ?? 0 }

        public var alpha: CGFloat { components?.last ?? 1 }

        /// The same color with another opacity.
        public func copy(alpha: CGFloat) -> CGColor? {
            CGColor(colorSpace, components.map { $0.dropLast() + [alpha] }, patternImage: patternImage)
        }

        public func copy() -> CGColor? { self }

        public static let black = CGColor(gray: 0, alpha: 1)
        public static let white = CGColor(gray: 1, alpha: 1)
        public static let clear = CGColor(gray: 0, alpha: 0)

        public static func == (left: CGColor, right: CGColor) -> Bool {
            left.colorSpace == right.colorSpace && left.components == right.components
                && left.patternImage === right.patternImage
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(components) }
    }

    extension CGColor: _ExpressibleByColorLiteral {
        /// In the space sRGB.
        public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
            self.init(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
        }
    }

    /// A sequence of colors. Stored, not drawn.
    ///
    /// Source: CGGradient.h.
    // Unchecked: it has no state of its own that changes.
    public final class CGGradient: @unchecked Sendable {
        public let colorSpace: CGColorSpace?
        let colors: [CGColor]
        /// From 0 to 1, one for each color; nil spreads the colors evenly.
        let locations: [CGFloat]?

        public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
            let given = (0..<colors.count).compactMap { colors.object(at: $0) as? CGColor }
            guard given.count == colors.count, !given.isEmpty else { return nil }
            (colorSpace, self.colors) = (space, given)
            self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: given.count)) }
        }

        public init?(
            colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
            locations: UnsafePointer<CGFloat>?, count: Int
        ) {
            guard count > 0 else { return nil }
            let width = space.numberOfComponents + 1
            let all = Array(UnsafeBufferPointer(start: components, count: width * count))
            colorSpace = space
            colors = (0..<count).map { CGColor(space, of: Array(all[$0 * width..<($0 + 1) * width])) }
            self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
        }
    }
#endif
