import Foundation
import HeadlessUIKitRuntime

extension SIMD2<Double> {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
    init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
}

extension UIDynamicItem {
    /// In radians, clockwise.
    fileprivate var rotation: Double { atan2(Double(transform.b), Double(transform.a)) }

    /// Where a point is that is given from the center, before the item turned.
    func place(of offset: UIOffset) -> Vector { Vector(center) + Vector(offset).rotated(by: rotation) }
}

/// An item of a dynamic animator, and how it moves.
@MainActor
final class MovingItem {
    let item: any UIDynamicItem
    var body: RigidBody
    /// The rotation that the item's transform has.
    private var shownAngle: Double

    init(_ item: any UIDynamicItem) {
        self.item = item
        let size = Vector(Double(item.bounds.width), Double(item.bounds.height))
        body = RigidBody(center: Vector(item.center), angle: item.rotation, size: size)
        shownAngle = body.angle
    }

    func takePlace() {
        (body.center, body.angle) = (Vector(item.center), item.rotation)
        body.size = Vector(Double(item.bounds.width), Double(item.bounds.height))
        shownAngle = body.angle
    }

    /// Sets what behaviors say anew in each frame.
    func resetProperties() {
        var plain = RigidBody(center: body.center, angle: body.angle, size: body.size)
        (plain.velocity, plain.angularVelocity) = (body.velocity, body.angularVelocity)
        body = plain
    }

    /// Moves the item to where the body is. A turn of less than a thousandth is an error of the calculation.
    func show() {
        let center = CGPoint(x: body.center.x, y: body.center.y)
        if item.center != center { item.center = center }
        let turn = body.angle - shownAngle
        guard abs(turn) > 1e-3 else { return }
        item.transform = item.transform.rotated(by: CGFloat(turn))
        shownAngle = body.angle
    }
}

/// What the behaviors of an animator do with its items in one frame.
@MainActor
struct DynamicFrame {
    private let movingItems: [MovingItem]
    private let indices: [ObjectIdentifier: Int]
    let referenceView: UIView?
    /// Its bodies are those of the items, in their order.
    var world = RigidBodyWorld(bodies: [])
    /// Where items snap.
    var snapPoints: [Int: Vector] = [:]

    init(movingItems: [MovingItem], referenceView: UIView?) {
        self.movingItems = movingItems
        self.referenceView = referenceView
        indices = Dictionary(
            uniqueKeysWithValues: movingItems.enumerated().map { (ObjectIdentifier($1.item), $0) })
    }

    func index(of item: any UIDynamicItem) -> Int? { indices[ObjectIdentifier(item)] }
    func indices(of items: [any UIDynamicItem]) -> [Int] { items.compactMap(index) }
    func movingItems(of items: [any UIDynamicItem]) -> [MovingItem] { indices(of: items).map { movingItems[$0] } }

    mutating func takeBodies() { world.bodies = movingItems.map(\.body) }

    /// Whether all items are too slow to be seen to move.
    var isAtRest: Bool {
        world.bodies.allSatisfy { $0.velocity.length < 4 && abs($0.angularVelocity) < 0.04 }
    }

    mutating func run() {
        world.runFrame()
        show()
    }

    /// Moves items that are at rest the last tenth of a point to where they snap.
    mutating func snap() {
        for (index, point) in snapPoints where (point - world.bodies[index].center).length < 0.1 {
            world.bodies[index].center = point
        }
        show()
    }

    private func show() {
        for (moving, body) in zip(movingItems, world.bodies) {
            moving.body = body
            moving.show()
        }
    }
}
