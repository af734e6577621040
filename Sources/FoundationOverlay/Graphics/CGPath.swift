#if !canImport(Darwin)
    import Foundation

    /// Lines and curves. The points are real, so that bounds and containment are; nothing is drawn.
    ///
    /// Source: CGPath.h.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
    public class CGPath: Hashable, @unchecked Sendable {
        var elements: [PathElement]

        init(_ elements: [PathElement]) { self.elements = elements }

        public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
            self.init(PathElement.rect(rect).map { $0.applying(transform?.pointee) })
        }

        public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
            self.init(PathElement.ellipse(in: rect).map { $0.applying(transform?.pointee) })
        }

        public convenience init(
            roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
            transform: UnsafePointer<CGAffineTransform>?
        ) {
            let corner = CGSize(width: cornerWidth, height: cornerHeight)
            self.init(
                PathElement.rounded(rect, [corner, corner, corner, corner]).map { $0.applying(transform?.pointee) })
        }

        public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }
        public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

        public var isEmpty: Bool { elements.isEmpty }

        /// The end of the last element; the origin for an empty path.
        public var currentPoint: CGPoint { elements.endPoint ?? .zero }

        /// The smallest rectangle around all points, with the control points of curves; null for an empty path.
        public var boundingBox: CGRect { CGRect(enclosing: elements.flatMap(\.points)) }

        /// The smallest rectangle around the path, without the control points of curves; null for an empty path.
        public var boundingBoxOfPath: CGRect { CGRect(enclosing: elements.extremes) }

        /// Whether the path is one rectangle, which `rect` then is.
        public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
            let box = boundingBox
            let corners = elements.flatMap(\.points)
            let areCorners = corners.allSatisfy {
                ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY)
            }
            guard elements.allSatisfy(\.isStraight), areCorners, Set(corners.map { [$0.x, $0.y] }).count == 4 else {
                return false
            }
            rect?.pointee = box
            return true
        }

        /// Whether the point is inside of the path. Open subpaths count as closed.
        public func contains(
            _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
        ) -> Bool {
            let winding = elements.polygons.reduce(0) { $0 + $1.windings(around: point.applying(transform)) }
            return rule == .winding ? winding != 0 : winding % 2 != 0
        }

        public func copy() -> CGPath? { CGPath(elements) }

        public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
            CGPath(elements.map { $0.applying(transform?.pointee) })
        }

        /// The path itself: how wide lines are drawn is not computed.
        public func copy(
            strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
            transform: CGAffineTransform = .identity
        ) -> CGPath { CGPath(elements.map { $0.applying(transform) }) }
        /// As ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)``.
        public convenience init?(
            __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
            lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
        ) { self.init(path.elements.map { $0.applying(transform?.pointee) }) }
        /// As ``copy(dashingWithPhase:lengths:transform:)``.
        public convenience init?(
            __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
            lengths: UnsafePointer<CGFloat>?, count: Int
        ) { self.init(path.elements.map { $0.applying(transform?.pointee) }) }
        /// The path itself: no line is cut into dashes.
        public func copy(
            dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
        ) -> CGPath { CGPath(elements.map { $0.applying(transform) }) }

        public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

        public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
            CGMutablePath(elements.map { $0.applying(transform?.pointee) })
        }

        /// Calls `block` with each element. Its points are valid only during the call.
        public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
            for element in elements {
                var points = element.points
                points.withUnsafeMutableBufferPointer { buffer in
                    let start = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 1)!
                    withUnsafePointer(to: CGPathElement(type: element.type, points: start), block)
                }
            }
        }

        /// Calls `function` with `info` and each element. Its points are valid only during the call.
        public func apply(
            info: UnsafeMutableRawPointer?,
            function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
        ) {
            applyWithBlock { function(info, $0) }
        }
    }

    /// One element of a path, as ``CGPath/applyWithBlock(_:)`` passes it.
    ///
    /// Source: CGPath.h.
    public struct CGPathElement {
        public var type: CGPathElementType
        /// The control points of a curve, then its end.
        public var points: UnsafeMutablePointer<CGPoint>
    }

    /// Source: CGPath.h.
    public enum CGPathElementType: Int32, Sendable {
        case moveToPoint = 0
        case addLineToPoint = 1
        case addQuadCurveToPoint = 2
        case addCurveToPoint = 3
        case closeSubpath = 4
    }
#endif
