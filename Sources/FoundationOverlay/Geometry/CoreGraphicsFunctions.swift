#if !canImport(Darwin)
    import Foundation

    // C functions and constants, for code that was written for Objective-C or early Swift.

    /// The point at the origin.
    public let CGPointZero = CGPoint.zero

    /// The size without extent.
    public let CGSizeZero = CGSize.zero

    /// The rectangle at the origin without extent.
    public let CGRectZero = CGRect.zero

    /// A point from its coordinates.
    public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    /// A size from its extents.
    public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

    /// A rectangle from its origin and its extents.
    public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// The rectangle moved by points.
    public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }

    /// The rectangle with each side moved inwards; negative amounts move it outwards.
    public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }

    /// The width, never negative.
    public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

    /// The height, never negative.
    public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

    /// The left edge.
    public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

    /// The top edge.
    public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

    /// The middle from left to right.
    public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

    /// The middle from top to bottom.
    public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

    /// The right edge.
    public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

    /// The bottom edge.
    public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

    /// The identity map.
    public let CGAffineTransformIdentity = CGAffineTransform.identity

    /// Scales about the origin.
    public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy)
    }

    /// Translates by points.
    public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty)
    }

    /// Rotates about the origin, in radians.
    public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle)
    }

    /// Applies the first map, then the second.
    public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
        t1.concatenating(t2)
    }
#endif
