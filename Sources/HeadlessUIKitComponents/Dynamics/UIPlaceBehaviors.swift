import Foundation
import HeadlessUIKitRuntime

/// Pulls an item to a point.
///
/// Source: UISnapBehavior.h.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    open var snapPoint: CGPoint { didSet { resume() } }
    /// From 0 (oscillates much) to 1 (not at all).
    open var damping: CGFloat = 0.5 { didSet { resume() } }

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
        ownItems = [item]
    }

    /// Also turns the item upright.
    override func act(on frame: inout DynamicFrame) {
        for index in frame.indices(of: ownItems) {
            frame.world.links.append(
                .init(
                    body: index, offset: .zero, end: Vector(snapPoint), frequency: 3,
                    damping: min(max(Double(damping), 0.1), 1), angle: 0))
            frame.snapPoints[index] = Vector(snapPoint)
        }
    }
}

/// Connects an item with a point or another item.
///
/// Source: UIAttachmentBehavior.h.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items = 0
        case anchor = 1
    }

    public var items: [any UIDynamicItem] { ownItems }
    public let attachedBehaviorType: AttachmentType
    open var anchorPoint: CGPoint { didSet { resume() } }
    /// The distance of the two points at the start, in points.
    open var length: CGFloat { didSet { resume() } }
    open var damping: CGFloat = 0 { didSet { resume() } }
    /// In oscillations per second; 0 is a rod.
    open var frequency: CGFloat = 0 { didSet { resume() } }
    /// Stored.
    open var frictionTorque: CGFloat = 0
    private let offsets: (UIOffset, UIOffset)

    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        attachedBehaviorType = .anchor
        anchorPoint = point
        offsets = (offset, .zero)
        length = CGFloat((Vector(point) - item.place(of: offset)).length)
        super.init()
        ownItems = [item]
    }

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        attachedBehaviorType = .items
        anchorPoint = .zero
        offsets = (offset1, offset2)
        length = CGFloat((item1.place(of: offset1) - item2.place(of: offset2)).length)
        super.init()
        ownItems = [item1, item2]
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    override func act(on frame: inout DynamicFrame) {
        let indices = frame.indices(of: ownItems)
        guard indices.count == ownItems.count, let first = indices.first else { return }
        let other = indices.dropFirst().first
        frame.world.links.append(
            .init(
                body: first, offset: Vector(offsets.0), end: other == nil ? Vector(anchorPoint) : Vector(offsets.1),
                other: other, length: Double(length), frequency: Double(frequency), damping: Double(damping)))
    }
}

/// Source: UICollisionBehavior.h.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: RespondingObject {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Source: UICollisionBehavior.h.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    public struct Mode: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let items = Mode(rawValue: 1 << 0)
        public static let boundaries = Mode(rawValue: 1 << 1)
        public static let everything = Mode(rawValue: .max)
    }

    public var items: [any UIDynamicItem] { ownItems }
    open var collisionMode = Mode.everything { didSet { resume() } }
    open var translatesReferenceBoundsIntoBoundary = false { didSet { resume() } }
    /// Stored; it is not called.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    private var boundaries: [(identifier: any NSCopying, lines: [ConvexShape])] = [] { didSet { resume() } }
    private var referenceInsets = UIEdgeInsets.zero

    public override convenience init() { self.init(items: []) }

    public init(items: [any UIDynamicItem]) {
        super.init()
        ownItems = items
    }

    open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { ownItems.removeAll { $0 === item } }
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
        translatesReferenceBoundsIntoBoundary = true
    }
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        boundaries.append((identifier, [ConvexShape(from: Vector(p1), to: Vector(p2))]))
    }
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { ($0.identifier as? NSObject)?.isEqual(identifier) == true }
    }
    open func removeAllBoundaries() { boundaries = [] }

    override func act(on frame: inout DynamicFrame) {
        var walls: [RigidBodyWorld.Wall] = []
        if collisionMode.contains(.boundaries) {
            walls = boundaries.flatMap(\.lines).map(RigidBodyWorld.Wall.line)
            if translatesReferenceBoundsIntoBoundary, let bounds = frame.referenceView?.bounds {
                let inside = bounds.inset(by: referenceInsets)
                walls.append(
                    .around(low: Vector(inside.origin), high: Vector(CGPoint(x: inside.maxX, y: inside.maxY))))
            }
        }
        frame.world.collisions.append(
            .init(
                bodies: frame.indices(of: ownItems), walls: walls, isBetweenBodies: collisionMode.contains(.items)))
    }
}
