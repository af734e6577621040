import Foundation
import HeadlessUIKitRuntime

/// Pulls an item to a point.
///
/// Source: UISnapBehavior.h.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    open var snapPoint: CGPoint
    /// From 0 (oscillates much) to 1 (not at all).
    open var damping: CGFloat = 0.5

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
        ownItems = [item]
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
    open var anchorPoint: CGPoint
    /// The distance of the two points at the start, in points.
    open var length: CGFloat
    open var damping: CGFloat = 0
    open var frequency: CGFloat = 0
    open var frictionTorque: CGFloat = 0

    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        attachedBehaviorType = .anchor
        anchorPoint = point
        let (x, y) = (item.center.x + offset.horizontal - point.x, item.center.y + offset.vertical - point.y)
        length = CGVector(dx: x, dy: y).magnitude
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
        let x = item1.center.x + offset1.horizontal - item2.center.x - offset2.horizontal
        let y = item1.center.y + offset1.vertical - item2.center.y - offset2.vertical
        length = CGVector(dx: x, dy: y).magnitude
        super.init()
        ownItems = [item1, item2]
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
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
    open var collisionMode = Mode.everything
    open var translatesReferenceBoundsIntoBoundary = false
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    open private(set) var boundaryIdentifiers: [any NSCopying]?

    public override convenience init() { self.init(items: []) }

    public init(items: [any UIDynamicItem]) {
        super.init()
        ownItems = items
    }

    open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { ownItems.removeAll { $0 === item } }
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
    }
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        boundaryIdentifiers = (boundaryIdentifiers ?? []) + [identifier]
    }
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        let rest = (boundaryIdentifiers ?? []).filter { ($0 as? NSObject)?.isEqual(identifier) != true }
        boundaryIdentifiers = rest.isEmpty ? nil : rest
    }
    open func removeAllBoundaries() { boundaryIdentifiers = nil }
}
