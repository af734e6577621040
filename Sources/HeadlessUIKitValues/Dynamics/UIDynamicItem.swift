import Foundation

/// Something that behaviors move.
///
/// Source: UIDynamicBehavior.h.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

/// Source: UIDynamicBehavior.h.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle = 0
    case ellipse = 1
    case path = 2
}

/// Several items that move as one, without turning.
///
/// Source: UIDynamicBehavior.h.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    public let items: [any UIDynamicItem]
    /// Stored: it does not turn the items.
    open var transform = CGAffineTransform.identity
    /// The smallest rectangle around the items, from its middle.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// The middle of the items. To move the group moves each of them.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set {
            let (x, y) = (newValue.x - center.x, newValue.y - center.y)
            for item in items { item.center = CGPoint(x: item.center.x + x, y: item.center.y + y) }
        }
    }

    public init(items: [any UIDynamicItem]) { self.items = items }

    private var frame: CGRect {
        let frames = items.map { item in
            CGRect(
                x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2,
                width: item.bounds.width, height: item.bounds.height)
        }
        return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    }
}
