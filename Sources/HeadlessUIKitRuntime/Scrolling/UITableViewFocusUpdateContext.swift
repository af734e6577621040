import Foundation

/// A change of the focus in a table. The runtime makes none.
///
/// Source: UITableView.h.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    open private(set) var nextFocusedIndexPath: IndexPath?
}

/// A change of the focus in a collection view. The runtime makes none.
///
/// Source: UICollectionView.h.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    open private(set) var nextFocusedIndexPath: IndexPath?
}
