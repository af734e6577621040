import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

// The delegate's calls are not recorded; what the app does in them is.
extension Session {
    /// The user presses a view with a ``UIContextMenuInteraction``: an input, then the delegate's menu, then the end of
    /// the turn. Only the input happens if the view has no interaction or cannot be reached.
    ///
    /// - Parameter location: in the view's coordinates.
    public func openMenu(of view: UIView, at location: CGPoint) {
        var input = RecordedInput(.openMenu)
        input.gesture.point = Point(location)
        turn(by: input, on: view) {
            if view.isReachable { view.menuInteraction?.show(at: location) }
        }
    }

    /// The user chooses an element of the menu of `view`: an input, the end of the menu, the element's action, then the
    /// end of the turn. Only the input happens if the menu is not open or does not offer the element.
    public func choose(_ element: any UIMenuLeaf, inMenuOf view: UIView) {
        turn(by: RecordedInput(.chooseElement, item: element.title), on: view) { view.menuInteraction?.choose(element) }
    }

    /// The user taps the preview above the menu of `view`: an input, the delegate's calls, then the end of the turn.
    public func tapPreview(ofMenuOf view: UIView) {
        turn(by: .tapPreview, on: view) { view.menuInteraction?.commitPreview() }
    }

    /// The user taps beside the menu of `view`: an input, the end of the menu, then the end of the turn.
    public func closeMenu(of view: UIView) {
        turn(by: .closeMenu, on: view) { view.menuInteraction?.hide() }
    }

    /// The user opens the menu of a button in a bar and chooses an element: an input, the element's action, then the
    /// end of the turn. Only the input happens if no bar on screen shows the button, or its menu does not offer the
    /// element.
    public func choose(_ element: any UIMenuLeaf, in item: UIBarButtonItem) {
        let place = place(of: item)
        turn(by: RecordedInput(.chooseElement, item: element.title), on: place?.element) {
            guard place != nil, item.isEnabled, item.menu?.leaves.contains(where: { $0 === element }) == true else {
                return
            }
            element.performWithSender(item, target: nil)
        }
    }
}

extension Session {
    /// The user presses a row of a table: ``openMenu(of:at:)`` in the middle of the row. The other inputs of menus take
    /// the table as their view.
    public func openMenu(ofRowAt indexPath: IndexPath, in tableView: UITableView) {
        let row = tableView.rectForRow(at: indexPath)
        openMenu(of: tableView, at: CGPoint(x: row.midX, y: row.midY))
    }

    /// The user presses an item of a collection view: ``openMenu(of:at:)`` in the middle of the item.
    public func openMenu(ofItemAt indexPath: IndexPath, in collectionView: UICollectionView) {
        let item = collectionView.layoutAttributesForItem(at: indexPath)?.frame ?? .null
        openMenu(of: collectionView, at: CGPoint(x: item.midX, y: item.midY))
    }
}
