import Foundation
import HierarchyModel

extension UICollectionView {
    func select(_ path: IndexPath?) {
        if !allowsMultiple || path == nil {
            for old in elements.selection where old != path { deselect(old) }
        }
        guard let path, contains(path), !elements.selection.contains(path) else { return }
        elements.selection.append(path)
        cellForItem(at: path)?.isSelected = true
    }

    func deselect(_ path: IndexPath) {
        guard elements.selection.contains(path) else { return }
        elements.selection.removeAll { $0 == path }
        cellForItem(at: path)?.isSelected = false
    }

    private var allowsMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// The recognizers of the cell and of the views around it take the tap first. Unless one of them cancels it,
    /// highlights the item, asks the delegate, changes the selection, and reports both. The primary action runs if the
    /// item is highlighted.
    ///
    /// Source: UICollectionView.h, "the sequence of calls leading to selection from a user touch".
    package func handleTap(_ path: IndexPath) {
        guard takesTouches, cellForItem(at: path)?.contentView.recognizersCancelTap() == false else { return }
        guard takesTouches, let cell = cellForItem(at: path) else { return }
        guard itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        cell.isHighlighted = true
        itemDelegate?.collectionView(self, didHighlightItemAt: path)
        if isEditing ? allowsSelectionDuringEditing || allowsMultiple : allowsSelection || allowsMultiple {
            chooseByTap(path)
        }
        cell.isHighlighted = false
        itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
        guard itemDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) == true else { return }
        itemDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }

    private func chooseByTap(_ path: IndexPath) {
        if elements.selection.contains(path), allowsMultiple {
            guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselect(path)
            itemDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultiple {
            for old in elements.selection where old != path {
                deselect(old)
                itemDelegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        select(path)
        if let cell = cellForItem(at: path) { cell.selectionSegue?(cell) }
        itemDelegate?.collectionView(self, didSelectItemAt: path)
    }
}
