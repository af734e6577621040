import Foundation

/// Provides the rows of a table.
///
/// Source: UITableView.h.
@preconcurrency @MainActor
public protocol UITableViewDataSource: RespondingObject {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Called for rows that become visible.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// One, unless it is implemented.
    func numberOfSections(in tableView: UITableView) -> Int
    /// A section without a title has no header, unless the delegate has a view for it.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether the user may edit a row; true unless it is implemented.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether the user may move a row in editing mode.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// The user deletes or inserts a row. The data source makes the change and updates the table.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// The user has moved a row. The data source makes the change; the table has made it already.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int {
        if let target = target("numberOfSectionsInTableView:") { return target.numberOfSections(in: tableView) }
        return 1
    }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if let target = target("tableView:titleForHeaderInSection:") {
            return target.tableView(tableView, titleForHeaderInSection: section)
        }
        return nil
    }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        if let target = target("tableView:titleForFooterInSection:") {
            return target.tableView(tableView, titleForFooterInSection: section)
        }
        return nil
    }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        if let target = target("tableView:canEditRowAtIndexPath:") {
            return target.tableView(tableView, canEditRowAt: indexPath)
        }
        return true
    }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        if let target = target("tableView:canMoveRowAtIndexPath:") {
            return target.tableView(tableView, canMoveRowAt: indexPath)
        }
        return false
    }
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        if let target = target("sectionIndexTitlesForTableView:") { return target.sectionIndexTitles(for: tableView) }
        return nil
    }
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        if let target = target("tableView:sectionForSectionIndexTitle:atIndex:") {
            return target.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
        }
        return index
    }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        handOn(
            "tableView:commitEditingStyle:forRowAtIndexPath:", [tableView, editingStyle, indexPath],
            to: (any UITableViewDataSource).self
        ) { $0.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    }
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        handOn(
            "tableView:moveRowAtIndexPath:toIndexPath:", [tableView, sourceIndexPath, destinationIndexPath],
            to: (any UITableViewDataSource).self
        ) { $0.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    }

    private func target(_ selector: Selector) -> (any UITableViewDataSource)? {
        forwarded(selector, to: (any UITableViewDataSource).self)
    }
}

/// Learns which rows will be needed. The runtime prefetches nothing.
///
/// Source: UITableView.h.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: RespondingObject {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        handOn(
            "tableView:cancelPrefetchingForRowsAtIndexPaths:", [tableView, indexPaths],
            to: (any UITableViewDataSourcePrefetching).self
        ) { $0.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths) }
    }

    private func target(_ selector: Selector) -> (any UITableViewDataSourcePrefetching)? {
        forwarded(selector, to: (any UITableViewDataSourcePrefetching).self)
    }
}
