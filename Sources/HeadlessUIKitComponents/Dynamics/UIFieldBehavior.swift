import Foundation
import HeadlessUIKitRuntime

/// A field of forces around a place. Stored: nothing moves by itself.
///
/// Source: UIFieldBehavior.h, iOS 9.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    public var items: [any UIDynamicItem] { ownItems }
    open var position = CGPoint.zero
    open var region = UIRegion.infinite
    open var strength: CGFloat = 1
    open var falloff: CGFloat = 0
    open var minimumRadius: CGFloat = 0
    open var direction = CGVector.zero
    open var smoothness: CGFloat = 0
    open var animationSpeed: CGFloat = 0

    open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { ownItems.removeAll { $0 === item } }

    open class func dragField() -> UIFieldBehavior { UIFieldBehavior() }
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior() }
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior()
        field.position = position
        return field
    }
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior { along(direction) }
    open class func velocityField(direction: CGVector) -> UIFieldBehavior { along(direction) }
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior()
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        noiseField(smoothness: smoothness, animationSpeed: speed)
    }
    open class func springField() -> UIFieldBehavior { UIFieldBehavior() }
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior() }
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior() }

    private static func along(_ direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior()
        field.direction = direction
        return field
    }
}
