import Foundation

/// The look of a preview. Stored, not drawn.
///
/// Source: UIPreviewParameters.h.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
    open var backgroundColor: UIColor!
    /// The part of the view that the preview shows; nil for all of it.
    open var visiblePath: UIBezierPath?
    open var shadowPath: UIBezierPath?
    /// The frames of lines of text in the view.
    public let textLineRects: [CGRect]

    public override required init() { textLineRects = [] }
    /// - Parameter textLineRects: `NSValue` objects of rectangles.
    public init(textLineRects: [NSValue]) { self.textLineRects = textLineRects.map(\.rectValue) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPreviewParameters(textLineRects: textLineRects.map(NSValue.init(rect:)))
        copy.backgroundColor = backgroundColor
        (copy.visiblePath, copy.shadowPath) = (visiblePath, shadowPath)
        return copy
    }
}

/// Where a preview comes from or goes to.
///
/// Source: UITargetedPreview.h.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    public let container: UIView
    public let center: CGPoint
    public let transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// The view that is shown in a menu's, a drag's or a pointer's animation.
///
/// Source: UITargetedPreview.h.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    public let target: UIPreviewTarget
    public let view: UIView
    public let parameters: UIPreviewParameters
    open var size: CGSize { view.bounds.size }

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }
    /// The view is in a window: the target is its place.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
