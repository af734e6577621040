import Foundation

extension CGMutablePath {
    /// - Parameter corners: the rounded ones. The others are square.
    func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
        let (width, height) = (min(max(radii.width, 0), rect.width / 2), min(max(radii.height, 0), rect.height / 2))
        let places: [(UIRectCorner, x: CGFloat, y: CGFloat, insetX: CGFloat, insetY: CGFloat)] = [
            (.topLeft, rect.minX, rect.minY, 1, 1), (.topRight, rect.maxX, rect.minY, -1, 1),
            (.bottomRight, rect.maxX, rect.maxY, -1, -1), (.bottomLeft, rect.minX, rect.maxY, 1, -1),
        ]
        var isFirst = true
        for (index, place) in places.enumerated() {
            guard corners.contains(place.0), width > 0, height > 0 else {
                let corner = CGPoint(x: place.x, y: place.y)
                if isFirst { move(to: corner) } else { addLine(to: corner) }
                isFirst = false
                continue
            }
            let angle = CGFloat.pi + CGFloat(index) * .pi / 2
            let scale = CGAffineTransform(
                translationX: place.x + place.insetX * width, y: place.y + place.insetY * height
            ).scaledBy(x: width, y: height)
            if isFirst { move(to: CGPoint(x: cos(angle), y: sin(angle)), transform: scale) }
            isFirst = false
            addRelativeArc(center: .zero, radius: 1, startAngle: angle, delta: .pi / 2, transform: scale)
        }
        closeSubpath()
    }
}

extension CGPath {
    /// The same lines and curves from the end to the start.
    func reversed() -> CGMutablePath {
        let reversed = CGMutablePath()
        for steps in subpaths.reversed() {
            guard let end = steps.last(where: { !$0.points.isEmpty })?.points.last else { continue }
            reversed.move(to: end)
            for (before, step) in zip(steps, steps.dropFirst()).reversed() where !step.points.isEmpty {
                guard let target = before.points.last else { continue }
                switch step.type {
                case .addQuadCurveToPoint: reversed.addQuadCurve(to: target, control: step.points[0])
                case .addCurveToPoint:
                    reversed.addCurve(to: target, control1: step.points[1], control2: step.points[0])
                default: reversed.addLine(to: target)
                }
            }
            if steps.last?.type == .closeSubpath { reversed.closeSubpath() }
        }
        return reversed
    }

    /// Each begins with a move.
    private var subpaths: [[(type: CGPathElementType, points: [CGPoint])]] {
        var result: [[(type: CGPathElementType, points: [CGPoint])]] = []
        applyWithBlock { element in
            let counts: [CGPathElementType: Int] = [.addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0]
            let type = element.pointee.type
            let points = Array(UnsafeBufferPointer(start: element.pointee.points, count: counts[type] ?? 1))
            if type == .moveToPoint || result.isEmpty { result.append([]) }
            result[result.count - 1].append((type, points))
        }
        return result
    }
}
