import Foundation
import HierarchyModel

extension UITableView {
    func change(_ change: (inout ItemUpdate) -> Void) {
        beginUpdates()
        if var changes = update?.changes {
            change(&changes)
            update?.changes = changes
        }
        endUpdates()
    }

    /// Rows that stay keep their cells and their selection. Unknown rows are asked for at the next layout.
    ///
    /// Source: UITableView.h: NSInternalInconsistencyException if the data source has other numbers.
    package func make(_ update: ItemUpdate) {
        guard let old = parts.rows else { return forgetRows() }
        parts.rows = nil
        parts.destination = nil
        if let contradiction = update.contradiction(before: old.counts, after: rows.counts) {
            session.diagnose(contradiction, subject: ownerInside?.id, thrown: true)
            return reloadData()
        }
        keepHeights(old, through: update)
        var kept: [IndexPath: UITableViewCell] = [:]
        for path in parts.cells.keys.sorted() {
            if let place = update.place(of: path), rows.index(of: place) != nil {
                kept[place] = parts.cells[path]
            } else {
                takeOutCell(at: path)
            }
        }
        parts.cells = kept
        for end in parts.ends.keys.sorted() { takeOut(end) }
        parts.selection = parts.selection.compactMap(update.place)
        setNeedsLayout()
    }

    /// The data source dequeues a cell and gets the one that the row has. A row that is not visible only loses the
    /// height that its cell has defined.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            if let cell = parts.cells[path] {
                parts.reconfigured = [path: cell]
                _ = dataSource?.tableView(self, cellForRowAt: path)
                parts.reconfigured = [:]
            }
            measureAgain(path)
        }
    }
}
