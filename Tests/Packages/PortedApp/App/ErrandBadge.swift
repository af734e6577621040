import UIKit

/// A ring whose radius can be animated.
class ErrandBadge: CALayer {
    @NSManaged var radius: CGFloat

    override class func needsDisplay(forKey key: String) -> Bool {
        return key == "radius" || super.needsDisplay(forKey: key)
    }
}
