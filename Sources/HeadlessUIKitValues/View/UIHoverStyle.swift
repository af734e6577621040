import Foundation

/// How a view looks under a pointer or the user's gaze. Stored: nothing is drawn.
///
/// Source: UIHoverEffect.h, iOS 17.
public protocol UIHoverEffect: Sendable {}

/// The effect that the system chooses for the view. Source: UIHoverEffect.h, iOS 17.
public struct UIHoverAutomaticEffect: UIHoverEffect, Hashable { public init() {} }

/// Source: UIHoverEffect.h, iOS 17.
public struct UIHoverHighlightEffect: UIHoverEffect, Hashable { public init() {} }

/// Source: UIHoverEffect.h, iOS 17.
public struct UIHoverLiftEffect: UIHoverEffect, Hashable { public init() {} }

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
    public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
    public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

extension UIHoverEffect where Self == UIHoverLiftEffect {
    public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}

/// The effect of a view under a pointer, and its shape. Stored: nothing is drawn.
///
/// Source: UIHoverStyle.h, iOS 17.
@preconcurrency @MainActor
open class UIHoverStyle: NSObject {
    open var effect: any UIHoverEffect = .automatic
    /// Nil for the shape that fits the view.
    open var shape: UIShape?
    open var isEnabled = true

    public override init() { super.init() }
    public convenience init(effect: some UIHoverEffect, shape: UIShape? = nil) {
        self.init()
        (self.effect, self.shape) = (effect, shape)
    }
    public convenience init(shape: UIShape? = nil) {
        self.init()
        self.shape = shape
    }
    open class func automatic() -> UIHoverStyle { UIHoverStyle() }
}
