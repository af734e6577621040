#if !canImport(Darwin)
    import Foundation

    enum PathElement: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, to: CGPoint)
        case curve(CGPoint, CGPoint, to: CGPoint)
        case close

        /// The control points, then the end.
        var points: [CGPoint] {
            switch self {
            case .move(let end), .line(let end): [end]
            case .quad(let control, let end): [control, end]
            case .curve(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }

        var type: CGPathElementType {
            switch self {
            case .move: .moveToPoint
            case .line: .addLineToPoint
            case .quad: .addQuadCurveToPoint
            case .curve: .addCurveToPoint
            case .close: .closeSubpath
            }
        }

        var isStraight: Bool { points.count < 2 }

        func applying(_ transform: CGAffineTransform?) -> PathElement {
            guard let transform else { return self }
            switch self {
            case .move(let end): return .move(end.applying(transform))
            case .line(let end): return .line(end.applying(transform))
            case .quad(let control, let end):
                return .quad(control.applying(transform), to: end.applying(transform))
            case .curve(let first, let second, let end):
                return .curve(first.applying(transform), second.applying(transform), to: end.applying(transform))
            case .close: return .close
            }
        }

        /// The point at `t`, from 0 to 1, of an element that begins at `start`.
        func point(at t: CGFloat, from start: CGPoint) -> CGPoint {
            let all = [start] + points
            return (1..<all.count).reduce(all) { points, _ in
                zip(points, points.dropFirst()).map { left, right in
                    CGPoint(x: left.x + (right.x - left.x) * t, y: left.y + (right.y - left.y) * t)
                }
            }[0]
        }

        /// The positions, from 0 to 1, at which a curve that begins at `start` turns back in x or in y.
        func turningPoints(from start: CGPoint) -> [CGFloat] {
            let all = [start] + points
            let roots = [all.map(\.x), all.map(\.y)].flatMap { values -> [CGFloat] in
                switch values.count {
                case 3: return [(values[0] - values[1]) / (values[0] - 2 * values[1] + values[2])]
                case 4:
                    let a = values[3] - 3 * values[2] + 3 * values[1] - values[0]
                    let b = 2 * (values[2] - 2 * values[1] + values[0])
                    let c = values[1] - values[0]
                    guard abs(a) > 1e-12 else { return [-c / b] }
                    let root = (b * b - 4 * a * c).squareRoot()
                    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
                default: return []
                }
            }
            return roots.filter { $0 > 0 && $0 < 1 }
        }
    }

    extension [PathElement] {
        var endPoint: CGPoint? {
            guard let last else { return nil }
            if let end = last.points.last { return end }
            return lastStart
        }

        /// The start of the last subpath.
        var lastStart: CGPoint? {
            for case .move(let point) in reversed() { return point }
            return nil
        }

        /// Each element with the point at which it begins.
        private var withStarts: [(start: CGPoint, element: PathElement)] {
            var (start, at) = (CGPoint.zero, CGPoint.zero)
            return map { element in
                let begin = at
                if case .move(let point) = element { start = point }
                at = element.points.last ?? start
                return (begin, element)
            }
        }

        /// The ends of the elements, and the points at which curves turn back.
        var extremes: [CGPoint] {
            withStarts.flatMap { start, element in
                element.points.suffix(1)
                    + element.turningPoints(from: start).map { element.point(at: $0, from: start) }
            }
        }

        /// The subpaths, with 32 lines for a curve.
        var polygons: [[CGPoint]] {
            var polygons: [[CGPoint]] = []
            for (start, element) in withStarts {
                switch element {
                case .move(let point): polygons.append([point])
                case .line(let point):
                    if polygons.isEmpty { polygons.append([start]) }
                    polygons[polygons.count - 1].append(point)
                case .quad, .curve:
                    if polygons.isEmpty { polygons.append([start]) }
                    polygons[polygons.count - 1] += (1...32).map { element.point(at: CGFloat($0) / 32, from: start) }
                // What comes after a closed subpath without a move begins at its start.
                case .close: if let first = polygons.last?.first { polygons.append([first]) }
                }
            }
            return polygons
        }
    }

    extension [CGPoint] {
        /// How often the closed polygon winds around the point.
        func windings(around point: CGPoint) -> Int {
            guard count > 2 else { return 0 }
            return indices.reduce(0) { windings, index in
                let (from, to) = (self[index], self[(index + 1) % count])
                let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
                if from.y <= point.y, to.y > point.y, side > 0 { return windings + 1 }
                if from.y > point.y, to.y <= point.y, side < 0 { return windings - 1 }
                return windings
            }
        }
    }

    extension CGRect {
        /// Null without points.
        init(enclosing points: [CGPoint]) {
            guard let first = points.first else {
                self = .null
                return
            }
            let (left, top) = points.reduce((first.x, first.y)) { (min($0.0, $1.x), min($0.1, $1.y)) }
            let (right, bottom) = points.reduce((first.x, first.y)) { (max($0.0, $1.x), max($0.1, $1.y)) }
            self.init(x: left, y: top, width: right - left, height: bottom - top)
        }
    }
#endif
