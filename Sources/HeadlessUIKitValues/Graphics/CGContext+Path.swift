#if !canImport(Darwin)
    import Foundation

    // The current path is in pixels: later changes of the transform do not move it.
    extension CGContext {
        public func beginPath() { current = CGMutablePath() }
        public func closePath() { current.closeSubpath() }
        public func move(to point: CGPoint) { current.move(to: point, transform: ctm) }
        public func addLine(to point: CGPoint) { current.addLine(to: point, transform: ctm) }
        public func addLines(between points: [CGPoint]) { current.addLines(between: points, transform: ctm) }
        public func addRect(_ rect: CGRect) { current.addRect(rect, transform: ctm) }
        public func addRects(_ rects: [CGRect]) { current.addRects(rects, transform: ctm) }
        public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect, transform: ctm) }
        public func addPath(_ path: CGPath) { current.addPath(path, transform: ctm) }
        public func addQuadCurve(to end: CGPoint, control: CGPoint) {
            current.addQuadCurve(to: end, control: control, transform: ctm)
        }
        public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
            current.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
        }
        public func addArc(
            center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
        ) {
            current.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
                transform: ctm)
        }
        public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
            current.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
        }

        /// The current path in the user's space; nil if it is empty.
        public var path: CGPath? {
            var inverse = ctm.inverted()
            return current.isEmpty ? nil : current.copy(using: &inverse)
        }
        public var isPathEmpty: Bool { current.isEmpty }
        public var currentPointOfPath: CGPoint { convertToUserSpace(current.currentPoint) }
        public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
        public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
            let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
            return current.contains(convertToDeviceSpace(point), using: isEvenOdd ? .evenOdd : .winding)
        }

        // Painting ends the path.

        public func drawPath(using mode: CGPathDrawingMode) { beginPath() }
        public func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
        public func strokePath() { beginPath() }

        /// The path stays as it is: no line is as wide as it would be drawn.
        public func replacePathWithStrokedPath() {}

        /// Limits the clip to the path's bounding box.
        public func clip(using rule: CGPathFillRule = .winding) {
            state.clip = state.clip.intersection(current.boundingBoxOfPath)
            beginPath()
        }
        public func clip(to rect: CGRect) { state.clip = state.clip.intersection(rect.applying(ctm)) }
        public func clip(to rects: [CGRect]) { clip(to: rects.reduce(CGRect.null) { $0.union($1) }) }
        public func clip(to rect: CGRect, mask: CGImage) { clip(to: rect) }
        public func resetClip() { state.clip = CGRect(x: 0, y: 0, width: width, height: height) }
    }
#endif
