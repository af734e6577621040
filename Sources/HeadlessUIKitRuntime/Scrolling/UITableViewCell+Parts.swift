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
            room.size.width = max(0, bounds.width - widthOfAccessory)
        }
        if contentView.frame != room { contentView.frame = room }
    }

    /// In points, with its margin.
    private var widthOfAccessory: CGFloat {
        guard let accessory = shownAccessory, accessory.superview === self else { return 0 }
        return accessory.bounds.width + Self.margin
    }

    /// Runs a requested update of the configuration, which can change the size of the content.
    func updateConfigurationIfNeeded() {
        guard content.takeUpdate() else { return }
        session.track(.updateConfiguration, of: self) { updateConfiguration(using: configurationState) }
    }

    func fittingSize(of target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        placeContent()
        let size = sizeOfContent(target, horizontal, vertical) ?? sizeThatFits(target)
        guard contentConfiguration != nil else { return size }
        return CGSize(width: size.width, height: max(size.height, UITableView.usualRowHeight))
    }

    /// MODEL: Texts have the margins of a list's cell, and side by side share the width. UIKit documents neither.
    func heightOfTexts(in width: CGFloat) -> CGFloat {
        let room = max(0, width - widthOfAccessory)
        if let view = content.view {
            return max(view.sizeThatFits(CGSize(width: room, height: 0)).height, UITableView.usualRowHeight)
        }
        let labels = [textLabel, detailTextLabel].compactMap { $0 }.filter { $0.superview === contentView }
        let heights = labels.map { $0.sizeThatFits(CGSize(width: max(0, room - 2 * Self.margin), height: 0)).height }
        let texts = style == .subtitle ? heights.reduce(0, +) : heights.max() ?? 0
        return max(texts + 2 * Self.marginOfTexts, UITableView.usualRowHeight)
    }

    /// In points, above and below the texts. Source: the margins of `UIListContentConfiguration`.
    private static let marginOfTexts: CGFloat = 11
}
