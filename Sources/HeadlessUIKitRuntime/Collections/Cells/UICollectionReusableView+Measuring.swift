import Foundation

/// What a collection view knows of the size that a view defines.
@MainActor
final class ViewFitting {
    /// The axes on which the layout estimates the size.
    var axes: UIAxis = []
    var category = UICollectionView.ElementCategory.cell
    /// The size with which the view needs not be asked; nil if it must be asked.
    var size: CGSize?
    /// Whether the view has not been asked since it became visible.
    var isNew = true
    /// Whether the view is being asked for the attributes that it prefers.
    var isBeingAsked = false

    /// Forgets the element that the view has shown.
    func reset() { (axes, size, isNew) = ([], nil, true) }
}

// Sizes that views define.
extension UICollectionReusableView {
    /// Whether the size of the view is an estimate, and will be another one.
    var awaitsFitting: Bool {
        superview is UICollectionView && !fitting.axes.isEmpty && fitting.size?.isNearly(bounds.size) != true
    }

    /// Attributes with the size of the content.
    ///
    /// The other axis keeps its length: its priority is required. On an estimated one the content decides, and the
    /// estimate counts where the content leaves it open.
    ///
    /// Source: Apple's reference of `preferredLayoutAttributesFitting(_:)`; http://www.openradar.me/32082880.
    func measured(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        // Attributes that the app has made, for a cell that it only measures or in a layout of its own, say nothing of
        // estimates.
        let axes: UIAxis = attributes.estimatedAxes.isEmpty ? .both : attributes.estimatedAxes
        var size = attributes.size
        session.autoLayout.measuring {
            size = systemLayoutSizeFitting(
                attributes.size,
                withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
                verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        }
        guard size.width.isFinite, size.height.isFinite, size != attributes.size else { return attributes }
        attributes.size = attributes.size.taking(size, on: axes)
        return attributes
    }

    func fittingSize(of target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        let cell = self as? UICollectionViewCell
        // Constraints beside a configured content, such as those of a separator, say nothing of its size.
        guard (cell?.content.view ?? self).hasConstraintsInside else { return sizeThatFits(target) }
        return cell?.sizeOfConstraints(target, horizontal, vertical)
            ?? fittingSize(target, horizontal: horizontal, vertical: vertical)
    }

    /// Gives the view what can change the size of its content: its traits, its configuration and its constraints.
    func prepareForFitting() {
        if fitting.isNew { takeTraitsBeforeLayout() }
        (self as? UICollectionViewCell)?.updateConfigurationIfNeeded()
        updateConstraintsOfSubtree()
    }

    /// The view or its content view has invalidated its size, or a cell has another configuration.
    ///
    /// Source: Apple's reference of `UICollectionView.SelfSizingInvalidation`.
    func contentHasChanged() { (superview as? UICollectionView)?.contentHasChanged(in: self) }
}
