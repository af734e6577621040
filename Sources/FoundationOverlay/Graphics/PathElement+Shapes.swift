#if !canImport(Darwin)
    import Foundation

    extension PathElement {
        static func rect(_ rect: CGRect) -> [PathElement] {
            [
                .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
                .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
            ]
        }

        /// An ellipse of four curves, from its right end on.
        static func ellipse(in rect: CGRect) -> [PathElement] {
            let place = CGAffineTransform(translationX: rect.midX, y: rect.midY)
                .scaledBy(x: rect.width / 2, y: rect.height / 2)
            let end = CGPoint(x: rect.maxX, y: rect.midY)
            return [.move(end)] + arc(from: 0, by: 2 * .pi).map { $0.applying(place) } + [.close]
        }

        /// Curves on the unit circle, none longer than a quarter, from an angle on, in radians.
        static func arc(from angle: CGFloat, by delta: CGFloat) -> [PathElement] {
            let count = Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
            guard count > 0 else { return [] }
            let step = delta / CGFloat(count)
            let handle = CGFloat(4.0 / 3.0 * tan(Double(step) / 4))
            return (0..<count).map { index in
                let (start, end) = (angle + step * CGFloat(index), angle + step * CGFloat(index + 1))
                let (from, to) = (CGPoint(onCircleAt: start), CGPoint(onCircleAt: end))
                return .curve(
                    CGPoint(x: from.x - handle * from.y, y: from.y + handle * from.x),
                    CGPoint(x: to.x + handle * to.y, y: to.y - handle * to.x), to: to)
            }
        }

        /// - Parameter corners: the radii at the top left, top right, bottom right and bottom left. They are limited to
        ///   half of the sides.
        static func rounded(_ rect: CGRect, _ corners: [CGSize]) -> [PathElement] {
            guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else { return Self.rect(rect) }
            let limited = corners.map {
                CGSize(width: min(max($0.width, 0), rect.width / 2), height: min(max($0.height, 0), rect.height / 2))
            }
            let insets: [(x: CGFloat, y: CGFloat)] = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
            let places = [
                (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
            ]
            var elements: [PathElement] = []
            for index in 0..<4 {
                let size = limited[index]
                let center = CGPoint(
                    x: places[index].0 + insets[index].x * size.width,
                    y: places[index].1 + insets[index].y * size.height)
                let place = CGAffineTransform(translationX: center.x, y: center.y)
                    .scaledBy(x: size.width, y: size.height)
                let angle = CGFloat.pi + CGFloat(index) * .pi / 2
                let start = CGPoint(onCircleAt: angle).applying(place)
                elements.append(elements.isEmpty ? .move(start) : .line(start))
                if size.width > 0, size.height > 0 {
                    elements += arc(from: angle, by: .pi / 2).map { $0.applying(place) }
                }
            }
            return elements + [.close]
        }
    }

    extension CGPoint {
        init(onCircleAt angle: CGFloat) {
            self.init(x: cos(Double(angle)), y: sin(Double(angle)))
        }
    }
#endif
