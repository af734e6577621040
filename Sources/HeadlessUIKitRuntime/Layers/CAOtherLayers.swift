import Foundation

/// Source: CAReplicatorLayer.h.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    open var instanceCount = 1
    open var preservesDepth = false
    /// In seconds.
    open var instanceDelay: CFTimeInterval = 0
    open var instanceTransform = CATransform3DIdentity
    open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1)
    open var instanceRedOffset: Float = 0
    open var instanceGreenOffset: Float = 0
    open var instanceBlueOffset: Float = 0
    open var instanceAlphaOffset: Float = 0
}

/// Source: CATransformLayer.h.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {}

/// Source: CAScrollLayer.h.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Moves the bounds in the directions of ``scrollMode``.
    open func scroll(to p: CGPoint) {
        let isHorizontal = scrollMode == .both || scrollMode == .horizontally
        let isVertical = scrollMode == .both || scrollMode == .vertically
        bounds.origin = CGPoint(x: isHorizontal ? p.x : bounds.minX, y: isVertical ? p.y : bounds.minY)
    }
    open func scroll(to r: CGRect) { scroll(to: r.origin) }
}

/// Source: CATiledLayer.h.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
    open var levelsOfDetail = 1
    open var levelsOfDetailBias = 0
    /// In pixels.
    open var tileSize = CGSize(width: 256, height: 256)
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
