import Foundation
import HierarchyModel

/// A row of a list.
///
/// Source: UICollectionViewListCell.h.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    open var indentationLevel = 0
    /// In points, for each level.
    open var indentationWidth: CGFloat = 20
    open var indentsAccessories = true
    /// What stands beside the content. Stored, not drawn; a custom view is a subview while it is displayed.
    open var accessories: [UICellAccessory] = [] { didSet { showAccessories(oldValue) } }
    private var isListEditing = false
    private lazy var separatorGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }()

    /// Where the separator below the row is. An app constrains its edges.
    open var separatorLayoutGuide: UILayoutGuide { separatorGuide }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isEditing = isListEditing
        return state
    }

    /// An empty configuration in the style of a list's cell.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    func collectionViewIsEditing(_ isEditing: Bool) {
        guard isEditing != isListEditing else { return }
        isListEditing = isEditing
        showAccessories(accessories)
        setNeedsUpdateConfiguration()
    }

    private func showAccessories(_ old: [UICellAccessory]) {
        let shown = accessories.filter { $0.isDisplayed(whileEditing: isListEditing) }.compactMap(\.customView)
        for view in old.compactMap(\.customView) where !shown.contains(view) && view.superview === self {
            view.removeFromSuperview()
        }
        for view in shown where view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    /// Custom views stand at the ends of the row, with their own sizes, and the content between them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var content = bounds
        for accessory in accessories {
            guard let view = accessory.customView, view.superview === self else { continue }
            let size = view.bounds.size
            let isLeading = accessory.placement.isLeading
            let x = isLeading ? content.minX : content.maxX - size.width
            view.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
            content.size.width = max(0, content.width - size.width)
            if isLeading { content.origin.x += size.width }
        }
        if contentView.frame != content { contentView.frame = content }
    }
}
