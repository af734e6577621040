import Foundation
import HierarchyModel

extension UITableView {
    private var allowsMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        if !allowsMultiple || path == nil {
            for old in parts.selection where old != path { deselectRow(at: old, animated: animated) }
        }
        guard let path, rows.index(of: path) != nil else { return }
        if !parts.selection.contains(path) { parts.selection.append(path) }
        parts.cells[path]?.setSelected(true, animated: animated)
        if position != .none { scrollToRow(at: path, at: position, animated: animated) }
    }

    func deselect(_ path: IndexPath, _ animated: Bool) {
        guard parts.selection.contains(path) else { return }
        parts.selection.removeAll { $0 == path }
        parts.cells[path]?.setSelected(false, animated: animated)
    }

    /// The recognizers of the cell and of the views around it take the tap first. Unless one of them cancels it,
    /// highlights the row for the time of the tap, asks the delegate, deselects the old row, selects the new one, and
    /// reports both. The primary action runs if the row is highlighted.
    ///
    /// Source: UITableView.h.
    package func handleTap(_ path: IndexPath) {
        guard takesTouches, parts.cells[path]?.contentView.recognizersCancelTap() == false else { return }
        let isAllowed = isEditing ? allowsSelectionDuringEditing || allowsMultiple : allowsSelection || allowsMultiple
        guard isAllowed, takesTouches, let cell = parts.cells[path],
            tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        cell.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
        cell.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: path)
        if chooseByTap(path) {
            NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
        }
        guard tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: path) == true else { return }
        tableDelegate?.tableView(self, performPrimaryActionForRowAt: path)
    }

    /// Returns whether the selection has changed.
    private func chooseByTap(_ path: IndexPath) -> Bool {
        if allowsMultiple, parts.selection.contains(path) { return deselectByTap(path) }
        let chosen = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let chosen, rows.index(of: chosen) != nil else { return false }
        if !allowsMultiple {
            for old in parts.selection where old != chosen { _ = deselectByTap(old) }
        }
        selectRow(at: chosen, animated: true, scrollPosition: .none)
        if let cell = parts.cells[chosen] { cell.selectionSegue?(cell) }
        tableDelegate?.tableView(self, didSelectRowAt: chosen)
        return true
    }

    private func deselectByTap(_ path: IndexPath) -> Bool {
        let chosen = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let chosen, parts.selection.contains(chosen) else { return false }
        deselectRow(at: chosen, animated: true)
        tableDelegate?.tableView(self, didDeselectRowAt: chosen)
        return true
    }

    /// A detail button with a segue performs it, and also tells the delegate.
    package func handleAccessoryTap(_ path: IndexPath) {
        guard takesTouches, let cell = parts.cells[path] else { return }
        cell.accessorySegue?(cell)
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
