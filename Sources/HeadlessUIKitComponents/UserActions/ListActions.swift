import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user taps a row of a table: an input, then the actions of the tap recognizers around it, then the selection,
    /// then the end of the turn.
    ///
    /// A recognizer of the cell or of a view around it whose `cancelsTouchesInView` is true keeps the row from being
    /// selected if it recognizes the tap. A tap on a button of a row, such as the detail button, reaches no recognizer
    /// around it.
    ///
    /// No row is selected if the row is not visible, or if touches do not reach the table.
    public func tapRow(at indexPath: IndexPath, in tableView: UITableView) {
        turn(by: RecordedInput(.tapRow, at: indexPath), on: tableView) { tableView.handleTap(indexPath) }
    }

    /// The user taps the detail button of a row: an input, then the segue of the button and the delegate, then the end
    /// of the turn.
    public func tapAccessory(at indexPath: IndexPath, in tableView: UITableView) {
        turn(by: RecordedInput(.tapAccessory, at: indexPath), on: tableView) {
            tableView.handleAccessoryTap(indexPath)
        }
    }
}

extension Session {
    /// The user taps an item of a collection view: an input, then the actions of the tap recognizers around it, then
    /// the selection, then the end of the turn. A recognizer may keep the item from being selected, as it may a row.
    ///
    /// Only the input happens if the item is not visible, or if touches do not reach the collection view.
    public func tapItem(at indexPath: IndexPath, in collectionView: UICollectionView) {
        turn(by: RecordedInput(.tapItem, at: indexPath), on: collectionView) {
            collectionView.handleTap(indexPath)
        }
    }
}

extension Session {
    /// The user taps an accessory of a list's row that has an action, such as a detail button: an input, then the
    /// action, then the end of the turn.
    ///
    /// Only the input happens if the row is not visible, the accessory is not displayed, or touches do not reach it.
    public func tapAccessory(_ index: Int, ofItemAt indexPath: IndexPath, in collectionView: UICollectionView) {
        turn(by: RecordedInput(.tapAccessory, at: indexPath, [index]), on: collectionView) {
            guard collectionView.takesTouches,
                let cell = collectionView.cellForItem(at: indexPath) as? UICollectionViewListCell,
                cell.accessories.indices.contains(index),
                cell.accessories[index].isDisplayed(whileEditing: collectionView.isEditing)
            else { return }
            cell.accessories[index].actionHandler?()
        }
    }
}
