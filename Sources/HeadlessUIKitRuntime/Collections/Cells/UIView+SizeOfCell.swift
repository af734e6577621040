import Foundation

extension UIView {
    /// Called after a change of Auto Layout: invalidates the size of the cell in whose content view this view is, if
    /// the table or collection view of the cell wants that.
    ///
    /// Source: Apple's reference of `UICollectionView.SelfSizingInvalidation.enabledIncludingConstraints`.
    func invalidateSizeOfCell() {
        let state = session.autoLayout
        guard state.watchesCells, !state.isMeasuring, !state.isPlacing else { return }
        for view in sequence(first: self, next: { $0.superview }) where view.isContentOfWatchedCell {
            view.superview?.invalidateIntrinsicContentSize()
        }
    }

    private var isContentOfWatchedCell: Bool {
        guard let cell = superview as? any ConfiguredCell, cell.contentView === self else { return false }
        if let table = cell.superview as? UITableView {
            return table.selfSizingInvalidation == .enabledIncludingConstraints
        }
        return (cell.superview as? UICollectionView)?.selfSizingInvalidation == .enabledIncludingConstraints
    }
}
