import Foundation

/// A point or a direction; x grows to the right, y downward.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
    var length: Double { (x * x + y * y).squareRoot() }
    /// A quarter turn clockwise.
    var normal: Vector { Vector(-y, x) }
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
    /// The turning effect of `other` at this place: positive is clockwise.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
    func rotated(by angle: Double) -> Vector {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Vector(x * cosine - y * sine, x * sine + y * cosine)
    }
}

/// A rectangle that moves and turns about its center. Lengths are points, times seconds, and angles radians, clockwise.
struct RigidBody {
    var center: Vector
    var angle: Double
    var size: Vector
    var velocity = Vector.zero
    var angularVelocity = 0.0
    /// Whatever its mass is.
    var acceleration = Vector.zero
    var elasticity = 0.0
    var friction = 0.0
    /// That of a rectangle of 100 × 100 points is its mass.
    var density = 1.0
    var resistance = 0.0
    var angularResistance = 0.0
    var isAnchored = false
    var allowsRotation = true

    var mass: Double { density * max(size.x * size.y, 1) / 10_000 }
    var inverseMass: Double { isAnchored ? 0 : 1 / mass }
    var inverseInertia: Double {
        isAnchored || !allowsRotation ? 0 : 12 / (mass * max(size.x * size.x + size.y * size.y, 1))
    }

    /// False for what a force without a limit has moved.
    var isFinite: Bool {
        center.x.isFinite && center.y.isFinite && angle.isFinite && size.x.isFinite && size.y.isFinite
    }

    /// In order around the rectangle.
    var corners: [Vector] {
        [Vector(-0.5, -0.5), Vector(0.5, -0.5), Vector(0.5, 0.5), Vector(-0.5, 0.5)].map { place(of: $0 * size) }
    }
    var shape: ConvexShape {
        let axis = Vector(1, 0).rotated(by: angle)
        return ConvexShape(points: corners, axes: [axis, axis.normal])
    }

    /// The place of a point that is given from the center, before the rectangle turned.
    func place(of offset: Vector) -> Vector { center + offset.rotated(by: angle) }
    func offset(of place: Vector) -> Vector { (place - center).rotated(by: -angle) }
    func velocity(at place: Vector) -> Vector { velocity + angularVelocity * (place - center).normal }

    /// How much an impulse along a direction, of length 1, changes the velocity at a place along that direction.
    func mobility(at place: Vector, along direction: Vector) -> Double {
        let lever = (place - center).cross(direction)
        return inverseMass + lever * lever * inverseInertia
    }

    mutating func push(_ impulse: Vector, at place: Vector) {
        velocity += impulse * inverseMass
        angularVelocity += (place - center).cross(impulse) * inverseInertia
    }

    /// How far an impulse at one lever would move the point at another one within a second. Both are given from the
    /// center.
    func move(of lever: Vector, by impulse: Vector, at other: Vector) -> Vector {
        impulse * inverseMass + lever.normal * (other.cross(impulse) * inverseInertia)
    }

    /// Moves and turns it as an impulse at a lever, given from the center, would within a second.
    mutating func shift(_ impulse: Vector, lever: Vector) {
        center += impulse * inverseMass
        angle += lever.cross(impulse) * inverseInertia
    }
}

/// A rectangle, or a line with two points.
struct ConvexShape {
    let points: [Vector]
    /// The directions of its edges' normals, of length 1.
    let axes: [Vector]

    init(points: [Vector], axes: [Vector]) {
        self.points = points
        self.axes = axes
    }

    /// A line. It is longer by ``skin`` at both ends.
    init(from start: Vector, to end: Vector) {
        let length = (end - start).length
        let direction = length > 0 ? (end - start) / length : .zero
        self.init(
            points: [start - direction * Self.skin, end + direction * Self.skin],
            axes: length > 0 ? [direction.normal] : [])
    }

    /// Apps place lines of a point beside the corner that is to hit them. Box2D rounds shapes by two of its slops, each
    /// half a hundredth of the 150 points that UIKit takes for a meter.
    private static let skin = 1.5

    /// How far a place is from a line.
    func distance(of place: Vector) -> Double {
        let (start, way) = (points[0], points[1] - points[0])
        let length = way.dot(way)
        let along = length > 0 ? min(max((place - start).dot(way) / length, 0), 1) : 0
        return (start + way * along - place).length
    }

    func range(along axis: Vector) -> ClosedRange<Double> {
        let places = points.map(axis.dot)
        return places.min()!...places.max()!
    }

    /// How far it reaches in a direction at both ends of the edge that is outermost there: the place along that edge,
    /// and how far. A corner that is less than a point short of the outermost one belongs to the edge.
    fileprivate func edge(toward direction: Vector) -> [(along: Double, reach: Double)] {
        let outermost = range(along: direction).upperBound
        let ends = points.map { (along: direction.normal.dot($0), reach: direction.dot($0)) }
            .filter { $0.reach > outermost - 1 }
        return [ends.min { $0.along < $1.along }!, ends.max { $0.along < $1.along }!]
    }
}

/// A place where two shapes overlap.
struct Overlap {
    /// Where the first shape ends, and where the second one does.
    let places: (Vector, Vector)
    /// The direction, of length 1, in which the first shape gets out of the second one.
    let normal: Vector
}

/// Where two shapes overlap: at both ends of the part of their edges that touches. The shapes part in the direction in
/// which they were apart before, or else in the one in which they overlap least (the separating-axis theorem).
func overlaps(
    _ first: ConvexShape, _ second: ConvexShape, before: (first: ConvexShape, second: ConvexShape)
) -> [Overlap] {
    var (best, normal) = (-Double.infinity, Vector.zero)
    for (axis, old) in zip(first.axes + second.axes, before.first.axes + before.second.axes) {
        let (back, forth) = depths(first, second, along: axis)
        guard min(back, forth) > 0 else { return [] }
        let earlier = depths(before.first, before.second, along: old)
        let gap = -min(earlier.back, earlier.forth)
        // Shapes that touch are a hair apart, or overlap by one.
        let (score, isBack) = gap > -0.05 ? (gap + 1, earlier.back < earlier.forth) : (-min(back, forth), back < forth)
        if score > best { (best, normal) = (score, isBack ? -axis : axis) }
    }
    let (one, two) = (first.edge(toward: -normal), second.edge(toward: normal))
    // The first edge is seen from the other side, so its places along the edge are negative.
    let own = [(along: -one[1].along, reach: -one[1].reach), (along: -one[0].along, reach: -one[0].reach)]
    var ends = [max(own[0].along, two[0].along), min(own[1].along, two[1].along)]
    if ends[1] - ends[0] < 0.01 { ends = [(ends[0] + ends[1]) / 2] }
    return ends.map { along in
        let places = [own, two].map { normal.normal * along + normal * reach(of: $0, at: along) }
        return Overlap(places: (places[0], places[1]), normal: normal)
    }
}

/// How far the first shape reaches into the second one, from either side of it along an axis.
private func depths(
    _ first: ConvexShape, _ second: ConvexShape, along axis: Vector
) -> (back: Double, forth: Double) {
    let (one, two) = (first.range(along: axis), second.range(along: axis))
    return (one.upperBound - two.lowerBound, two.upperBound - one.lowerBound)
}

/// How far an edge reaches at a place along it.
private func reach(of edge: [(along: Double, reach: Double)], at along: Double) -> Double {
    let length = edge[1].along - edge[0].along
    guard length > 0.01 else { return edge[0].reach }
    return edge[0].reach + (edge[1].reach - edge[0].reach) * min(max((along - edge[0].along) / length, 0), 1)
}
