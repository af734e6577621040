import Foundation

/// Source: UIPointerStyle.h.
public enum UIPointerEffect {
    public enum TintMode: Int, Sendable {
        case none = 0
        case overlay = 1
        case underlay = 2
    }

    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)
}

/// Source: UIPointerStyle.h.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    let shape: UIPointerShape?
    let axes: UIAxis
    let isHidden: Bool

    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis, isHidden: Bool) {
        (self.effect, self.shape, self.axes, self.isHidden) = (effect, shape, axes, isHidden)
        super.init()
    }
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(effect, shape, [], isHidden: false)
    }
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        self.init(nil, shape, axes, isHidden: false)
    }
    open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: true) }
    open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: false) }
}
