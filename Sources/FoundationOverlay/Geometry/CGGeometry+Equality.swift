#if !canImport(Darwin)
    import Foundation

    // Source: the CoreGraphics overlay, CGGeometry.h and CGAffineTransform.h.

    extension CGPoint {
        public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
    }

    extension CGSize {
        public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
    }

    extension CGRect {
        /// Whether both are the same after the extents of each are made positive.
        public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
    }

    public let CGRectNull = CGRect.null
    public let CGRectInfinite = CGRect.infinite

    public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1.equalTo(point2) }
    public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1.equalTo(size2) }
    public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.equalTo(rect2) }
    // The names that Swift gives to the C functions whose own names are in use for operators.
    public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1.equalTo(point2) }
    public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1.equalTo(size2) }
    public func __CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool {
        t1 == t2
    }
    public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
    public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }
    public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.intersects(rect2) }
    public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }
    public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
    public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
    public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
    public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
    public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
    public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
    public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }
    public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool { t1 == t2 }
    public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }
    public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint { point.applying(t) }
    public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect { rect.applying(t) }
#endif
