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

    /// The size that the constraints in the cell give; without any, that of ``sizeThatFits(_:)``.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        placeContent()
        let size = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        guard contentConfiguration != nil else { return size }
        return CGSize(width: size.width, height: max(size.height, leastHeight))
    }

    /// The given width, and the height that the configured content needs between the accessories: at least 44 points,
    /// or 28 as a header or footer.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard contentConfiguration != nil else { return super.sizeThatFits(size) }
        let room = CGSize(width: max(0, size.width - widthOfAccessories), height: size.height)
        return CGSize(width: size.width, height: max(super.sizeThatFits(room).height, leastHeight))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
    }
}

extension UICollectionViewListCell {
    /// The accessories that have a place now, with their custom views.
    private var placedAccessories: [(isLeading: Bool, view: UIView)] {
        accessories.compactMap { accessory in
            guard let view = accessory.customView, view.superview === self else { return nil }
            return (accessory.placement.isLeading, view)
        }
    }

    private var widthOfAccessories: CGFloat { placedAccessories.reduce(0) { $0 + $1.view.bounds.width } }

    /// MODEL: UIKit documents neither height.
    private var leastHeight: CGFloat {
        fitting.category == .cell ? UITableView.usualRowHeight : UITableView.usualEndHeight
    }

    /// Custom views stand at the ends of the row, with their own sizes, and the content between them.
    private func placeContent() {
        var content = bounds
        for (isLeading, view) in placedAccessories {
            let size = view.bounds.size
            let x = isLeading ? content.minX : content.maxX - size.width
            view.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
            content.size.width = max(0, content.width - size.width)
            if isLeading { content.origin.x += size.width }
        }
        if contentView.frame != content { contentView.frame = content }
    }
}
