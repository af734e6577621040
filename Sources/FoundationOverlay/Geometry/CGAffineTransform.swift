#if !canImport(Darwin)
    import Foundation

    /// An affine map of the plane: scaling, rotation, translation and their combinations.
    ///
    /// A point is a row vector: `(x, y, 1)` times the matrix with the rows `(a, b)`, `(c, d)` and `(tx, ty)`. Angles
    /// are in radians. A positive angle turns the x axis towards the y axis, which is clockwise if y points down.
    ///
    /// Source: CGAffineTransform.h.
    public struct CGAffineTransform: Hashable, Sendable, Codable {
        public var a: CGFloat
        public var b: CGFloat
        public var c: CGFloat
        public var d: CGFloat
        public var tx: CGFloat
        public var ty: CGFloat

        /// The identity map.
        public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

        /// All zero, which is not the identity.
        public init() {
            self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        }

        public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
            (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
        }

        /// Scales about the origin.
        public init(scaleX x: CGFloat, y: CGFloat) {
            self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
        }

        /// Translates by points.
        public init(translationX x: CGFloat, y: CGFloat) {
            self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
        }

        /// Rotates about the origin, in radians.
        public init(rotationAngle angle: CGFloat) {
            let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
            self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        }

        /// Whether it is exactly the identity.
        public var isIdentity: Bool { self == .identity }
    }

    extension CGAffineTransform {
        /// Applies this map first, then `other`.
        public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
            CGAffineTransform(
                a: a * other.a + b * other.c, b: a * other.b + b * other.d,
                c: c * other.a + d * other.c, d: c * other.b + d * other.d,
                tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
        }

        /// Scales first, then applies this map.
        public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(scaleX: x, y: y).concatenating(self)
        }

        /// Translates first, then applies this map.
        public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(translationX: x, y: y).concatenating(self)
        }

        /// Rotates first, in radians, then applies this map.
        public func rotated(by angle: CGFloat) -> CGAffineTransform {
            CGAffineTransform(rotationAngle: angle).concatenating(self)
        }

        /// The inverse map; this map itself if there is no inverse.
        /// Source: CGAffineTransform.h, `CGAffineTransformInvert`.
        public func inverted() -> CGAffineTransform {
            let determinant = a * d - b * c
            guard determinant != 0 else { return self }
            return CGAffineTransform(
                a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
                tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        }
    }

    extension CGPoint {
        /// The image of the point.
        public func applying(_ transform: CGAffineTransform) -> CGPoint {
            CGPoint(
                x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty
            )
        }
    }

    extension CGSize {
        /// The size as a vector, scaled and rotated. A translation does not change it.
        public func applying(_ transform: CGAffineTransform) -> CGSize {
            CGSize(
                width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
        }
    }

    extension CGRect {
        /// The smallest upright rectangle that contains the images of the four corners. A null rectangle stays null.
        /// Source: CGAffineTransform.h, `CGRectApplyAffineTransform`.
        public func applying(_ transform: CGAffineTransform) -> CGRect {
            guard !isNull, !isInfinite else { return self }
            let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)]
            let moved = corners.map { CGPoint(x: $0.0, y: $0.1).applying(transform) }
            let (left, top) = moved.reduce((moved[0].x, moved[0].y)) { (min($0.0, $1.x), min($0.1, $1.y)) }
            let (right, bottom) = moved.reduce((left, top)) { (max($0.0, $1.x), max($0.1, $1.y)) }
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }
    }
#endif
