import Foundation
import HierarchyModel

/// The context menus of a table's rows or of a collection view's items: the view's interaction asks the view's
/// delegate.
///
/// Source: UITableView.h, UICollectionView.h.
@MainActor
final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
    private weak var view: UIScrollView?

    init(_ view: UIScrollView) {
        self.view = view
        super.init()
    }

    private var table: UITableView? { view as? UITableView }
    private var collection: UICollectionView? { view as? UICollectionView }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let table, let path = table.indexPathForRow(at: location) {
            return table.tableDelegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
        }
        guard let collection, let path = collection.indexPathForItem(at: location) else { return nil }
        return collection.itemDelegate?.collectionView(
            collection, contextMenuConfigurationForItemsAt: [path], point: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let table {
            table.tableDelegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
        }
        if let collection {
            collection.itemDelegate?.collectionView(
                collection, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let table {
            table.tableDelegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
        }
        if let collection {
            collection.itemDelegate?.collectionView(
                collection, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        if let table {
            table.tableDelegate?.tableView(
                table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
        if let collection {
            collection.itemDelegate?.collectionView(
                collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }
}
