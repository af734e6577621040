import Foundation

/// The size that the view of an element prefers.
package struct PreferredSize: Sendable {
    /// Nil for a cell.
    package let kind: String?
    package let path: IndexPath
    package let size: CGSize

    package init(kind: String?, path: IndexPath, size: CGSize) {
        (self.kind, self.path, self.size) = (kind, path, size)
    }
}

/// What a layout must compute again.
///
/// Source: UICollectionViewLayout.h.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is invalid, as after `UICollectionViewLayout.invalidateLayout()`.
    open package(set) var invalidateEverything = false
    /// Whether the data source must be asked for the numbers of items again.
    open package(set) var invalidateDataSourceCounts = false
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// Is added to the content offset.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Is added to the content size.
    open var contentSizeAdjustment = CGSize.zero
    /// The size of the one element that is invalid, and that the layout estimates.
    package var preference: PreferredSize?
    /// Whether only what depends on the content offset is invalid.
    package var isOfScrolling = false
    /// The update that has made the layout invalid, with the numbers of items before it.
    package var update: (changes: ItemUpdate, counts: [Int])?
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
    open var interactiveMovementTarget: CGPoint { .zero }

    public required override init() {}

    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }

    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }
}

/// What a flow layout must compute again.
///
/// Source: UICollectionViewFlowLayout.h.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether attributes are computed again.
    open var invalidateFlowLayoutAttributes = true
}
