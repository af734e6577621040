import Foundation

/// The look of the items of a tab bar in one state.
///
/// Source: UITabBarAppearance.h.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgePositionAdjustment = UIOffset.zero
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var badgeTitlePositionAdjustment = UIOffset.zero

    fileprivate func takeAll(of other: UITabBarItemStateAppearance) {
        (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
        (iconColor, badgePositionAdjustment) = (other.iconColor, other.badgePositionAdjustment)
        (badgeBackgroundColor, badgeTextAttributes) = (other.badgeBackgroundColor, other.badgeTextAttributes)
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
}

/// The look of the items of a tab bar in one layout.
///
/// Source: UITabBarAppearance.h.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
    public enum Style: Int, Sendable {
        /// The image above the title.
        case stacked = 0
        /// The image beside the title.
        case inline = 1
        case compactInline = 2
    }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    public override required init() {}
    public convenience init(style: Style) { self.init() }
    public convenience init?(coder: NSCoder) { self.init() }

    open func configureWithDefault(for style: Style) { takeAll(of: UITabBarItemAppearance()) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.takeAll(of: self)
        return copy
    }

    private func takeAll(of other: UITabBarItemAppearance) {
        normal.takeAll(of: other.normal)
        selected.takeAll(of: other.selected)
        disabled.takeAll(of: other.disabled)
        focused.takeAll(of: other.focused)
    }

    fileprivate var copied: UITabBarItemAppearance { copy() as? UITabBarItemAppearance ?? self }
}

/// Source: UITabBarAppearance.h.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    open var selectionIndicatorTintColor: UIColor?
    open var selectionIndicatorImage: UIImage?
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    open var stackedItemWidth: CGFloat = 0
    open var stackedItemSpacing: CGFloat = 0

    override func takeAll(of other: UIBarAppearance) {
        super.takeAll(of: other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.copied
        inlineLayoutAppearance = other.inlineLayoutAppearance.copied
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied
        (selectionIndicatorTintColor, selectionIndicatorImage) =
            (other.selectionIndicatorTintColor, other.selectionIndicatorImage)
        (stackedItemPositioning, stackedItemWidth) = (other.stackedItemPositioning, other.stackedItemWidth)
        stackedItemSpacing = other.stackedItemSpacing
    }
}
