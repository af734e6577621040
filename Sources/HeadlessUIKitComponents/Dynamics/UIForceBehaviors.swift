import Foundation
import HeadlessUIKitRuntime

extension CGVector {
    init(angle: CGFloat, magnitude: CGFloat) {
        self.init(dx: magnitude * CGFloat(cos(Double(angle))), dy: magnitude * CGFloat(sin(Double(angle))))
    }

    /// In radians, clockwise from the right.
    var angle: CGFloat { CGFloat(atan2(Double(dy), Double(dx))) }
    var magnitude: CGFloat { CGFloat(hypot(Double(dx), Double(dy))) }
}

/// Source: UIGravityBehavior.h.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    public var items: [any UIDynamicItem] { ownItems }
    /// 1 is a thousand points per second, per second.
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    /// In radians, clockwise from the right.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { gravityDirection.magnitude }
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
        gravityDirection = CGVector(angle: angle, magnitude: magnitude)
    }
}

/// Source: UIPushBehavior.h.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        case continuous = 0
        case instantaneous = 1
    }

    public var items: [any UIDynamicItem] { ownItems }
    public let mode: Mode
    open var active = true
    open var pushDirection = CGVector.zero
    /// In radians, clockwise from the right.
    open var angle: CGFloat {
        get { pushDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { pushDirection.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        ownItems = items
    }

    open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { ownItems.removeAll { $0 === item } }
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(angle: angle, magnitude: magnitude)
    }
}

/// The physical properties of items.
///
/// Source: UIDynamicItemBehavior.h.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    public var items: [any UIDynamicItem] { ownItems }
    open var elasticity: CGFloat = 0
    open var friction: CGFloat = 0
    open var density: CGFloat = 1
    open var resistance: CGFloat = 0
    open var angularResistance: CGFloat = 0
    open var charge: CGFloat = 0
    open var isAnchored = false
    open var allowsRotation = true
    private var velocities: [ObjectIdentifier: CGPoint] = [:]
    private var angularVelocities: [ObjectIdentifier: CGFloat] = [:]

    public override convenience init() { self.init(items: []) }

    public init(items: [any UIDynamicItem]) {
        super.init()
        ownItems = items
    }

    open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { ownItems.removeAll { $0 === item } }
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        let old = linearVelocity(for: item)
        velocities[ObjectIdentifier(item)] = CGPoint(x: old.x + velocity.x, y: old.y + velocity.y)
    }
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { velocities[ObjectIdentifier(item)] ?? .zero }
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        angularVelocities[ObjectIdentifier(item), default: 0] += velocity
    }
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        angularVelocities[ObjectIdentifier(item)] ?? 0
    }
}
