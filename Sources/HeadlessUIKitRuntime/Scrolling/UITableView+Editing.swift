import Foundation
import HierarchyModel

extension UITableView {
    /// Asks whether and how the row may be edited, then lets the data source do it. A swiped row can only be deleted.
    /// Source: UITableView.h.
    fileprivate func handleEdit(_ path: IndexPath) {
        guard takesTouches, parts.cells[path] != nil, let dataSource, dataSource.tableView(self, canEditRowAt: path)
        else { return }
        let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        guard style == .delete || isEditing && style == .insert else { return }
        dataSource.tableView(self, commit: style, forRowAt: path)
    }

    /// Asks for the actions of the row, tells that editing begins, and runs one of them. Without actions, the trailing
    /// swipe shows the Delete button.
    ///
    /// Source: UITableView.h.
    fileprivate func handleSwipe(_ path: IndexPath, _ index: Int, _ edge: Session.SwipeActionEdge) {
        guard takesTouches, let cell = parts.cells[path], let dataSource,
            dataSource.tableView(self, canEditRowAt: path)
        else { return }
        let configuration =
            edge == .leading
            ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if let configuration {
            guard configuration.actions.indices.contains(index) else { return }
            let action = configuration.actions[index]
            return whileSwiped(path, cell) { end in action.handler(action, cell) { _ in end() } }
        }
        guard edge == .trailing else { return }
        if let actions = tableDelegate?.tableView(self, editActionsForRowAt: path) {
            guard actions.indices.contains(index) else { return }
            return whileSwiped(path, cell) { end in
                actions[index].handler(actions[index], path)
                end()
            }
        }
        if index == 0 { handleEdit(path) }
    }

    /// Whether the app has actions for a swipe over the row, in either direction.
    func hasSwipeActions(at path: IndexPath) -> Bool {
        guard dataSource?.tableView(self, canEditRowAt: path) == true, let tableDelegate else { return false }
        return tableDelegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) != nil
            || tableDelegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) != nil
            || tableDelegate.tableView(self, editActionsForRowAt: path) != nil
    }

    /// - Parameter act: receives what ends the editing of the row.
    private func whileSwiped(_ path: IndexPath, _ cell: UITableViewCell, _ act: (_ end: @escaping () -> Void) -> Void) {
        swipedRow = path
        cell.showingDeleteConfirmation = true
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
        act { [weak self, weak cell] in
            guard let self, swipedRow == path else { return }
            swipedRow = nil
            cell?.showingDeleteConfirmation = false
            tableDelegate?.tableView(self, didEndEditingRowAt: path)
        }
    }

    /// The data source moves what the row shows, then the table moves the row.
    fileprivate func handleMove(_ path: IndexPath, _ proposed: IndexPath) {
        guard takesTouches, isEditing, parts.cells[path] != nil, rows.index(of: proposed) != nil, let dataSource,
            dataSource.tableView(self, canMoveRowAt: path)
        else { return }
        let target =
            tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
            ?? proposed
        guard target != path else { return }
        dataSource.tableView(self, moveRowAt: path, to: target)
        moveRow(at: path, to: target)
    }
}

extension Session {
    /// The edge at which a swipe on a row shows actions.
    public enum SwipeActionEdge: Hashable, Sendable {
        case leading
        case trailing
    }

    /// The user deletes a row by its button, which a swipe or the editing mode shows, or inserts one if the delegate
    /// says so: an input, then the change by the data source, then the end of the turn.
    ///
    /// Only the input happens if the row is not visible, may not be edited, or touches do not reach the table.
    public func editRow(at indexPath: IndexPath, in tableView: UITableView) {
        turn(by: RecordedInput(.editRow, at: indexPath), on: tableView) { tableView.handleEdit(indexPath) }
    }

    /// The user swipes a row and taps one of the actions: an input, then the action, then the end of the turn.
    ///
    /// Only the input happens if the row is not visible, may not be edited, has no such action, or touches do not reach
    /// the table.
    ///
    /// - Parameter index: of the action, from the edge.
    public func tapSwipeAction(
        _ index: Int = 0, edge: SwipeActionEdge = .trailing, ofRowAt indexPath: IndexPath, in tableView: UITableView
    ) {
        turn(by: .swipeAction(index, edge, at: indexPath), on: tableView) {
            tableView.handleSwipe(indexPath, index, edge)
        }
    }

    /// The user drags a row to another place in editing mode: an input, then the move by the data source, then the end
    /// of the turn.
    ///
    /// Only the input happens if the row is not visible, may not be moved, or touches do not reach the table.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath, in tableView: UITableView) {
        var input = RecordedInput(.moveRow, at: indexPath, Array(newIndexPath))
        input.phase = .ended
        turn(by: input, on: tableView) {
            tableView.handleMove(indexPath, newIndexPath)
        }
    }
}
