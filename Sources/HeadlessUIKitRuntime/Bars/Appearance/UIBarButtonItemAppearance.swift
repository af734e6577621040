import Foundation

/// The look of the buttons of a bar in one state.
///
/// Source: UIBarButtonItemAppearance.h.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
    open var backgroundImagePositionAdjustment = UIOffset.zero

    fileprivate func takeAll(of other: UIBarButtonItemStateAppearance) {
        (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}

/// The look of the buttons of a bar.
///
/// Source: UIBarButtonItemAppearance.h.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public override required init() {}
    public convenience init(style: UIBarButtonItem.Style) { self.init() }
    public convenience init?(coder: NSCoder) { self.init() }

    open func configureWithDefault(for style: UIBarButtonItem.Style) { takeAll(of: UIBarButtonItemAppearance()) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.takeAll(of: self)
        return copy
    }

    private func takeAll(of other: UIBarButtonItemAppearance) {
        normal.takeAll(of: other.normal)
        highlighted.takeAll(of: other.highlighted)
        disabled.takeAll(of: other.disabled)
        focused.takeAll(of: other.focused)
    }

    /// A copy of the same class.
    var copied: UIBarButtonItemAppearance { copy() as? UIBarButtonItemAppearance ?? self }
}
