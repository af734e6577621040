import Foundation

/// The effect of a visual effect view on the content below it. Stored only: nothing is drawn.
///
/// Source: UIVisualEffect.h.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
    public override init() {}

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// Source: UIBlurEffect.h.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// The light style.
    public override init() {
        style = .light
        super.init()
    }
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

/// Source: UIVibrancyEffect.h.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    case separator = 7
}

/// Source: UIVibrancyEffect.h.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect

    /// Vibrancy over a light blur.
    public override init() {
        blurEffect = UIBlurEffect()
        super.init()
    }
    public init(blurEffect: UIBlurEffect) {
        self.blurEffect = blurEffect
        super.init()
    }

    /// Source: UIVibrancyEffect.h, iOS 13.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

/// Joins the glass of the views in a container.
///
/// Source: UIGlassEffect.h.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
    /// In points.
    open var spacing: CGFloat = 0
}
