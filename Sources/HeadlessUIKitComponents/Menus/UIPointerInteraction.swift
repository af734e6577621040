import Foundation
import HeadlessUIKitRuntime

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

/// Source: UIPointerInteraction.h.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: RespondingObject {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle?
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Stored with its view; there is no pointer, so the delegate is not asked.
///
/// Source: UIPointerInteraction.h.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    open var delegate: (any UIPointerInteractionDelegate)? { ownDelegate }
    private weak var ownDelegate: (any UIPointerInteractionDelegate)?
    open var view: UIView? { ownView }
    private weak var ownView: UIView?
    open var isEnabled = true

    public init(delegate: (any UIPointerInteractionDelegate)?) {
        ownDelegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { ownView = view }
    open func invalidate() {}
}
