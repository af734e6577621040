#if !canImport(Darwin)
    import Foundation

    /// A path that elements can be added to.
    ///
    /// Source: CGPath.h.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
    public final class CGMutablePath: CGPath, @unchecked Sendable {
        public convenience init() { self.init([]) }

        public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
            add(.move(point), transform)
        }

        public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
            add(.line(point), transform)
        }

        public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
            add(.quad(control, to: end), transform)
        }

        public func addCurve(
            to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
        ) {
            add(.curve(control1, control2, to: end), transform)
        }

        public func closeSubpath() {
            if let last = elements.last, last != .close { elements.append(.close) }
        }

        public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
            for element in PathElement.rect(rect) { add(element, transform) }
        }

        public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
            for rect in rects { addRect(rect, transform: transform) }
        }

        public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
            guard let first = points.first else { return }
            move(to: first, transform: transform)
            for point in points.dropFirst() { addLine(to: point, transform: transform) }
        }

        public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
            for element in PathElement.ellipse(in: rect) { add(element, transform) }
        }

        public func addRoundedRect(
            in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
        ) {
            let corner = CGSize(width: cornerWidth, height: cornerHeight)
            for element in PathElement.rounded(rect, [corner, corner, corner, corner]) { add(element, transform) }
        }

        public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
            for element in path.elements { add(element, transform) }
        }

        /// Adds an arc, after a line from the current point to its start.
        ///
        /// - Parameter clockwise: true runs towards smaller angles, which is clockwise if y points up.
        public func addArc(
            center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
            transform: CGAffineTransform = .identity
        ) {
            let turn = 2 * CGFloat.pi
            let sign: CGFloat = clockwise ? -1 : 1
            var delta = (endAngle - startAngle) * sign
            if delta < 0 { delta = delta.truncatingRemainder(dividingBy: turn) + turn }
            addRelativeArc(
                center: center, radius: radius, startAngle: startAngle, delta: min(delta, turn) * sign,
                transform: transform)
        }

        /// Adds an arc, after a line from the current point to its start.
        public func addRelativeArc(
            center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
            transform: CGAffineTransform = .identity
        ) {
            let place = CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: radius, y: radius)
                .concatenating(transform)
            let start = CGPoint(onCircleAt: startAngle).applying(place)
            elements.append(elements.isEmpty ? .move(start) : .line(start))
            elements += PathElement.arc(from: startAngle, by: delta).map { $0.applying(place) }
        }

        /// Adds an arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
        public func addArc(
            tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
        ) {
            let start = currentPoint.applying(transform.inverted())
            let (ax, ay) = (start.x - tangent1End.x, start.y - tangent1End.y)
            let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
            let between = Double(atan2(Double(ax * by - ay * bx), Double(ax * bx + ay * by)))
            // The lines are parallel: there is no corner to round.
            guard abs(sin(between)) > 1e-9, radius > 0 else { return addLine(to: tangent1End, transform: transform) }
            let half = abs(between) / 2
            let bisector =
                atan2(Double(ay), Double(ax)) + (between > 0 ? half : -half)
            let distance = Double(radius) / sin(half)
            let center = CGPoint(
                x: Double(tangent1End.x) + distance * cos(bisector), y: Double(tangent1End.y) + distance * sin(bisector)
            )
            let turn = Double.pi - 2 * half
            let first = bisector + .pi + (between > 0 ? turn / 2 : -turn / 2)
            addRelativeArc(
                center: center, radius: radius, startAngle: CGFloat(first),
                delta: CGFloat(between > 0 ? -turn : turn), transform: transform)
        }

        private func add(_ element: PathElement, _ transform: CGAffineTransform) {
            if case .move(let point) = element, case .move = elements.last {
                elements[elements.count - 1] = .move(point.applying(transform))
            } else {
                elements.append(transform.isIdentity ? element : element.applying(transform))
            }
        }
    }
#endif
