import Foundation

extension UITableViewCell: ConfiguredCell {
    func lookHasChanged() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        setNeedsUpdateConfiguration()
    }

    /// The selected background stands in front of the other one.
    func exchangeBackground(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.remove(moving: old.topmostRootControllers) }
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(new, at: new === backgroundView ? .index(0) : .below(contentView), moving: new.topmostRootControllers)
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    }

    /// The view at the trailing end now.
    private var shownAccessory: UIView? { isEditing ? editingAccessoryView : accessoryView }

    func exchangeAccessory(_ old: UIView?) {
        if let old, old !== accessoryView, old !== editingAccessoryView, old.superview === self {
            old.removeFromSuperview()
        }
        showAccessory()
    }

    func showAccessory() {
        for view in [accessoryView, editingAccessoryView] {
            guard let view else { continue }
            let isShown = view === shownAccessory
            if isShown, view.superview !== self { addSubview(view) }
            if !isShown, view.superview === self { view.removeFromSuperview() }
        }
        setNeedsLayout()
    }

    /// In points. Source: UIKit's default.
    private static let margin: CGFloat = 16

    /// The content view before the accessory view. Without a size and constraints of their own, image and labels of the
    /// cell's style share the content view.
    func placeContent() {
        var room = bounds
        if let accessory = shownAccessory, accessory.superview === self {
            let size = accessory.bounds.size
            accessory.frame = CGRect(
                x: bounds.width - Self.margin - size.width, y: bounds.midY - size.height / 2, width: size.width,
                height: size.height)
            room.size.width = max(0, accessory.frame.minX)
        }
        if contentView.frame != room { contentView.frame = room }
    }
}
