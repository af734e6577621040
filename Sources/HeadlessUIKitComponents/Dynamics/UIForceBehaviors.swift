import Foundation
import HeadlessUIKitRuntime

/// A direction and a magnitude. The vector has an angle without a length, too.
private struct DirectedForce {
    var vector: CGVector {
        didSet { if vector != .zero { angle = CGFloat(atan2(Double(vector.dy), Double(vector.dx))) } }
    }
    /// In radians, clockwise from the right.
    var angle: CGFloat
    var magnitude: CGFloat { CGFloat(hypot(Double(vector.dx), Double(vector.dy))) }

    mutating func set(angle: CGFloat, magnitude: CGFloat) {
        self.angle = angle
        vector = CGVector(
            dx: magnitude * CGFloat(cos(Double(angle))), dy: magnitude * CGFloat(sin(Double(angle))))
    }
}

/// Source: UIGravityBehavior.h.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    public var items: [any UIDynamicItem] { ownItems }
    private var force = DirectedForce(vector: CGVector(dx: 0, dy: 1), angle: .pi / 2) { didSet { resume() } }
    /// 1 is a thousand points per second, per second.
    open var gravityDirection: CGVector {
        get { force.vector }
        set { force.vector = newValue }
    }
    /// In radians, clockwise from the right.
    open var angle: CGFloat {
        get { force.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { force.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    public override convenience init() { self.init(items: []) }

    public init(items: [any UIDynamicItem]) {
        super.init()
        ownItems = items
    }

    open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { ownItems.removeAll { $0 === item } }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        force.set(angle: angle, magnitude: magnitude)
    }

    override func act(on frame: inout DynamicFrame) {
        for index in frame.indices(of: ownItems) {
            frame.world.bodies[index].acceleration += Vector(gravityDirection) * 1000
        }
    }
}

/// A magnitude of 1 pushes a view of 100 × 100 points by 100 points per second, once, or in each second.
///
/// Source: UIPushBehavior.h.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        case continuous = 0
        case instantaneous = 1
    }

    public var items: [any UIDynamicItem] { ownItems }
    public let mode: Mode
    /// False after an instantaneous push.
    open var active = true { didSet { resume() } }
    private var force = DirectedForce(vector: .zero, angle: 0) { didSet { resume() } }
    open var pushDirection: CGVector {
        get { force.vector }
        set { force.vector = newValue }
    }
    /// In radians, clockwise from the right.
    open var angle: CGFloat {
        get { force.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { force.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        ownItems = items
    }

    open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
    open func removeItem(_ item: any UIDynamicItem) {
        ownItems.removeAll { $0 === item }
        offsets[ObjectIdentifier(item)] = nil
    }
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        force.set(angle: angle, magnitude: magnitude)
    }

    override func act(on frame: inout DynamicFrame) {
        guard active else { return }
        let amount = Vector(pushDirection) * 100
        for item in ownItems {
            guard let index = frame.index(of: item) else { continue }
            let offset = Vector(targetOffsetFromCenter(for: item))
            switch mode {
            case .continuous: frame.world.forces.append(.init(body: index, amount: amount, offset: offset))
            case .instantaneous:
                let body = frame.world.bodies[index]
                frame.world.bodies[index].push(amount, at: body.place(of: offset))
            }
        }
        if mode == .instantaneous { active = false }
    }
}

/// The physical properties of items. Of several behaviors that set a property of an item the last one counts.
///
/// Source: UIDynamicItemBehavior.h.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    public var items: [any UIDynamicItem] { ownItems }
    open var elasticity: CGFloat {
        get { configured.elasticity ?? 0 }
        set { configured.elasticity = newValue }
    }
    open var friction: CGFloat {
        get { configured.friction ?? 0 }
        set { configured.friction = newValue }
    }
    open var density: CGFloat {
        get { configured.density ?? 1 }
        set { configured.density = newValue }
    }
    open var resistance: CGFloat {
        get { configured.resistance ?? 0 }
        set { configured.resistance = newValue }
    }
    open var angularResistance: CGFloat {
        get { configured.angularResistance ?? 0 }
        set { configured.angularResistance = newValue }
    }
    /// Stored: there are no electric fields.
    open var charge: CGFloat = 0
    open var isAnchored: Bool {
        get { configured.isAnchored ?? false }
        set { configured.isAnchored = newValue }
    }
    open var allowsRotation: Bool {
        get { configured.allowsRotation ?? true }
        set { configured.allowsRotation = newValue }
    }

    /// What the app has set: the others are as other behaviors say.
    private struct Properties {
        var elasticity: CGFloat?
        var friction: CGFloat?
        var density: CGFloat?
        var resistance: CGFloat?
        var angularResistance: CGFloat?
        var isAnchored: Bool?
        var allowsRotation: Bool?

        func apply(to body: inout RigidBody) {
            if let elasticity { body.elasticity = Double(elasticity) }
            if let friction { body.friction = Double(friction) }
            if let density { body.density = max(Double(density), 1e-6) }
            if let resistance { body.resistance = Double(resistance) }
            if let angularResistance { body.angularResistance = Double(angularResistance) }
            if let isAnchored { body.isAnchored = isAnchored }
            if let allowsRotation { body.allowsRotation = allowsRotation }
        }
    }

    private var configured = Properties() { didSet { resume() } }
    /// What items are to get in the next frame.
    private var velocities: [ObjectIdentifier: CGPoint] = [:]
    private var angularVelocities: [ObjectIdentifier: CGFloat] = [:]

    public override convenience init() { self.init(items: []) }

    public init(items: [any UIDynamicItem]) {
        super.init()
        ownItems = items
    }

    open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
    open func removeItem(_ item: any UIDynamicItem) {
        ownItems.removeAll { $0 === item }
        velocities[ObjectIdentifier(item)] = nil
        angularVelocities[ObjectIdentifier(item)] = nil
    }
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        let old = velocities[ObjectIdentifier(item)] ?? .zero
        velocities[ObjectIdentifier(item)] = CGPoint(x: old.x + velocity.x, y: old.y + velocity.y)
        resume()
    }
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let (new, own) = (
            velocities[ObjectIdentifier(item)] ?? .zero, animator?.movingItem(item)?.body.velocity ?? .zero
        )
        return CGPoint(x: new.x + CGFloat(own.x), y: new.y + CGFloat(own.y))
    }
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        angularVelocities[ObjectIdentifier(item), default: 0] += velocity
        resume()
    }
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        let own = animator?.movingItem(item)?.body.angularVelocity ?? 0
        return (angularVelocities[ObjectIdentifier(item)] ?? 0) + CGFloat(own)
    }

    /// Tells the properties of its items, and the velocities that were added since the last frame.
    func apply(to frame: inout DynamicFrame) {
        for moving in frame.movingItems(of: ownItems) {
            configured.apply(to: &moving.body)
            let added = velocities[ObjectIdentifier(moving.item)] ?? .zero
            moving.body.velocity += Vector(added)
            moving.body.angularVelocity += Double(angularVelocities[ObjectIdentifier(moving.item)] ?? 0)
        }
        velocities = [:]
        angularVelocities = [:]
    }
}
